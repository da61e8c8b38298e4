"""Card lists as players write them: `2G,W`, `2 Getreide, Wein`, `nichts` (o16)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path

from engine.ostia.goods import GOODS, Good
from engine.ostia.orders import CardList
from grammar.fields import Fields
from grammar.names import QUOTES, Lexicon
from grammar.numbers import MAX_DIGITS
from grammar.words import words_of

GRAMMAR = Path(__file__).with_name("ostia.lark")
WORDS = words_of(GRAMMAR)

_KINDS = Lexicon(
    {
        name: good
        for language in WORDS.languages
        for good in GOODS
        for name in WORDS.typed(good.name.lower(), language)
    },
    short={good.value: good for good in GOODS},
)
"""o1.2: the kinds by their names in every language."""
_COUNTED = re.compile(r"([0-9]*+)[^\S\n]*+(.*)")


def kind(line: Fields, index: int) -> Good:
    """Return the one kind in this field: a letter or a name, without a number."""
    good = _find(line.written(index))
    if good is None:
        raise line.error(index, "unknown_good", _KINDS.names)
    return good


def cards(line: Fields, first: int) -> CardList:
    """Return the cards of the fields from `first` on, in table order."""
    return _in_order(_goods(line, first))


def listed_cards(line: Fields, first: int) -> CardList:
    """Return the cards in the order they are written, neighbours joined."""
    return tuple(
        (good, sum(count for _, count in run))
        for good, run in groupby(_goods(line, first), key=lambda one: one[0])
    )


def cards_and_bluffs(line: Fields, first: int) -> tuple[CardList, int]:
    """o6.4: return the cards in table order, and the number of bluff cards."""
    found = list(_fields(line, first, bluffs=True))
    goods = [(good, count) for good, count in found if good is not None]
    bluffs = sum(count for good, count in found if good is None)
    return _in_order(goods), bluffs


def _goods(line: Fields, first: int) -> Iterator[tuple[Good, int]]:
    found = _fields(line, first, bluffs=False)
    return ((good, count) for good, count in found if good is not None)


def _fields(
    line: Fields, first: int, *, bluffs: bool
) -> Iterator[tuple[Good | None, int]]:
    """Yield kind (None: a bluff card) and number of each field."""
    if len(line) == first + 1 and WORDS.means("nothing", line.written(first)):
        return
    for index in range(first, len(line)):
        digits, name = _split(line.written(index))
        good = _find(name)
        if good is None and not (bluffs and WORDS.means("bluff", name)):
            raise line.error(index, "unknown_good", () if digits else _KINDS.names)
        if len(digits) > MAX_DIGITS:
            raise line.error(index, "number_too_long")
        count = int(digits or 1)
        if not count:
            raise line.error(index, "no_card")
        yield good, count


def _split(written: str) -> tuple[str, str]:
    found = _COUNTED.fullmatch(written)
    return ("", written) if found is None else (found[1], found[2])


def _find(name: str) -> Good | None:
    """Return the kind; only players may be in quotes (o16)."""
    return None if name.startswith(tuple(QUOTES)) else _KINDS.find(name)


def _in_order(found: Iterable[tuple[Good, int]]) -> CardList:
    totals: Counter[Good] = Counter()
    for good, count in found:
        totals[good] += count
    return tuple((good, totals[good]) for good in GOODS if totals[good])


def write_cards(cards: CardList, bluffs: int = 0) -> list[str]:
    """Return the fields of a list: `W`, `2G`, and bluff cards last."""
    fields = [_field(good.value, count) for good, count in cards]
    if bluffs:
        fields.append(_field(WORDS.first("bluff"), bluffs))
    return fields or [WORDS.first("nothing")]


def _field(letter: str, count: int) -> str:
    return letter if count == 1 else f"{count}{letter}"
