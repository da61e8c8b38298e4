"""The form in which a game master types permutations of a deck (o14)."""

from __future__ import annotations

from engine.ostia.chance import needs_shuffle
from engine.ostia.rules import DECK, PLAYERS
from engine.ostia.state import State
from engine.protocol import Setup
from server.bundles.ostia.catalogue import TEXTS
from server.reports.game.draw_form import DrawForm

_SEATS = PLAYERS.stop - 1
_SENATE = 6


def draw_form(position: State | Setup, language: str) -> DrawForm | None:
    """Say what the start or the coming step needs, with an example of its size."""
    words = TEXTS.into(language)
    if isinstance(position, Setup):
        sizes = {"seats": _SEATS, "deck": DECK, "senate": _SENATE}
        example = "/".join(map(_numbers, sizes.values()))
        return DrawForm(words.phrase("draw-form-start", **sizes), example)
    if not needs_shuffle(position):
        return None
    return DrawForm(words.phrase("draw-form-deck", deck=DECK), _numbers(DECK))


def _numbers(size: int) -> str:
    return ",".join(map(str, range(1, size + 1)))
