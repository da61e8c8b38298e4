"""Plain text in 78 columns: wrapping, aligned tables, carets, right-hand numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import zip_longest

from server.reports.documents.document import Column, OrderRow
from server.reports.text.wrapping import widest, wrap
from server.texts.references import bare

WIDTH = 78
BELOW = 5
"""Column of a text that is set below its word."""

RULE = 7
SOFT_HYPHEN = "\u00ad"
"""So wide is a rule's number at the end of an entry, with the gap before it."""
ELLIPSIS = "..."
KEPT = 1024
"""The number of laid-out texts kept: many letters say the same."""
ENTRIES_KEPT = 2048
"""The number of laid-out ledger entries kept: reports share most of them."""
NARROWEST = 10
"""No column of a table gives way beyond this."""
_SAID = re.compile(r"# \S")
_LINKING = re.compile(r"(?<=\S)[.:/\\@\u3002\uff0e\uff61](?=\S)")


@lru_cache(maxsize=KEPT)
def fill(text: str, indent: int = 0, first: int | None = None) -> str:
    """Wrap one paragraph, its first line indented by `first` (like the others)."""
    rows = wrap(printable(text.strip()), WIDTH - max(indent, first or 0))
    head = " " * (indent if first is None else first)
    return ("\n" + " " * indent).join([head + rows[0], *rows[1:]])


def beside(label: str, text: str, column: int) -> str:
    """Set a text to the right of a label, from `column` on; two blanks go first.

    A label that reaches into the text gets a line of its own.
    """
    rows = wrap(printable(text), WIDTH - column)
    head = f"  {printable(label)}"
    pad = " " * column
    if len(head) >= column:
        lines = [cut(head, WIDTH), *(pad + row for row in rows)]
    else:
        lines = [f"{head:<{column}}{rows[0]}", *(pad + row for row in rows[1:])]
    return "\n".join(line.rstrip() for line in lines)


def ends(left: str, right: str) -> str:
    """Set two texts to the two ends of a line, or of two where one is too short."""
    gap = WIDTH - len(left) - len(right)
    if gap < 1:
        above = left if len(left) <= WIDTH else fill(left)
        return f"{above}\n{right.rjust(WIDTH)}"
    return left + " " * gap + right


@lru_cache(maxsize=ENTRIES_KEPT)
def comment(row: str) -> str:
    """Wrap a row of a template that says something; forms and orders stay whole.

    Each line is a comment: a mail program that broke it would order something.
    """
    if len(row) <= WIDTH or not _SAID.match(row):
        return row
    return "\n".join(f"# {one}" for one in wrap(row[2:], WIDTH - 2))


def ledger(sign: str, text: str, rule: str) -> str:
    """Return an entry: a sign or none, a text, and the rule's number at the end."""
    head = f"  {sign} " if sign else "  "
    room = WIDTH - 4 - RULE
    first, *more = wrap(printable(text), room)
    lines = [f"{head + first:<{room + 4}}{rule:>{RULE}}".rstrip()]
    return "\n".join([*lines, *(f"    {row}" for row in more)])


def cut(text: str, width: int) -> str:
    """Shorten a text to a width."""
    return text if len(text) <= width else text[: width - len(ELLIPSIS)] + ELLIPSIS


def printable(text: str) -> str:
    """Return a player's line with every character taking one column."""
    text = bare(text)
    if text.isprintable():
        return text
    return "".join([char if char.isprintable() else " " for char in text])


def unlinked(text: str) -> str:
    """Return a name in which no mail program finds an address to click on."""
    return _LINKING.sub("·", printable(text))


def quote(text: str, most: int) -> str:
    """Quote the first lines of a text."""
    lines = [printable(line) for line in text.strip("\r\n").splitlines()]
    shown = [f"> {cut(line, WIDTH - 2)}".rstrip() for line in lines[:most]]
    return "\n".join([*shown, f"> {ELLIPSIS}"] if len(lines) > most else shown)


def quote_all(text: str, most: int) -> tuple[str, int]:
    """Quote a text in at most `rows` wrapped rows; return the number of lines left.

    Of a line that does not fit its beginning is shown, and it counts as left.
    """
    lines = text.strip("\r\n").splitlines()
    rows: list[str] = []
    whole = 0
    for line in lines:
        rows += wrap(printable(line[: most * WIDTH]), WIDTH - 2)
        if len(rows) > most or len(line) > most * WIDTH:
            break
        whole += 1
    return "\n".join(f"> {row}".rstrip() for row in rows[:most]), len(lines) - whole


@lru_cache(maxsize=KEPT)
def article(text: str, indent: int = 2) -> str:
    """Set a player's text: its line breaks stay, long lines are wrapped."""
    rows: list[str] = []
    for line in text.splitlines():
        rows += wrap(printable(line), WIDTH - indent) if line.strip() else [""]
    return "\n".join(f"{' ' * indent}{row}".rstrip() for row in rows)


