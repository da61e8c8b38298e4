"""Lines with typing habits made orders, where they can mean only one thing.

A text is read first as it stands. Only lines that are not understood are looked at
again, without what people add to lines; what then is an order, and one order only,
takes the place of the line. The order language and the contract's `resolve` know none
of this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from grammar.reading import (
    Misread,
    Reading,
)
from grammar.words import COMMANDS, words_of
from server.intake.words import explained, spellings
from server.intake.words.labels import with_word, without_label
from server.intake.words.order_reader import OrderReader, form_is_right
from server.reports.replies.courtesy import (
    NAME_LINES,
    may_be_a_name,
    says_ready,
    takes_leave,
)

MAX_LINES_READ_AGAIN = 60
"""Lines of a mail that are read once more, with habits of typing in mind."""

_MAX_PASSES = 20
_MAX_CHARACTERS_READ = 60_000
"""Characters of a mail that are read in all passes together."""


@dataclass(slots=True)
class Tidied:
    """A text whose lines are read as they are meant, and how it reads."""

    lines: list[str]
    numbers: list[int]
    """For each line its number in the text as it was written."""
    reading: Reading[Any] = field(default_factory=Reading)
    ours: set[int] = field(default_factory=set)
    """The numbers of lines that only say what an order beside them means."""

    def put(self, row: int, lines: Sequence[str]) -> None:
        """Replace a line, counted from 0, by one or several."""
        number = self.numbers[row]
        self.lines[row : row + 1] = lines
        self.numbers[row : row + 1] = [number] * len(lines)


def tidy(lines: Sequence[str], reader: OrderReader) -> Tidied:
    """Return a text as it was meant, with its reading."""
    tidied = Tidied(list(lines), list(range(1, len(lines) + 1)))
    _read(tidied, reader)
    tried = 0
    length = sum(map(len, lines)) + 1
    for _ in range(min(_MAX_PASSES, 1 + _MAX_CHARACTERS_READ // length)):
        # What stands in a text is seen only when its header and its end are.
        if not (
            _mend_header(tidied, reader)
            or _mend_end(tidied, reader)
            or _mend_list(tidied, reader)
        ):
            break
        _read(tidied, reader)
    if _take_ours_off(tidied, reader):
        _read(tidied, reader)
    rows = {one.line - 1 for one in tidied.reading.misreads if _may_be_odd(one)}
    rows -= _signed(tidied.lines)
    changed = _take_stops_off(tidied, reader)
    for row in sorted(rows, reverse=True):
        written = tidied.lines[row]
        tried += 1
        if tried > MAX_LINES_READ_AGAIN or len(written) > spellings.MAX_LINE_CHARACTERS:
            continue
        meant = _meant(written, reader)
        if meant and meant != [written]:
            tidied.put(row, meant)
            changed = True
    if changed:
        _read(tidied, reader)
    return tidied


def _signed(lines: Sequence[str]) -> set[int]:
    """Return the rows, from 0, in which a name may stand below a farewell."""
    rows: set[int] = set()
    for row, line in enumerate(lines):
        if len(line) <= spellings.MAX_LINE_CHARACTERS and takes_leave(line):
            below = range(row + 1, min(row + 1 + NAME_LINES, len(lines)))
            rows.update(other for other in below if may_be_a_name(lines[other]))
    return rows


def _take_ours_off(tidied: Tidied, reader: OrderReader) -> bool:
    """Make orders of rows that have what we print beside them."""
    reading = tidied.reading
    wrong = [one for one in reading.misreads if "block_line" not in one.figures]
    rows = {one.line - 1 for one in wrong}
    rows.update(explained.rows_to_look_at(tidied.lines, reading.entries))
    if not rows:
        return False
    ours = explained.Rows(tidied.lines, reader).settle(sorted(rows))
    for row, line in ours.items():
        tidied.lines[row] = line
    tidied.ours.update(tidied.numbers[row] for row, line in ours.items() if not line)
    return bool(ours)


def _take_stops_off(tidied: Tidied, reader: OrderReader) -> bool:
    """Take the stops off commands that would take them for a part of a word."""
    rows = [
        one.line - 1
        for one in tidied.reading.commands
        if reader.limits(one).any_words
        and not reader.limits(one).sentences
        and one.arguments[-1:]
        and one.text.rstrip()[-1] in ".,!"
    ]
    for row in rows:
        tidied.put(row, [tidied.lines[row].rstrip(" .,!")])
    return bool(rows)


def _read(tidied: Tidied, reader: OrderReader) -> None:
    tidied.reading = reader.read("\n".join(tidied.lines))


def _may_be_odd(misread: Misread) -> bool:
    whole = form_is_right(misread.problem)
    return not whole and "block_line" not in misread.figures


def _mend_header(tidied: Tidied, reader: OrderReader) -> bool:
    """Make the first header that is not seen as one a header."""
    for misread in tidied.reading.misreads[:MAX_LINES_READ_AGAIN]:
        written = tidied.lines[misread.line - 1]
        is_closed = _is_closed(tidied.lines[misread.line :], reader)
        for meant in headers(written, reader, is_closed=is_closed):
            if meant != written and reader.is_header(meant):
                tidied.put(misread.line - 1, [meant])
                return True
    return False


def headers(written: str, reader: OrderReader, *, is_closed: bool) -> Iterator[str]:
    """Yield what a line may be as a header: also "Nachricht an alle:".

    Where a line below ends a text, its header may lack the colon.
    """
    plain = spellings.bare(written[: spellings.MAX_LINE_CHARACTERS])
    yield plain
    ways = [plain] if ":" in plain or not is_closed else [plain, f"{plain}:"]
    for way in ways:
        direct = spellings.without_preposition(way)
        for meant in (way, direct, spellings.with_commas_for_and(direct)):
            if meant != plain and not reader.line(meant).misreads:
                yield meant


def _is_closed(below: Sequence[str], reader: OrderReader) -> bool:
    """Return whether a text ends below that does not begin there."""
    for line in map(str.strip, below):
        if reader.knows(line) and (reader.is_header(line) or reader.ends(line)):
            return reader.ends(line)
    return False


def _mend_end(tidied: Tidied, reader: OrderReader) -> bool:
    """Close a text that is not closed, where one line below can only be its end."""
    for remark in tidied.reading.remarks:
        if remark.kind != "block_not_closed":
            continue
        below = range(remark.line, len(tidied.lines))
        rows = [row for row in below if _ends_oddly(tidied.lines[row], reader)]
        if len(rows) == 1:
            tidied.put(rows[0], [words_of(COMMANDS).first("end")])
            return True
    return False


def _mend_list(tidied: Tidied, reader: OrderReader) -> bool:
    """Part the names of a list below an order, where all are known then."""
    for misread in tidied.reading.misreads[:MAX_LINES_READ_AGAIN]:
        row = misread.figures.get("block_line")
        if not isinstance(row, int):
            continue
        written = tidied.lines[row - 1]
        meant = spellings.with_commas_for_and(written)
        if meant == written or len(written) > spellings.MAX_LINE_CHARACTERS:
            continue
        others = [*tidied.lines[: row - 1], meant, *tidied.lines[row:]]
        if len(reader.read("\n".join(others)).misreads) < len(tidied.reading.misreads):
            tidied.put(row - 1, [meant])
            return True
    return False


def _ends_oddly(line: str, reader: OrderReader) -> bool:
    if len(line) > spellings.MAX_LINE_CHARACTERS:
        return False
    return any(reader.knows(one) and reader.ends(one) for one in spellings.single(line))


def _meant(written: str, reader: OrderReader) -> list[str]:
    """Return what a line is meant as; nothing where that is not certain.

    A line that is an order but for a slip is returned without its list mark.
    """
    if reader.hears_sentences and says_ready(written):
        return [words_of(COMMANDS).first("ready")]
    labelled = _asked(written, reader) or _behind_label(written, reader)
    labelled = labelled or _in_our_words(written, reader)
    if labelled:
        return [labelled]
    singles = list(dict.fromkeys(_single(written, reader)))
    understood = [one for one in singles if reader.is_understood(one)]
    certain = _only([[one] for one in understood], reader) or _ended(understood, reader)
    if certain:
        return certain
    parts = [
        [reader.inflected(part) for part in parts]
        for parts in spellings.several(written)
    ]
    parts = [one for one in parts if all(map(reader.is_harmless, one))]
    if any(reader.is_order(",".join(one)) for one in parts):
        # A comma may be missing in the middle of one order.
        return _slip(written, reader)
    return _only(parts, reader) or _slip(written, reader)


def _in_our_words(written: str, reader: OrderReader) -> str:
    """Return the order that a line says as we say it: "1 Baukolonne"."""
    plain = spellings.bare(written)
    return reader.said_alone(plain) if " " in plain and "?" not in plain else ""


def _asked(written: str, reader: OrderReader) -> str:
    """Return the command of a line that a question mark ends: "Status?"."""
    plain = spellings.bare(written).rstrip(" ?!")
    if not written.rstrip(" !").endswith("?") or not reader.is_harmless(plain):
        return ""
    commands = reader.line(plain).commands
    only_asks = all(reader.limits(one).only_asks for one in commands)
    return plain if commands and only_asks else ""


def _behind_label(written: str, reader: OrderReader) -> str:
    """Return the order of a line that begins with a label of the template."""
    if ":" not in written:
        return ""
    plain = spellings.bare(written)
    for one in (plain, written.strip()):
        said = without_label(one, reader.labels)
        found = [line for line in spellings.single(said) if reader.is_order(line)]
        if said and found:
            return found[0]
        named = with_word(one, reader.labels)
        if named and reader.is_order(named):
            return named
    return ""


def _ended(ways: Sequence[str], reader: OrderReader) -> list[str]:
    """Return the way without stops where the others say the same with them.

    The names in an order that lacks its blocks are not looked at, and a command takes
    any words.
    """
    readings = [reader.line(one) for one in ways]
    heads = {one.commands[0].name for one in readings if one.commands}
    alike = all(one.misreads for one in readings) or len(heads) == 1
    bare = {one.rstrip(" .,;!") for one in ways}
    return [min(ways, key=len)] if alike and len(bare) == 1 else []


def _slip(written: str, reader: OrderReader) -> list[str]:
    """Return a line that is wrong, without the habits that would hide what is."""
    plain = spellings.bare(written)
    # What is wrong stands behind the label.
    plain = without_label(plain, reader.labels) or plain
    if "," in plain:
        plain = reader.inflected(plain)
        return [plain] if reader.knows(plain) else []
    for one in () if reader.meant(plain) else spellings.single(written):
        said = reader.inflected(one)
        if said != one and "," in said and any(map(str.isdigit, said)):
            return [said]
    return []


def _single(written: str, reader: OrderReader) -> Iterator[str]:
    """Yield what a line may be meant as; what takes something away, not by guessing."""
    plain = spellings.bare(written)
    careful = {plain, plain.rstrip(".!")}
    for one in spellings.single(written):
        said = reader.inflected(one)
        if one in careful or not reader.is_understood(said) or reader.is_harmless(said):
            yield said


def _only(ways: list[list[str]], reader: OrderReader) -> list[str]:
    """Return the one way to take a line, nothing where there are several."""
    meanings: list[object] = []
    for lines in ways:
        meaning = [_meaning(reader.line(line)) for line in lines]
        if meaning not in meanings:
            meanings.append(meaning)
    return ways[0] if len(meanings) == 1 else []


def _meaning(reading: Reading[Any]) -> object:
    if reading.misreads:
        return [one.text.casefold() for one in reading.misreads]
    return (
        [entry.order for entry in reading.entries],
        [(command.name, command.arguments) for command in reading.commands],
        [(one.kind, one.title, one.to) for one in reading.passages],
    )


def _quoting(written: Sequence[str], misread: Misread, number: int) -> Misread:
    """Return a misread with what was written in its line, and with that number."""
    line = written[number - 1].strip()
    if misread.text.strip() in line:
        return replace(misread, line=number)
    field = str(misread.figures.get("field", ""))
    return replace(misread, line=number, text=line, column=line.find(field) + 1 or 1)


def as_written(tidied: Tidied, written: Sequence[str]) -> Reading[Any]:
    """Return the reading of lines that were tidied as they were `written`."""
    numbers = tidied.numbers
    reading = tidied.reading
    if tidied.lines == list(written):
        return reading
    number_of: Callable[[int], int] = lambda line: numbers[line - 1]  # noqa: E731
    return Reading(
        tuple(replace(one, line=number_of(one.line)) for one in reading.entries),
        tuple(_quoting(written, one, number_of(one.line)) for one in reading.misreads),
        tuple(replace(one, line=number_of(one.line)) for one in reading.remarks),
        tuple(replace(one, line=number_of(one.line)) for one in reading.commands),
        tuple(replace(one, line=number_of(one.line)) for one in reading.passages),
    )
