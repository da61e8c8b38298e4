"""MARK's orders as text: one canonical form for each, with the short words."""

from __future__ import annotations

from pathlib import Path
from typing import assert_never

from engine.mark.orders import ANY_SORT, Bid, Name, Offer, Order, Span, Turn, When
from grammar.words import words_of
from grammar.write import line

GRAMMAR = Path(__file__).with_name("mark.lark")
WORDS = words_of(GRAMMAR)
word = WORDS.first


def write(order: Order) -> str:
    """Return the order as the player could have written it."""
    match order:
        case Turn(wishes, when):
            return line(word("turn"), *map(str, wishes), *_when(when))
        case Bid(sort, limit, processed, space, when):
            second = () if processed == limit else (processed,)
            where = () if space is None else (space.value,)
            return line(
                word("bid"), sort or ANY_SORT, limit, *second, *where, *_when(when)
            )
        case Offer(sort, space, willing, when):
            what = () if space is None else (space.value,)
            what = what if willing else (word("no"),)
            return line(word("offer"), sort, *what, *_when(when))
        case Name(sort, when):
            return line(word("name"), sort, *_when(when))
        case _:
            assert_never(order)


def _when(when: When) -> tuple[str, ...]:
    match when:
        case Span.STEP:
            return ()
        case Span.LASTING:
            return (word("lasting"),)
        case _:
            return (f"{word('round')} {when}",)