def window(text: str, column: int, width: int) -> tuple[str, int]:
    """Return the part of a line around a column, and the column in that part."""
    shown = printable(text)
    at = min(max(column, 1), len(shown) + 1)
    if len(shown) <= width:
        return shown, at
    start = max(0, min(at - 1 - width // 2, len(shown) - width))
    end = start + width
    part = shown[start:end]
    if start:
        part = ELLIPSIS + part[len(ELLIPSIS) :]
    if end < len(shown):
        part = part[: -len(ELLIPSIS)] + ELLIPSIS
    return part, at - start


def pointed(
    label: str, line: str, column: int, sentences: Sequence[str], right: str = ""
) -> str:
    """Show a line, a caret under the column, and what is to be said about it.

    What is `right` instead is not wrapped: it is there to be copied.
    """
    indent = len(label) + 5
    # A part missing behind the end of the line is pointed at as well.
    part, at = window(line, column, WIDTH - indent - 1)
    caret = indent + at - 1
    rows = [f"  {label}   {part}"]
    if caret > WIDTH // 2:  # too far right to say anything beside it
        rows.append(" " * caret + "^")
        caret = indent - 2
    else:
        rows.append(" " * caret + "^")
        first, *sentences = sentences
        beginning, *more = wrap(printable(first), WIDTH - caret - 2)
        rows[-1] += f" {beginning}"
        rows += [" " * (caret + 2) + row for row in more]
    if right:
        fits = caret + 2 + len(right) <= WIDTH
        rows.append(" " * (caret + 2 if fits else indent) + printable(right))
    rows += [fill(sentence, caret + 2) for sentence in sentences]
    return "\n".join(rows)


def table(columns: Sequence[Column], rows: Iterable[Sequence[str]]) -> str:
    """Return an aligned table with a line of headings."""
    everything = [[column.title.replace(SOFT_HYPHEN, "") for column in columns]]
    everything += [[printable(cell) for cell in row] for row in rows]
    widths = _widths(everything, columns)
    room = WIDTH - sum(widths[:-1]) - 2 * len(widths)
    widths = [*widths[:-1], min(widths[-1], max(room, NARROWEST))]
    return "\n".join(_table_row(row, widths, columns) for row in everything)


def _widths(rows: Sequence[Sequence[str]], columns: Sequence[Column]) -> list[int]:
    """Return the widths of the columns; the widest that gives way does so first."""
    widths = [
        min(max(map(len, cells)), column.most or max(map(len, cells)))
        for cells, column in zip(zip(*rows, strict=True), columns, strict=True)
    ]
    giving = [i for i, column in enumerate(columns) if column.gives]
    for _ in range(sum(widths) + 2 * len(widths) - WIDTH):
        widest = max(giving, key=lambda i: widths[i], default=None)
        if widest is None or widths[widest] <= NARROWEST:
            break
        widths[widest] -= 1
    return widths


def _table_row(
    row: Sequence[str], widths: Sequence[int], columns: Sequence[Column]
) -> str:
    """Return a row; what has no room in a column that gives way goes on below."""
    if all(len(cell) <= width for cell, width in zip(row, widths, strict=True)):
        return _table_line(row, widths, columns)
    cells = [
        wrap(cell, width)
        if column.gives or i == len(widths) - 1
        else [cut(cell, width)]
        for i, (cell, width, column) in enumerate(
            zip(row, widths, columns, strict=True)
        )
    ]
    return "\n".join(
        _table_line(parts, widths, columns)
        for parts in zip_longest(*cells, fillvalue="")
    )


def _table_line(
    parts: Sequence[str], widths: Sequence[int], columns: Sequence[Column]
) -> str:
    line = "".join(
        "  " + (part.rjust(width) if column.right else part.ljust(width))
        for part, width, column in zip(parts, widths, columns, strict=True)
    )
    return cut(line.rstrip(), WIDTH)


def definitions(rows: Sequence[tuple[str, str]], most: int = 26) -> str:
    """Return lines of a word and its text, the texts in one column.

    A text with a command that is too wide for the column begins below its word.
    """
    short = [len(word) for word, _ in rows if len(word) <= most]
    column = max(short, default=0) + 5
    return "\n".join(
        beside(word, text, column)
        if widest(text) <= WIDTH - column
        else beside(word, text, BELOW)
        for word, text in rows
    )


def orders(rows: Sequence[OrderRow], most: int = 22) -> str:
    """Return standing orders as a table; equal labels are written once."""
    label = max((len(row.label) for row in rows), default=0)
    line = max((len(row.line) for row in rows if len(row.line) <= most), default=0)
    column = label + line + 6
    pad = " " * column
    lines: list[str] = []
    above = ""
    for row in rows:
        mark = "+" if row.new else " "
        head = f"{mark} {row.label if row.label != above else '':<{label}}  "
        above = row.label
        meaning = wrap(printable(row.meaning), WIDTH - column)
        written = printable(row.line)
        if len(written) > line:
            lines.append(head + cut(written, WIDTH - len(head)))
            lines += [pad + part for part in meaning]
        else:
            lines.append(f"{head}{written:<{line}}  {meaning[0]}")
            lines += [pad + part for part in meaning[1:]]
    return "\n".join(part.rstrip() for part in lines)
