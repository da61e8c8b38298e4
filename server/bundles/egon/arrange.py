"""`turmpost arrange DRAW`: what the numbers of a draw of Egon mean."""

from __future__ import annotations

from engine.egon.draw import arrange, event_of, read_draw
from engine.egon.rules import RuleSet
from engine.protocol import Json


def arrangement(text: str) -> Json:
    """Return what the numbers of a draw are used for (8.1) and its events (11).

    Raises UnusableInputError.
    """
    arranged = arrange(read_draw(text))
    event = event_of(arranged.total, RuleSet())
    return {
        "dealers": {dealer.value: n for dealer, n in arranged.dealers.items()},
        "z6": arranged.z6,
        "zz": arranged.zz,
        "events": [] if event is None else [event.value],
    }
