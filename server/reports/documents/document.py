"""The content of a mail or a page, without its form.

A document is a title and blocks. Renderers turn it into plain text (`plain`) or into
whatever else can be read. Blocks hold finished sentences of one language and figures;
how wide a line is, where a blank line stands, and in which zone an instant is written
(`instants`) is the renderer's business.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Literal, TypeAlias

Cell: TypeAlias = "str | int"
"""A cell of a table: a text, or a number that the language formats."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Block:
    """`close`: it goes on where the block before it ended, without a gap."""

    close: bool = False


@dataclass(frozen=True, slots=True)
class Heading(_Block):
    """The title of what follows, as it is written in a list of contents.

    `note` is what a reader has to know of it, a few words ("does not count").
    """

    text: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Paragraph(_Block):
    """Sentences. `depth` counts how far it is set in; `hanging`: but its first line."""

    text: str
    depth: int = 0
    hanging: bool = False


@dataclass(frozen=True, slots=True)
class LedgerEntry:
    """A line of a ledger: income ("+"), expense ("-") or remark ("!"), with its rule.

    The sign is empty where nothing came or went.
    """

    text: str
    rule: str = ""
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Ledger(_Block):
    """Events, entry by entry, in their order."""

    entries: tuple[LedgerEntry, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: its heading, and to which side it is set.

    One that `gives` becomes narrower where the table would be too wide, as does the
    last one: what has no room there goes on below. `most` cuts what is wider. A phone
    does without a `spare` one, whose neighbour says the same in fewer characters. A
    soft hyphen in the heading says where it may be broken.
    """

    title: str
    right: bool = False
    most: int | None = None
    gives: bool = False
    spare: bool = False


@dataclass(frozen=True, slots=True)
class Table(_Block):
    """Figures in rows under named columns; `depth` counts how far it is set in.

    `owners` says whose each row is, by their names, "" where it is everybody's: a phone
    shows a reader the own row and those of everybody. Without it, it shows all.
    """

    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    depth: int = 0
    owners: tuple[str, ...] = ()

    def own_rows(self, reader: str) -> list[int]:
        """Return the numbers of the rows of somebody of this name, "" for nobody."""
        owners = self.owners or [""] * len(self.rows)
        both = enumerate(zip(self.rows, owners, strict=True))
        return [at for at, (row, of) in both if reader and reader in (*row, of)]


@dataclass(frozen=True, slots=True)
class OrderRow:
    """A standing order: its place, its line, its meaning; `new` by the mail at hand."""

    label: str
    line: str
    meaning: str
    new: bool = False


@dataclass(frozen=True, slots=True)
class Orders(_Block):
    """The orders that stand; equal labels in a row are shown once."""

    rows: tuple[OrderRow, ...]


@dataclass(frozen=True, slots=True)
class Definitions(_Block):
    """Words, each with what is to be said about it."""

    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Numbered(_Block):
    """A paragraph of the rules: its number, and what it says."""

    number: str
    text: str


@dataclass(frozen=True, slots=True)
class Pointed(_Block):
    """A line somebody wrote, a column in it (from 1), and what is wrong there.

    `right` proposes another line. It stays in one row, to be copied.
    """

    label: str
    line: str
    column: int
    sentences: tuple[str, ...]
    right: str = ""


@dataclass(frozen=True, slots=True)
class Quoted(_Block):
    """Words of a mail that are quoted back, at most `rows` lines of them.

    Long lines are cut, or go on in the next row where it is quoted `whole`.
    """

    text: str
    most: int
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Article(_Block):
    """A text of a player, under its author's name where that is another; lines stay.

    Without author and title it has no head.
    """

    author: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class LeftOut(_Block):
    """The number of articles directly above it that were left out for want of room.

    Of others only the beginning is there (`begun`). The command to the server brings
    all of them; `waits`: only when the round has ended. It says nothing while both
    numbers are 0.
    """

    command: str
    waits: bool = False
    count: int = 0
    begun: int = 0


@dataclass(frozen=True, slots=True)
class Verbatim(_Block):
    """Lines that are copied as they stand: a hash, a command, a small drawing."""

    text: str
    depth: int = 1


@dataclass(frozen=True, slots=True)
class Address(_Block):
    """The address of a page, on a line of its own: it is never broken."""

    url: str


@dataclass(frozen=True, slots=True)
class Template(_Block):
    """Order lines to copy, change and send back; those with # do not count.

    `cash` and what else is `held` are the reader's own, for the page on which orders
    are tapped; no mail shows them. Where more than the cash is sure to be paid, it is
    `sure`.
    """

    text: str
    cash: int | None = None
    sure: int | None = None
    held: str = ""

    @property
    def orders(self) -> str:
        """Return the lines that count as they stand."""
        rows = (row for row in self.text.splitlines() if row.strip())
        return "\n".join(row for row in rows if row[:1] != "#")


@dataclass(frozen=True, slots=True)
class Example(_Block):
    """Order lines that count as they stand, each with its meaning; one or more."""

    rows: tuple[tuple[str, str], ...]

    @property
    def text(self) -> str:
        """Return the lines as somebody sends them."""
        return "\n".join(line for line, _ in self.rows)


ReplyKind: TypeAlias = Literal["orders", "question", "game"]
"""Where a reply goes: to the address for orders of the open step, to that of the
question which the mail asks, or to the game's."""


@dataclass(frozen=True, slots=True)
class Button(_Block):
    """Opens a reply with these lines where a mail can do that; a text leaves it out."""

    label: str
    text: str
    to: ReplyKind = "orders"


@dataclass(frozen=True, slots=True)
class Sides(_Block):
    """Two short texts that belong to the two ends of a line."""

    left: str
    right: str


@dataclass(frozen=True, slots=True)
class Chart:
    """The data of a picture: its title, and typed figures that can be hashed.

    `artist` is the module whose `draw` makes the picture (`server.reports.pictures`).
    """

    artist: ClassVar[str]

    title: str


@dataclass(frozen=True, slots=True)
class Figure(_Block):
    """A picture by its name, the figures it is drawn from, and what it says in words.

    Where no picture can be shown, `alternative` stands in its place; empty: nothing.
    One that is `quiet` stands beside a text that says the same: letters of plain text
    leave it out, and `alternative` is for readers who cannot see the picture.
    One that is `drawn` is a small drawing of letters, whose lines and blanks stay;
    `words` say the same of its picture.
    """

    name: str
    alternative: str = ""
    data: Chart | None = None
    drawn: bool = False
    quiet: bool = False
    words: str = ""

    @property
    def spoken(self) -> str:
        """Return what a picture of the figure says to those who cannot see it."""
        return self.words or self.alternative


Block: TypeAlias = (
    Heading
    | Paragraph
    | Ledger
    | Table
    | Orders
    | Definitions
    | Numbered
    | Pointed
    | Quoted
    | Article
    | LeftOut
    | Verbatim
    | Address
    | Template
    | Example
    | Button
    | Sides
    | Figure
)


@dataclass(frozen=True, slots=True)
class Document:
    """A title (of a mail: its subject without prefixes) and the blocks under it.

    It is written in one language; renderers write its numbers as that does. `preview`
    is what a list of mails shows beside the subject; "" for the beginning of the mail.
    """

    title: str
    blocks: tuple[Block, ...]
    language: str
    preview: str = ""

    def with_notes(self, notes: Sequence[Block]) -> Document:
        """Return the document with further blocks below it."""
        return replace(self, blocks=(*self.blocks, *notes)) if notes else self


def lines(
    texts: Iterable[str], depth: int = 0, *, hanging: bool = False
) -> tuple[Paragraph, ...]:
    """Return short sentences, each on a line of its own, without gaps between them."""
    return tuple(
        Paragraph(text, depth, hanging, close=number > 0)
        for number, text in enumerate(texts)
    )
