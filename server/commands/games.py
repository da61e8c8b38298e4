"""`partien`: open and running games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.bundles import bundle
from server.games.lifecycle import zone_of
from server.games.running import load_state
from server.reports import frames
from server.reports.answers import answer
from server.reports.facts import GameLine
from server.storage import games

if TYPE_CHECKING:
    from engine.protocol import Step
    from server.storage.tables import GameRow
    from server.storage.work import Work


def listing(work: Work, language: str) -> str:
    """Return the games that are open, running or paused."""
    lines = game_lines(work)
    if not lines:
        return answer("no_games", language)
    return frames.games_list(lines, language)


def game_lines(work: Work) -> list[GameLine]:
    """Return a line for each game that is not over."""
    return [
        _line(work, row) for row in games.in_state(work, "open", "running", "paused")
    ]


def _line(work: Work, row: GameRow) -> GameLine:
    step_row = games.open_step(work, row.id)
    return GameLine(
        word=row.title,
        title=row.title,
        state=row.state,
        players=len(games.players(work, row.id)),
        most=row.wanted,
        zone=zone_of(row),
        step=_step(work, row) if step_row else None,
        deadline=step_row.deadline if step_row else None,
    )


def _step(work: Work, row: GameRow) -> Step:
    state = load_state(row.bundle, games.last_state(work, row.id))
    step: Step = bundle(row.bundle).game.step(state)
    return step
