"""Faults in the form of a line: the place, the expected token, a likely meaning.

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

from grammar.names import field
from grammar.vocabulary import Vocabulary

_FIELD = re.compile(r'"[^"]*"|[^,;()\n]*')
_SEPARATOR = re.compile(r"\s*[,;]\s*")
_BLANKS = re.compile(r"\s+")
_ENDS = frozenset({"$END", "_NL"})
_SIGNS = ("_SEP", "_COLON", "_GAP", "_ARGUMENT")


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
        """Return the tokens that can follow these."""
        parser = self.vocabulary.parser.parse_interactive("", start=self.start)
        for token in tokens:
            parser.feed_token(token)
        listed: set[str] = set()
        try:
            parser.feed_token(Token("?", ""))
        except UnexpectedToken as error:
            listed = error.expected
        # A time may follow any order, so it is never the missing or the meant part.
        listed = listed - self.vocabulary.times.keys()
        # Some of those listed are only found wrong one step later.
        return {name for name in listed if _fits(copy(parser), name)}

    def at_end(self) -> Trouble:
        """The line stops too early."""
        end = len(self.text)
        expected = self.expected(self.tokens)
        if self._after_sign():
            return self._trouble("empty_field", end, end, expected)
        for sign in _SIGNS:
            if expected == {sign}:
                expected = self.expected([*self.tokens, Token(sign, "")]) or expected
        return self._trouble("missing_field", end, end, expected)

    def inside(self, stuck: int) -> Trouble:
        """The line goes on in a way it must not."""
        expected = self.expected(self.tokens)
        if self._after_sign():
            return self._bad(stuck, expected)
        separator = _SEPARATOR.match(self.text, stuck)
        fields = expected & self.vocabulary.separated
        if separator and fields:
            return self._bad(separator.end(), fields)
        if separator and expected & _ENDS:
            stop = self._stop(separator.end())
            return self._trouble("extra_field", separator.end(), stop, set())
        if self.text[stuck] not in ",;():" and len(self.tokens) > 1:
            last = self.tokens[-1]
            start = (last.end_pos or 0) - len(field(last.value))
            return self._bad(start, self.expected(self.tokens[:-1]))
        if expected <= _ENDS:
            return self._trouble("extra_field", stuck, self._stop(stuck), set())
        if fields:
            expected = {"_SEP"}
        if not self.tokens:  # the first word compares as an order's, "×" as "x"
            expected = set()
        return self._trouble("unexpected", stuck, self._stop(stuck), expected)

    def _after_sign(self) -> bool:
        return bool(self.tokens) and self.tokens[-1].type.startswith("_")

    def _bad(self, start: int, expected: set[str]) -> Trouble:
        """A field is empty or none of its kind."""
        words = self.vocabulary.keywords(expected)
        stop = self._stop(start)
        if words and expected <= self.vocabulary.blank_behind:
            stop = start + len(_BLANKS.split(self.text[start:stop], maxsplit=1)[0])
        if self.text[start:stop].strip()[:1] in ("", ":"):
            return self._trouble("empty_field", start, start, expected)
        if expected <= self.vocabulary.numbers:
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
        expected = expected - _ENDS
        # The expected parts are named as fields rather than as characters.
        fields = {name for name in expected if not name.startswith("_")}
        said = self.vocabulary.in_order(fields or expected)
        return Trouble(problem, start, stop, said, tuple(names))


def _fits(parser: InteractiveParser, name: str) -> bool:
    try:
        parser.feed_token(Token(name, ""))
    except UnexpectedToken:
        return False
    return True
