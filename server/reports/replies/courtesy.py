"""Greetings, farewells, names below them, prose: what people write around orders."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Sequence

from engine.names import fold
from grammar.reading import Misread
from grammar.words import ANSWERS, words_of

NAME_LINES = 3
"""The most lines below a farewell that may be a name."""

_NAME_WORDS = 4

_SHORT = 3
"""Words of a line that may be an order without its commas."""

_WORDS = words_of(ANSWERS)
_GREETING = re.compile(
    rf"\W*+(?:{_WORDS.pattern('greeting')})\b.{{0,40}}", re.IGNORECASE
)
_FAREWELL = re.compile(
    rf"\W*+(?:{_WORDS.pattern('farewell')})\b.{{0,40}}", re.IGNORECASE
)
_READY = re.compile(rf"\W*(?:{_WORDS.pattern('ready_sentence')})\W*", re.IGNORECASE)
_PERHAPS_READY = re.compile(_WORDS.pattern("perhaps_ready"), re.IGNORECASE)
_NO_NAME = re.compile(r"[,;\d]")
_PART = re.compile(
    "|".join(
        rf"(?:{_WORDS.pattern(one)})(?!\w)"
        for one in ("courtesy", "farewell", "greeting", "polite")
    ),
    re.IGNORECASE,
)
_FOOTER = re.compile(_WORDS.pattern("footer"), re.IGNORECASE)
_CONTACT = re.compile(rf"\W*+(?:{_WORDS.pattern('contact')})", re.IGNORECASE)
_WORD = re.compile(r"\w+")
_ADDRESSED = frozenset(map(fold, _WORDS.all_typed("addressed")))
_QUESTION_OR_FIGURE = re.compile(r"[?\d]")

MAX_COURTESY = 400
"""Characters of a mail that may be nothing but courtesy."""

MAX_COURTESY_CHARACTERS = 120
"""Characters of a line that is nothing but courtesy."""

MAX_FOOTER_CHARACTERS = 400
"""Characters of a line that are searched for what footers say."""

_MAX_STRANGERS = 3
"""Names of others in such a line."""


def greets(line: str) -> bool:
    """Return whether a line is a greeting."""
    return bool(_GREETING.fullmatch(line.strip()))


def takes_leave(line: str) -> bool:
    """Return whether a line is a farewell."""
    return bool(_FAREWELL.fullmatch(line.strip()))


def is_courtesy(
    line: str, names: Container[str] = (), knows: Callable[[str], bool] = lambda _: True
) -> bool:
    """Return whether a line asks for nothing: greetings, thanks, wishes, and names.

    `names` are folded words of names; other names have a capital, and are no word that
    the order language `knows`.
    """
    if len(line) > MAX_COURTESY_CHARACTERS or "?" in line:
        return False
    at = parts = strangers = 0
    while (word := _WORD.search(line, at)) is not None:
        part = _PART.match(line, word.start())
        if part is not None:
            parts += 1
        elif fold(word[0]) not in _ADDRESSED and fold(word[0]) not in names:
            strangers += 1
            is_name = word[0][0].isupper() and not knows(word[0])
            if not is_name or strangers > _MAX_STRANGERS:
                return False
        at = (part or word).end()
    return bool(parts)


def is_footer(line: str) -> bool:
    """Return whether a line is of those that companies put into each mail."""
    return bool(_FOOTER.search(line[:MAX_FOOTER_CHARACTERS]))


def may_sign(line: str) -> bool:
    """Whether a line may stand below a farewell: a name, or where to reach it."""
    if is_contact(line):
        return True
    words = _WORD.findall(line)
    return may_be_a_name(line) and all(word[0].isupper() for word in words)


def is_contact(line: str) -> bool:
    """Return whether a line says where somebody is reached, or is a footer."""
    return bool(_CONTACT.match(line[:MAX_FOOTER_CHARACTERS])) or is_footer(line)


def says_ready(line: str) -> bool:
    """Return whether a line is a sentence that says nothing but "ready"."""
    return "?" not in line and bool(_READY.fullmatch(line))


def may_say_ready(line: str) -> bool:
    """Return whether a line may be meant as "ready", or only say that a mail ends."""
    return bool(_PERHAPS_READY.search(line))


def may_be_a_name(line: str) -> bool:
    """Return whether a line below a farewell may be who takes leave."""
    return len(line.split()) <= _NAME_WORDS and not _NO_NAME.search(line)


def is_courteous(text: str) -> bool:
    """Return whether a mail is nothing but a greeting, thanks, "ok" or a smile."""
    if len(text) > MAX_COURTESY or _QUESTION_OR_FIGURE.search(text):
        return False
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    signed = -NAME_LINES - 1
    for number, line in enumerate(lines):
        polite = is_courtesy(line, knows=lambda _: False)
        is_name = number - signed <= NAME_LINES and may_be_a_name(line)
        if not (is_name or polite or not _WORD.search(line)):
            return False
        signed = number if polite else signed
    return bool(lines)


def without_courtesy(lines: Sequence[str]) -> list[str]:
    """Return the lines of a short answer without a greeting and without a farewell.

    What is nothing but courtesy stays as it is.
    """
    start = 1 if len(lines) > 1 and greets(lines[0]) else 0
    end = len(lines)
    for index in range(start + 1, len(lines)):
        below = lines[index + 1 :]
        short = len(below) <= NAME_LINES and all(map(may_be_a_name, below))
        if takes_leave(lines[index]) and short:
            end = index
            break
    return list(lines[start:end])


def prose_of(misreads: Sequence[Misread]) -> Sequence[Misread]:
    """Return the lines that are no orders with a slip, but were written to a person.

    Sentences, greetings, farewells, and the name below a farewell.
    """
    return parted(misreads)[0]


def parted(misreads: Sequence[Misread]) -> tuple[list[Misread], list[Misread]]:
    """Return the prose among lines, as `prose_of` tells it, and the other lines."""
    prose: list[Misread] = []
    others: list[Misread] = []
    signed = -NAME_LINES - 1
    for misread in misreads:
        if takes_leave(misread.text):
            signed = misread.line
        below = misread.line - signed <= NAME_LINES and may_be_a_name(misread.text)
        named = below and misread.problem == "unknown_command"
        (prose if named or is_prose(misread) else others).append(misread)
    return prose, others


def is_prose(misread: Misread) -> bool:
    """Return whether a line is rather a sentence to the game master than an order."""
    if misread.problem != "unknown_command":
        return False
    text = misread.text
    if greets(text) or takes_leave(text):
        return True
    first = text.replace(";", ",").partition(",")[0].split()
    words = len(text.split())
    return len(first) > 1 and (misread.suggestion is None or words > _SHORT)


def is_attempt(misread: Misread) -> bool:
    """Whether an unclear line has more of an order than a word without fields."""
    known = misread.problem != "unknown_command" or misread.suggestion is not None
    return known or any(mark in misread.text for mark in ",;")
