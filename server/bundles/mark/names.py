"""Families of MARK's sentences: the engine says which members each one has."""

from __future__ import annotations

from engine.mark.events import Obstacle
from engine.mark.factory import Area
from engine.mark.notices import NoticeKind as N
from engine.mark.notices import RefusalKind
from engine.mark.orders import Do
from engine.mark.rules import RuleSet, rule_values
from engine.mark.sorts import Sort
from engine.protocol import Notice
from server.texts.family import Family

SORTS = Family("sort", (sort.name.lower() for sort in Sort), ())
AREAS = Family("area", (area.name.lower() for area in Area), ())
WISHES = Family(
    "wish",
    (do.name.lower() for do in Do),
    ("sort", "from", "to", "minimum", "rows"),
)
DEEDS = Family(
    "deed",
    (do.name.lower() for do in Do),
    ("sort", "from", "to", "row", "number", "cost"),
)
OBSTACLES = Family(
    "obstacle", (f"{one}.{when}" for one in Obstacle for when in ("then", "now")), ()
)
"""Why a wish was not carried out, and why it would not be as things stand."""

RULES = Family("rule", rule_values(RuleSet()), ("value",))
REFUSALS = Family("refusal", RefusalKind)

_VARIANTS: dict[str, tuple[str, str | int, str]] = {
    N.BID_WITHOUT_SPACE: ("area", "B", "processed"),
    N.STAR_UNNAMED: ("sort", "", "none"),
    N.OFFER_ELSEWHERE: ("holds", "", "empty"),
    N.TOO_MANY_PIECES: ("room", 0, "closed"),
    N.FORCED: ("double", 1, "second"),
    N.MOVE: ("double", 1, "second"),
}
"""The figure of a notice, and its value, that ask for another sentence."""

NOTICES = Family(
    "notice", (*N, *(f"{kind} {case}" for kind, (_, _, case) in _VARIANTS.items()))
)
"""Their values are the figures that `engine.mark.notices` promises, and the deed."""


def notice_variant(notice: Notice) -> str:
    """Return the variant of a notice: its kind, and what its figures make of it."""
    figure, value, case = _VARIANTS.get(notice.kind, ("", "", ""))
    if figure and notice.figures.get(figure) == value:
        return f"{notice.kind} {case}"
    return notice.kind
