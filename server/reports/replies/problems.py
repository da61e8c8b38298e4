"""Mistakes and oddities of lines in words: every problem of the order language.

A game's bundle says its own problems; one that nobody knows gets a general sentence, so
that a reply always goes out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from engine.names import fold
from grammar.reading import Misread, Remark
from server.reports.documents.document import Pointed
from server.texts.catalogue import CORE, Translation
from server.texts.family import Family
from server.texts.formats import listing

GENERAL = "unexpected"
"""The problem whose sentence fits where there is none."""

UNKNOWN = "unknown_word"
"""The one whose sentence fits where a name means nothing."""

Own: TypeAlias = Callable[[str, Mapping[str, int | str], str], str]
"""Says a problem of one game alone, by kind, figures and language; "" for any other."""

REPLACED = "order_replaced"
"""The remark that a line does not count: another one of the mail has its place."""

MAX_SHOWN_CHARACTERS = 300
"""Characters of a wrong line, or of a word in it, that a reply repeats."""

MAX_RIGHT_CHARACTERS = 1_000
"""Characters of a line that a reply proposes; a longer one is not proposed."""

LEFT_OUT = "[...]"

MAX_EXPECTATIONS_NAMED = 5
"""A longer list of expected fields is not shown."""

_FIELD = ("field",)
_OPEN_PROBLEMS: Mapping[str, Sequence[str]] = {
    "unexpected": (),
    "unknown_word": _FIELD,
    "missing_field": (),
    "empty_field": (),
    "extra_field": (),
    "not_a_number": _FIELD,
}
"""Problems whose sentences leave open what could stand there, with their figures."""

_PROBLEMS: Mapping[str, Sequence[str]] = {
    **_OPEN_PROBLEMS,
    "unknown_command": _FIELD,
    "beside_order": _FIELD,
    "in_words": (),
    "not_an_order": _FIELD,
    "number_too_long": (),
    "too_much": (),
    "unknown_player": _FIELD,
    "unknown_victim": _FIELD,
    "no_recipient": (),
    "own_name": (),
    "step_over": _FIELD,
    "step_beyond": ("field", "last"),
    "no_such_step": _FIELD,
    "stray_block": (),
    "stray_end": (),
    "block_swallows": ("orders", "count"),
    "text_beyond_allowance": ("length", "left", "most"),
}
PROBLEMS = Family("problem", _PROBLEMS, _PROBLEMS)

_OTHER = "other"
_REMARKS: Mapping[str, Sequence[str]] = {
    "block_not_closed": (),
    "block_replaced": ("order",),
    REPLACED: ("old", "new", "by"),
    "names_you": ("name",),
    _OTHER: (),
}
REMARKS = Family("remark", _REMARKS, _REMARKS)


def lacks_block(problem: str) -> bool:
    """Return whether an order's form is right, but for a block below it."""
    return problem.startswith("missing_") and problem != "missing_field"


def has_order(misread: Misread) -> bool:
    """Return whether a line that does not count was recognised as an order."""
    unknown = ("unknown_command", "stray_end", "not_an_order")
    return misread.correction is not None or misread.problem not in unknown


def line_label(number: int, language: str) -> str:
    """Name a line of a mail by its number."""
    return CORE.into(language).phrase("problem-line", line=str(number))


def fault(
    misread: Misread,
    language: str,
    name: Callable[[str, str], str],
    own: Own | None = None,
) -> Pointed:
    """Return what to show of a misread; `name` translates the grammar's expectations.

    `own` says the game's own problems. Where a block of the order is wrong, that
    block's line is shown.
    """
    spoken = CORE.into(language)
    figures = {
        key: excerpt(value, 1)[0] if isinstance(value, str) else value
        for key, value in misread.figures.items()
    }
    cut = replace(misread, figures=figures)
    sentence, right = _sentence(cut, spoken, name, own), ""
    correction = misread.correction
    if correction is not None and len(correction) <= MAX_RIGHT_CHARACTERS:
        right = spoken.phrase("problem-right-line", line=correction)
    at = misread.figures
    line, column, text = (
        at.get(f"block_{part}") for part in ("line", "column", "text")
    )
    if isinstance(line, int) and isinstance(column, int) and isinstance(text, str):
        falls = spoken.phrase("problem-block-falls", line=str(misread.line))
        label = line_label(line, language)
        shown = excerpt(text, column)
        return Pointed(label, *shown, (sentence, falls), right, close=True)
    label = line_label(misread.line, language)
    shown = excerpt(misread.text, misread.column)
    return Pointed(label, *shown, (sentence,), right, close=True)


def excerpt(line: str, column: int) -> tuple[str, int]:
    """Return the part of a long line around a column (from 1), and the column there."""
    if len(line) <= MAX_SHOWN_CHARACTERS:
        return line, column
    start = max(min(column - 1, len(line)) - MAX_SHOWN_CHARACTERS // 2, 0)
    part = line[start : start + MAX_SHOWN_CHARACTERS]
    before = LEFT_OUT if start else ""
    after = LEFT_OUT if start + len(part) < len(line) else ""
    return f"{before}{part}{after}", column - start + len(before)


def _sentence(
    misread: Misread,
    spoken: Translation,
    name: Callable[[str, str], str],
    own: Own | None,
) -> str:
    known = _said(misread.problem, misread, spoken, own)
    # A game may know things that are not listed here ("unknown_good").
    other = UNKNOWN if misread.problem.startswith("unknown_") else GENERAL
    told = [known or _said(other, misread, spoken, own)]
    # Several blocks may be missing at once; the problem names the first.
    for block in misread.expected if lacks_block(misread.problem) else ():
        told.append(_said(f"missing_{block}", misread, spoken, own))
    if lacks_block(misread.problem):
        told.append(spoken.phrase("problem-send-together"))
    if misread.suggestion is not None:
        told.append(spoken.phrase("problem-meant", word=misread.suggestion))
    elif misread.problem in _OPEN_PROBLEMS or not known:
        language = spoken.language
        expected = list(dict.fromkeys(name(one, language) for one in misread.expected))
        field = str(misread.figures.get("field", ""))
        # A form that was not filled in: "Betrag" stands where a Betrag is expected.
        if fold(field) in map(fold, expected):
            told = [spoken.phrase("problem-placeholder", field=field)]
        elif 0 < len(expected) <= MAX_EXPECTATIONS_NAMED:
            words = listing(expected, language, "or")
            told.append(spoken.phrase("problem-expected", words=words))
    return " ".join(dict.fromkeys(filter(None, told)))


def _said(problem: str, misread: Misread, spoken: Translation, own: Own | None) -> str:
    """Say a problem, "" if it is known neither to the game nor to all of them."""
    said = own(problem, misread.figures, spoken.language) if own is not None else ""
    if said or problem not in PROBLEMS.keys:
        return said
    return spoken.phrase(PROBLEMS[problem], **misread.figures)


def remark(remarked: Remark, language: str, own: Own | None = None) -> tuple[str, str]:
    """Return which line a remark is about, and its sentence.

    `own` says the game's own remarks.
    """
    kind, figures = remarked.kind, remarked.figures
    said = own(kind, figures, language) if own is not None else ""
    if not said:
        known = kind if kind in REMARKS.keys else _OTHER
        said = CORE.into(language).phrase(REMARKS[known], **figures)
    return line_label(remarked.line, language), said
