"""Reading the answer to a question of ours: yes, no, or something else altogether.

A yes makes somebody's orders count, so it is an own text that says yes and nothing
more. A no is any text that contains one. All else is no answer: a player who writes
nothing, or orders, may have taken the question for any mail of the game, and a machine
without a mark answers with a text as well.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import dropwhile

from grammar.words import ANSWERS, words_of
from server.reports.replies.courtesy import NAME_LINES, may_be_a_name, without_courtesy

_MAX_YES_LETTERS = 300
"""Letters of a text that may be nothing but a yes; a longer one says more."""

_NAME_WORDS = 3

_WORDS = words_of(ANSWERS)
_YES_WORDS = f"{_WORDS.pattern('yes')}|{_WORDS.pattern('yes_sentence')}"

# Signs between words: anything but what makes a question of them.
_GAP = r"[^\w?？؟¿]"
_YES = re.compile(
    rf"{_GAP}*(?:{_YES_WORDS})"
    rf"(?:{_GAP}+(?:{_YES_WORDS}|{_WORDS.pattern('beside_yes')}))*{_GAP}*",
    re.IGNORECASE,
)
_ONLY_NO = re.compile(
    rf"{_GAP}*(?:{_WORDS.pattern('no')})"
    rf"(?:{_GAP}+(?:{_WORDS.pattern('no')}|{_WORDS.pattern('beside_yes')}))*{_GAP}*",
    re.IGNORECASE,
)
_ANSWER = re.compile(
    rf"(?<!\w)(?:{_YES_WORDS}|{_WORDS.pattern('no')})(?!\w)", re.IGNORECASE
)
_POLITE = frozenset({"turmpost", *map(str.casefold, _WORDS.all_typed("polite"))})
_NO = re.compile(rf"\b(?:{_WORDS.pattern('no')})\b", re.IGNORECASE)
_NO_NO = re.compile(rf"\b(?:{_WORDS.pattern('no_refusal')})\b", re.IGNORECASE)
# Away from the own text only what cannot be meant otherwise: the footers of companies
# are full of "not".
_DENIAL = re.compile(_WORDS.pattern("denial"), re.IGNORECASE | re.MULTILINE)
_WORD = re.compile(r"\w+")
_NEAR = 300
"""Characters between two words that are beside one another, marks of quotes too."""


class Word(Enum):
    """The sense of an answer."""

    YES = "yes"
    NO = "no"
    NEITHER = "neither"


@dataclass(frozen=True, slots=True)
class Said:
    """The word of an answer, and the lines that say something else."""

    word: Word
    below: tuple[str, ...] = ()


def read(text: str, names: Sequence[str] = ()) -> Said:
    """Return the sense of an own text; `names` are names its writer may sign with."""
    lines = [line for line in text.splitlines() if line.strip()]
    if _has_no(text):
        said = without_courtesy(lines)
        at_once = _has_no(said[0])
        return Said(Word.NO, tuple(said[1:] if at_once else lines))
    if len(text) <= _MAX_YES_LETTERS and _YES.fullmatch(
        _without_politeness(lines, names)
    ):
        return Said(Word.YES)
    return Said(Word.NEITHER, tuple(one for one in lines if not _YES.fullmatch(one)))


def is_bare(text: str, names: Sequence[str] = ()) -> bool:
    """Return whether a text is a yes or a no, and nothing more."""
    if len(text) > _MAX_YES_LETTERS:
        return False
    said = _without_politeness([one for one in text.splitlines() if one.strip()], names)
    return bool(_YES.fullmatch(said) or _ONLY_NO.fullmatch(said))


def has_answer(text: str) -> bool:
    """Return whether a yes or a no is in a text; without one, no part of it is bare."""
    return _ANSWER.search(" ".join(text.split())) is not None


def denies(text: str, ours: str) -> bool:
    """Return whether a no was written into a mail that quotes words of ours.

    Our words are known by their neighbours, however a client has wrapped them.
    """
    denials = list(_DENIAL.finditer(text))
    if not denials:
        return False
    known = {_with_neighbours(ours, word) for word in _WORD.finditer(ours)}
    return any(
        _with_neighbours(text, word) not in known
        for one in denials
        if (word := _WORD.search(text, one.start())) is not None
    )


def _has_no(text: str) -> bool:
    return _NO.search(_NO_NO.sub("", text)) is not None


def _with_neighbours(text: str, word: re.Match[str]) -> tuple[str, str, str]:
    """Return a word and its neighbours, none where they are far."""
    before = _WORD.findall(text[max(word.start() - _NEAR, 0) : word.start()])
    behind = _WORD.search(text, word.end(), word.end() + _NEAR)
    beside = (before[-1] if before else "", word[0], behind[0] if behind else "")
    first, said, last = (one.casefold() for one in beside)
    return first, said, last


def _without_politeness(lines: Sequence[str], names: Sequence[str]) -> str:
    """Return the lines as one, without greeting, farewell and signature."""
    own = {word for name in names for word in _WORD.findall(name.casefold())}
    kept: list[str] = []
    for index, line in enumerate(lines):
        words = _WORD.findall(line.casefold())
        if kept and _takes_leave(line) and _signs(lines[index + 1 :]):
            break
        if not words or not (_POLITE | own).issuperset(words):
            kept.append(line)
    return " ".join(" ".join(kept).split())


def _takes_leave(line: str) -> bool:
    """Return whether a line is a farewell, maybe with a name behind it ("Gruß Leo")."""
    words = _WORD.findall(line)
    name = list(dropwhile(lambda word: word.casefold() in _POLITE, words))
    if "?" in line or len(name) == len(words):
        return False
    return all(one[0].isupper() for one in name) and _signs([" ".join(name)])


def _signs(lines: Sequence[str]) -> bool:
    """Return whether the lines below a farewell may be a name, and nothing else."""
    return len(lines) <= NAME_LINES and all(
        may_be_a_name(line)
        and "?" not in line
        and len(line.split()) <= _NAME_WORDS
        and (len(line.split()) == 1 or all(one[0].isupper() for one in line.split()))
        for line in lines
    )
