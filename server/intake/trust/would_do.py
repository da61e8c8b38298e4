"""What a yes to a held mail would let it do: the lines that would take effect."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from grammar.reading import Command, Passage, Reading
from server.commands import registry
from server.games.orders.admission import submit
from server.games.state.running import is_suspended
from server.intake.handling import Handling
from server.intake.words.quoted_back import answered
from server.intake.words.strip_own_text import reader_for, understand, words_of
from server.reports.frames.facts import WouldDo
from server.storage.games import games
from server.storage.kinds import PassageKind, RoleKind
from server.storage.people import conversations
from server.storage.tables.games import GameRow
from server.storage.tables.people import RoleRow

MAX_LINES_SHOWN = 40
"""Lines with an effect that a question names."""

MAX_LINES_OF_ONE = 6
"""Lines of a command with lines of its own that a question names."""


def would_do(handling: Handling, role: RoleRow) -> WouldDo:
    """Return what a mail would do if it were the role's.

    First come the commands that change something, last those that only ask: nobody is
    to overlook the one for the others.
    """
    game = games.get(handling.work, role.game_id)
    if conversations.are_marked(handling.keys):
        return WouldDo(talks=True)
    if is_suspended(game) or handling.is_too_large:
        return WouldDo()
    acting = replace(handling, player=role, game=game)
    reading, orders = _read(acting, game, role)
    commands = [
        one
        for one in reading.commands
        if registry.may(RoleKind(role.kind), one.name, game.bundle)
    ]
    asking = [one for one in commands if _only_asks(one, game)]
    lines = [
        *(
            (line, "command")
            for one in commands
            if one not in asking
            for line in _of(one)
        ),
        *((_head(one, acting), "text") for one in _texts(reading, acting, role)),
        *((one, "order") for one in orders),
        *((line, "command") for one in asking for line in _of(one)),
    ]
    rest = [kind for _, kind in lines[MAX_LINES_SHOWN:]]
    return WouldDo(
        tuple(line for line, _ in lines[:MAX_LINES_SHOWN]),
        commands=rest.count("command"),
        texts=rest.count("text"),
        orders=rest.count("order"),
    )


def _read(
    acting: Handling, game: GameRow, role: RoleRow
) -> tuple[Reading[Any], Sequence[str]]:
    """Return the reading of a mail's own words, and the orders that would count."""
    playing = acting.playing
    if playing is None or role.seat is None:
        reader = reader_for(acting, game, role)
        return words_of(acting.mail, answered(acting, role), reader).reading, ()
    reading = understand(acting, playing, role).reading
    view = playing.view(role.code)
    found = submit(playing.bundle, view, role.code, reading.entries)
    placed = {one.line for one in found.placed}
    # Many blanks would push the end of a line out of sight.
    return reading, [
        " ".join(one.text.split()) for one in reading.entries if one.line in placed
    ]


def _only_asks(command: Command, game: GameRow) -> bool:
    # "key new" changes something, though no round depends on it.
    found = registry.limits(command.name, game.bundle)
    return found.only_asks and not found.takes_away


def _of(command: Command) -> Iterator[str]:
    """Yield the lines of a command, the first ones where there are many."""
    for line in command.text.strip().splitlines()[:MAX_LINES_OF_ONE]:
        yield " ".join(line.split())


def _texts(reading: Reading[Any], acting: Handling, role: RoleRow) -> Sequence[Passage]:
    """Return the texts that would be taken, or asked about."""
    if acting.playing is not None and role.seat is not None:
        return reading.passages
    if role.seat is None and not role.leads:
        return ()
    return [one for one in reading.passages if one.kind == PassageKind.MESSAGE]


def _head(passage: Passage, acting: Handling) -> str:
    """Return the line that a text begins with."""
    lines = acting.mail.own_text.splitlines()
    at = passage.line - 1
    return lines[at].strip() if at < len(lines) else passage.title
