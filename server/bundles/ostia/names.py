"""Families of Ostia's sentences: the engine says which members each one has."""

from __future__ import annotations

from engine.ostia.goods import Good
from engine.ostia.notices import NoticeKind, RefusalKind
from engine.ostia.rules import FIELDS
from engine.ostia.state import Stage
from engine.protocol import Notice, Refusal
from server.texts.family import Family

GOODS = Family("good", (good.name.lower() for good in Good), ())
STEPS = Family("step", Stage, ("number",))
STAGES = Family("stage", (*Stage, "handel"), ())
"""Kinds of steps inside a sentence; "handel" is either of the two trades."""

SLOTS = Family(
    "slot",
    (
        *("take", "bid", "keep", "budget", "favour"),
        *("forum", "senate", "storage", "build", "final"),
    ),
    (),
)
RULES = Family("rule", FIELDS, ("value",))
TO_DO = Family("to-do", (*Stage, f"last-{Stage.KONTOR}"), ("max-kinds", "store-sale"))
HAPPENED = Family("happened", Stage, ())
CHANGES = Family("change", ("cash", "chips", "stores", "loans"), ("change",))
"""The accounts that a game master can correct (o17)."""

_NOTICES = (
    *NoticeKind,
    f"{NoticeKind.COSTS_STORES} stores",
    f"{NoticeKind.COSTS_STORES} loans",
    f"{NoticeKind.SELLS_DEFAULT} broke",
)


ABOUTS = Family("notice", (f"{kind}.about" for kind in _NOTICES), ())
NOTICES = Family("notice", (f"{kind}.text" for kind in _NOTICES))
"""Their values are the figures that `engine.ostia.notices` promises."""

REFUSALS = Family("refusal", (*RefusalKind, f"{RefusalKind.TOO_FEW_CARDS} none"))


def notice_variant(notice: Notice) -> str:
    """Return the variant of a notice: its kind, and what its figures make of it."""
    figures = notice.figures
    kind = notice.kind
    match notice.kind:
        case NoticeKind.COSTS_STORES if not figures["loans"]:
            return f"{kind} stores"
        case NoticeKind.COSTS_STORES if not figures["stores"]:
            return f"{kind} loans"
        case NoticeKind.SELLS_DEFAULT if not figures["payable"]:
            return f"{kind} broke"
        case _:
            return kind


def refusal_variant(refusal: Refusal) -> str:
    """Return the variant of a refusal: its kind, and what its figures make of it."""
    if refusal.kind == RefusalKind.TOO_FEW_CARDS and not refusal.figures["held"]:
        return f"{refusal.kind} none"
    return refusal.kind
