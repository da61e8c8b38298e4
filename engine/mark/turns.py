"""m5: the turns of a round, by the dice, by a paid turn, or by force."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engine.mark.dice import Roll
from engine.mark.events import Lapsed, Moved, Obstacle, RowFull, WishUnused, WishUsed
from engine.mark.factory import Area, count
from engine.mark.moves import Move, possible
from engine.mark.orders import PAID, Do, Wish
from engine.mark.sorts import SORTS, Sort
from engine.mark.table import Table
from engine.protocol import Code

_NOT_NOW = frozenset({Obstacle.DICE, Obstacle.FIRST_ONLY})

_ANY = {do: Wish(do, None) for do in Do if do not in PAID}
"""m5.9: moves without named spaces, in the order of `Do`."""


@dataclass(slots=True)
class ListedWish:
    """A wish of the list, `*` taken apart: `number` is the wish's place in the list."""

    number: int
    wish: Wish
    sort: Sort
    used: bool = False
    reason: Obstacle = Obstacle.LATER


@dataclass(slots=True)
class Hand:
    """A player's turn in progress."""

    code: Code
    roll: Roll
    entries: list[ListedWish] = field(default_factory=list)


def take_all(table: Table) -> None:
    """m3: everybody's turn, in turn order."""
    for code in table.turn_order():
        take(table, code)


def take(table: Table, code: Code) -> None:
    """m5.1: one player's turn."""
    wishes = table.sheets[code].wishes(table.round)
    hand = Hand(code, table.last_roll(code), _entries(wishes))
    first = _act(table, hand, allowed(hand.roll), double=False)
    if first is not None and first.do not in PAID:  # m5.6 c
        _second(table, hand, first)
    elif first is None and hand.roll.double:
        _lapse(table, hand)  # m5.3: nothing has changed for the second action
    table.events += [
        WishUnused(
            rule="m5.6",
            seen_by=(code,),
            round=table.round,
            player=code,
            number=entry.number,
            wish=str(entry.wish),
            reason=entry.reason,
        )
        for entry in hand.entries
        if not entry.used
    ]


def allowed(roll: Roll) -> tuple[Sort, ...]:
    """m5.1: the sorts of the first action, in the order in which equals count (m5.8).

    The roll is that of a turn, so die one shows a colour.
    """
    if roll.one is None:
        return ()
    if roll.two is None:  # the star is a joker
        return (roll.one, *(sort for sort in SORTS if sort is not roll.one))
    return (roll.one,) if roll.double else (roll.one, roll.two)


def _entries(wishes: Sequence[Wish]) -> list[ListedWish]:
    return [
        ListedWish(number, one, one.sort)
        for number, wish in enumerate(wishes, start=1)
        for one in wish.each_sort()
        if one.sort is not None
    ]


def _second(table: Table, hand: Hand, first: Move) -> None:
    """m5.6 d: the second action of a double, and that of a star."""
    roll = hand.roll
    if roll.double:
        _act(table, hand, (first.sort,), double=True)
    elif roll.two is None and table.rules.star_doubles and first.sort is roll.one:
        move = _search(table, hand, (first.sort,), double=True)
        if move is not None:
            _carry_out(table, hand, move, forced=False, double=True)


def _act(
    table: Table, hand: Hand, sorts: tuple[Sort, ...], *, double: bool
) -> Move | None:
    """m5.6 e: a wish, else the forced move; None where the action lapses (m5.3)."""
    move = _search(table, hand, sorts, double=double)
    forced = move is None
    if move is None:
        move = forced_move(table, hand.code, sorts)
    if move is None:
        _lapse(table, hand)
    else:
        _carry_out(table, hand, move, forced=forced, double=double)
    return move


def _search(
    table: Table, hand: Hand, sorts: tuple[Sort, ...], *, double: bool
) -> Move | None:
    """m5.6 a: the first unused wish that is possible now, from the top."""
    code = hand.code
    for entry in hand.entries:
        if entry.used:
            continue
        outcome = _look(table, code, entry, sorts, double=double)
        if isinstance(outcome, Move):
            entry.used = True
            _tell_wish(table, code, entry)
            return outcome
        # The obstacle of the first action says more than "not this colour".
        if entry.reason is Obstacle.LATER or outcome not in _NOT_NOW:
            entry.reason = outcome
    return None


def _tell_wish(table: Table, code: Code, entry: ListedWish) -> None:
    used = WishUsed(
        rule="m5.6",
        seen_by=(code,),
        round=table.round,
        player=code,
        number=entry.number,
        wish=str(entry.wish),
    )
    table.events.append(used)


def _look(
    table: Table,
    code: Code,
    entry: ListedWish,
    sorts: tuple[Sort, ...],
    *,
    double: bool,
) -> Move | Obstacle:
    if entry.wish.do in PAID:
        if double:
            return Obstacle.FIRST_ONLY  # m5.6 c
    elif entry.sort not in sorts:
        return Obstacle.DICE
    return possible(table, code, entry.wish, entry.sort)


def _carry_out(
    table: Table, hand: Hand, move: Move, *, forced: bool, double: bool
) -> None:
    factory = table.factories[hand.code]
    if move.origin is not None:
        del factory[move.origin]
    if move.target is not None:
        factory[move.target] = move.sort
    if move.row is not None:
        table.market = table.market.with_sale(move.sort, move.row)
    table.cash[hand.code] += move.number - move.cost
    table.events.append(
        Moved(
            rule="m5.8" if forced else "m5.6",
            round=table.round,
            player=hand.code,
            roll=str(hand.roll),
            do=move.do,
            sort=move.sort,
            origin=move.origin,
            target=move.target,
            row=None if move.row is None else move.row + 1,
            number=move.number,
            cost=move.cost,
            forced=forced,
            double=double,
        )
    )
    if move.row is not None and table.market.rows[move.row].full:
        full = RowFull(rule="m1.8", round=table.round, row=move.row + 1, sort=move.sort)
        table.events.append(full)


def _lapse(table: Table, hand: Hand) -> None:
    table.events.append(
        Lapsed(rule="m5.3", round=table.round, player=hand.code, roll=str(hand.roll))
    )


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
