"""The orders in a mail that do not count: its answer names them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from engine.names import fold
from grammar.reading import Reading, ReadOrder
from server.intake.words import spellings
from server.intake.words.labels import without_label
from server.intake.words.order_reader import OrderReader
from server.intake.words.quoted_back import Returned, announces
from server.mail.reading.quotes import Left
from server.reports.replies import courtesy
from server.reports.replies.untaken import Unread

MAX_LINES_READ_AGAIN = 200
"""Lines among those left out that are parsed to see whether they are orders."""


def came_back(
    whole: Reading[Any],
    own: Reading[Any],
    ours: Returned,
    letters: Sequence[ReadOrder[Any]],
) -> Iterator[Unread]:
    """Yield the orders of a reading that are not the player's own.

    With something else in the answer, only what another player wrote is of interest.
    """
    says = own.entries or own.commands or own.passages
    for order in whole.entries:
        if order in own.entries or order in letters:
            continue
        if not says or ours.of_others(order.text):
            yield Unread(order.text.strip(), "returned")
    for command in whole.commands:
        if command not in own.commands and ours.of_others(command.text):
            yield Unread(command.text.strip(), "returned")


def left_out(
    left: Sequence[Left],
    quoted: frozenset[int],
    ours: Returned,
    reader: OrderReader,
    *,
    alone: bool,
) -> Iterator[Unread]:
    """Yield what may be meant of the lines not taken for the sender's own text.

    A quote that says what we wrote is an ordinary quote, and its orders are no news -
    unless it is `alone` in the mail. What differs in it is the sender's.
    """
    inside = _in_our_quote(left, quoted)
    looked_at = 0
    for number, passage in enumerate(left):
        differs = number in inside
        ordinary = number in quoted or (
            passage.why != "signature" and not differs and ours.holds(passage.text)
        )
        if not passage.text or (ordinary and not alone):
            continue
        written = passage.text.lstrip("|> \t")[: spellings.MAX_LINE_CHARACTERS]
        text = spellings.bare(written)
        looked_at += reader.knows(text)
        if looked_at > MAX_LINES_READ_AGAIN:
            return
        if _may_be_meant(text, passage.why, reader) or (
            differs and _says_something(text) and not ours.says(passage.text)
        ):
            yield Unread(text, passage.why)


def _says_something(text: str) -> bool:
    """Return whether a line is more than signs and courtesy."""
    return any(map(str.isalnum, text)) and not courtesy.is_courtesy(text)


def _in_our_quote(left: Sequence[Left], quoted: frozenset[int]) -> frozenset[int]:
    """Return the lines in a quote of our mail that are none of ours.

    With marks, it reaches as far as these; a program may say on top whose mail it is.
    """
    if not quoted:
        return frozenset()
    first, last = min(quoted), max(quoted)
    marked = {left[number].above for number in quoted if left[number].why == "quote"}
    return frozenset(
        number
        for number, one in enumerate(left)
        if number not in quoted
        and (first < number < last or (one.why == "quote" and one.above in marked))
        and not (number < first and announces(one.text))
    )


def _may_be_meant(text: str, why: str, reader: OrderReader) -> bool:
    """Return whether a line that was left out may have been an order or a command."""
    if reader.is_order(text):
        # "v" and the like stand in too many texts that are none.
        return "," in text or why == "signature" or len(text) > 1
    return why == "signature" and reader.is_understood(text)


def comments(
    lines: Sequence[str], returned: frozenset[int], ours: Returned, reader: OrderReader
) -> Iterator[Unread]:
    """Yield what is understood behind a `#`: of our template nothing is."""
    for row, line in enumerate(lines, start=1):
        text = line.strip()
        if text[:1] != "#" or row in returned or ours.says(text):
            continue
        said = text.lstrip("# \t")
        said = without_label(said, reader.labels) or said
        if "," in said and reader.is_order(said):
            yield Unread(text, "comment", row)


def each_once(
    unread: Iterable[Unread], known: set[str], reader: OrderReader
) -> Iterator[Unread]:
    """Yield each line once, and none that says what is ordered anyway."""
    for line in unread:
        said = _canonical(line.text.lstrip("# \t"), reader) or fold(line.text)
        if said not in known:
            known.add(said)
            yield line


def _canonical(text: str, reader: OrderReader) -> str:
    return next(iter(canonical_texts(reader.line(text).entries, reader)), "")


def canonical_texts(
    entries: Iterable[ReadOrder[Any]], reader: OrderReader
) -> Iterator[str]:
    """Yield orders in their canonical form."""
    for entry in entries:
        yield reader.write(entry)
