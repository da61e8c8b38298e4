"""Deadlines after the server or a mailbox was away for long.

Every ten seconds a running server leaves a sign of life in the database. Where the last
one is older than `span_minutes`, whatever the reason (stopped, asleep, no database, a
clock that has jumped), no round whose deadline has passed meanwhile is resolved at
once: its deadline moves by the time that was lost. The same happens where a mailbox
could not be read for so long and at the deadline an unusual share of the players has no
orders.

After a shorter time overdue rounds are resolved at once, unless there were several such
outages in a row that make as much together.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterable, Sequence
from datetime import datetime, timedelta

from server.clock import SKEW
from server.games.clock.postponing import Move, postpone
from server.games.journal import journal
from server.games.state.failing_games import Task, tell
from server.games.state.running import Running
from server.games.state.session import GameSession
from server.services import Services
from server.storage.games import games
from server.storage.journal_kinds import Kind
from server.storage.orders import orders
from server.storage.outbox import due_mails, pacing
from server.storage.people import roles
from server.storage.service import outages, servers
from server.storage.states import GameState
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.service import OutageRow
from server.storage.unit_of_work import Work
from server.transport.retries import MAX_PAUSE

log = logging.getLogger(__name__)

BEAT = timedelta(seconds=10)
NOTED = timedelta(minutes=10)
"""A gap between two signs of life that is longer than this is an outage."""

BACKWARDS = timedelta(minutes=2)
"""A clock that goes back further than this is worth a line in the log."""


class Downtime:
    """The sign of life of this process, and what follows from its absence."""

    def __init__(
        self, services: Services, readable: Callable[[], Collection[str]]
    ) -> None:
        """`readable` names the mailboxes that can be read at the moment."""
        self._services = services
        self._readable = readable
        self._me = services.database.locks.number
        self._beaten: datetime | None = None
        self._failed: dict[int, Exception] = {}
        config = services.config.downtime
        self._span = timedelta(minutes=config.span_minutes)
        self._least = timedelta(hours=config.least_hours)
        self._share = config.quiet_share

    def begin(self) -> None:
        """Note that this process serves now."""
        now = self._services.clock.now()
        with self._services.database.work() as work:
            seen = servers.last_seen(work, now)
            servers.see(work, self._me, now)
            self._after_gap(work, seen, now)
            _after_clock_went_back(work, now)
        self._beaten = now
        self._tell_failures()

    def beat(self) -> None:
        """Leave a sign of life; look for a gap."""
        now = self._services.clock.now()
        last = self._beaten
        self._tell_failures()
        # A duty comes some milliseconds before its time or after it.
        if last is not None and timedelta(0) <= now - last < BEAT / 2:
            return
        backwards = last is not None and now < last - BACKWARDS
        if backwards:
            log.warning("the clock has gone back from %s to %s", last, now)
        with self._services.database.work() as work:
            seen = servers.last_seen(work, now)
            servers.see(work, self._me, now)
            if backwards:
                _after_clock_went_back(work, now)
            else:
                self._after_gap(work, seen, now)
            self._note_readable(work, self._readable(), now)
        self._beaten = now
        self._tell_failures()

    def end(self) -> None:
        """Leave a last sign of life."""
        with self._services.database.work() as work:
            servers.see(work, self._me, self._services.clock.now())

    def note_read(self) -> None:
        """Note that all mailboxes have just been read.

        In a transaction of its own: a resolution keeps no other process waiting for it.
        """
        now = self._services.clock.now()
        with self._services.database.work() as work:
            self._note_readable(work, self._services.post.desks, now)

    def held_up(self, session: GameSession) -> bool:
        """Move a due deadline if a mailbox outage has kept the players from it.

        All mailboxes have just been read, and the game is locked. Say whether it was
        moved. Raises whatever a game raises that cannot be loaded: then nothing is
        known of it yet.
        """
        now, row, step_row = session.now, session.row, session.open_step
        before = None if step_row is None else step_row.deadline
        if row.state != GameState.RUNNING or step_row is None or before is None:
            return False
        unsettled = outages.unsettled(session.work, row.mailbox, step_row)
        if not unsettled or step_row.is_ended:
            return False
        if not self._unusually_quiet(session.work, session.playing):
            return False
        after = self._later(step_row, now, _lost(step_row, unsettled))
        self._postpone(Move(session, step_row, unsettled, before, after))
        return True

    def _after_gap(self, work: Work, seen: datetime | None, now: datetime) -> None:
        """Move the deadlines that have passed while nobody was there.

        Short outages with less than `span_minutes` between them count together.
        """
        if seen is None or now - seen <= min(NOTED, self._span):
            return
        outage = outages.add(work, began=seen, ended=now)
        if outage is None:
            return
        log.warning("no server ran from %s to %s", seen, now)
        _note(work, outage, now)
        outages_in_row = outages.in_a_row(work, outage, calm=self._span)
        if (
            sum((one.ended - one.began for one in outages_in_row), timedelta(0))
            <= self._span
        ):
            return
        # A mailbox that nobody could read was not out of order for that.
        for name in self._services.post.desks:
            outages.readable_since(work, name, now)
        # A short absence takes no time from deadlines that are still to come.
        ahead = self._least if now - seen > self._span else timedelta(0)
        for step in outages.steps_within(work, outages_in_row[0].began, now + ahead):
            row = games.lock(work, step.game_id)
            step_row = games.open_step(work, step.game_id)
            if row.state == GameState.RUNNING and step_row is not None:
                self._give_time_back(work, row, step_row, outages_in_row)

    def _give_time_back(
        self, work: Work, row: GameRow, step_row: StepRow, missed: Sequence[OutageRow]
    ) -> None:
        """Move a step's deadline by what it has lost, if that is long enough."""
        before = step_row.deadline
        settled = outages.settled(work, step_row)
        mine = [
            one
            for one in missed
            if one.id not in settled and one.ended > step_row.opened_at
        ]
        away = (one.ended - max(one.began, step_row.opened_at) for one in mine)
        if before is None or step_row.is_ended:
            return
        if sum(away, timedelta(0)) <= self._span:
            return
        now = mine[-1].ended
        after = self._later(step_row, now, _left(before, step_row.opened_at, mine))
        if after > before:
            session = GameSession(work, self._services, row)
            self._postpone(Move(session, step_row, mine, before, after))

    def _postpone(self, move: Move) -> None:
        """Move a deadline; what goes wrong with the game's mails is told later."""
        for error in postpone(move):
            self._failed.setdefault(move.session.row.id, error)

    def _tell_failures(self) -> None:
        """Tell the operator, in transactions of their own, of games that are broken."""
        failed, self._failed = self._failed, {}
        for game_id, error in failed.items():
            tell(self._services, Task.POSTPONE, game_id, error)

    def _note_readable(self, work: Work, names: Iterable[str], now: datetime) -> None:
        for name in sorted(names):
            before = outages.readable_since(work, name, now)
            if before is not None and now - before > self._span:
                outage = outages.add(work, mailbox=name, began=before, ended=now)
                _note(work, outage, now)
                log.warning(
                    "mailbox %s could not be read from %s to %s", name, before, now
                )

    def _unusually_quiet(self, work: Work, playing: Running) -> bool:
        """Return whether an unusual share of the awaited players has no orders."""
        key = playing.step_row.key
        players, seats = roles.players(work, playing.row.id), playing.seats
        standing = orders.all_standing(work, playing.row.id, seats.values(), key)
        awaited = playing.bundle.game.awaiting(playing.state)
        heard = {
            player.code
            for player in players
            if seats[player.code] in standing or player.own_seat.ready_for == key
        }
        quiet = len(awaited - heard)
        return quiet > 0 and quiet * 100 >= self._share * len(awaited)

    def _later(self, step_row: StepRow, now: datetime, span: timedelta) -> datetime:
        """Return the deadline that leaves the time that was lost, and a least time.

        The least time is never longer than the round was meant to last.
        """
        least = self._least
        if step_row.deadline is not None:
            least = min(least, step_row.deadline - step_row.opened_at)
        return now + max(span, least)


