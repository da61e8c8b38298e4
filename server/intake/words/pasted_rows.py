"""Rows of ours that were pasted into an answer, alone or around an order.

Before an order stands a label of ours, behind it what we have said that it means, and
above the whole mail a program says whose mail follows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from server.intake.words import spellings
from server.intake.words.order_reader import OrderReader
from server.intake.words.quoted_back import Returned, announces


def head(
    lines: Sequence[str], returned: frozenset[int], reader: OrderReader
) -> frozenset[int]:
    """Return the row above our mail in which a program says whose mail follows.

    In a language that we may not know: a day, a time or an address makes it one.
    """
    above = range(min(returned, default=1) - 1, 0, -1)
    row = next((row for row in above if lines[row - 1].strip()), 0)
    said = lines[row - 1].strip() if row else ""
    return frozenset({row} if announces(said) and not reader.knows(said) else ())


def echoes(
    rows: Iterable[tuple[int, str]],
    ours: Returned,
    reader: OrderReader,
    holds: Callable[[int], bool] = lambda _: False,
) -> Iterator[int]:
    """Yield the rows that say what an order beside them means, as we have said it.

    Programs make a row of each cell, and the end of a long cell is a row of its own. A
    line of the player's that we have shown is none of them: who sends it once more is
    told once more, nor one that `holds` an order itself.
    """
    order = ""
    for row, line in rows if ours else ():
        said = line.strip()
        if not said or ours.shows(said):
            continue
        knows = reader.knows(said)
        meant = knows and reader.is_understood(said)
        is_meaning = order and not meant and ours.explains_of(order, said)
        is_ours = is_meaning or (not knows and ours.labels(said, reader.is_order))
        if is_ours and not holds(row):
            yield row
        else:
            order = said if knows else ""


def may_be_row(line: str, ours: Returned, reader: OrderReader) -> bool:
    """Return whether a line may be a row of ours with an order among other words.

    An order has words that stand in our mails, too: the name "Elster mit Weste".
    """
    if (
        not ours
        or line.lstrip()[:1] == "#"
        or len(line) > spellings.MAX_LINE_CHARACTERS
    ):
        return False
    words = line.split()
    known = len(words) > 1 and any(map(reader.knows, words))
    return known and not reader.is_order(line.strip())


def order_in(line: str, ours: Returned, reader: OrderReader) -> str:
    """Return the order in a row of ours that was pasted or changed.

    Before it stands a label of ours, behind it what we have said that it means.
    """
    words = line.split()
    ends = [
        end
        for end in range(len(words), 0, -1)
        if end == len(words) or ours.explains(" ".join(words[end:]), reader.is_order)
    ]
    for at in range(len(words)):
        before = " ".join(words[:at])
        if not reader.knows(words[at]) or (
            at and not ours.labels(before, reader.is_order)
        ):
            continue
        for end in ends:
            order = " ".join(words[at:end])
            if order and reader.is_order(order):
                return order
    return line
