"""Whether words to another player hold something that was meant for the server.

Such a mail is passed on to nobody: an order must not reach a rival, nor be lost without
a word. A sentence is no order because it begins with "I" or "Import": what follows the
first word must have the shape of an order's fields.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from engine.names import fold
from grammar.names import players_by_name
from grammar.reading import Command, Misread, Reading, Roster
from server.bundles import bundle
from server.commands import registry

_FIRST = re.compile(r"\W*(\w+)\s*(.*)", re.DOTALL)
_SEPARATED = re.compile(r"\s*[,;]")
_NUMBER = re.compile(r"[+-]?\d")
_FIGURES = re.compile(r"[\d,;:]")

MIN_WORDS_OF_PROSE = 3
"""Words after the word of a command that takes any text, from which it is prose."""


def order_like(
    reading: Reading[Any], roster: Roster, game: str
) -> tuple[int, str] | None:
    """Return number and text of the first line that may be an order or a command.

    Who has no seat orders nothing, and may write to a player of orders. Where a game
    has a notation of its own, players write to one another in it: beside a sentence
    its lines are words.
    """
    seated = bool(roster.me) and not _talks(reading, game)
    lines = [(one.line, one.text) for one in _commands(reading, game)]
    lines += [(one.line, one.title) for one in reading.passages]
    if seated:
        lines += [(one.line, one.text) for one in reading.entries]
        lines += [
            (one.line, one.text) for one in reading.misreads if has_fields(one, roster)
        ]
    return min(lines, default=None)


def _talks(reading: Reading[Any], game: str) -> bool:
    """Return whether a text has a sentence, in a game with a notation of its own."""
    if not bundle(game).language.noted.is_known:
        return False
    words = (one.text for one in reading.misreads if one.problem == "unknown_command")
    return any(len(one.split()) >= MIN_WORDS_OF_PROSE for one in words)


def _commands(reading: Reading[Any], game: str) -> Iterator[Command]:
    """Yield what must not be lost: not "help" in a letter, but "help" alone."""
    alone = not (reading.misreads or reading.entries)
    for command in reading.commands:
        limits = registry.limits(command.name, game)
        words = " ".join(command.arguments)
        is_long = len(words.split()) >= MIN_WORDS_OF_PROSE and not _FIGURES.search(
            words
        )
        says = limits.any_words and is_long
        if not says and (alone or not limits.only_asks):
            yield command


def has_fields(misread: Misread, roster: Roster) -> bool:
    """Return whether a line that was not understood looks like an order with a slip."""
    if misread.problem == "unknown_command" and misread.suggestion is None:
        return False
    match = _FIRST.match(misread.text)
    if match is None:
        return False
    rest = match[2]
    if rest.startswith(":"):
        return misread.problem != "unknown_command"
    listed = _SEPARATED.match(rest) is not None
    fields = [one.strip() for one in re.split(r"[,;]", rest) if one.strip()]
    return any(
        _NUMBER.match(one)
        or _begins_with_name(one, roster)
        or (listed and len(one.split()) == 1 and len(fields) > 1)
        for one in fields
    )


def _begins_with_name(field: str, roster: Roster) -> bool:
    words = fold(field).split()
    names = [fold(name).split() for name in players_by_name(roster.players)]
    return any(words[: len(name)] == name for name in names)
