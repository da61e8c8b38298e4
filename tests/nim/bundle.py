"""Nim as a bundle."""

from __future__ import annotations

from tests.nim.game import GAME, State, Take
from tests.nim.language import LANGUAGE
from tests.nim.texts import NimTexts
from turmpost.bundle import Bundle

BUNDLE: Bundle[State, Take, None] = Bundle(game=GAME, language=LANGUAGE, texts=NimTexts)
