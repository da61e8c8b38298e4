"""Blocks of rows: ledgers, tables of figures, orders, words and their texts.

Orders and words are tables, too: a row of a table stays one line where it is quoted.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from server.reports.documents.document import (
    Cell,
    Column,
    Ledger,
    LedgerEntry,
    OrderRow,
    Table,
)
from server.reports.documents.shared import Made
from server.reports.hypertext.words import MINUS, TextWriter, escaped
from server.reports.text.layout import SOFT_HYPHEN
from server.reports.text.typography import signs
from server.texts.catalogue import CORE

KEPT = 512
"""The number of tables and ledgers kept: the letters of a round share most of them."""

FEW = 4
"""A table of no more columns has room on a phone; another one scrolls by itself."""

SHORT_LABEL = 12
"""Characters of a label that has room in one line on a phone."""

LONGEST_FIELD = 16
"""Characters of a field of an order that has room in one line on a phone."""

_COMMA = re.compile(r",(?=\S)")
_WIDE = re.compile(r"(\s{2,})")

_ledgers = Made[str](KEPT)
_tables = Made[tuple[int, str, Sequence[str]]](KEPT)
_SIGNS: Mapping[str, str] = {"+": "plus", "-": "minus", "!": "mark"}


def ledger(block: Ledger, words: TextWriter) -> str:
    """Return what happened as a list; the sign is text, and not only a colour."""
    return _ledgers.once(block, words, lambda one: _ledger(one, words))


def _ledger(block: Ledger, words: TextWriter) -> str:
    entries = (_entry(entry, words) for entry in block.entries)
    return "\n".join(['<ul class="ledger">', *entries, "</ul>"])


def _entry(entry: LedgerEntry, words: TextWriter) -> str:
    name = _SIGNS.get(entry.sign)
    mark = f' class="{name}"' if name else ""
    shown = escaped(entry.sign.replace("-", MINUS))
    sign = f'<b class="sign">{shown}</b> ' if shown else ""
    # The number is not alone in a line.
    rule = f"&nbsp;{words.rule(entry.rule)}" if entry.rule else ""
    return f"<li{mark}>{sign}{words.said(entry.text)}{rule}</li>"


def figures(table: Table, words: TextWriter, heading: str, reader: str) -> str:
    """Return figures in rows under named columns, named after the heading above.

    A column without anything in it only takes room. The reader's own row is marked.
    """
    shown, head, rows = _tables.once(table, words, lambda one: _rows(one, words))
    marks = _marks(table, reader)
    own = [f' class="{mark}"' if mark else "" for mark in marks]
    body = "\n".join(
        f"<tr{mark}>{cells}</tr>" for mark, cells in zip(own, rows, strict=True)
    )
    name = escaped(heading) or CORE.into(words.language).phrase("table-unnamed")
    caption = f'<caption class="unseen">{name}</caption>'
    made = f'<table class="figures">{caption}\n{head}<tbody>\n{body}\n</tbody></table>'
    html = scrolling(made, name) if shown > FEW else made
    if "spare" not in marks:
        return html
    told = CORE.into(words.language).phrase("table-rows-of-others")
    return f'{html}<p class="narrow">{words.said(told)}</p>'


def _marks(table: Table, reader: str) -> Sequence[str]:
    """Return the class of each row: the reader's own, and what a phone does without."""
    own = set(table.own_rows(reader))
    owners = table.owners or [""] * len(table.rows)
    return [
        "own" if at in own else "spare" if reader and owner else ""
        for at, owner in enumerate(owners)
    ]


def _rows(table: Table, words: TextWriter) -> tuple[int, str, tuple[str, ...]]:
    """Return the number of shown columns, the row of their names, the rows' cells."""
    shown = [
        i for i, _ in enumerate(table.columns) if any(r[i] != "" for r in table.rows)
    ]
    columns = [table.columns[i] for i in shown]
    # A table whose columns have no names needs no row of headings.
    head = (
        f"<thead><tr>{''.join(map(_head, columns))}</tr></thead>\n"
        if any(column.title for column in columns)
        else ""
    )
    named = _naming(columns)
    rows = (
        _cells([row[i] for i in shown], columns, named, words) for row in table.rows
    )
    return len(shown), head, tuple(rows)


def scrolling(html: str, name: str) -> str:
    """Return something that may be wider than a phone and scrolls there by itself."""
    return (
        f'<div class="wide" role="group" aria-label="{name}" tabindex="0">{html}</div>'
    )


