"""What is wrong with the form of a line: where, what was expected, what was meant.

Lark says where its lexer got stuck; a player thinks in fields. So an error is told as
that of a field: missing, empty, too many, or none of its kind.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass

from lark import Token, UnexpectedCharacters, UnexpectedToken
from lark.parsers.lalr_interactive_parser import InteractiveParser

from grammar.vocabulary import Vocabulary

_FIELD = re.compile(r'"[^"]*"|[^,;()\n]*')
_SEPARATOR = re.compile(r"\s*[,;]")
_ENDS = frozenset({"$END", "_NL"})


@dataclass(frozen=True, slots=True)
class Trouble:
    """An error in a line: `start` to `stop` is the field it is about, from 0.

    `names` are those that would be understood there, where they can be listed.
    """

    problem: str
    start: int
    stop: int
    expected: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


def diagnose(vocabulary: Vocabulary, start: str, text: str) -> Trouble:
    """Return the trouble with a line that does not follow the rule `start`."""
    parser = vocabulary.parser.parse_interactive(text, start=start)
    tokens: list[Token] = []
    try:
        for token in parser.iter_parse():
            tokens.append(token)
    except UnexpectedToken as error:
        if tokens and error.token is tokens[-1]:
            tokens.pop()
    except UnexpectedCharacters:
        pass
    place = _Place(vocabulary, start, text, tokens)
    stuck = place.stuck()
    if stuck >= len(text):
        return place.at_end()
    return place.inside(stuck)


class _Place:
    """The tokens of a line up to where it goes wrong."""

    def __init__(
        self, vocabulary: Vocabulary, start: str, text: str, tokens: list[Token]
    ) -> None:
        self.vocabulary = vocabulary
        self.start = start
        self.text = text
        self.tokens = tokens

    def stuck(self) -> int:
        """Return where the last token that fits ends."""
        return (self.tokens[-1].end_pos or 0) if self.tokens else 0

    def expected(self, tokens: list[Token]) -> set[str]:
        """Return what can stand after these tokens."""
        parser = self.vocabulary.parser.parse_interactive("", start=self.start)
        for token in tokens:
            parser.feed_token(token)
        try:
            parser.feed_token(Token("?", ""))
        except UnexpectedToken as error:
            # Some of them are only found wrong one step later.
            return {name for name in error.expected if _fits(copy(parser), name)}
        return set()

    def at_end(self) -> Trouble:
        """The line stops too early."""
        tokens = self.tokens
        end = len(self.text)
        if tokens and tokens[-1].type.startswith("_"):
            return self._trouble("empty_field", end, end, self.expected(tokens))
        after = self.expected(tokens)
        for sign in ("_SEP", "_COLON", "_ARGUMENT", "_GAP"):
            if sign in after:
                after = self.expected([*tokens, Token(sign, "")])
                break
        return self._trouble("missing_field", end, end, after)

    def inside(self, stuck: int) -> Trouble:
        """The line goes on in a way it must not."""
        tokens = self.tokens
        expected = self.expected(tokens)
        separator = _SEPARATOR.match(self.text, stuck)
        if not tokens[-1].type.startswith("_"):
            if expected <= _ENDS or (separator and expected & _ENDS):
                field = separator.end() if separator else stuck
                return self._trouble("extra_field", field, self._stop(field), set())
            if separator or len(tokens) == 1 or tokens[-1].type in ("WIE", "GEHABT"):
                return self._trouble("unexpected", stuck, self._stop(stuck), expected)
            last = tokens[-1].start_pos or 0
            return self._bad(last, self.expected(tokens[:-1]))
        if separator or self.text[stuck] in ":()":
            return self._trouble("empty_field", stuck, stuck, expected)
        return self._bad(stuck, expected)

    def _bad(self, start: int, expected: set[str]) -> Trouble:
        """A field is none of its kind."""
        stop = self._stop(start)
        words = self.vocabulary.keywords(expected)
        if expected and expected <= self.vocabulary.numbers:
            return self._trouble("not_a_number", start, stop, expected)
        if words:
            return self._trouble("unknown_word", start, stop, expected, words)
        return self._trouble("unexpected", start, stop, expected)

    def _stop(self, start: int) -> int:
        found = _FIELD.match(self.text, start)
        return start if found is None else start + len(found[0].rstrip())

    def _trouble(
        self,
        problem: str,
        start: int,
        stop: int,
        expected: set[str],
        names: Sequence[str] = (),
    ) -> Trouble:
        written = self.text[start:stop]
        start += len(written) - len(written.lstrip())
        fields = self.vocabulary.in_order(expected - _ENDS)
        return Trouble(problem, start, stop, fields, tuple(names))


def _fits(parser: InteractiveParser, name: str) -> bool:
    try:
        parser.feed_token(Token(name, ""))
    except UnexpectedToken:
        return False
    return True
