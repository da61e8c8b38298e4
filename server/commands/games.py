"""`partien`: open and running games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.bundles import bundle
from server.games.lifecycle import zone_of
from server.games.running import load_state
from server.reports.facts import GameLine
from server.reports.overview import games_list
from server.storage import games

if TYPE_CHECKING:
    from server.storage.tables import GameRow
    from server.storage.work import Work


def listing(work: Work, language: str) -> str:
    """Return the games that are open, running or paused."""
    return games_list(game_lines(work, language), language)


def game_lines(work: Work, language: str) -> list[GameLine]:
    """Return a line for each game that is not over."""
    return [
        _line(work, row, language)
        for row in games.in_state(work, "open", "running", "paused")
    ]


def _line(work: Work, row: GameRow, language: str) -> GameLine:
    step_row = games.open_step(work, row.id)
    return GameLine(
        title=row.title,
        state=row.state,
        players=len(games.players(work, row.id)),
        seats=row.wanted,
        zone=zone_of(row),
        step=_step(work, row, language) if step_row else "",
        deadline=step_row.deadline if step_row else None,
    )


def _step(work: Work, row: GameRow, language: str) -> str:
    found = bundle(row.bundle)
    state = load_state(row.bundle, games.last_state(work, row.id))
    return found.words(language).step(found.game.step(state))
