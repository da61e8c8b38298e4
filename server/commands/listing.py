"""`partien`: open and running games; for the operator all of them, one a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.commands.command import (
    IN_GAME,
    OPERATOR,
    STRANGER,
    Command,
    Limits,
    Shell,
    Visitor,
)
from server.commands.game_lines import line_of, listed
from server.games.running import all_running
from server.reports.document import Verbatim
from server.reports.overview import games_list
from server.storage import games, roles

if TYPE_CHECKING:
    from collections.abc import Sequence

    from server.commands.call import Call
    from server.reports.document import Block
    from server.reports.facts import GameLine
    from server.storage.unit_of_work import Work


def run(call: Call) -> Sequence[Block]:
    """Return the games that can be joined or are played."""
    if call.actor.kind is not Visitor.OPERATOR:
        return listing(call.work, call.language)
    rows = games.every(call.work)
    lines = "\n".join(listed(call.work, row, call.now) for row in rows)
    return [Verbatim(lines, depth=0)]


def listing(work: Work, language: str) -> Sequence[Block]:
    """Return the games that are open, running or paused."""
    return games_list(game_lines(work, language), language)


def game_lines(work: Work, language: str) -> list[GameLine]:
    """Return a line for each game that is not over."""
    rows = games.in_state(work, "open", "running", "paused")
    playing = all_running(work, rows)
    counts = roles.player_counts(work, [row.id for row in rows])
    return [
        line_of(row, playing.get(row.id), counts.get(row.id, 0), language)
        for row in rows
    ]


COMMAND = Command(
    name="games",
    audience=IN_GAME | STRANGER | OPERATOR,
    run=run,
    limits=Limits(in_subject=True),
    shell=Shell(group="game", name="list", help="list all games"),
)
