"""The form in which a game master types the seats of the start and dice (m11.1)."""

from __future__ import annotations

from itertools import cycle, islice, starmap

from engine.mark.dice import Dice, Roll
from engine.mark.sorts import SORTS
from engine.mark.state import State
from engine.protocol import Setup
from server.bundles.mark.catalogue import TEXTS
from server.reports.game.draw_form import DrawForm

EXAMPLE_OF_SEATS = "3,1,4,2"


def draw_form(position: State | Setup, language: str) -> DrawForm:
    """Say what the start or the coming step needs, with an example of its size."""
    words = TEXTS.into(language)
    if isinstance(position, Setup):
        return DrawForm(words.phrase("draw-form-seats"), EXAMPLE_OF_SEATS)
    rounds, seats = list(position.step_rounds), list(position.seats)
    sentence = words.phrase(
        "draw-form-dice", rounds=list(map(str, rounds)), seats=seats
    )
    return DrawForm(sentence, str(_dice(len(rounds), len(seats))))


def _dice(rounds: int, seats: int) -> Dice:
    rolls = cycle(starmap(Roll, zip(SORTS, reversed(SORTS), strict=True)))
    return Dice(
        tuple(tuple((roll,) for roll in islice(rolls, seats)) for _ in range(rounds))
    )
