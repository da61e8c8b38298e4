"""The rules for the asking: a paragraph with what belongs to it, or the contents."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TypeVar

from engine.names import fold
from engine.protocol import RuleValue
from server.reports.bundle import Bundle
from server.reports.handbook import (
    Paragraph,
    belongs,
    title_above,
    under,
)
from server.reports.layout import Column, beside, definitions, fill, table

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")

MOST_LINES = 60
"""A longer answer names the paragraphs to ask for instead."""

_COLUMN = 10
_NUMBER = re.compile(
    r"(?:§+|regeln?|rules?|paragra(?:f|ph)|abschnitt|section|nr\.?)?\s*"
    r"\(?(?P<number>\d{1,2}(?:\.\d{1,3}){0,3})\.?\)?",
    re.IGNORECASE,
)
_CONTENTS = frozenset({"regel", "regeln", "regelwerk", "rule", "rules", "rulebook"})
_HEADING = {"de": "DIE REGELN", "en": "THE RULES"}
_ASK = {
    "de": "Einen Paragraphen bekommst du mit seiner Nummer: hilfe {}",
    "en": "Ask for a paragraph by its number: help {}",
}
_NEAREST = {
    "de": "Einen Paragraphen {} gibt es nicht für sich; dazu gehört {}:",
    "en": "There is no paragraph {} of its own; it belongs to {}:",
}


def rules_text(
    bundle: Bundle[S, O, C],
    language: str,
    wanted: str,
    rules: Mapping[str, RuleValue],
) -> str:
    """Return what the rules say to a number or to "rules"; "" for any other word."""
    if bundle.handbook is None:
        return ""
    number = _number(wanted)
    if number is None and fold(wanted) not in _CONTENTS:
        return ""
    paragraphs = bundle.handbook.paragraphs(language, rules)
    if number is None:
        return _contents(paragraphs, language)
    found = under(paragraphs, number)
    return _said(paragraphs, found, number, language) if found else ""


def _number(wanted: str) -> str | None:
    found = _NUMBER.fullmatch(wanted.strip())
    return found["number"] if found else None


def _contents(paragraphs: Sequence[Paragraph], language: str) -> str:
    rows = definitions([(one.number, one.title) for one in paragraphs if one.title])
    ask = fill(_ASK[language].format("3.7"), 2)
    return f"{_HEADING[language]}\n{rows}\n\n{ask}"


def _said(
    paragraphs: Sequence[Paragraph],
    found: Sequence[Paragraph],
    number: str,
    language: str,
) -> str:
    first = found[0]
    head = title_above(paragraphs, first.number)
    blocks = [_block(one) for one in found]
    if not first.title and head is not None:
        blocks.insert(0, f"{head.number} {head.title}")
    text = "\n".join(blocks)
    if text.count("\n") + 2 > MOST_LINES:
        text = _shortened(found, language)
    if any(belongs(one.number, number) for one in found):
        return text
    return f"{fill(_NEAREST[language].format(number, first.number))}\n{text}"


def _block(paragraph: Paragraph) -> str:
    """Return a paragraph as a mail shows it."""
    if paragraph.title:
        lines = [f"{paragraph.number} {paragraph.title}"]
        lines += [fill(paragraph.text, 2)] if paragraph.text else []
    else:
        lines = [beside(paragraph.number, paragraph.text, _COLUMN)]
    if paragraph.table:
        heads, *rows = paragraph.table
        drawn = table(
            [Column(title, right=i > 0) for i, title in enumerate(heads)], rows
        )
        pad = " " * (_COLUMN - 2)
        lines += [pad + line for line in drawn.splitlines()]
    return "\n".join(lines)


def _shortened(found: Sequence[Paragraph], language: str) -> str:
    """Return the first paragraph, and the titles or numbers of the others."""
    first, *others = found
    rows = [(one.number, one.title) for one in others if one.title]
    if not rows:
        rows = [(one.number, _beginning(one.text)) for one in others]
    ask = fill(_ASK[language].format(rows[0][0]), 2)
    return f"{_block(first)}\n\n{definitions(rows)}\n\n{ask}"


def _beginning(text: str) -> str:
    """Return the first sentence of a text."""
    return re.split(r"(?<=[.:;]) ", text, maxsplit=1)[0]
