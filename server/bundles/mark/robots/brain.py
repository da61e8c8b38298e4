"""A robot's orders in a step of MARK: a wish list, bids, offers, a sort to name.

All of a position is public: a robot thinks about the very view that its mail shows.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.mark.factory import Area, count
from engine.mark.market import LENGTH
from engine.mark.orders import Bid, Do, Name, Offer, Order, Turn, Wish
from engine.mark.sorts import SORTS, Sort
from engine.mark.state import State
from engine.protocol import Code
from server.bundles.mark.robots.temper import Temper

_PATH = {Area.DELIVERY: 30, Area.PROCESSING: 70}
"""Hundredths of its number that a piece is worth where it lies."""

_NO_ROW = 8
"""The possible price of a piece of a sort without a row, in Mark."""


def orders_of(state: State, me: Code, temper: Temper, rng: Random) -> tuple[Order, ...]:
    """Return the orders for the coming step, from the view with its dice."""
    return (
        Turn(tuple(_wishes(state, me, temper))),
        *_bids(state, me, temper, rng),
        *_offers(state, me),
        *_names(state, me),
    )


def _wishes(state: State, me: Code, temper: Temper) -> Iterator[Wish]:
    """m5.6: sales at good numbers, then steps forward without a fee, then new rows."""
    market = state.market
    ranked = sorted(SORTS, key=lambda sort: -prospect(state, sort))
    open_sorts = [sort for sort in ranked if not market.closed(sort)]
    room = _has_room(state, me, Area.PROCESSING)
    for sort in sorted(open_sorts, key=lambda sort: -(market.number(sort) or 0)):
        if market.number(sort):
            hurry = state.market.pieces(sort) == LENGTH - 1 or not room
            yield Wish(Do.SELL, sort, minimum=1 if hurry else temper.sells)
        elif not room:
            yield Wish(Do.SELL, sort, rows=temper.rows)
    if room:
        yield from _forward(state, open_sorts, temper)
    if _has_room(state, me, Area.DELIVERY):
        for sort in open_sorts:
            if _sellable(state, me, sort):
                yield Wish(Do.DELIVER, sort)
    for sort in open_sorts:
        if market.row_of(sort) is None and room:
            yield Wish(Do.SELL, sort, rows=temper.rows)


def _forward(state: State, sorts: list[Sort], temper: Temper) -> Iterator[Wish]:
    """m5.2, m5.5: from delivery to processing, for money where it pays immediately."""
    for sort in sorts:
        number = state.market.number(sort) or 0
        if temper.pays is not None and number >= temper.pays:
            yield Wish(Do.ADVANCE, sort)
    for sort in sorts:
        yield Wish(Do.PROCESS, sort)


def _has_room(state: State, me: Code, area: Area) -> bool:
    """m4.1: return whether one more piece there costs no fee."""
    return count(state.players[me].factory, area) + 1 < state.rules.fee_from


def _sellable(state: State, me: Code, sort: Sort) -> bool:
    """m1.6: return whether one more own piece could still be sold."""
    own = sum(piece is sort for piece in state.players[me].factory.values())
    return own + state.market.pieces(sort) < LENGTH


def prospect(state: State, sort: Sort) -> int:
    """Return what a piece of the sort may bring: the mean of the next two numbers."""
    market = state.market
    row = market.row_of(sort)
    if row is None:
        return _NO_ROW
    numbers = market.numbers[row][market.rows[row].pieces :][:2]
    return sum(numbers) // len(numbers) if numbers else 0


def _bids(state: State, me: Code, temper: Temper, rng: Random) -> Iterator[Bid]:
    """m6.5: part of what the piece is worth, while there is room for it."""
    money = max(state.players[me].cash - temper.saved, 0)
    for sort in _auctioned(state):
        if not _sellable(state, me, sort):
            continue
        limits = [
            min(prospect(state, sort) * part * temper.eager // 10_000, money)
            if _has_room(state, me, area)
            else 0
            for area, part in _PATH.items()
        ]
        limits = [limit + rng.randrange(2) if limit else 0 for limit in limits]
        if any(limits):
            yield Bid(sort, limits[0], limits[1])


def _auctioned(state: State) -> tuple[Sort, ...]:
    """Return the sorts that may be auctioned: all, where a star goes with a hammer."""
    hammers = [
        roll
        for seats in (state.dice.rounds if state.dice else ())
        for rolls in seats
        for roll in rolls
        if roll.hammer
    ]
    if any(roll.two is None for roll in hammers):
        return SORTS
    return tuple(sort for sort in SORTS if any(roll.two is sort for roll in hammers))


def _offers(state: State, me: Code) -> Iterator[Offer]:
    """m6.2: get rid of pieces that nobody can sell any more."""
    held = set(state.players[me].factory.values())
    for sort in _auctioned(state):
        if sort in held and state.market.closed(sort):
            yield Offer(sort)


def _names(state: State, me: Code) -> Iterator[Name]:
    """m6.1: for hammer and star the sort that promises most."""
    seat = state.seats.index(me)
    rounds = state.dice.rounds if state.dice else ()
    if any(roll.hammer and roll.two is None for one in rounds for roll in one[seat]):
        yield Name(max(SORTS, key=lambda sort: prospect(state, sort)))
