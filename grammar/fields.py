"""The fields of one line, for the functions that make orders of them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TypeAlias, TypeVar

from lark import Token, Tree

from engine.names import fold
from engine.protocol import Code
from grammar import numbers
from grammar.blocks import Line
from grammar.errors import Trouble
from grammar.names import SEPARATING, Lexicon, field, unquote

V = TypeVar("V")
Part: TypeAlias = "Token | Tree[Token]"

_PLAIN = 18


class FieldError(Exception):
    """The form of the line is right, but this field means nothing here."""

    def __init__(self, line: Line, trouble: Trouble) -> None:
        super().__init__(trouble.problem)
        self.line = line
        self.trouble = trouble


class Fields:
    """The fields of a line by `me`, counted from 1 as its word is 0.

    Every reading method raises FieldError where the field is none of its kind.
    `line.body` is the text below a header, `blocks` are those that belong to an order.
    """

    __slots__ = ("_parts", "blocks", "line", "me", "players", "rule")

    def __init__(
        self,
        tree: Tree[Token],
        line: Line,
        players: Lexicon[Code],
        me: Code,
        blocks: Mapping[str, Fields],
    ) -> None:
        self.rule = tree.data
        self._parts: Sequence[Part] = tree.children
        self.line = line
        self.players = players
        self.me = me
        self.blocks = blocks

    def __len__(self) -> int:
        """Return the number of fields, the word included."""
        return len(self._parts) + 1

    def columns(self) -> tuple[int, ...]:
        """Return where word and fields start in the line as written."""
        columns = [_column(part) for part in self._parts]
        if self.line.written is not self.line.text:
            return tuple(map(self.line.column, [1, *columns]))
        return (1, *columns)

    def number(self, index: int) -> int:
        """Return a figure."""
        digits = field(self._token(index).value)
        if digits.isdecimal() and len(digits) <= _PLAIN:
            return int(digits)
        value = numbers.read(digits)
        if value is None:
            raise self.error(index, "number_too_long")
        return value[0]

    def look_up(
        self,
        index: int,
        lexicon: Lexicon[V],
        problem: str,
        *,
        before: Collection[str] = (),
    ) -> V:
        """Return what the name means in this lexicon.

        A word may stand `before` it ("to"), unless it belongs to a name.
        """
        written = field(self._token(index).value)
        meaning = lexicon.find(written)
        first, _, rest = written.partition(" ")
        if meaning is None and fold(first) in before:
            meaning = lexicon.find(rest.strip())
        if meaning is None:
            if not unquote(written):
                raise self.error(index, "empty_field")
            raise self.error(index, problem, lexicon.names)
        return meaning

    def player(self, index: int) -> Code:
        """Return the code of a player."""
        return self.look_up(index, self.players, "unknown_player")

    def text(self, index: int) -> str:
        """Return a text or a name as written, without the quotes around it."""
        content = unquote(field(self._token(index).value))
        if not content:
            raise self.error(index, "empty_field")
        return content

    def empty(self, index: int) -> bool:
        """Return whether there is nothing in this field, not even between quotes."""
        return not unquote(self._token(index).value)

    def written(self, index: int) -> str:
        """Return a field as it is written, with its quotes."""
        return field(self._token(index).value)

    def rest(self, index: int) -> str:
        """Return the rest of the line as written, "" where there is none."""
        return self._token(index).value if index < len(self) else ""

    def error(self, index: int, problem: str, names: Sequence[str] = ()) -> FieldError:
        """Return the error that a field, or the line (0), is not what it should be."""
        if not index:
            return FieldError(self.line, Trouble(problem, 0, len(self.line.text)))
        token = self._token(index)
        start = _column(token) - 1
        stop = start + len(field(token.value))
        trouble = Trouble(problem, start, stop, (token.type,), tuple(names))
        return FieldError(self.line, trouble)

    def nested(self, index: int) -> Fields:
        """Return the fields of a part that has fields of its own."""
        part = self._parts[index - 1]
        if isinstance(part, Token):
            raise TypeError(f"{part.type} has no fields of its own")
        fields = Fields(part, self.line, self.players, self.me, {})
        # Its word and its parentheses are kept to say where it starts.
        fields._parts = [
            token for token in part.children[1:] if not _type(token).startswith("_")
        ]
        return fields

    def kinds(self) -> Iterator[tuple[int, str]]:
        """Yield index and kind of the fields: the grammar's names for them."""
        for index in range(1, len(self)):
            yield index, self._token(index).type

    def kind(self, index: int) -> str:
        """Return the grammar's name of a field, also of one with its own fields."""
        part = self._parts[index - 1]
        return part.type if isinstance(part, Token) else part.data

    def _token(self, index: int) -> Token:
        part = self._parts[index - 1]
        if isinstance(part, Token):
            return part
        raise TypeError(f"{part.data} has fields of its own")


def subtrees(tree: Tree[Token]) -> list[Tree[Token]]:
    """Return the parts that have parts of their own."""
    return [part for part in tree.children if isinstance(part, Tree)]


def _column(part: Part) -> int:
    if isinstance(part, Token):
        return (part.end_column or 1) - len(part.value.lstrip(SEPARATING))
    return _column(part.children[0])


def _type(part: Part) -> str:
    return part.type if isinstance(part, Token) else ""
