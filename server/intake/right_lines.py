"""Commands that lack something, answered with the line that they would be.

A sign-up for another game is one for that game wherever it is sent, and a game master's
command that names no round means the open one, most likely. Both are proposed, and
taken for nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from engine.names import fold
from grammar import commands as about_the_game
from grammar.commands import unread_commands
from grammar.names import nearest
from grammar.reading import Misread, Reading
from server.commands import registry
from server.commands.right_line import right_line, unclear
from server.commands.taking_part import SIGN_UPS
from server.games.state.steps import typed_name
from server.reports.documents.document import Block
from server.storage.games import games
from server.storage.tables.games import GameRow
from server.storage.unit_of_work import Work

WAITLIST = "waitlist"

Propose = Callable[[Misread], str | None]


def with_sign_ups(work: Work, reading: Reading[Any], language: str) -> Reading[Any]:
    """Return a reading that proposes right sign-ups for those that cannot be read."""

    def propose(misread: Misread) -> str | None:
        found = unread_commands(misread.text, {*SIGN_UPS, WAITLIST})
        if not found:
            return None
        return right_line(work, found[0].name, found[0].rest, language)

    return _proposing(reading, propose)


def without_game(work: Work, reading: Reading[Any], language: str) -> Sequence[Block]:
    """Return what is said of sign-ups that cannot be read while no game is open."""
    for misread in reading.misreads:
        found = unread_commands(misread.text, {*SIGN_UPS, WAITLIST})
        if found and misread.correction is None:
            return unclear(work, found[0], language)
    return ()


def with_rounds(
    work: Work,
    game: GameRow,
    language: str,
    reading: Reading[Any],
    understands: Callable[[str], bool],
) -> Reading[Any]:
    """Return a reading that proposes the open round to commands that name none."""
    key = typed_name(game, games.open_step(work, game.id), language)
    led = [word for head in about_the_game.heads(leads=True) for word in head.words]

    def propose(misread: Misread) -> str | None:
        word, _, rest = misread.text.strip().partition(" ")
        word = word.strip(",;:")
        head = about_the_game.find(fold(word), leads=True)
        if head is None and (near := nearest(word, led)) is not None:
            word, head = near, about_the_game.find(fold(near), leads=True)
        command = None if head is None else registry.find(head.rule)
        if command is None or "round" not in command.takes:
            return None
        if command.takes[1:2] == ("player",) and rest.lstrip()[:1].isdigit():
            # The round is named: something else is missing.
            return None
        line = f"{word} {key}" + (f", {rest.strip()}" if rest else "")
        return line if understands(line) else None

    return _proposing(reading, propose)


def _proposing(reading: Reading[Any], propose: Propose) -> Reading[Any]:
    misreads = tuple(
        one if one.correction is not None else _with(one, propose(one))
        for one in reading.misreads
    )
    return (
        reading if misreads == reading.misreads else replace(reading, misreads=misreads)
    )


def _with(misread: Misread, line: str | None) -> Misread:
    return misread if line is None else replace(misread, correction=line)
