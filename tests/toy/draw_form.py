"""How a game master types the cards of the start and the dice of a market."""

from __future__ import annotations

from tests.toy.texts import TEXTS
from tests.toy.things import DECK, Stage, State
from turmpost.bundle import DrawForm
from turmpost.rules import Setup


def draw_form(position: State | Setup, language: str) -> DrawForm | None:
    """Say what the start or a market needs; an auction needs nothing."""
    words = TEXTS.into(language)
    if isinstance(position, Setup):
        return DrawForm(words.phrase("draw-form-deck"), ", ".join(map(str, DECK)))
    if position.over or position.stage is Stage.AUCTION:
        return None
    return DrawForm(words.phrase("draw-form-dice"), "4,1,6,2")
