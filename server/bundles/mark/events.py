"""The entries about MARK's events: their variants, and values that are no fields."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from engine.mark import events as e
from engine.mark.market import LENGTH
from engine.mark.orders import Do
from engine.mark.state import State
from engine.protocol import Code
from server.bundles.mark.speaker import Speaker
from server.reports.game import telling
from server.reports.game.telling import Derived, Teller, Variants, derived, variants
from server.texts.formats import separated

Telling: TypeAlias = telling.Telling[Speaker, State]
"""Among any state of the step; the reader of a part that all read is ""."""

ELSEWHERE = frozenset({e.GmTold, e.WishUsed, e.WishUnused})
"""Events that no player reads here: of wishes a list of its own tells (`wishes`)."""


def _auctioned(event: e.Auctioned, told: Telling) -> str | None:
    """Return what an auction was to the reader, None to one who had no part in it."""
    result = "won"
    if event.winner is None:
        result = "kept" if event.kept and event.owner is not None else "unsold"
    if not told.me:
        return f"{'bank' if event.owner is None else 'owner'}-{result}"
    if event.winner == told.me:
        return "buyer"
    if event.owner == told.me:
        return "seller" if result == "won" else f"seller-{result}"
    mine = _bid_of(event, told.me)
    if mine is None:
        return None
    return "bidder-tied" if mine == event.price else "bidder"


def _bid_of(event: e.Auctioned, code: Code) -> int | None:
    return next((bid.amount for bid in event.bids if bid.player == code), None)


def _moved(event: e.Moved, told: Telling) -> str:
    """Return the move; after the end nothing is sold any more, as from a full row."""
    ended = told.among.ranking is not None or _next_number(event, told.among) is None
    full = event.row is not None and ended
    return f"{event.do.name.lower()}-full" if full else event.do.name.lower()


def _next_number(event: e.Moved, state: State) -> int | None:
    """Return the number after the one that a sale brought, None in a full row."""
    if event.row is None:
        return None
    numbers = state.rules.market[event.row - 1]
    after = numbers.index(event.number) + 1
    return numbers[after] if after < LENGTH else None


VARIANTS: Sequence[Variants[Telling]] = (
    variants(
        e.Liquidated, ("", "nothing"), lambda it, _: "" if it.value else "nothing"
    ),
    variants(
        e.Auctioned,
        (
            *("bank-won", "bank-unsold", "owner-won", "owner-unsold", "owner-kept"),
            *("buyer", "seller", "seller-unsold", "seller-kept"),
            *("bidder", "bidder-tied"),
        ),
        _auctioned,
    ),
    variants(e.NoAuction, ("", "star"), lambda it, _: "" if it.sort else "star"),
    variants(e.BidVoid, tuple(e.VoidBid), lambda it, _: it.reason.value),
    variants(e.Moved, (*(do.name.lower() for do in Do), "sell-full"), _moved),
    variants(e.Ended, tuple(e.EndReason), lambda it, _: it.reason.value),
)


def _bids(event: e.Auctioned, told: Telling) -> str:
    say = told.speaker
    return separated(
        [
            say.phrase("bid-of-player", player=say.name(bid.player), amount=bid.amount)
            for bid in event.bids
        ]
    )


VALUES: Sequence[Derived[Telling]] = (
    derived(e.Auctioned, "bids", _bids),
    derived(e.Auctioned, "mine", lambda it, told: _bid_of(it, told.me)),
    # m6.6: the highest bid came from several players.
    derived(
        e.Auctioned,
        "tied",
        lambda it, _: sum(bid.amount == it.price for bid in it.bids) > 1,
    ),
    derived(e.Moved, "from", lambda it, _: it.origin),
    derived(e.Moved, "to", lambda it, _: it.target),
    derived(e.Moved, "next", lambda it, told: _next_number(it, told.among)),
    derived(e.Ended, "rows", lambda _, told: told.among.market.full_rows),
)

EVENTS = Teller(
    "event",
    (kind for kind in e.MarkEvent.kinds.values() if kind not in ELSEWHERE),
    VARIANTS,
    VALUES,
)
