"""The order language of a game, made from its grammar file and a few functions.

A game brings a `.lark` file with a rule `order` (one alternative to a kind of order),
maybe `header` (blocks) and `end`, and a `Meaning`: the functions that make orders of
fields. All else - lines, blocks, names, errors, help - is done here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from lark import Token, Tree, UnexpectedInput

from engine.names import fold
from engine.protocol import Code, Player
from grammar import commands as about_the_game
from grammar.blocks import FIRST_WORD, Layout, Line, lay_out
from grammar.errors import Trouble, diagnose
from grammar.fields import FieldError, Fields, subtrees
from grammar.names import Lexicon, nearest, players_by_name, quoted, unquote
from grammar.reading import (
    Command,
    Entry,
    Misread,
    Passage,
    Reading,
    Roster,
    Topic,
)
from grammar.vocabulary import Head, Vocabulary

O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
O_co = TypeVar("O_co", covariant=True)

EVERYTHING = frozenset({"alles", "alle", "all", "everything"})
"""What `löschen` takes for all orders."""

_HINTS = 100
"""So many misspelt words of one text get a suggestion: looking for one is slow."""


class Meaning(Protocol[O_co]):
    """What the lines of a game mean; made anew for every circle of players."""

    def orders(self) -> Mapping[str, Callable[[Fields], O_co]]:
        """Return what makes an order of a line, by the grammar's name for it.

        A header that stands for itself and is an order is among them.
        """
        ...

    def passages(self) -> Mapping[str, Callable[[Fields], Passage]]:
        """Return what makes a text for others of a header."""
        ...


class LineLanguage(Generic[O]):
    """Reads and writes the orders of one game, line by line."""

    def __init__(
        self,
        path: Path,
        *,
        meaning: Callable[[tuple[Player, ...], Code], Meaning[O]],
        write: Callable[[O], str],
        slot_names: Mapping[str, Callable[[str], str | None]],
    ) -> None:
        """Name the grammar file and what the game adds to it.

        `meaning` is called with the players and the writer's code. `slot_names` says
        for a field that is part of a slot's name ("purchase:DEALER") what a written
        name becomes there; None where it means nothing.
        """
        self._path = path
        self._write = write
        self._slot_names = slot_names
        self._meaning = lru_cache(maxsize=256)(
            lambda players, me: _Sense(meaning(players, me), players)
        )

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """Return the grammar, loaded at its first use."""
        text = self._path.read_text(encoding="utf-8")
        lines = [name for name in ("order", "header") if f"\n{name}:" in text]
        starts = ["orders", *lines[1:], *(["end"] if "\nend:" in text else [])]
        return Vocabulary(self._path, starts=starts, lines=lines)

    @cached_property
    def _ends(self) -> frozenset[str]:
        return self.vocabulary.phrases("end")

    @cached_property
    def _bound(self) -> frozenset[str]:
        return frozenset(kind for head in self.vocabulary.heads for kind in head.takes)

    def read(self, text: str, roster: Roster, *, commands: bool = True) -> Reading[O]:
        """Read a text line by line; any text is read, nothing is raised."""
        recognize = self._mail_head if commands else self._order_head
        layout = lay_out(text, recognize, ends=self._ends, bound=self._bound)
        sense = self._meaning(roster.players, roster.me)
        reader = _Reader(self.vocabulary, sense, layout, commands=commands)
        return reader.reading()

    def write(self, order: O) -> str:
        """Return the order in its one canonical form, blocks included."""
        return self._write(order)

    def slots(self, words: str) -> str | None:
        """Return the slot prefix that `löschen words` means, None for unknown words."""
        if fold(words) in EVERYTHING:
            return ""
        first, *rest = words.replace(";", ",").replace(" ", ",", 1).split(",", 1)
        head = self.vocabulary.by_word.get(fold(first))
        if head is None or "slot" not in head.notes:
            return None
        prefix, _, field = head.notes["slot"].partition(":")
        if not rest or not rest[0].strip():
            return prefix
        name = self._slot_names[field](rest[0]) if field else None
        return None if name is None else f"{prefix}:{name}"

    def topics(self, language: str) -> Sequence[Topic]:
        """Return the help on all orders and commands, in the order of the grammar."""
        return (
            *self.vocabulary.topics(language),
            *about_the_game.vocabulary().topics(language),
        )

    def expected(self, name: str, language: str) -> str:
        """Return the grammar's name of an expectation in the player's language."""
        found = self.vocabulary.name(name, language)
        if found != name:
            return found
        return about_the_game.vocabulary().name(name, language)

    def _order_head(self, word: str, rest: str) -> Head | None:
        """Recognize orders, blocks and what ends them.

        The command of an order is its whole first field, that of a block goes to the
        colon: "bk 3" and "Strafe 500" are not understood.
        """
        head = self.vocabulary.by_word.get(word)
        if head is None:
            said = " ".join(fold(f"{word}{rest}").split())
            return _END if said in self._ends else None
        if head.start == "header":
            return head if ":" in rest else self._wordy_header(f"{word}{rest}")
        return head if rest[:1] in _SEPARATED or _separated(rest) else None

    def _mail_head(self, word: str, rest: str) -> Head | None:
        """Recognize commands about the game too; they may share words with orders."""
        head = self._order_head(word, rest)
        if head is None or not rest:
            return about_the_game.find(word) or head
        return head

    def _wordy_header(self, text: str) -> Head | None:
        """Recognize a header that is nothing but words."""
        try:
            tree = self.vocabulary.parser.parse(text, start="header")
        except UnexpectedInput:
            return None
        return self.vocabulary.head(tree.data)


_END = Head("end", "end")
_SEPARATED = frozenset({"", ",", ";"})


def _separated(rest: str) -> bool:
    return rest.lstrip()[:1] in _SEPARATED


class _Sense(Generic[O]):
    """A game's meaning for one circle of players, with its tables looked up."""

    def __init__(self, meaning: Meaning[O], players: Iterable[Player]) -> None:
        self.orders = meaning.orders()
        self.passages = meaning.passages()
        self.players = Lexicon(players_by_name(players))


