from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from server.reports.documents.document import Block, Column, Definitions, Table
from server.reports.documents.instants import brief
from server.reports.documents.sentences import paragraph
from server.storage.states import GameState
from server.texts.catalogue import CORE, Translation
from server.texts.family import Family
from server.texts.languages import known

STATES = Family("game-state", GameState, dict.fromkeys(GameState, ()))


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game in the list of games; `title` is what `join` calls it.

    `state` is "open", "running", "paused", "over" or "cancelled"; `step` is the name of
    the open step, empty before the start and after the end.
    """

    title: str
    state: GameState
    players: int
    seats: int
    zone: ZoneInfo
    step: str = ""
    deadline: datetime | None = None
    kind: str = ""
    """What is played: the name of the game."""
    rhythm: str = ""
    """When rounds end, in words."""
    about: str = ""
    """A sentence on what is played, and how long that takes."""


@dataclass(frozen=True, slots=True)
class EndedLine:
    """A game that has ended: its last report's instant, and who came out first."""

    title: str
    state: GameState
    zone: ZoneInfo
    at: datetime | None
    first: Sequence[str] = ()


def games_list(games: Sequence[GameLine], language: str) -> Sequence[Block]:
    """Return the games that are open or running, and what is played in them."""
    language = known(language)
    return game_table(games, language) or [paragraph("no-games", language)]


def ended_list(games: Sequence[EndedLine], language: str) -> Sequence[Block]:
    """Return games that have ended: when, and who came out first."""
    language = known(language)
    if not games:
        return [paragraph("no-game-ended", language)]
    spoken = CORE.into(language)
    columns = (
        Column(spoken.phrase("games-title"), gives=True),
        Column(spoken.phrase("games-state")),
        Column(spoken.phrase("games-last-report")),
        Column(spoken.phrase("games-first-place"), gives=True),
    )
    rows = tuple(
        (
            game.title,
            spoken.phrase(STATES[game.state]),
            "-" if game.at is None else brief(game.at, game.zone),
            ", ".join(game.first) or "-",
        )
        for game in games
    )
    return [Table(columns, rows)]


def game_table(games: Sequence[GameLine], language: str) -> Sequence[Block]:
    """Return a table of games; no block for none."""
    if not games:
        return ()
    spoken = CORE.into(language)
    columns = (
        Column(spoken.phrase("games-title"), gives=True),
        Column(spoken.phrase("games-state"), gives=True),
        Column(spoken.phrase("games-players"), right=True),
        Column(spoken.phrase("games-deadline")),
    )
    rows = (
        (
            game.title,
            game.step or spoken.phrase(STATES[game.state]),
            f"{game.players}/{game.seats}",
            brief(game.deadline, game.zone) if game.deadline else "-",
        )
        for game in games
    )
    return [Table(columns, tuple(rows)), *_kinds_of(games, spoken)]


def _kinds_of(games: Sequence[GameLine], spoken: Translation) -> Sequence[Block]:
    """Return what is played in each game and when its rounds end, and what that is."""
    said = tuple(
        (game.title, spoken.phrase("games-kind", game=game.kind, rhythm=game.rhythm))
        for game in games
        if game.kind
    )
    kinds = dict(sorted((game.kind, game.about) for game in games if game.about))
    return [Definitions(rows) for rows in (said, tuple(kinds.items())) if rows]
