"""The games that are open, played or over, for whoever asks by mail."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.commands.game_lines import line_of
from server.games.running import all_running
from server.reports.overview import ended_list, games_list
from server.storage import games, roles

if TYPE_CHECKING:
    from collections.abc import Sequence

    from server.reports.document import Block
    from server.reports.facts import GameLine
    from server.storage.unit_of_work import Work


def listing(work: Work, language: str) -> Sequence[Block]:
    """Return the games that are open, running or paused."""
    return games_list(game_lines(work, language), language)


def ended_games(work: Work, language: str, most: int) -> Sequence[Block]:
    """Return the games that ended last."""
    return ended_list(games.ended(work, most), language)


def game_lines(work: Work, language: str) -> list[GameLine]:
    """Return a line for each game that is not over."""
    rows = games.in_state(work, "open", "running", "paused")
    playing = all_running(work, rows)
    counts = roles.player_counts(work, [row.id for row in rows])
    return [
        line_of(row, playing.get(row.id), counts.get(row.id, 0), language)
        for row in rows
    ]
