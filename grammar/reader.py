"""Makes a reading of a text that is laid out: forms, orders, and what was wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Generic, Protocol, TypeVar

from lark import Token, Tree, UnexpectedInput

from engine.names import fold
from engine.protocol import Code, Player
from grammar import commands as about_the_game
from grammar import passages
from grammar.blocks import FIRST_WORD, Layout, Line, Recognize
from grammar.errors import Trouble, diagnose
from grammar.fields import FieldError, Fields, subtrees
from grammar.names import Lexicon, field, nearest, players_by_name, quoted, unquote
from grammar.notation import MAX_HEARD, Ear, Heard, Notation
from grammar.reading import (
    Command,
    Misread,
    Passage,
    Reading,
    ReadOrder,
    Remark,
    Roster,
    When,
)
from grammar.vocabulary import Vocabulary

O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
O_co = TypeVar("O_co", covariant=True)

_HINTS = 100
"""Misspelt words of one text that get a suggestion: looking for one is slow."""


class Meaning(Protocol[O_co]):
    """The meaning of a game's lines; made anew for the players of each game."""

    def orders(self) -> Mapping[str, Callable[[Fields], O_co]]:
        """Return what makes an order of a line, by the grammar's name for it.

        A header that is an order of its own is among them.
        """
        ...


class Sense(Generic[O]):
    """A game's meaning for one circle of players, with its tables looked up."""

    def __init__(
        self,
        meaning: Callable[[Lexicon[Code]], Meaning[O]],
        players: Iterable[Player],
        former: Iterable[Player] = (),
    ) -> None:
        """Ask for the meaning among these players, some under `former` names, too."""
        self.players = Lexicon(players_by_name(players), short=players_by_name(former))
        meant = meaning(self.players)
        self.orders = meant.orders()
        self.passages = passages.readers(self.players)


