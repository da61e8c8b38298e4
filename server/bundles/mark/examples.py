"""Orders that fit a player's dice and position, to show what orders look like."""

from __future__ import annotations

from collections.abc import Iterator

from engine.mark.auctions import minimum_bid
from engine.mark.game import GAME
from engine.mark.orders import Bid, Do, Name, Order, Span, Turn, Wish
from engine.mark.sorts import SORTS, Sort
from engine.mark.state import State
from engine.mark.table import open_table
from engine.mark.turns import allowed
from engine.protocol import Code

FIRST_LIMIT = 6
"""The lowest bid of the example, in Mark."""


def examples(state: State, me: Code) -> tuple[Order, ...]:
    """Return a wish list for the reader's dice, a bid, and a lasting list.

    With hammer and star they name a sort (m6.1). Who sends them as they are is warned
    of as little as can be.
    """
    named = tuple(_names(state, me))
    moves = ((*move, *named) for move in _moves(state, me))
    return min(moves, key=lambda move: len(GAME.check(state, me, move)))


def _moves(state: State, me: Code) -> Iterator[tuple[Order, ...]]:
    """Yield such orders, those that show more first."""
    first, *others = _sorts(state, me)
    sell, deliver = Wish(Do.SELL, first, minimum=12), Wish(Do.DELIVER, first)
    process = [Wish(Do.PROCESS, sort) for sort in (first, *others[:1])]
    bid = _bid(state)
    for_good = (Wish(Do.PROCESS, None), Wish(Do.DELIVER, None))
    for lasting in (for_good, for_good[:1]):
        for wishes in ((sell, *process, deliver), (sell, *process), (sell, process[0])):
            yield Turn(wishes), bid, Turn(lasting, Span.LASTING)
    yield Turn((sell, *process)), bid
    yield (bid,)


def _names(state: State, me: Code) -> Iterator[Order]:
    """Yield the sort to be auctioned, where the reader's dice leave the choice."""
    if state.dice is None or me not in state.seats:
        return
    seat, table = state.seats.index(me), open_table(state, {})
    rolls = [roll for seats in state.dice.rounds for roll in seats[seat]]
    sort = next((one for one in SORTS if table.stock(one)), None)
    if sort and any(roll.hammer and roll.two is None for roll in rolls):
        yield Name(sort)


def _sorts(state: State, me: Code) -> tuple[Sort, ...]:
    """Return the sorts that the reader's first turn allows, any where none is known."""
    if state.dice is None or me not in state.seats:
        return SORTS
    return allowed(state.dice.rounds[0][state.seats.index(me)][-1])


def _bid(state: State) -> Bid:
    """Return a bid for what is auctioned first, or for anything."""
    sort = next(_auctioned(state), SORTS[0])
    limit = max(FIRST_LIMIT, minimum_bid(open_table(state, {}), sort))
    return Bid(sort, limit, limit + limit // 2)


def _auctioned(state: State) -> Iterator[Sort]:
    if state.dice is None:
        return
    for rolls in state.dice.rounds[0]:
        for roll in rolls:
            if roll.hammer and roll.two is not None:
                yield roll.two
