"""Nim as a bundle, with its order language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from tests.nim.game import GAME, State, Take
from tests.nim.texts import NimTexts
from turmpost.bundle import Bundle
from turmpost.grammar import Fields, Lexicon, LineLanguage, line
from turmpost.rules import Code


class Meaning:
    """The meaning of the lines, in which nobody is named."""

    def __init__(self, players: Lexicon[Code]) -> None:
        """Take the players' names, as every game does."""

    def orders(self) -> Mapping[str, Callable[[Fields], Take]]:
        """Return what makes the orders."""
        return {"take": lambda fields: Take(fields.number(1), fields.number(2))}


LANGUAGE = LineLanguage[Take](
    Path(__file__).with_name("nim.lark"),
    meaning=Meaning,
    write=lambda take: line("n", take.heap, take.stones),
)
BUNDLE: Bundle[State, Take, None] = Bundle(game=GAME, language=LANGUAGE, texts=NimTexts)
