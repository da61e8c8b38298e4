"""m5.2-m5.9: whether one move is possible now, with which piece, and to where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from engine.mark.events import Obstacle
from engine.mark.factory import (
    DELIVERY,
    DELIVERY_TARGETS,
    PROCESSING,
    PROCESSING_TARGETS,
    TOUCHING,
    Factory,
    Space,
    first_free,
    first_with,
)
from engine.mark.orders import Do, Wish
from engine.mark.sorts import Sort
from engine.mark.table import Table
from engine.protocol import Code


@dataclass(frozen=True, slots=True)
class Move:
    """A move that is possible: `row` counts from 0, `number` is what the bank pays.

    `origin` None: the piece comes from the bank; `target` None: it goes to the market,
    or out of the game.
    """

    do: Do
    sort: Sort
    origin: Space | None = None
    target: Space | None = None
    row: int | None = None
    number: int = 0
    cost: int = 0


Found: TypeAlias = Move | Obstacle
Look: TypeAlias = Callable[[Table, Code, Wish, Sort], Found]


def possible(table: Table, code: Code, wish: Wish, sort: Sort) -> Found:
    """m5.6 b: return the move that the wish is for this sort, or what is in its way.

    Whether the dice allow the sort is not asked here.
    """
    return _LOOK[wish.do](table, code, wish, sort)


def _deliver(table: Table, code: Code, wish: Wish, sort: Sort) -> Found:
    """m5.2 a: a piece from the bank to delivery."""
    if table.stock(sort) < 1:
        return Obstacle.STOCK
    target = _target(table.factories[code], wish.target, DELIVERY_TARGETS)
    if target is None:
        return Obstacle.SPACE
    return Move(wish.do, sort, target=target)


def _process(table: Table, code: Code, wish: Wish, sort: Sort) -> Found:
    """m5.2 b: a piece from delivery to a free space of processing that it touches."""
    factory = table.factories[code]
    moves: Found = Obstacle.PIECE
    for origin in DELIVERY if wish.origin is None else (wish.origin,):
        if factory.get(origin) is not sort:
            continue
        touched = [space for space in PROCESSING_TARGETS if space in TOUCHING[origin]]
        if wish.target in (None, *touched):
            target = _target(factory, wish.target, touched)
            if target is not None:  # m5.9: the first piece with such a space
                return Move(wish.do, sort, origin, target)
        moves = Obstacle.SPACE
    return moves


def _sell(table: Table, code: Code, wish: Wish, sort: Sort) -> Found:
    """m5.2 v: a piece from processing to the market."""
    market = table.market
    if market.closed(sort):  # m5.4
        return Obstacle.CLOSED
    origin = _piece(table.factories[code], wish, sort, PROCESSING)
    if origin is None:
        return Obstacle.PIECE
    wanted = [row - 1 for row in wish.rows]
    row = market.row_for(sort, wanted, wish.minimum)
    if row is None:
        first_sale = market.row_of(sort) is None
        return Obstacle.ROWS if first_sale and wish.rows else Obstacle.MINIMUM
    number = market.numbers[row][market.rows[row].pieces]
    return Move(wish.do, sort, origin, row=row, number=number)


def _dispose(table: Table, code: Code, wish: Wish, sort: Sort) -> Found:
    """m5.4: a piece of a closed sort leaves the game."""
    if not table.market.closed(sort):
        return Obstacle.OPEN
    origin = _piece(table.factories[code], wish, sort, (*PROCESSING, *DELIVERY))
    return Obstacle.PIECE if origin is None else Move(wish.do, sort, origin)


def _buy(table: Table, code: Code, wish: Wish, sort: Sort) -> Found:
    """m5.5 k: any sort from the bank."""
    if not table.rules.option_buy:
        return Obstacle.OFF
    return _paid(table, code, table.rules.buy_cost, _deliver(table, code, wish, sort))


def _advance(table: Table, code: Code, wish: Wish, sort: Sort) -> Found:
    """m5.5 s: any own piece from delivery to processing."""
    if not table.rules.option_advance:
        return Obstacle.OFF
    cost = table.rules.advance_cost
    return _paid(table, code, cost, _process(table, code, wish, sort))


def _paid(table: Table, code: Code, cost: int, outcome: Found) -> Found:
    if table.cash[code] < cost:
        return Obstacle.CASH
    if isinstance(outcome, Obstacle):
        return outcome
    return Move(outcome.do, outcome.sort, outcome.origin, outcome.target, cost=cost)


def _target(
    factory: Factory, named: Space | None, choice: Iterable[Space]
) -> Space | None:
    """m5.9: the named space if it is free, else the first free one."""
    return first_free(factory, choice if named is None else (named,))


def _piece(
    factory: Factory, wish: Wish, sort: Sort, choice: Iterable[Space]
) -> Space | None:
    """m5.9: the named space if it has the sort, else the first that has it."""
    spaces = choice if wish.origin is None else (wish.origin,)
    return first_with(factory, sort, spaces)


_LOOK: Mapping[Do, Look] = {
    Do.DELIVER: _deliver,
    Do.PROCESS: _process,
    Do.SELL: _sell,
    Do.DISPOSE: _dispose,
    Do.BUY: _buy,
    Do.ADVANCE: _advance,
}