def _note(work: Work, outage: OutageRow | None, now: datetime) -> None:
    """Write an outage down, unless another process has."""
    if outage is not None:
        journal.note(
            work,
            Kind.OUTAGE,
            now=now,
            why=f"outage:{outage.id}",
            mailbox=outage.mailbox,
            began=outage.began,
            ended=outage.ended,
        )


def _left(
    deadline: datetime, opened_at: datetime, outages: Sequence[OutageRow]
) -> timedelta:
    """Return how much time the players still had when the outages began.

    A deadline that has not passed yet has kept its time.
    """
    if deadline > outages[-1].ended:
        return timedelta(0)
    return max(deadline - max(outages[0].began, opened_at), timedelta(0))


def _lost(step_row: StepRow, outages_of_game: Iterable[OutageRow]) -> timedelta:
    """Return how much of a step's time lies within these outages."""
    if step_row.deadline is None:
        return timedelta(0)
    return sum(
        (
            min(outage.ended, step_row.deadline) - max(outage.began, step_row.opened_at)
            for outage in outages_of_game
        ),
        timedelta(0),
    )


def _after_clock_went_back(work: Work, now: datetime) -> None:
    """Send now the mails dated in a future that has been called off."""
    count = due_mails.from_future(work, now, skew=SKEW, longest=MAX_PAUSE)
    pacing.from_future(work, now, skew=SKEW)
    if count:
        log.warning("%s mails were dated in the future; they are sent now", count)
