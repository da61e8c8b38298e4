"""The order language of Nim."""

from __future__ import annotations

from pathlib import Path

from tests.nim.game import Take
from turmpost.grammar import LineLanguage

LANGUAGE = LineLanguage[Take](
    Path(__file__).with_name("nim.lark"), orders={"take": Take}
)