def _head(column: Column) -> str:
    mark = _mark(column)
    if not column.title:
        return f"<td{mark}></td>"
    title = SOFT_HYPHEN.join(map(escaped, signs(column.title).split(SOFT_HYPHEN)))
    return f'<th scope="col"{mark}>{title}</th>'


def _mark(column: Column) -> str:
    names = ["right"] * column.right + ["spare"] * column.spare
    return f' class="{" ".join(names)}"' if names else ""


def _naming(columns: Sequence[Column]) -> int:
    """Return the column whose cells name their rows: the first one of words."""
    words = (i for i, one in enumerate(columns) if not (one.right or one.spare))
    return next(words, -1)


def _cells(
    row: Sequence[Cell], columns: Sequence[Column], named: int, words: TextWriter
) -> str:
    cells = []
    for i, (cell, column) in enumerate(zip(row, columns, strict=True)):
        mark = _mark(column)
        html = words.cell(cell)
        if i == named and html:
            cells.append(f'<th scope="row"{mark}>{html}</th>')
        else:
            cells.append(f"<td{mark}>{html}</td>")
    return "".join(cells)


def orders(rows: Sequence[OrderRow], words: TextWriter) -> str:
    """Return the orders that stand; equal labels in a row are shown once."""
    lines: list[str] = []
    above = ""
    for row in rows:
        sign = '<b class="sign">+</b> ' if row.new else ""
        label = _label(row.label) if row.label != above else ""
        above = row.label
        mark = ' class="new"' if row.new else ""
        tag = ('th scope="row"', "th") if label else ("td", "td")
        lines.append(
            f"<tr{mark}><{tag[0]}>{sign}{label}</{tag[1]}>"
            f"<td>{_code(row.line)}</td>"
            f"<td>{words.said(row.meaning)}</td></tr>"
        )
    return "\n".join(['<table class="orders"><tbody>', *lines, "</tbody></table>"])


def _label(label: str) -> str:
    """Return the label of a row; a short one stays in a line ("1. Aktion")."""
    whole = len(label) <= SHORT_LABEL
    return escaped(label).replace(" ", "&nbsp;") if whole else escaped(label)


def _code(line: str) -> str:
    """Return a line of orders, whose fields stay whole; it is broken behind a comma."""
    fields = line.split(",")
    if " " not in line or max(map(len, fields)) > LONGEST_FIELD:
        return f"<code>{escaped(line)}</code>"
    whole = (f'<span class="field">{escaped(field)}</span>' for field in fields)
    return f"<code>{',<wbr>'.join(whole)}</code>"


def breaking(html: str) -> str:
    """Return escaped text; a long one may be broken behind commas without a blank."""
    is_long = len(html) > LONGEST_FIELD and "<" not in html
    return _COMMA.sub(",<wbr>", html) if is_long else html


def example(rows: Sequence[tuple[str, str]], words: TextWriter) -> str:
    """Return order lines, each with its meaning."""
    lines = (
        f"<tr><td>{_code(line)}</td><td>{words.said(text)}</td></tr>"
        for line, text in rows
    )
    return "\n".join(['<table class="orders"><tbody>', *lines, "</tbody></table>"])


def definitions(rows: Sequence[tuple[str, str]], words: TextWriter) -> str:
    """Return words, each with its explanation."""
    lines = (
        f'<tr><th scope="row">{breaking(words.typed(word))}</th>'
        f"<td>{words.said(text)}</td></tr>"
        if word
        else f"<tr><td></td><td>{words.said(text)}</td></tr>"
        for word, text in rows
    )
    return "\n".join(['<table class="words"><tbody>', *lines, "</tbody></table>"])


def sides(left: str, right: str, words: TextWriter) -> str:
    """Return two texts at the two ends of a line."""
    return (
        '<table class="sides" role="presentation"><tr>'
        f"<td>{_apart(left, words)}</td>"
        f'<td class="right">{_apart(right, words)}</td>'
        "</tr></table>"
    )


def _apart(text: str, words: TextWriter) -> str:
    """Return parts that wide blanks keep apart, each of them in one line."""
    parts = _WIDE.split(text)
    return "".join(
        words.said(part) if at % 2 else f'<span class="field">{words.said(part)}</span>'
        for at, part in enumerate(parts)
        if part
    )