class _Reader(Generic[O]):
    """Makes a reading of a text that is laid out."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        sense: _Sense[O],
        layout: Layout,
        *,
        commands: bool,
    ) -> None:
        self.vocabulary = vocabulary
        self.sense = sense
        self.layout = layout
        self.with_commands = commands
        self.hints = _HINTS
        self.entries: list[Entry[O]] = []
        self.misreads: list[Misread] = []
        self.commands: list[Command] = []
        self.passages: list[Passage] = []

    def reading(self) -> Reading[O]:
        """Read all lines; those of one mail are parsed together where that works."""
        lines = self.layout.lines
        forms = self._forms([line for line in lines if _start(line) == "order"])
        for line in lines:
            match _start(line):
                case "order":
                    self._take(line, next(forms))
                case "header":
                    self._take(line, self._parse("header", line))
                case "command":
                    self._take_command(line)
                case "end":
                    self._misread(line, Trouble("stray_end", 0, len(line.text)))
                case _:
                    self._unknown(line)
        for line in self.layout.stray:
            self._misread(line, Trouble("stray_block", 0, len(line.text)))
        self.misreads.sort(key=lambda misread: misread.line)
        return Reading(
            tuple(self.entries),
            tuple(self.misreads),
            tuple(sorted(self.layout.remarks, key=lambda remark: remark.line)),
            tuple(self.commands),
            tuple(self.passages),
        )

    def _forms(self, lines: list[Line]) -> Iterator[Tree[Token] | Trouble]:
        """Parse order lines, all at once; one by one where one of them is wrong."""
        if not lines:
            return
        text = "\n".join([line.text for line in lines])
        try:
            forms = subtrees(self.vocabulary.parser.parse(text, start="orders"))
        except UnexpectedInput:
            for line in lines:
                yield self._parse("orders", line)
        else:
            yield from forms

    def _parse(self, start: str, line: Line) -> Tree[Token] | Trouble:
        try:
            form = self.vocabulary.parser.parse(line.text, start=start)
        except UnexpectedInput:
            return diagnose(self.vocabulary, start, line.text)
        return subtrees(form)[0] if start == "orders" else form

    def _take(self, line: Line, form: Tree[Token] | Trouble) -> None:
        """Make an order or a passage of a line, or a misread."""
        if isinstance(form, Trouble):
            self._misread(line, form)
            return
        blocks: dict[str, Fields] = {}
        if line.head is not None and line.head.takes:
            missing = [kind for kind in line.head.takes if kind not in line.blocks]
            if missing:
                end = len(line.text)
                self._misread(
                    line, Trouble(f"missing_{missing[0]}", end, end, tuple(missing))
                )
                return
            for kind, below in line.blocks.items():
                header = self._parse("header", below)
                if isinstance(header, Trouble):
                    self._misread(line, header, below)
                    return
                blocks[kind] = Fields(header, below, self.sense.players, {})
        fields = Fields(form, line, self.sense.players, blocks)
        try:
            self._make(line, fields)
        except FieldError as error:
            self._misread(line, error.trouble, error.line)

    def _make(self, line: Line, fields: Fields) -> None:
        make = self.sense.orders.get(fields.rule)
        if make is None:
            self.passages.append(self.sense.passages[fields.rule](fields))
            return
        order = make(fields)
        self.entries.append(Entry(line.number, line.written, order, fields.columns()))

    def _take_command(self, line: Line) -> None:
        command = about_the_game.read(line)
        if isinstance(command, Trouble):
            self._misread(line, command)
        else:
            self.commands.append(command)

    def _unknown(self, line: Line) -> None:
        """Say what is wrong with a line whose command is not understood."""
        found = FIRST_WORD.match(line.text)
        word = "" if found is None else found[0]
        head = self.vocabulary.by_word.get(fold(word))
        if head is not None:
            start = "orders" if head.start == "order" else head.start
            self._misread(line, diagnose(self.vocabulary, start, line.text))
            return
        heads = list(self.vocabulary.heads)
        if self.with_commands:
            heads += about_the_game.vocabulary().heads
        problem = "unknown_command"
        if about_the_game.find(fold(word)) is not None:
            problem = "not_an_order"
        trouble = Trouble(
            problem,
            0,
            len(word),
            tuple(head.words[0] for head in heads if head.start == "order"),
            tuple(word for head in heads for word in head.words),
        )
        self._misread(line, trouble)

    def _misread(self, line: Line, trouble: Trouble, at: Line | None = None) -> None:
        """Add a misread of `line`; `at` is the line of its block that is wrong."""
        place = at or line
        written = place.text[trouble.start : trouble.stop]
        near = None
        if trouble.names and self.hints:
            self.hints -= 1
            near = nearest(unquote(written), trouble.names)
        correction = None
        if near is not None:
            near = quoted(near)
            correction = place.text[: trouble.start] + near + place.text[trouble.stop :]
        figures: dict[str, int | str] = {"field": written}
        column = place.column(trouble.start + 1)
        if place is not line:
            figures |= {
                "block_line": place.number,
                "block_column": column,
                "block_text": place.written,
            }
            column = line.column(1)
        self.misreads.append(
            Misread(
                line.number,
                column,
                line.written,
                trouble.problem,
                trouble.expected,
                near,
                correction,
                figures,
            )
        )


def _start(line: Line) -> str:
    return "" if line.head is None else line.head.start
