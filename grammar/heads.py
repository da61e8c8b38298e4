"""The kinds of a grammar's lines, and its fields that name a time."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.names import fold
from grammar.reading import Topic, When
from grammar.words import CANONICAL, GrammarWords

_DIGITS = re.compile(r"[0-9]+\Z")
_MOST_DIGITS = 9
BEYOND = 10**_MOST_DIGITS


@dataclass(frozen=True, slots=True)
class Head:
    """The grammar rule of a line, by its first word.

    `start` is the rule's origin ("order", "header", "command", "leading"), `source`
    what the grammar says behind the words. `takes` are the kinds of block without which
    an order is none; `block` is the kind that a header opens, and `body` says whether a
    text follows it, which `nests` where it can hold blocks of its own. A line that
    `asks` may end with a yes. One that is there `sometimes` is a command only in a game
    that has it now. `steps` are the kinds of step that its orders are for, none: all.
    """

    start: str
    rule: str
    words: tuple[str, ...] = ()
    source: str = ""
    group: str = ""
    notes: Mapping[str, str] = field(default_factory=dict)
    takes: tuple[str, ...] = ()
    block: str = ""
    body: bool = False
    nests: bool = False
    asks: bool = False
    sometimes: bool = False
    steps: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Time:
    """A field that says when an order counts: a step of a `kind`, or "" for lasting.

    `keyword` names its word ("round"); `form` is what the field looks like, with the
    separator before it.
    """

    name: str
    kind: str
    keyword: str
    form: re.Pattern[str]
    group: str
    rule: str
    words: GrammarWords

    def topic(self, language: str) -> Topic:
        """Return the help on this field."""
        words = (self.words.typed(self.keyword, one)[0] for one in self.words.languages)
        return Topic(
            words=tuple({fold(word): word for word in words}.values()),
            form=f"...,{self.words.text(f'fields.{self.name}', language)}",
            rule=self.rule,
            group=self.words.text(f"groups.{self.group}", language),
            summary=self.words.text(f"times.{self.name}", language),
        )

    def read(self, written: str, column: int = 1) -> When | None:
        """Return the time that a field names, None where it is none of this form."""
        if self.form.fullmatch(f",{written}") is None:
            return None
        digits = _DIGITS.search(written)
        if not self.kind or digits is None:
            return When("", 0, written, column)
        number = digits[0].lstrip("0")
        # No game has more steps, and Python limits the digits it converts.
        counted = int(number or "0") if len(number) <= _MOST_DIGITS else BEYOND
        return When(self.kind, counted, written, column)

    def write(self, when: When, language: str = CANONICAL) -> str:
        """Return the field as a language writes it, without a separator."""
        word = self.words.typed(self.keyword, language)[0]
        return f"{word} {when.number}" if self.kind else word
