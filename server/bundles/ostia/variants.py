"""Which of its sentences an event or a notice is told with."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.ostia import events as e
from engine.ostia.notices import NoticeKind, RefusalKind
from engine.protocol import Event, Notice, Refusal


def variant(event: Event) -> str:
    """Return the variant of an event; "" where there is but one."""
    find = _VARIANTS.get(type(event))
    return find(event) if find is not None else ""


def _dropped(event: Event) -> str:
    match event:
        case e.BidDropped(reason=e.DropReason.LOTS):
            return "lots"
        case e.BidDropped(spendable=spendable) if spendable <= 0:
            return "broke"
        case _:
            return ""


def _corrected(event: Event) -> str:
    """Return whether the change is one that only its owner may know in figures."""
    match event:
        case e.Corrected(cash=0, chips=0, stores=0, loans=0):
            return "cash"
        case _:
            return ""


def _interest(event: Event) -> str:
    match event:
        case e.Interest(waived=0):
            return ""
        case e.Interest(cash=0):
            return "unpaid"
        case _:
            return "waived"


def _built(event: Event) -> str:
    match event:
        case e.StoreBuilt(ordered=ordered, stores=stores) if stores < ordered:
            return "fewer"
        case _:
            return ""


def _chips(event: Event) -> str:
    """Return what chips are given for, and whether the place is shared."""
    match event:
        case e.Chips(reason=e.ChipsFor.KINDS as reason):
            return reason.value
        case e.Chips(reason=reason, sharing=sharing):
            return f"{reason.value}{' shared' if sharing > 1 else ''}"
        case _:
            return ""


def _where(name: str, word: str) -> Callable[[Event], str]:
    """Return what says `word` where a figure or a list is not zero or empty."""
    return lambda event: word if getattr(event, name) else ""


def _without(name: str, word: str) -> Callable[[Event], str]:
    """Return what says `word` where a figure or a list is zero or empty."""
    return lambda event: "" if getattr(event, name) else word


_VARIANTS: Mapping[type[Event], Callable[[Event], str]] = {
    e.Corrected: _corrected,
    e.Defaulted: lambda event: "again" if getattr(event, "in_a_row", 0) > 1 else "",
    e.BidDropped: _dropped,
    e.Bids: _without("bidders", "none"),
    e.LotSold: _where("others_higher", "favour"),
    e.Depressors: _without("cards", "none"),
    e.Income: _without("cash", "worthless"),
    e.Gifts: _without("gift", "worthless"),
    e.Chips: _chips,
    e.Interest: _interest,
    e.StoreBuilt: _built,
    e.Stored: _without("cards", "none"),
    e.FinalGoods: _where("away", "away"),
    e.Ranking: _where("lost", "lost"),
}


def notice_variant(notice: Notice) -> str:
    """Return the variant of a notice: its kind, and what its figures make of it."""
    figures = notice.figures
    match notice.kind:
        case NoticeKind.COSTS_STORES if not figures["loans"]:
            return f"{notice.kind}: stores"
        case NoticeKind.COSTS_STORES if not figures["stores"]:
            return f"{notice.kind}: loans"
        case NoticeKind.SELLS_DEFAULT if not figures["payable"]:
            return f"{notice.kind}: broke"
        case _:
            return notice.kind


def refusal_variant(refusal: Refusal) -> str:
    """Return the variant of a refusal: its kind, and what its figures make of it."""
    if refusal.kind == RefusalKind.TOO_FEW_CARDS and not refusal.figures["held"]:
        return f"{refusal.kind}: none"
    return refusal.kind
