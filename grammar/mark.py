"""The order language of MARK: what its lines mean, and orders as lines (m10).

The form of the lines is in `mark.lark`. Which rounds there are, which spaces touch
and which options are on is the rules' business (`engine.mark.admit`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import assert_never

from engine.mark.factory import SPACE_OF, Space
from engine.mark.orders import (
    ANY_SORT,
    Bid,
    Do,
    Name,
    Offer,
    Order,
    Span,
    Turn,
    When,
    Wish,
)
from engine.mark.sorts import SORT_OF, SORT_WORDS, Sort
from engine.protocol import Code
from grammar import numbers
from grammar.fields import Fields
from grammar.language import LineLanguage
from grammar.names import Lexicon, field
from grammar.words import words_of
from grammar.write import line

GRAMMAR = Path(__file__).with_name("mark.lark")
WORDS = words_of(GRAMMAR)
word = WORDS.first

_SORTS = Lexicon(SORT_WORDS, short=SORT_OF)
_BID_SORTS = _SORTS | Lexicon({ANY_SORT: ANY_SORT})

_ACTIONS: Mapping[str, Do] = {
    "deliver": Do.DELIVER,
    "process": Do.PROCESS,
    "sell": Do.SELL,
    "dispose": Do.DISPOSE,
    "buy": Do.BUY,
    "advance": Do.ADVANCE,
}
"""The actions by the grammar's names for the wishes."""


def write(order: Order) -> str:
    """Return the order as the player could have written it."""
    match order:
        case Turn(wishes, when):
            return line(word("turn"), *map(str, wishes), *_when_fields(when))
        case Bid(sort, limit, processed, space, when):
            second = () if processed == limit else (processed,)
            where = () if space is None else (space.value,)
            return line(
                word("bid"),
                sort or ANY_SORT,
                limit,
                *second,
                *where,
                *_when_fields(when),
            )
        case Offer(sort, space, willing, when):
            what = () if space is None else (space.value,)
            what = what if willing else (word("no"),)
            return line(word("offer"), sort, *what, *_when_fields(when))
        case Name(sort, when):
            return line(word("name"), sort, *_when_fields(when))
        case _:
            assert_never(order)


def _when_fields(when: When) -> tuple[str, ...]:
    match when:
        case Span.STEP:
            return ()
        case Span.LASTING:
            return (word("lasting"),)
        case _:
            return (f"{word('round')} {when}",)


class Mark:
    """The meaning of the lines for the players of one game."""

    def __init__(self, players: Lexicon[Code]) -> None:
        """Take nobody's name: no order speaks of players."""
        del players

    def orders(self) -> Mapping[str, Callable[[Fields], Order]]:
        """Return what makes the orders, by the names of the grammar."""
        return {"turn": _turn, "bid": _bid, "offer": _offer, "name": _name}


def _turn(line: Fields) -> Turn:
    """m10.4: the wishes in their order; what follows says for which rounds."""
    when = _when(line)
    last = len(line) if when is Span.STEP else len(line) - 1
    return Turn(tuple(_wish(line.nested(index)) for index in range(1, last)), when)


def _wish(wish: Fields) -> Wish:
    origin = target = None
    minimum, rows = 0, ""
    for index, kind in wish.kinds():
        match kind:
            case "IN_DELIVERY" | "IN_PROCESSING" | "ANY_SPACE":
                origin = _space(wish, index)
            case "TO_DELIVERY" | "TO_PROCESSING":
                target = _space(wish, index)
            case "MINIMUM":
                minimum = wish.number(index)
            case "ROWS":
                rows = wish.text(index)[1:]
            case _:
                pass
    return Wish(
        do=_ACTIONS[wish.rule],
        sort=_sort(wish, 1),
        origin=origin,
        target=target,
        minimum=minimum,
        rows=tuple(map(int, rows)),
    )


def _bid(line: Fields) -> Bid:
    """m10.1: the second limit is the first where it is not given."""
    limit = line.number(2)
    processed, space = limit, None
    for index, kind in line.kinds():
        match kind:
            case "SECOND_LIMIT":
                processed = line.number(index)
            case "SPACE":
                space = _space(line, index)
            case _:
                pass
    return Bid(_sort(line, 1), limit, processed, space, _when(line))


def _offer(line: Fields) -> Offer:
    space, willing = None, True
    for index, kind in line.kinds():
        match kind:
            case "SPACE":
                space = _space(line, index)
            case "NONE":
                willing = False
            case _:
                pass
    return Offer(_one_sort(line, 1), space, willing, _when(line))


def _name(line: Fields) -> Name:
    return Name(_one_sort(line, 1), _when(line))


def _sort(line: Fields, index: int) -> Sort | None:
    """m10.5: a sort, or None for all of them."""
    found = line.look_up(index, _BID_SORTS, "unknown_sort")
    return found if isinstance(found, Sort) else None


def _one_sort(line: Fields, index: int) -> Sort:
    return line.look_up(index, _SORTS, "unknown_sort")


def _space(line: Fields, index: int) -> Space:
    return SPACE_OF[line.text(index).upper()]


def _when(line: Fields) -> When:
    """m10.3: the rounds are always the last field."""
    index = len(line) - 1
    kind = line.kind(index)
    if kind == "LASTING":
        return Span.LASTING
    if kind != "ROUND":
        return Span.STEP
    number = numbers.read(line.text(index).split(maxsplit=1)[1])
    if number is None:
        raise line.error(index, "number_too_long")
    return number[0]


def _rounds_slot(written: str) -> str | None:
    """m10.6: what a slot ends with for these rounds; None for other words."""
    words = written.split(maxsplit=1)
    if WORDS.means("lasting", written):
        return Span.LASTING.value
    if len(words) > 1 and WORDS.means("round", words[0]):
        found = numbers.read(words[1])
        if found is not None and not found[1]:
            return str(found[0])
    return None


def _sort_slot(sorts: Lexicon[Sort] | Lexicon[Sort | str], written: str) -> str | None:
    """m10.6: the sort by its letter, behind it the rounds where some are named."""
    name, _comma, rounds = written.replace(";", ",").partition(",")
    sort = sorts.find(name)
    if sort is None or not _comma:
        return sort
    ending = _rounds_slot(field(rounds))
    return None if ending is None else f"{sort}:{ending}"


LANGUAGE = LineLanguage[Order](
    GRAMMAR,
    meaning=Mark,
    write=write,
    slot_names={
        "WHEN": _rounds_slot,
        "BID_SORT": lambda written: _sort_slot(_BID_SORTS, written),
        "SORT": lambda written: _sort_slot(_SORTS, written),
    },
)
"""Reads and writes the orders of MARK."""
