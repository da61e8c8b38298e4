"""The games that are open, played or over, for anybody who asks by mail."""

from __future__ import annotations

from collections.abc import Sequence
from zoneinfo import ZoneInfo

from server.bundles import bundle, by_mail, usable
from server.commands.game_lines import named
from server.games.state.rhythm import rhythm
from server.games.state.running import Running, all_running, load_state
from server.reports.documents.document import Block
from server.reports.information.game_lists import (
    EndedLine,
    GameLine,
    ended_list,
    games_list,
)
from server.storage.games import games
from server.storage.people import roles
from server.storage.states import GOING_ON, GameState
from server.storage.tables.games import GameRow
from server.storage.unit_of_work import Work


def listing(work: Work, language: str) -> Sequence[Block]:
    """Return the games that are open, running or paused, and what each kind is like."""
    return games_list(game_lines(work, language), language)


def ended_games(work: Work, language: str, most: int) -> Sequence[Block]:
    """Return the games that ended last."""
    lines = [
        EndedLine(row.title, row.state, ZoneInfo(row.zone), at, first_of(work, row))
        for row, at in games.ended(work, most)
    ]
    return ended_list(lines, language)


def first_of(work: Work, row: GameRow) -> Sequence[str]:
    """Return the pseudonyms of who came out first, nobody where there is no ranking."""
    if row.state != GameState.OVER:
        return ()
    try:
        game = bundle(row.bundle).game
        state = load_state(row.bundle, games.last_state(work, row.id))
        ranking = game.ranking(state) or ()
    except Exception:
        # A game that cannot be loaded any more hides no other one.
        return ()
    names = {one.code: one.pseudonym for one in game.players(state)}
    return [names[one.code] for one in ranking if one.rank == 1]


def _kind(row: GameRow, language: str) -> tuple[str, str]:
    """Return what is played and a sentence on it, nothing where it cannot be used."""
    if row.bundle not in by_mail() or not usable(row.bundle):
        return "", ""
    words = bundle(row.bundle).words(language)
    return words.game(), words.about()


def game_lines(work: Work, language: str) -> list[GameLine]:
    """Return a line for each game that is not over."""
    return _lines(work, games.in_state(work, *GOING_ON), language)


def _lines(work: Work, rows: Sequence[GameRow], language: str) -> list[GameLine]:
    playing = all_running(work, rows)
    counts = roles.player_counts(work, [row.id for row in rows])
    return [
        line_of(row, playing.get(row.id), counts.get(row.id, 0), language)
        for row in rows
    ]


def line_of(
    row: GameRow, playing: Running | None, players: int, language: str
) -> GameLine:
    """Return a game as a line of a list; `playing` unless it takes no orders."""
    kind, about = _kind(row, language)
    return GameLine(
        title=row.title,
        state=row.state,
        players=players,
        seats=row.wanted,
        zone=ZoneInfo(row.zone),
        step=named(playing, language) if playing else "",
        deadline=playing.step_row.deadline if playing else None,
        kind=kind,
        about=about,
        rhythm=rhythm(row, language),
    )
