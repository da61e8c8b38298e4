"""What a game wants of who leads it: decisions, deadlines that are near, seats.

A game that cannot be loaded says what it can.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from engine.protocol import Opening
from server.games.orders import missed_rounds
from server.games.orders.awaited import outstanding, waits_for, waits_said
from server.games.seats import notes
from server.games.state import missing_draw
from server.games.state.options import sign_ups_end
from server.games.state.running import Running, running
from server.games.state.steps import kept_back, typed_name
from server.reports.documents.document import Paragraph
from server.reports.documents.instants import brief
from server.reports.documents.sentences import paragraph
from server.reports.officials.digests import Agenda
from server.storage.games import journal
from server.storage.journal_kinds import Kind
from server.storage.people import roles
from server.storage.states import TAKES_ORDERS, GameState
from server.storage.tables.games import GameRow
from server.storage.unit_of_work import Work

NEAR = timedelta(days=2)
"""Time within which a deadline is near."""

_MORE = timedelta(weeks=1)
"""The time proposed for more sign-ups."""


def agenda(work: Work, game: GameRow, now: datetime, language: str) -> Agenda:
    """Return what a game wants of who leads it now."""
    if game.state in TAKES_ORDERS:
        with suppress(Exception):
            return _of_running(work, game, now, language)
    return Agenda(beside_the_round(work, game, None, now, language))


def _of_running(work: Work, game: GameRow, now: datetime, language: str) -> Agenda:
    playing, about = running(work, game), _About(work, game, now, language)
    found = beside_the_round(work, game, playing, now, language)
    waits = waits_for(work, playing, now).for_master
    decisions = [*([waits_said(work, playing, now, language)] if waits else ()), *found]
    seats, deadline = about.seats(playing), playing.step_row.deadline
    if game.state != GameState.RUNNING or deadline is None:
        return Agenda(decisions, seats=seats)
    if not now < deadline <= now + NEAR:
        return Agenda(decisions, seats=seats)
    return Agenda(decisions, deadline, about.missing(playing, deadline), seats)


def beside_the_round(
    work: Work, game: GameRow, playing: Running | None, now: datetime, language: str
) -> list[Paragraph]:
    """Return what waits for a word, but for the open round itself.

    `playing` is the running game, None for one that is open or cannot be loaded.
    """
    about = _About(work, game, now, language)
    if playing is None:
        return [*about.start(), *about.held_reports(), *about.protests()]
    return [*about.draw(playing), *about.seats_to_give(playing), *about.protests()]


@dataclass(frozen=True, slots=True)
class _About:
    """A game, and the reader's language."""

    work: Work
    game: GameRow
    now: datetime
    language: str

    def start(self) -> Iterator[Paragraph]:
        """Yield that a game can start, or that nobody can sign up any more."""
        if self.game.state != GameState.OPEN:
            return
        end, wanted = sign_ups_end(self.game), self.game.wanted
        count = len(roles.players(self.work, self.game.id))
        if count >= wanted:
            yield paragraph("all-seats-taken", self.language)
        elif end is not None and end <= self.now:
            yield paragraph(
                "sign-ups-closed",
                self.language,
                until=brief(end, ZoneInfo(self.game.zone)),
                count=count,
                wanted=wanted,
                later=f"{end + _MORE:%Y-%m-%d %H:%M}",
            )

    def held_reports(self) -> Iterator[Paragraph]:
        """Yield that the reports of a game wait which has ended with them."""
        step_row = kept_back(self.work, self.game)
        if step_row is not None:
            kept = typed_name(self.game, step_row, self.language)
            yield paragraph("waits-release", self.language, kept=kept)

    def draw(self, playing: Running) -> Iterator[Paragraph]:
        """Yield that a draw was dropped, or will be missing at the deadline."""
        dropped = missing_draw.dropped_said(self.work, playing, self.now, self.language)
        yield from dropped
        deadline = playing.step_row.deadline
        is_over = deadline is not None and deadline <= self.now
        if dropped or is_over or not playing.lacks_draw:
            return
        is_near = deadline is not None and deadline <= self.now + NEAR
        opening = playing.bundle.game.opening(playing.state)
        if is_near or opening is Opening.WITH_ORDERS:
            yield paragraph(
                "draw-is-wanted",
                self.language,
                step=playing.bundle.words(self.language).step(playing.step),
                key=typed_name(self.game, playing.step_row, self.language),
            )

    def seats_to_give(self, playing: Running) -> Iterator[Paragraph]:
        """Yield which players want to leave, and which seats nobody has."""
        players = roles.players(self.work, self.game.id)
        key = typed_name(self.game, playing.step_row, self.language)
        wishes = journal.of_kind(self.work, self.game.id, Kind.REPLACEMENT_WANTED)
        leaving = {one.role_id for one in wishes}
        for player in players:
            if player.id in leaving:
                yield paragraph(
                    "wants-to-leave", self.language, code=player.code, key=key
                )
        taken = {one.code for one in players}
        taken.update(roles.robots(self.work, self.game.id))
        for code in sorted(playing.bundle.game.awaiting(playing.state) - taken):
            yield paragraph("seat-is-empty", self.language, code=code, key=key)

    def protests(self) -> Iterator[Paragraph]:
        """Yield which protests wait for a ruling."""
        numbers = list(journal.undecided(self.work, self.game.id))
        if numbers:
            listed, one = ", ".join(map(str, numbers)), str(numbers[0])
            yield paragraph("protests-wait", self.language, numbers=listed, one=one)

    def missing(self, playing: Running, deadline: datetime) -> Paragraph:
        """Say what is missing until a deadline."""
        silent = [one.code for one in outstanding(self.work, playing)]
        return paragraph(
            "deadline-is-near",
            self.language,
            step=playing.bundle.words(self.language).step(playing.step),
            deadline=brief(deadline, playing.zone),
            who=", ".join(silent) or "none",
        )

    def seats(self, playing: Running) -> list[Paragraph]:
        """Say who is away, has more time, or has missed the last rounds."""
        players = roles.players(self.work, self.game.id)
        today = self.now.astimezone(ZoneInfo(self.game.zone)).date()
        blocks = notes.away(
            *(self.work, self.game, players, self.language),
            today=today,
        )
        blocks += notes.with_more_time(self.work, self.game, self.language, self.now)
        codes = {one.code for one in players}
        silent = sorted(missed_rounds.absent(self.work, playing, codes))
        if silent:
            who = ", ".join(silent)
            blocks.append(paragraph("silent-for-rounds", self.language, who=who))
        return blocks