class Reader(Generic[O]):
    """Makes a reading of a text that is laid out."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        sense: Sense[O],
        roster: Roster,
        *,
        recognize: Recognize,
        notation: Notation[O] | None,
        commands: bool,
    ) -> None:
        """Read what `roster.me` writes; without `commands` those are no orders.

        Lines that the grammar does not know are heard in the game's own `notation`.
        """
        self.recognize = recognize
        self.notation, self.roster = notation, roster
        self.remarks: list[Remark] = []
        self.vocabulary = vocabulary
        self.sense = sense
        self.me = roster.me
        self.with_commands = commands
        self.hints = _HINTS
        self.room = about_the_game.MAX_PARSED_CHARACTERS
        self.forms: dict[str, Tree[Token] | Trouble] = {}
        self.entries: list[ReadOrder[O]] = []
        self.misreads: list[Misread] = []
        self.commands: list[Command] = []
        self.passages: list[Passage] = []
        self.silent: list[int] = []

    def reading(self, layout: Layout) -> Reading[O]:
        """Read all lines."""
        for line in layout.lines:
            if not self._take_by_head(line) and not self._hear(line):
                self._unknown(line)
        for line in layout.stray:
            self._misread(line, Trouble("stray_block", 0, len(line.text)))
        self.misreads.sort(key=lambda misread: misread.line)
        return Reading(
            tuple(self.entries),
            tuple(self.misreads),
            tuple(
                sorted((*layout.remarks, *self.remarks), key=lambda remark: remark.line)
            ),
            tuple(self.commands),
            tuple(self.passages),
            tuple(self.silent),
        )

    def _take_by_head(self, line: Line) -> bool:
        """Take a line of which the grammar knows the first word."""
        match "" if line.head is None else line.head.start:
            case "order":
                form = self._form(line)
                if not isinstance(form, Trouble) or not self._hear(line):
                    self._take(line, form)
            case "header":
                self._take(line, self._parse("header", line))
            case "command" | about_the_game.LEADING:
                self._take_command(line)
            case "end":
                self._misread(line, Trouble("stray_end", 0, len(line.text)))
            case _:
                return False
        return True

    @cached_property
    def _ear(self) -> Ear | None:
        return None if self.notation is None else self.notation.ear(self.roster)

    def _hear(self, line: Line) -> bool:
        """Take a line in the game's own notation; say whether it is one."""
        if self._ear is None or len(line.text) > MAX_HEARD:
            return False
        heard = self._ear(line.text) if self._has_room(line.text) else None
        if heard is None:
            return False
        if heard.problem:
            self._misheard(line, heard)
        elif not heard.lines:
            self.silent.append(line.number)
        for text in heard.lines:
            first = FIRST_WORD.match(text)
            word = first[0] if first else ""
            head = self.recognize(fold(word), text[len(word) :])
            self._take_by_head(Line(line.number, line.written, text, head))
        self.remarks += [
            Remark(line.number, kind, figures) for kind, figures in heard.remarks
        ]
        return True

    def _misheard(self, line: Line, heard: Heard) -> None:
        self.misreads.append(
            Misread(
                *(line.number, line.column(1), line.written, heard.problem),
                correction=heard.correction,
                figures=heard.figures,
            )
        )

    def _form(self, line: Line) -> Tree[Token] | Trouble:
        """Return the form of an order's line; one that the text repeats has it."""
        form = self.forms.get(line.text)
        if form is None:
            form = self.forms[line.text] = self._parse("orders", line)
        return form

    def _parse(self, start: str, line: Line) -> Tree[Token] | Trouble:
        """Parse a line by a rule, unless that has been done before.

        An order comes in a mail, is shown in replies, and counts in the end. What it
        means is worked out anew.
        """
        known = self.vocabulary.forms.get(start, line.text)
        if known is not None:
            return known
        if not self._has_room(line.text):
            return _too_much(line.text)
        form = self._plain(line) or self._parsed(start, line.text)
        if isinstance(form, Tree):
            self.vocabulary.forms.keep(start, line.text, form)
        return form

    def _plain(self, line: Line) -> Tree[Token] | None:
        """Return the form of a line that its order's shape tells, None for another."""
        shape = None if line.head is None else self.vocabulary.shape(line.head)
        return None if shape is None else shape.read(line.text)

    def _parsed(self, start: str, text: str) -> Tree[Token] | Trouble:
        try:
            form = self.vocabulary.parser.parse(text, start=start)
        except UnexpectedInput:
            return diagnose(self.vocabulary, start, text)
        return subtrees(form)[0] if start == "orders" else form

    def _has_room(self, text: str) -> bool:
        """Return whether a line may still be parsed, and count it."""
        fits = len(text) <= self.room
        self.room -= len(text) if fits else 0
        return fits

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
                blocks[kind] = Fields(header, below, self.sense.players, self.me, {})
        order, when = self._without_time(line, form)
        fields = Fields(order, line, self.sense.players, self.me, blocks)
        try:
            self._make(line, fields, when)
        except FieldError as error:
            self._misread(line, error.trouble, error.line)

    def _without_time(
        self, line: Line, form: Tree[Token]
    ) -> tuple[Tree[Token], When | None]:
        """Part a line's form from the field that names a time, which is the last one.

        The form itself stays whole: it is kept for the next line of the same text.
        """
        last = form.children[-1] if form.children else None
        if not isinstance(last, Token) or last.type not in self.vocabulary.times:
            return form, None
        written = field(last.value)
        column = line.column((last.end_column or 1) - len(written))
        when = self.vocabulary.times[last.type].read(written, column)
        return Tree(form.data, form.children[:-1]), when

    def _time_of(self, line: Line) -> When | None:
        """Return the time at the end of an order's line, whatever is wrong in it."""
        if line.head is None or line.head.start != "order":
            return None
        behind = max(line.text.rfind(sign) for sign in ",;") + 1
        last = line.text[behind:].strip()
        found = (time.read(last) for time in self.vocabulary.times.values())
        return next((when for when in found if when is not None), None)

    def _make(self, line: Line, fields: Fields, when: When | None) -> None:
        make = self.sense.orders.get(fields.rule)
        if make is None:
            if fields.rule not in self.sense.passages:
                raise LookupError(
                    f"nothing makes an order of {fields.rule!r}: give `orders` "
                    "its class, or name its block behind `takes` of an order"
                )
            self.passages.append(self.sense.passages[fields.rule](fields))
            return
        order = make(fields)
        columns, blocks = fields.columns(), _extents(line)
        self.entries.append(
            ReadOrder(line.number, line.written, order, columns, blocks, when)
        )

    def _take_command(self, line: Line) -> None:
        if not self._has_room(line.text):
            self._misread(line, _too_much(line.text))
            return
        own = line.head in self.vocabulary.heads
        command = about_the_game.read(line, self.vocabulary if own else None)
        if isinstance(command, Trouble):
            self._misread(line, command)
        else:
            self.commands.append(command)

    def _unknown(self, line: Line) -> None:
        """Say what is wrong with a line whose command is not understood."""
        found = FIRST_WORD.match(line.text)
        word = "" if found is None else found[0]
        head = self.vocabulary.by_word.get(fold(word))
        if head is not None and head.start != "command":
            start = "orders" if head.start == "order" else head.start
            wrong = _too_much(line.text)
            if self._has_room(line.text):
                wrong = diagnose(self.vocabulary, start, line.text)
            self._misread(line, wrong)
            return
        problem = "unknown_command"
        leads, also = self.roster.leads, self.roster.also
        shared = about_the_game.find(
            fold(word), line.text[len(word) :], leads=leads, also=also
        )
        if head is not None or shared is not None:
            problem = "not_an_order"
        trouble = Trouble(problem, 0, len(word), *self._beginnings)
        self._misread(line, trouble)

    @cached_property
    def _beginnings(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the first words of orders, and all words that a line may begin with.

        A word that is none of them is answered with them.
        """
        heads = [one for one in self.vocabulary.heads if one.start != "command"]
        if self.with_commands:
            heads = list(self.vocabulary.heads)
            leads, also = self.roster.leads, self.roster.also
            heads += about_the_game.heads(leads=leads, also=also)
        orders = (head.words[0] for head in heads if head.start == "order")
        words = (word for head in heads for word in head.words)
        return tuple(orders), tuple(filter(about_the_game.stands_alone, words))

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
                self._time_of(line),
                trouble.names,
            )
        )


def _too_much(text: str) -> Trouble:
    return Trouble("too_much", 0, len(text))


def _extents(line: Line) -> tuple[tuple[int, int], ...]:
    if not (line.last or line.blocks):
        return ()
    parts = ([line] if line.last else []) + list(line.blocks.values())
    return tuple((part.number, part.last or part.number) for part in parts)
