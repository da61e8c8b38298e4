"""Which of an event's sentences fits: for everybody, and for the reader."""

from __future__ import annotations

from engine.mark import events as e
from engine.mark.market import LENGTH
from engine.mark.state import State
from engine.protocol import Code, Event


def public(event: Event, state: State) -> str:
    """Return the variant that everybody is told; "" where there is but one."""
    match event:
        case e.Auctioned():
            return f"{'bank' if event.owner is None else 'owner'} {_result(event)}"
        case e.NoAuction(sort=None):
            return "star"
        case e.Ended(reason=reason):
            return reason.value
        case _:
            return _of_figures(event, state)


def own(event: Event, state: State, me: Code) -> str | None:
    """Return the variant that the reader is told, None where it is not about them."""
    match event:
        case e.Auctioned():
            return _auction(event, me)
        case e.BidVoid(player=player, reason=reason):
            return reason.value if player == me else None
        case _:
            about = getattr(event, "player", None) == me
            return _of_figures(event, state) if about else None


def _of_figures(event: Event, state: State) -> str:
    match event:
        case e.Liquidated(value=value):
            return "" if value else "nothing"
        case e.Moved(do=do):
            full = event.row is not None and next_number(event, state) is None
            return f"{do.value} full" if full else do.value
        case _:
            return ""


def _result(event: e.Auctioned) -> str:
    if event.winner is not None:
        return "won"
    return "kept" if event.kept and event.owner is not None else "unsold"


def _auction(event: e.Auctioned, me: Code) -> str | None:
    if event.winner == me:
        return "buyer"
    if event.owner == me:
        result = _result(event)
        return "seller" if result == "won" else f"seller {result}"
    bid = any(amount.player == me for amount in event.bids)
    return "bidder" if bid else None


def next_number(event: e.Moved, state: State) -> int | None:
    """Return the number after the one that a sale brought, None in a full row."""
    if event.row is None:
        return None
    numbers = state.rules.market[event.row - 1]
    after = numbers.index(event.number) + 1
    return numbers[after] if after < LENGTH else None
