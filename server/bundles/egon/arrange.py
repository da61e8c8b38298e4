"""`turmpost arrange DRAW`: what the numbers of a draw of Egon mean."""

from __future__ import annotations

from engine.egon.draw import Draw, arrange, event_of, read_draw
from engine.egon.rules import RuleSet
from engine.protocol import Json
from server.bundles.egon.catalogue import TEXTS


def read_back(draw: Draw, language: str) -> str:
    """Say which numbers a draw has, and what each is used for (8.1)."""
    arranged = arrange(draw)
    used = [f"{dealer.value} {n}" for dealer, n in arranged.dealers.items()]
    used += [f"Z6 {arranged.z6}", f"ZZ {arranged.zz}"]
    numbers = ", ".join(map(str, sorted((*arranged.dealers.values(), arranged.z6))))
    return TEXTS.into(language).phrase(
        "draw-read-back", numbers=numbers, zz=arranged.zz, uses=", ".join(used)
    )


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
