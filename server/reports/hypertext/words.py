"""Texts as HTML: escaped, instants as `time`, numbers of rules as links."""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape
from zoneinfo import ZoneInfo

from server.reports.documents.instants import OPENS, Clock
from server.reports.text.layout import printable
from server.reports.text.typography import signs, typeset
from server.reports.text.wrapping import NO_BREAK
from server.texts import references
from server.texts.formats import number
from server.texts.languages import known

KEPT = 4096
"""The number of escaped texts kept: many letters say the same."""
WRITERS_KEPT = 64
"""The number of languages, zones and addresses of rules whose writers are kept."""

MINUS = "−"
_FIGURES = re.compile(r"[-+*/=()?.,\d\s]*")
"""A cell without words: nobody types what is in it."""
_RULE = re.compile(r"[a-z]?\d{1,2}(?:\.\d{1,3})*")


@lru_cache(maxsize=KEPT)
def escaped(text: str) -> str:
    """Return a text that says in HTML what it says; also within an attribute.

    What cannot be seen becomes a blank: controls have no place in a page, and those
    for the direction of writing would turn around the text beside them.
    """
    return escape(printable(text))


def _spaced(text: str) -> str:
    return "&nbsp;".join(map(escaped, text.split(NO_BREAK)))


def anchor(rule: str) -> str:
    """Return the name by which a page of rules marks a paragraph: "rule-3.7.31"."""
    return f"rule-{rule}"


@lru_cache(maxsize=WRITERS_KEPT)
def text_writer(
    language: str, zone: ZoneInfo | None = None, rules: str = ""
) -> TextWriter:
    """Return the writer for these, the same object each time: texts are kept by it."""
    return TextWriter(language, zone, rules)


class TextWriter:
    """Writes texts, numbers and instants for readers; see `hypertext.blocks`."""

    def __init__(self, language: str, zone: ZoneInfo | None, rules: str) -> None:
        self.language = known(language)
        self._clock = Clock(self.language, zone)
        self._rules = escaped(rules)

    def said(self, text: str) -> str:
        """Return a sentence of ours as it is printed: instants in words, rules linked.

        What is in quotation marks stays as somebody typed it or is to type it.
        """
        return _said(self, text)

    def typed(self, text: str) -> str:
        """Return what a reader may type, sign by sign; instants and rules as above."""
        if OPENS not in text:
            return self._linked(text)
        return "".join(
            self._linked(words)
            if when is None
            else f'<time datetime="{when:%Y-%m-%dT%H:%MZ}">{escaped(words)}</time>'
            for words, when in self._clock.parts(text)
        )

    def lines(self, text: str) -> str:
        """Return lines that stay lines, instants in words, for an element `pre`."""
        return "\n".join(map(escaped, self._clock.text(text).splitlines()))

    def cell(self, value: str | int) -> str:
        """Return the content of a table's cell."""
        return _cell(self, value)

    def rule(self, number: str) -> str:
        """Return the number of a rule, as a link where there is a page of rules."""
        if not number:
            return ""
        text = escaped(number)
        if self._rules and _RULE.fullmatch(number):
            return f'<a class="rule" href="{self._rules}#{anchor(text)}">{text}</a>'
        return f'<span class="rule">{text}</span>'

    def _linked(self, text: str) -> str:
        if not self._rules:
            return _spaced(text)
        return "".join(
            self.rule(part) if is_rule else _spaced(part)
            for part, is_rule in references.parts(text)
        )


@lru_cache(maxsize=KEPT)
def _said(words: TextWriter, text: str) -> str:
    return words.typed(typeset(text, words.language))


@lru_cache(maxsize=KEPT)
def _cell(words: TextWriter, value: str | int) -> str:
    if isinstance(value, int):
        return number(value, words.language).replace("-", MINUS)
    return words.typed(signs(value) if _FIGURES.fullmatch(value) else value)
