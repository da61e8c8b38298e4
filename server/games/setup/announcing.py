"""A new game is announced: what can be played, under which title, by which rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from engine.protocol import Json, Setup
from server.bundles import bundle
from server.config.schedule import ScheduleError, read_schedules
from server.games.journal import journal
from server.games.state import draws, names
from server.games.state.imitations import imitated
from server.games.state.seals import decides_start
from server.reports.documents.sentences import not_possible
from server.reports.game.bundle import AnyBundle
from server.storage.games import games
from server.storage.journal_kinds import Kind
from server.storage.kinds import Draws
from server.storage.states import GameState
from server.storage.tables.games import GameRow
from server.storage.unit_of_work import Work

AFTERWORD_DAYS = 14
"""The default time after the end of a game in which closing words are taken."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game master's choices for a new game."""

    bundle: str
    title: str
    schedule: str
    zone: str
    mailbox: str
    wanted: int
    rules: Mapping[str, Json]
    draws: Draws = Draws.SEALED
    opens: tuple[str, ...] = ()
    """The secrets that are opened at its end (`server.reports.rounds.ending.OPENS`)."""
    afterword_days: int = AFTERWORD_DAYS
    state: GameState = GameState.OPEN


def announce(work: Work, plan: NewGame, now: datetime) -> GameRow:
    """Open a game for players; raises UnusableInputError or NotPossibleError."""
    game_bundle, title = bundle(plan.bundle), " ".join(plan.title.split())
    _check(work, game_bundle, plan, title)
    rules = game_bundle.game.read_rules(plan.rules, players=plan.wanted)
    secret = draws.new_secret() if plan.draws == Draws.SEALED else None
    if secret and not decides_start(game_bundle, Setup(plan.wanted, rules), secret):
        secret = None
    row = games.add(
        work,
        bundle=plan.bundle,
        title=title,
        state=plan.state,
        rules=rules,
        schedule=plan.schedule,
        zone=plan.zone,
        draws=plan.draws,
        mailbox=plan.mailbox,
        wanted=plan.wanted,
        opens=plan.opens,
        afterword_days=plan.afterword_days,
        start_secret=secret,
        now=now,
    )
    journal.note(
        work,
        Kind.ANNOUNCED,
        now=now,
        game=row,
        bundle=row.bundle,
        wanted=row.wanted,
        schedule=row.schedule,
        draws=row.draws,
        opens=", ".join(plan.opens),
        afterword_days=plan.afterword_days,
    )
    return row


def _check(work: Work, bundle: AnyBundle, plan: NewGame, title: str) -> None:
    """Raise NotPossibleError where no such game can be announced."""
    if not bundle.by_mail:
        raise not_possible("game-not-by-mail", game=plan.bundle)
    if plan.draws == Draws.MANUAL and bundle.draw_form is None:
        raise not_possible("game-without-draws", game=plan.bundle)
    check_title(work, title)
    if plan.wanted < 1:
        raise not_possible("game-without-players")
    try:
        read_schedules(plan.schedule).check(bundle.game.kinds)
    except ScheduleError as error:
        hint = f" ({error})"
        raise not_possible("no-schedule", words=plan.schedule, hint=hint) from error


def check_title(work: Work, title: str) -> None:
    """Raise NotPossibleError where no new game can have this title."""
    if games.taken_titles(work, [title]):
        raise not_possible("title-taken", title=title)
    if not title or title.isdecimal():
        raise not_possible("title-is-a-number")
    if (
        len(title) > names.MAX_NAME_CHARACTERS
        or not title.isprintable()
        or '"' in title
    ):
        raise not_possible("title-cannot-be-used", most=names.MAX_NAME_CHARACTERS)
    if imitated(title):
        raise not_possible("title-imitates", title=title)
