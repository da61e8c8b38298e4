"""The entries about Ostia's events: their variants, and values that are no fields."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from engine.ostia import events as e
from server.bundles.ostia.names import CHANGES
from server.bundles.ostia.speaker import Speaker
from server.reports.game import telling
from server.reports.game.telling import Derived, Teller, Variants, derived, variants
from server.texts.formats import separated

Telling: TypeAlias = telling.Telling[Speaker, None]

IN_TABLES = frozenset({e.Fields, e.Price, e.StoredCount})
"""Events that have no sentence: a table of the report has their figures."""


def _dropped(event: e.BidDropped, _: Telling) -> str:
    if event.reason is e.DropReason.LOTS:
        return "lots"
    return "broke" if event.spendable <= 0 else ""


def _corrected(event: e.Corrected, _: Telling) -> str:
    """Return "cash" where everybody may know no figure: it is the owner's alone."""
    return "" if event.chips or event.stores or event.loans or event.cash else "cash"


def _chips(event: e.Chips, _: Telling) -> str:
    """Return what chips are given for, and whether the place is shared."""
    shared = event.sharing > 1 and event.reason is not e.ChipsFor.KINDS
    return f"{event.reason.value}-shared" if shared else event.reason.value


def _interest(event: e.Interest, _: Telling) -> str:
    if not event.waived:
        return ""
    return "waived" if event.cash else "unpaid"


VARIANTS: Sequence[Variants[Telling]] = (
    variants(
        e.Defaulted, ("", "again"), lambda it, _: "again" if it.in_a_row > 1 else ""
    ),
    variants(e.Corrected, ("", "cash"), _corrected),
    variants(e.BidDropped, ("", "broke", "lots"), _dropped),
    variants(e.Bids, ("", "none"), lambda it, _: "" if it.bidders else "none"),
    variants(
        e.LotSold, ("", "favour"), lambda it, _: "favour" if it.others_higher else ""
    ),
    variants(e.Depressors, ("",), lambda it, _: "" if it.cards else None),
    variants(e.Income, ("", "worthless"), lambda it, _: "" if it.cash else "worthless"),
    variants(e.Gifts, ("", "worthless"), lambda it, _: "" if it.gift else "worthless"),
    variants(
        e.Chips, ("senate", "senate-shared", "kinds", "money", "money-shared"), _chips
    ),
    variants(e.Interest, ("", "waived", "unpaid"), _interest),
    variants(
        e.StoreBuilt,
        ("", "fewer"),
        lambda it, _: "fewer" if it.stores < it.ordered else "",
    ),
    variants(e.Stored, ("",), lambda it, _: "" if it.cards else None),
    variants(e.FinalGoods, ("", "away"), lambda it, _: "away" if it.away else ""),
    variants(e.Ranking, ("", "lost"), lambda it, _: "lost" if it.lost else ""),
)


def _bids(event: e.Bids, told: Telling) -> str:
    return told.speaker.bids(dict(zip(event.bidders, event.amounts, strict=True)))


def _changes(event: e.Corrected, told: Telling) -> str:
    changed: Iterator[tuple[str, int]] = (
        (account, getattr(event, account)) for account in CHANGES.keys
    )
    return separated(
        [
            told.speaker.phrase(CHANGES[account], change=change)
            for account, change in changed
            if change
        ]
    )


VALUES: Sequence[Derived[Telling]] = (
    derived(e.Bids, "bids", _bids),
    derived(
        e.SurplusLost, "lost", lambda it, told: told.speaker.cards(it.forum + it.senate)
    ),
    derived(e.Corrected, "changes", _changes),
)

EVENTS = Teller(
    "event",
    (kind for kind in e.OstiaEvent.kinds.values() if kind not in IN_TABLES),
    VARIANTS,
    VALUES,
)
