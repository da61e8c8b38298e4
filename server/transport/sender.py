"""Drain the outbox: claim what is due, send it over a few connections, mark it.

A mail is marked after the mail server has taken it. A server that is killed in between
sends it once more, with the same Message-ID. The mails to one recipient go out one by
one, the oldest first, but what somebody waits for before reports and the like: a
recipient is locked until it is written down what became of the mails that were claimed.
A mail that the server refuses for the time being waits for itself alone. While the mail
server is away all mails are put back as they were, and one asks whether it is there
again.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, deque
from collections.abc import Collection, Sequence

from server.clock import growing_pause
from server.errors import DatabaseAwayError
from server.mail.smtp.pool import Accepted, GivenUp, Retry, SmtpPool
from server.mail.writing.signing import Signer
from server.services import Services
from server.storage.locks import Lock
from server.storage.outbox import due_mails
from server.storage.outbox.due_mails import Due
from server.transport import marks
from server.transport.envelopes import Envelopes
from server.transport.finishing import finish
from server.transport.marks import Result
from server.transport.pace import Pace
from server.transport.retries import NotTried, is_away
from server.transport.still_true import still_true

log = logging.getLogger(__name__)

CLAIM = 24
"""Mails that are claimed at once, and made before any of them is sent."""
IN_HAND = 100
"""Mails in hand beyond which none are claimed: their bytes are in memory."""
LOOK_SECONDS = 5.0
MARKS = 500
GATHER_SECONDS = 0.1
FULL_SECONDS = 0.01
STOP_SECONDS = 4.0
PUT_BACK_SECONDS = 1.5
AWAY_SECONDS = 1.0
MAX_AWAY_SECONDS = 60.0
_LOCAL_ERROR = 451


class Sender:
    """Sends the mails of the outbox for as long as it runs."""

    def __init__(
        self,
        services: Services,
        pool: SmtpPool,
        connections: int,
        *,
        signer: Signer | None = None,
        pace: Pace | None = None,
    ) -> None:
        """Send through `pool`, with as many mails in hand as it has connections.

        Mails are signed by `signer` when they are sent; `pace` says how fast they may
        go to one domain.
        """
        self._services = services
        self._pool = Envelopes(pool)
        self._connections = connections
        self._signer = signer
        self._pace = pace
        self._locks = services.database.locks
        self._wake = asyncio.Event()
        self._lines: dict[str, deque[Due]] = {}
        self._unmarked: Counter[str] = Counter()
        self._in_hand = 0
        self._next: asyncio.Queue[str] = asyncio.Queue()
        self._results: asyncio.Queue[Result] = asyncio.Queue()
        self._away = False
        self._questions = 0
        self._stopping = False

    def wake(self) -> None:
        """Look at the outbox now."""
        self._wake.set()

    async def run(self) -> None:
        """Send until cancelled; then finish the mails in hand and mark them."""
        workers = [asyncio.create_task(self._send()) for _ in range(self._connections)]
        marker = asyncio.create_task(self._mark())
        try:
            await self._feed()
        finally:
            await self._finish(workers, marker)

    async def _feed(self) -> None:
        """Keep the workers supplied; claim more before they run dry."""
        while True:
            if self._away and self._in_hand == 0:
                await self._wait_for_server()
            elif self._away or self._in_hand > IN_HAND:
                await asyncio.sleep(AWAY_SECONDS if self._away else FULL_SECONDS)
                continue
            self._wake.clear()
            try:
                rows = await self._claimed()
            except Exception:
                # The database is away: nothing is lost, the rows stay where they are.
                log.exception("the outbox cannot be read; trying again")
                await asyncio.sleep(LOOK_SECONDS)
                continue
            self._line_up(rows)
            if not rows:
                await self._pause()

    async def _claimed(self) -> list[Due]:
        """Claim mails; what one brings while we are stopped is put back at the end."""
        in_hand = frozenset(self._unmarked)
        claim = asyncio.ensure_future(asyncio.to_thread(self._claim, in_hand))
        try:
            return await asyncio.shield(claim)
        except asyncio.CancelledError:
            await asyncio.wait([claim])
            if claim.exception() is None:
                self._line_up(claim.result())
            raise

    def _line_up(self, rows: Sequence[Due]) -> None:
        """Put mails into a line for each recipient."""
        for row in rows:
            self._unmarked[row.recipient] += 1
            line = self._lines.setdefault(row.recipient, deque())
            line.append(row)
            self._in_hand += 1
            if len(line) == 1:
                self._next.put_nowait(row.recipient)

    async def _pause(self) -> None:
        try:
            async with asyncio.timeout(LOOK_SECONDS):
                await self._wake.wait()
        except TimeoutError:
            return

    async def _wait_for_server(self) -> None:
        """Let what was put back be written, then give the mail server some time."""
        await self._results.join()
        await asyncio.sleep(away_seconds(self._questions))
        self._questions += 1

    def _claim(self, in_hand: Collection[str]) -> list[Due]:
        """Claim what is due and still true, and make it into mails.

        No other recipients stay locked than those of these mails and those in hand.
        """
        made: list[Due] = []
        now = self._services.clock.now()
        with self._services.database.work() as work:
            claimed = due_mails.any_due(work, now, in_hand)
        while claimed and not made:
            try:
                rows, claimed = self._due(in_hand)
                made = finish(self._services, still_true(self._services, rows))
            finally:
                names = {*in_hand, *(row.recipient for row in made)}
                self._locks.keep(Lock.RECIPIENT, names)
        return made

    def _due(self, in_hand: Collection[str]) -> tuple[list[Due], bool]:
        """Return mails that may go now, and whether any were claimed."""
        now = self._services.clock.now()
        # One mail is enough to ask whether the mail server is there again.
        limit = 1 if self._away else CLAIM
        paced = self._pace is not None
        with self._services.database.work() as work:
            rows = due_mails.claim(
                work, self._locks, now, limit, in_hand=in_hand, paced=paced
            )
            if self._pace is None or not rows:
                return rows, bool(rows)
            rows, later = self._pace.sort(work, rows, now)
            due_mails.put_off(work, later)
            return rows, True

    async def _send(self) -> None:
        while True:
            recipient = await self._next.get()
            row = self._lines[recipient][0]
            # One that stood still may have lost its locks, and others send its mails.
            if not await asyncio.to_thread(self._locks.is_current, row.session):
                self._put_back(self._lines.pop(recipient), "no longer in our hand")
                self._next.task_done()
                continue
            try:
                result = await self._try(row)
            except Exception as error:
                # Our own fault: this mail waits for itself alone, others go on.
                log.exception("mail %s broke its sending", row.id)
                result = Retry(f"{type(error).__name__} in turmpost", _LOCAL_ERROR)
            self._note(row, result)
            self._next.task_done()

    async def _try(self, row: Due) -> Accepted | Retry | GivenUp:
        raw = row.raw
        if self._signer is not None and self._signer.signs_for(row.sender):
            raw = await asyncio.to_thread(self._signer.sign, raw)
        return await self._pool.send(row.sender, row.recipient, raw)

    def _note(self, row: Due, result: Accepted | Retry | GivenUp) -> None:
        """Keep the result for the marker; go on with the recipient's next mail."""
        line = self._lines[row.recipient]
        line.popleft()
        if isinstance(result, Retry) and is_away(result, row):
            self._server_away(result.reason)
            self._put_result(row, NotTried(result.reason, not result.no_server))
            self._put_back(line, result.reason)
        else:
            self._server_there()
            self._put_result(row, result)
        if self._stopping:
            self._put_back(line, "stopped")
        if line:
            self._next.put_nowait(row.recipient)
        else:
            del self._lines[row.recipient]

    def _put_back(self, line: deque[Due], reason: str) -> None:
        while line:
            self._put_result(line.popleft(), NotTried(reason))

    def _put_result(
        self, row: Due, result: Accepted | Retry | GivenUp | NotTried
    ) -> None:
        self._in_hand -= 1
        self._results.put_nowait((row, result))

    def _server_away(self, reason: str) -> None:
        if not self._away:
            log.warning("no mail can be sent, trying again and again: %s", reason)
        self._away = True

    def _server_there(self) -> None:
        if self._away:
            log.warning("mails can be sent again")
        self._away = False
        self._questions = 0

    async def _mark(self) -> None:
        """Write down what became of mails, many in one transaction."""
        while True:
            results = [await self._results.get()]
            if self._in_hand:
                # Every commit waits for the disk, which the mail server needs too.
                await asyncio.sleep(GATHER_SECONDS)
            while len(results) < MARKS and not self._results.empty():
                results.append(self._results.get_nowait())
            await self._keep(results)

    async def _keep(self, results: list[Result]) -> None:
        left = list(results)
        while left:
            try:
                await asyncio.to_thread(self._write, left)
                left.clear()
            except DatabaseAwayError:
                # Until the marks are written the recipients stay locked.
                log.exception("sent mails cannot be marked; trying again")
                await asyncio.sleep(1)
            except Exception:
                log.exception("sent mails cannot be marked together; one by one")
                await asyncio.to_thread(marks.write_each, self._services, left)
        self._unmarked.subtract(row.recipient for row, _ in results)
        done = [row for row, _ in results if not self._unmarked[row.recipient]]
        await asyncio.to_thread(self._free, done)
        for row in done:
            self._unmarked.pop(row.recipient, None)
        for _ in results:
            self._results.task_done()
        if done:
            # Later mails to the same recipients may wait for that.
            self.wake()

    def _free(self, rows: Sequence[Due]) -> None:
        for session in {row.session for row in rows}:
            names = {row.recipient for row in rows if row.session == session}
            self._locks.free(Lock.RECIPIENT, names, session)

    def _write(self, results: Sequence[Result]) -> None:
        marks.write(self._services, results)

    async def _finish(
        self, workers: list[asyncio.Task[None]], marker: asyncio.Task[None]
    ) -> None:
        """Give the mails in hand a little time, put the others back, stop everything.

        A mail server that hangs may have taken what is put back: then it gets it again
        with the same Message-ID.
        """
        self._stopping = True
        while not self._next.empty():
            self._put_back(self._lines.pop(self._next.get_nowait()), "stopped")
            self._next.task_done()
        if not await self._within(STOP_SECONDS, self._next):
            log.warning("stopped with mails in hand; they are sent again later")
        for task in workers:
            task.cancel()
        await asyncio.gather(*workers, return_exceptions=True)
        for line in self._lines.values():
            self._put_back(line, "stopped")
        if not await self._within(PUT_BACK_SECONDS, self._results):
            log.warning("stopped before all was written down; the rest is sent again")
        marker.cancel()
        await asyncio.gather(marker, return_exceptions=True)
        await asyncio.to_thread(self._locks.keep, Lock.RECIPIENT, ())

    async def _within(
        self, seconds: float, queue: asyncio.Queue[str] | asyncio.Queue[Result]
    ) -> bool:
        """Return whether all mails of a queue were worked on within this time."""
        try:
            async with asyncio.timeout(seconds):
                await queue.join()
        except TimeoutError:
            return False
        return True


def away_seconds(questions: int) -> float:
    """Return the pause after this number of vain attempts to reach the mail server."""
    return growing_pause(AWAY_SECONDS, questions, MAX_AWAY_SECONDS)
