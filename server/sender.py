"""Drain the outbox: claim what is due, send it over a few connections, mark it.

A mail is marked after the mail server has taken it. Who is killed in between sends it
once more, with the same Message-ID.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, TypeAlias

from server.mail.smtp import GivenUp, Retry, Sent
from server.storage import outbox

if TYPE_CHECKING:
    from server.mail.smtp import SmtpPool
    from server.services import Services
    from server.storage.outbox import Due
    from server.storage.work import Work

log = logging.getLogger(__name__)

CLAIM = 200
LEASE = timedelta(minutes=10)
LOOK_SECONDS = 5.0
MARKS = 200
FULL_SECONDS = 0.01
FIRST_PAUSE = timedelta(seconds=30)
LONGEST_PAUSE = timedelta(hours=4)
GIVE_UP_AFTER = timedelta(days=5)
STOP_SECONDS = 5.0

Result: TypeAlias = "tuple[Due, Sent | Retry | GivenUp]"


class Sender:
    """Sends what stands in the outbox for as long as it runs."""

    def __init__(self, services: Services, pool: SmtpPool, connections: int) -> None:
        """Send through `pool`, with as many mails in hand as it has connections."""
        self._services = services
        self._pool = pool
        self._connections = connections
        self._wake = asyncio.Event()
        self._due: asyncio.Queue[Due] = asyncio.Queue()
        self._results: asyncio.Queue[Result] = asyncio.Queue()

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
            if self._due.qsize() > CLAIM // 2:
                await asyncio.sleep(FULL_SECONDS)
                continue
            self._wake.clear()
            try:
                rows = await asyncio.to_thread(self._claim)
            except Exception:
                # The database is away: nothing is lost, the rows stay where they are.
                log.exception("the outbox cannot be read; trying again")
                await asyncio.sleep(LOOK_SECONDS)
                continue
            for row in rows:
                self._due.put_nowait(row)
            if not rows:
                await self._pause()

    async def _pause(self) -> None:
        try:
            async with asyncio.timeout(LOOK_SECONDS):
                await self._wake.wait()
        except TimeoutError:
            return

    def _claim(self) -> list[Due]:
        now = self._services.clock.now()
        with self._services.database.work() as work:
            return outbox.claim(work, now, CLAIM, LEASE)

    async def _send(self) -> None:
        while True:
            row = await self._due.get()
            result = await self._pool.send(row.sender, row.recipient, row.raw)
            self._results.put_nowait((row, result))
            self._due.task_done()

    async def _mark(self) -> None:
        """Write down what became of mails, many in one transaction."""
        while True:
            results = [await self._results.get()]
            while len(results) < MARKS and not self._results.empty():
                results.append(self._results.get_nowait())
            await self._keep(results)

    async def _keep(self, results: list[Result]) -> None:
        while True:
            try:
                await asyncio.to_thread(self._write, results)
            except Exception:
                # Until the marks are written the mails stay leased to us.
                log.exception("sent mails cannot be marked; trying again")
                await asyncio.sleep(1)
            else:
                break
        for _ in results:
            self._results.task_done()

    def _write(self, results: list[Result]) -> None:
        now = self._services.clock.now()
        with self._services.database.work() as work:
            sent = [row.id for row, result in results if isinstance(result, Sent)]
            outbox.mark_sent(work, sent, now)
            for row, result in results:
                if not isinstance(result, Sent):
                    self._write_failure(work, row, result, now)

    def _write_failure(
        self, work: Work, row: Due, result: Retry | GivenUp, now: datetime
    ) -> None:
        over = now - row.created_at > GIVE_UP_AFTER
        failed = isinstance(result, GivenUp) or over
        log.warning("mail %s was not sent: %s", row.id, result.reason)
        outbox.mark_tried(
            work,
            row.id,
            state="failed" if failed else "queued",
            next_try=now + pause_after(row.attempts),
            reason=result.reason,
        )

    async def _finish(
        self, workers: list[asyncio.Task[None]], marker: asyncio.Task[None]
    ) -> None:
        """Give the mails in hand a little time, then stop everything."""
        while not self._due.empty():
            self._due.get_nowait()
            self._due.task_done()
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await self._due.join()
                await self._results.join()
        except TimeoutError:
            log.warning("stopped with mails in hand; they are sent again later")
        for task in (*workers, marker):
            task.cancel()
        await asyncio.gather(*workers, marker, return_exceptions=True)


def pause_after(attempts: int) -> timedelta:
    """Return how long to wait after so many attempts have failed already."""
    return min(FIRST_PAUSE * (1 << min(attempts, 20)), LONGEST_PAUSE)
