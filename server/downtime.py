"""What happens to deadlines when the server or a mailbox was away for long.

Every minute a running server leaves a sign of life in the database. Where the last one
is older than `span_minutes`, whatever the reason (stopped, asleep, no database, a clock
that has jumped), no round whose deadline has passed meanwhile is resolved at once: its
deadline moves by the time that was lost. The same happens where a mailbox could not be
read for so long and at the deadline an unusual share of the players has no orders.

After a shorter time overdue rounds are resolved at once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Iterable, Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from server import identity
from server.games import lifecycle
from server.games.running import Running, running
from server.reports import frames, letters
from server.reports.facts import DeadlineFacts
from server.storage import games, inbox, orders, outages, outbox, servers

if TYPE_CHECKING:
    from server.reports.texts import Scene
    from server.services import Services
    from server.storage.tables import GameRow, OutageRow, StepRow
    from server.storage.work import Work

log = logging.getLogger(__name__)

BEAT = timedelta(minutes=1)
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
        self._me = identity.own()
        self._beaten: datetime | None = None
        config = services.config.downtime
        self._span = timedelta(minutes=config.span_minutes)
        self._least = timedelta(hours=config.least_hours)
        self._share = config.quiet_share

    def begin(self) -> int:
        """Note that this process serves now; return its number.

        What processes that have ended had in hand is free again.
        """
        now = self._services.clock.now()
        with self._services.database.work() as work:
            seen = servers.last_seen(work)
            number = servers.see(work, self._me, now)
            gone = [
                other
                for other, name in servers.identities(work).items()
                if other != number and identity.is_gone(name)
            ]
            if freed := outbox.take_over(work, gone):
                log.info("%s mails of a server that has ended are sent again", freed)
            servers.forget(work, gone, now)
            self._after_gap(work, seen, now)
        self._beaten = now
        return number

    def end(self) -> None:
        """Let another process read the mailboxes at once."""
        with self._services.database.work() as work:
            number = servers.see(work, self._me, self._services.clock.now())
            servers.release_mailboxes(work, number)

    async def run(self) -> None:
        """Leave a sign of life every minute, until cancelled."""
        while True:
            await asyncio.sleep(BEAT.total_seconds())
            try:
                await asyncio.to_thread(self.beat)
            except Exception:
                # A database that is away is noticed when it is there again.
                log.exception("no sign of life can be left; trying again")

    def beat(self) -> None:
        """Leave a sign of life if the last one is a minute old; look for a gap."""
        now = self._services.clock.now()
        last = self._beaten
        if last is not None and timedelta(0) <= now - last < BEAT:
            return
        if last is not None and now < last - BACKWARDS:
            log.warning("the clock has gone back from %s to %s", last, now)
        with self._services.database.work() as work:
            seen = servers.last_seen(work)
            servers.see(work, self._me, now)
            self._after_gap(work, seen, now)
            self._note_readable(work, self._readable(), now)
        self._beaten = now

    def held_up(self, work: Work, game_id: int) -> bool:
        """Move a due deadline if a mailbox outage has kept the players from it.

        All mailboxes have just been read. Say whether it was moved.
        """
        now = self._services.clock.now()
        self._note_readable(work, self._services.post.desks, now)
        row = games.lock(work, game_id)
        found = outages.unsettled(work, row)
        if row.state != "running" or not found:
            return False
        playing = running(work, row)
        if not self._unusually_quiet(work, playing):
            return False
        step_row = playing.step_row
        lost = _lost(step_row, found)
        self._postpone(work, playing, found, self._later(step_row, now, lost))
        return True

    def _after_gap(self, work: Work, seen: datetime | None, now: datetime) -> None:
        """Move the deadlines that have passed while nobody was there."""
        if seen is None or now - seen <= self._span:
            return
        outage = outages.add(work, began=seen, ended=now)
        if outage is None:
            return
        log.warning("no server ran from %s to %s", seen, now)
        # A mailbox that nobody could read was not out of order for that.
        for name in self._services.post.desks:
            outages.readable_since(work, name, now)
        for step in outages.steps_within(work, seen, now + self._least):
            row = games.lock(work, step.game_id)
            step_row = games.open_step(work, step.game_id)
            if row.state != "running" or step_row is None:
                continue
            after = self._later(step_row, now, _left(step_row, outage))
            if step_row.deadline is not None and after > step_row.deadline:
                self._postpone_even_broken(work, row, step_row, outage, after)

    def _postpone_even_broken(
        self,
        work: Work,
        row: GameRow,
        step_row: StepRow,
        outage: OutageRow,
        after: datetime,
    ) -> None:
        """Move the deadline; of a game that cannot be loaded without mails."""
        before = step_row.deadline
        try:
            playing = running(work, row)
        except Exception:
            # Neither the start nor the other games wait for this one.
            log.exception("game %s: nobody is told of the new deadline", row.id)
        else:
            self._postpone(work, playing, [outage], after)
            return
        if before is not None:
            lifecycle.move_deadline(work, row, after)
            outages.postponed(work, step_row, [outage], before=before, after=after)
            inbox.wake_waiting(work, row.id)

    def _note_readable(self, work: Work, names: Iterable[str], now: datetime) -> None:
        for name in sorted(names):
            before = outages.readable_since(work, name, now)
            if before is not None and now - before > self._span:
                outages.add(work, mailbox=name, began=before, ended=now)
                log.warning(
                    "mailbox %s could not be read from %s to %s", name, before, now
                )

    def _unusually_quiet(self, work: Work, playing: Running) -> bool:
        """Say whether so many of the players that are awaited have no orders."""
        key = playing.step_row.key
        standing = orders.all_standing(work, playing.row.id, key)
        awaited = playing.bundle.game.awaiting(playing.state)
        heard = {
            player.code
            for player in games.players(work, playing.row.id)
            if player.id in standing or player.ready_for == key
        }
        quiet = len(awaited - heard)
        return quiet > 0 and quiet * 100 >= self._share * len(awaited)

    def _later(self, step_row: StepRow, now: datetime, span: timedelta) -> datetime:
        """Return the deadline that leaves so much time, and a sensible least time.

        The least time is never longer than the round was meant to last.
        """
        least = self._least
        if step_row.deadline is not None:
            least = min(least, step_row.deadline - step_row.opened_at)
        return now + max(span, least)

    def _postpone(
        self,
        work: Work,
        playing: Running,
        found: Sequence[OutageRow],
        after: datetime,
    ) -> None:
        """Move the deadline, keep a record, and tell everybody."""
        step_row, before = playing.step_row, playing.step_row.deadline
        if before is None:
            return
        lifecycle.move_deadline(work, playing.row, after)
        outages.postponed(work, step_row, found, before=before, after=after)
        # What came after the old deadline may be in time for the new one.
        inbox.wake_waiting(work, playing.row.id)
        log.warning(
            "%s: the deadline of %s moves from %s to %s",
            *(playing.row.title, step_row.key, before, after),
        )
        cause = f"downtime:{found[-1].id}:{playing.row.id}:{step_row.key}"
        self._tell_players(work, playing, before, cause)
        self._tell_game_master(work, playing, before, found[-1], cause)

    def _tell_players(
        self, work: Work, playing: Running, before: datetime, cause: str
    ) -> None:
        for player in games.players(work, playing.row.id):
            scene: Scene[Any] = playing.scene(player.code)
            facts = DeadlineFacts(scene, before, downtime=True)
            self._services.post.to_player(
                work,
                playing.row,
                player,
                frames.deadline_moved(facts, playing.bundle, player.language),
                kind="deadline",
                cause=f"{cause}:{player.code}",
            )

    def _tell_game_master(
        self,
        work: Work,
        playing: Running,
        before: datetime,
        outage: OutageRow,
        cause: str,
    ) -> None:
        row: GameRow = playing.row
        after = playing.step_row.deadline
        if row.gm_address is None or after is None:
            return
        self._services.post.to_address(
            work,
            row.gm_address,
            letters.postponed(
                row.title,
                letters.Lost(outage.began, outage.ended, outage.mailbox),
                before=before,
                after=after,
                zone=playing.zone,
            ),
            mailbox=row.mailbox,
            kind="gm",
            cause=cause,
            game_id=row.id,
        )


def _left(step_row: StepRow, outage: OutageRow) -> timedelta:
    """Return how much time the players still had when the outage began.

    A deadline that has not passed yet has kept its time.
    """
    if step_row.deadline is None or step_row.deadline > outage.ended:
        return timedelta(0)
    return step_row.deadline - max(outage.began, step_row.opened_at)


def _lost(step_row: StepRow, found: Iterable[OutageRow]) -> timedelta:
    """Return how much of a step's time lies within these outages."""
    if step_row.deadline is None:
        return timedelta(0)
    return sum(
        (
            min(outage.ended, step_row.deadline) - max(outage.began, step_row.opened_at)
            for outage in found
        ),
        timedelta(0),
    )
