"""Suggestions that help: what is proposed would be an order, and harms nobody.

The grammar proposes the nearest of all its words. It does not know who reads that.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, product
from typing import Any

from engine.names import fold
from grammar.blocks import FIRST_WORD
from grammar.reading import Misread, Reading, Topic
from server.intake.words import spellings
from server.intake.words.order_reader import OrderReader
from server.intake.words.spellings import MAX_LINE_CHARACTERS
from server.reports.information.foreign_words import foreign_words

_MAX_LINES = 60
"""Lines of one mail that are tried as parts of an order."""

_MOST_SEPARATED, _LONGEST, _MOST_PARTS = 20, 80, 6
"""Lines, and their letters and words, that are tried with other separators."""

_BETWEEN_FIELDS = re.compile(r"\s*[,;:]\s*|\s+")
_FIGURE = re.compile(r"\d")
_MOST_FIELDS = 3
"""Fields of a line that may lack the word of its order."""

_MOST_WORDS = 20
"""Words of a line in which an order is looked for."""

_FEW_WORDS = 3
"""Words of a line in which a command is looked for."""

_FIRST_FIELD = re.compile(r"\w+[,;]")

BESIDE_ORDER = "beside_order"
"""The problems of lines that hold more than an order."""

IN_WORDS = "in_words"
"""The problem of a sentence that says an order in words."""

_MOST_SENTENCES = 30
"""Lines of a mail that are tried as such sentences."""

_FEWEST_WORDS = 2

_OF_FORM = frozenset({"unknown_command", "unexpected", "missing_field", "extra_field"})
"""The problems of lines that lack commas."""


def in_words(reading: Reading[Any], order_reader: OrderReader) -> Reading[Any]:
    """Return a reading where sentences name the order that uses up all their words.

    "ich kauf bei Alois für 300 Kj, mindestens 1 Stein" is answered with
    "Kauf,Alois,300,1". It is proposed and never taken for the order.
    """
    proposed = tuple(
        _in_words(one, order_reader) if number < _MOST_SENTENCES else one
        for number, one in enumerate(reading.misreads)
    )
    return (
        reading if proposed == reading.misreads else replace(reading, misreads=proposed)
    )


def _in_words(misread: Misread, order_reader: OrderReader) -> Misread:
    text = misread.text.strip()
    is_form = _FIRST_FIELD.match(text) is not None and order_reader.knows(text)
    if is_form or "block_line" in misread.figures or "?" in text:
        return misread
    if len(text) > MAX_LINE_CHARACTERS or len(text.split()) < _FEWEST_WORDS:
        return misread
    order = order_reader.meant(text)
    if not order:
        return misread
    return replace(
        misread,
        column=misread.text.find(text) + 1,
        problem=IN_WORDS,
        expected=(),
        suggestion=None,
        correction=order,
        figures={},
    )


def as_parts(reading: Reading[Any], order_reader: OrderReader) -> Reading[Any]:
    """Return a reading where the parts of an order that stand alone name their order.

    So "k P" alone is a wish of MARK's list: "z,k P".
    """
    looked_at = _MAX_LINES
    proposed: list[Misread] = []
    for misread in reading.misreads:
        words = _with_words(misread, order_reader) if looked_at else ()
        looked_at -= bool(words)
        proposed.append(_whole(misread, words, order_reader))
    misreads = tuple(proposed)
    return (
        reading if misreads == reading.misreads else replace(reading, misreads=misreads)
    )


def _with_words(misread: Misread, order_reader: OrderReader) -> Sequence[str]:
    """Return the words of the orders whose part a line may be."""
    if misread.problem != "unknown_command" or not misread.text.strip():
        return ()
    first = fold(misread.text.split(maxsplit=1)[0])
    return [
        one.words[0] for one in order_reader.topics if first in map(fold, one.parts)
    ]


def _whole(
    misread: Misread, words: Sequence[str], order_reader: OrderReader
) -> Misread:
    """Propose the order whose part a line is, if with one of the words it is one."""
    for word in words:
        whole = f"{word},{misread.text.strip()}"
        if order_reader.may_propose(whole):
            return replace(misread, suggestion=word, correction=whole)
    return misread


def as_fields(reading: Reading[Any], order_reader: OrderReader) -> Reading[Any]:
    """Return a reading where fields without the word of their order name that order.

    So "Glass: 6" is answered with "g,Glass,6", where only one order has such fields.
    """
    words = dict.fromkeys(one.words[0] for one in order_reader.topics if _is_order(one))
    misreads = tuple(
        _with_word(one, words, order_reader) if number < _MOST_SEPARATED else one
        for number, one in enumerate(reading.misreads)
    )
    return (
        reading if misreads == reading.misreads else replace(reading, misreads=misreads)
    )


def _is_order(topic: Topic) -> bool:
    return bool(topic.rule) and not topic.command and not topic.block


def _with_word(
    misread: Misread, words: Iterable[str], order_reader: OrderReader
) -> Misread:
    """Propose the one order whose fields a line with a figure is."""
    text = misread.text.strip()
    fields = _BETWEEN_FIELDS.split(text)
    is_one = misread.problem == "unknown_command" and len(text) <= _LONGEST
    if not is_one or not _FIGURE.search(text) or not 1 < len(fields) <= _MOST_FIELDS:
        return misread
    lines = {word: ",".join((word, *fields)) for word in words}
    orders = [word for word, line in lines.items() if order_reader.may_propose(line)]
    if len(orders) != 1:
        return misread
    return replace(misread, suggestion=orders[0], correction=lines[orders[0]])


def as_separated(reading: Reading[Any], order_reader: OrderReader) -> Reading[Any]:
    """Return a reading where lines that only lack commas name the order they would be.

    So "l7" is answered with "l,7". It is proposed and never taken for the order.
    """
    looked_at = _MOST_SEPARATED
    proposed: list[Misread] = []
    for misread in reading.misreads:
        may_be = (
            misread.problem in _OF_FORM and misread.correction is None and looked_at
        )
        looked_at -= bool(may_be)
        proposed.append(_separated(misread, order_reader) if may_be else misread)
    misreads = tuple(proposed)
    return (
        reading if misreads == reading.misreads else replace(reading, misreads=misreads)
    )


def _separated(misread: Misread, order_reader: OrderReader) -> Misread:
    """Propose the one order that a line is with other separators."""
    text = misread.text.strip()
    if len(text) > _LONGEST:
        return misread
    orders: dict[str, str] = {}
    for line in _with_commas(text, order_reader):
        if line != text and order_reader.may_propose(line):
            entries = order_reader.line(line).entries
            orders.setdefault(order_reader.write(entries[0]) if entries else line, line)
    if len(orders) != 1:
        return misread
    return replace(misread, correction=next(iter(orders.values())))


def _with_commas(text: str, order_reader: OrderReader) -> Iterator[str]:
    """Yield a line with commas behind its first letters, and for some of its blanks."""
    first = FIRST_WORD.match(text)
    ends = range(1, first.end()) if first else ()
    words = {
        fold(word) for one in order_reader.topics if one.rule for word in one.words
    }
    glued = [f"{text[:i]},{text[i:]}" for i in ends if fold(text[:i]) in words]
    for line in (text, *glued):
        parts = re.split(r"\s+", line)
        if len(parts) <= _MOST_PARTS:
            for between in product(", ", repeat=len(parts) - 1):
                yield "".join(chain(*zip(parts, (*between, ""), strict=True)))


def without_other_words(
    reading: Reading[Any], order_reader: OrderReader
) -> Reading[Any]:
    """Return a reading where lines that hold a whole order beside words name both.

    So "Mein Zug: l,7" is answered with "l,7". It is proposed, not taken for the order:
    other words may say that it is none.
    """
    proposed = [
        _beside_order(one, order_reader) if number < _MAX_LINES else one
        for number, one in enumerate(reading.misreads)
    ]
    misreads = tuple(proposed)
    return (
        reading if misreads == reading.misreads else replace(reading, misreads=misreads)
    )


def _beside_order(misread: Misread, order_reader: OrderReader) -> Misread:
    text = misread.text
    if misread.correction is not None or "block_line" in misread.figures:
        return misread
    if len(text) > MAX_LINE_CHARACTERS:
        return misread
    alone = spellings.without_brackets(text.strip())
    for order in spellings.single(alone) if alone else ():
        if order_reader.may_propose(order):
            return _only_order(
                misread, order, ("", text.strip()[len(alone) :].strip()), order_reader
            )
    if "," not in text:
        return _command_in_words(misread, order_reader)
    words = list(re.finditer(r"\S+", text))[:_MOST_WORDS]
    for first, word in enumerate(words):
        if not _FIRST_FIELD.match(word[0]) or not order_reader.knows(word[0]):
            continue
        for last in range(len(words) - 1, first - 1, -1):
            order = text[word.start() : words[last].end()].rstrip(".,;:!?)")
            if (first or last + 1 < len(words)) and order_reader.may_propose(order):
                start, stop = word.start(), word.start() + len(order)
                around = text[:start].strip(), text[stop:].strip()
                return _only_order(misread, order, around, order_reader)
    return misread


def _command_in_words(misread: Misread, order_reader: OrderReader) -> Misread:
    """Propose the command in a few words: "fertig" of "Bin fertig!"."""
    words = re.findall(r"\w+", misread.text)
    if misread.problem != "unknown_command" or not 1 < len(words) <= _FEW_WORDS:
        return misread
    commands = [
        one
        for one in words
        if order_reader.is_harmless(one) and _does(one, order_reader)
    ]
    if len(commands) != 1:
        return misread
    return replace(misread, suggestion=commands[0], correction=commands[0])


def _does(word: str, order_reader: OrderReader) -> bool:
    """Return whether a word alone is a command that does more than ask."""
    commands = order_reader.line(word).commands
    return bool(commands) and not any(
        order_reader.limits(one).only_asks for one in commands
    )


def _only_order(
    misread: Misread, order: str, around: tuple[str, str], order_reader: OrderReader
) -> Misread:
    """Propose an order alone, and name the words around it.

    Of one that lacks what belongs below it, that is named.
    """
    before, behind = around
    other = max(before, behind, key=len)
    lacks = order_reader.line(order).misreads
    if lacks:
        column = max(misread.text.find(order), 0) + lacks[0].column
        own = replace(lacks[0], line=misread.line, text=misread.text, column=column)
        return replace(own, correction=order)
    return replace(
        misread,
        column=misread.text.find(other) + 1,
        problem=BESIDE_ORDER,
        expected=(),
        suggestion=None,
        correction=order,
        figures={"field": other},
    )


def sound(reading: Reading[Any], order_reader: OrderReader) -> Reading[Any]:
    """Return a reading with those suggestions that may be made to this reader."""
    foreign = foreign_words(order_reader.topics, order_reader.reader)
    return replace(
        reading,
        misreads=tuple(
            one
            if one.suggestion is None or _is_sound(one, order_reader, foreign)
            else replace(one, suggestion=None, correction=None)
            for one in reading.misreads
        ),
    )


def _is_sound(
    misread: Misread, order_reader: OrderReader, foreign: frozenset[str]
) -> bool:
    """Return whether the corrected line would be an order, in the reader's words.

    A sentence is never taken for a command that is misspelt.
    """
    correction, word = misread.correction or "", misread.suggestion or ""
    words = len(misread.text.split())
    may_be_prose = words > 1 and not _begins_with_a_round(misread.text)
    if may_be_prose and order_reader.line(correction).commands:
        return correction == word and words <= _FEW_WORDS
    if fold(word) in foreign or not order_reader.is_harmless(correction):
        return False
    if order_reader.is_order(correction) and not order_reader.may_propose(correction):
        return False
    commands = order_reader.line(correction).commands
    return not any(
        order_reader.limits(one).any_words and one.arguments for one in commands
    )


def _begins_with_a_round(text: str) -> bool:
    """Return whether the first field is a word and a number: "frsit 2, +24h"."""
    first = text.partition(",")[0].split(maxsplit=2)
    is_field = "," in text and len(first) == 2
    return is_field and first[1][:1].isdigit()
