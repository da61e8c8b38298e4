"""`turmpost arrange DRAW`: what the numbers of a draw of Egon mean."""

from __future__ import annotations

from engine.egon.draw import HIGHEST, Draw, arrange, event_of, read_draw
from engine.egon.rules import RuleSet
from engine.egon.state import State
from engine.protocol import Json, Setup
from server.bundles.egon.catalogue import TEXTS
from server.reports.game.draw_form import DrawForm

EXAMPLE = "3,9,17,22,31,45,8"
"""Seven numbers as a game master types them."""


def read_back(draw: Draw, language: str) -> str:
    """Say which numbers a draw has, and what each is used for (8.1)."""
    arranged = arrange(draw)
    used = [f"{dealer.value} {n}" for dealer, n in arranged.dealers.items()]
    used += [f"Z6 {arranged.z6}", f"ZZ {arranged.zz}"]
    numbers = ", ".join(map(str, sorted((*arranged.dealers.values(), arranged.z6))))
    return TEXTS.into(language).phrase(
        "draw-read-back", numbers=numbers, zz=arranged.zz, uses=", ".join(used)
    )


def draw_form(_position: State | Setup, language: str) -> DrawForm:
    """Say how the seven numbers of a draw are typed (1.6)."""
    said = TEXTS.into(language).phrase("draw-form", highest=HIGHEST)
    return DrawForm(said, EXAMPLE)


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
