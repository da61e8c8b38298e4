"""m5.8: the forced move, where no wish is possible."""

from __future__ import annotations

from collections.abc import Iterable

from engine.mark.factory import Area, count
from engine.mark.moves import Move, possible
from engine.mark.orders import PAID, Do, Wish
from engine.mark.sorts import Sort
from engine.mark.table import Table
from engine.protocol import Code

_ANY = {do: Wish(do, None) for do in Do if do not in PAID}
"""m5.9: moves without named spaces, in the order of `Do`."""


def forced_move(table: Table, code: Code, sorts: Iterable[Sort]) -> Move | None:
    """Return the move that the rules choose, None where none is possible.

    `sorts` are those the dice allow, in the order in which equal moves count.
    """
    best: tuple[tuple[int, int], Move] | None = None
    for sort in sorts:
        for do, wish in _ANY.items():
            move = possible(table, code, wish, sort)
            if not isinstance(move, Move):
                continue
            if do is Do.PROCESS and table.market.closed(sort):
                continue  # m5.8: b with a closed sort is never forced
            key = (_rank(table, code, move), -move.number)
            if best is None or key < best[0]:
                best = key, move
    return None if best is None else best[1]


def _rank(table: Table, code: Code, move: Move) -> int:
    """m5.8: the class of the move, 1 to 6."""
    factory, fee_from = table.factories[code], table.rules.fee_from
    match move.do:
        case Do.SELL if move.number >= table.rules.forced_sale:
            return 1
        case Do.PROCESS:
            return 2 if count(factory, Area.PROCESSING) + 1 < fee_from else 5
        case Do.DELIVER:
            return 3 if count(factory, Area.DELIVERY) + 1 < fee_from else 6
        case _:
            return 4
