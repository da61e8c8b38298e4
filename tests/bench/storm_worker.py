"""One process in a storm of due games, as a server works: for `bench_storm`.

    python -m tests.bench.storm_worker SMTP_PORT WARMING_URL DATABASE_URL

Works on the first database, so that templates and statements are compiled. Then it says
"ready", waits for a line, resolves what is due in the other one and sends all mails,
until no process has anything left to do. As soon as the first game is resolved a player
asks for something. What the storm took is printed as JSON (`Took`).
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from unittest.mock import patch

from sqlalchemy import select

from server.games.rounds.resolve import Resolved
from server.intake.worker import work_off
from server.mail.access.credentials import Security
from server.mail.smtp.pool import SmtpPool, SmtpSettings
from server.process import collector
from server.process.deadlines import Deadlines
from server.process.downtime import BEAT, Downtime
from server.services import Services
from server.storage.inbox import inbox
from server.storage.outbox.due_mails import Due
from server.storage.states import OutgoingState
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.people import RoleRow
from server.transport import finishing, sender
from server.transport.sender import Sender
from tests.bench import world
from tests.bench.world import MAILBOX
from tests.servers.dovecot import HOST
from tests.servers.waiting import wait_until

SESSIONS = 4
POLL_SECONDS = 0.1
LIMIT_SECONDS = 86_400.0
UID_VALIDITY = 96
"""That of the mails that ask for something: the games' orders came in others."""
_PROC = Path("/proc/self")


@dataclass(slots=True)
class Took:
    """What the storm took in one process.

    Seconds from the beginning until its last game was resolved, its last mail made, its
    last mail taken by the mail server; from a question until its answer was taken. CPU
    seconds, the most memory in bytes, and the bytes given to the system to write.
    """

    resolved: float = 0.0
    made: float = 0.0
    sent: float = 0.0
    reply: float = 0.0
    cpu: float = 0.0
    memory: int = 0
    written: int = 0


class Storm:
    """The work of one process."""

    def __init__(self, parts: Services) -> None:
        """Begin now."""
        self._parts = parts
        self._began = time.perf_counter()
        self._cpu, self._written = time.process_time(), _written()
        self._asked = asyncio.Event()
        self.took = Took()

    async def run(self, pool: SmtpPool, deadlines: Deadlines) -> Took:
        """Work until nothing is left."""
        sending = Sender(self._parts, pool, SESSIONS)
        self._wake = sending.wake
        tasks = [asyncio.create_task(sending.run()), asyncio.create_task(self._reply())]
        while due := await asyncio.to_thread(deadlines.due):
            if not await deadlines.resolve_all(due):
                await asyncio.sleep(POLL_SECONDS)
        self._asked.set()
        await tasks[1]
        await _until(self._is_all_sent, "all mails at Postfix")
        self.took.sent = self._now()
        tasks[0].cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await tasks[0]
        self.took.cpu = time.process_time() - self._cpu
        self.took.memory, self.took.written = _peak(), _written() - self._written
        return self.took

    def on_resolved(self, _: Resolved) -> None:
        """Note when the last game was resolved; let the first one bring a question."""
        self.took.resolved = self._now()
        self._asked.set()
        self._wake()

    def finish(self, services: Services, due: Sequence[Due]) -> list[Due]:
        """Make mails, and note when the last one was made."""
        made = finishing.finish(services, due)
        self.took.made = self._now()
        return made

    async def _reply(self) -> None:
        await self._asked.wait()
        began = self._now()
        await asyncio.to_thread(self._ask)
        self._wake()
        await _until(self._is_answered, "the reply at Postfix")
        self.took.reply = self._now() - began

    def _ask(self) -> None:
        """Let the mail of a player come in, and work on it."""
        with self._parts.database.work() as work:
            role = work.session.scalars(select(RoleRow).limit(1)).one()
            self._asker = role.address
            raw = (
                f"From: {role.address}\r\nTo: spiel+{role.key}@example.test\r\n"
                f"Subject: x\r\nMessage-ID: <{os.getpid()}@players.test>\r\n\r\n"
                "status\r\n"
            )
            arrival = inbox.Arrival(os.getpid(), self._parts.clock.now(), raw.encode())
            inbox.store(work, MAILBOX, UID_VALIDITY, [arrival])
        work_off(self._parts)

    def _is_answered(self) -> bool:
        with self._parts.database.work() as work:
            query = select(OutboxRow.id).where(
                OutboxRow.recipient == self._asker,
                OutboxRow.kind == "reply",
                OutboxRow.state == OutgoingState.SENT,
            )
            return work.session.scalar(query.limit(1)) is not None

    def _is_all_sent(self) -> bool:
        query = select(OutboxRow.id).where(OutboxRow.state == OutgoingState.QUEUED)
        with self._parts.database.work() as work:
            return work.session.scalar(query.limit(1)) is None

    def _now(self) -> float:
        return time.perf_counter() - self._began


async def _until(condition: Callable[[], bool], what: str) -> None:
    await asyncio.to_thread(wait_until, condition, limit=LIMIT_SECONDS, what=what)


async def _beat(downtime: Downtime) -> None:
    """Leave signs of life, without which a long storm would count as an outage."""
    while True:
        await asyncio.sleep(BEAT.total_seconds())
        await asyncio.to_thread(downtime.beat)


async def work(url: str, smtp_port: int) -> Took:
    """Work until no process has anything left to do."""
    parts = world.services(url, world.no_mailbox())
    downtime = Downtime(parts, lambda: [MAILBOX])
    downtime.begin()

    async def read_until(_: datetime) -> bool:
        return True

    settings = SmtpSettings(
        host=HOST, port=smtp_port, security=Security.PLAIN, connections=SESSIONS
    )
    storm = Storm(parts)
    deadlines = Deadlines(parts, read_until, storm.on_resolved, downtime)
    beating = asyncio.create_task(_beat(downtime))
    with patch.object(sender, "finish", storm.finish):
        async with SmtpPool(settings) as pool:
            took = await storm.run(pool, deadlines)
    beating.cancel()
    parts.database.close()
    return took


def main() -> None:
    """Work on both databases."""
    port, warming, url = sys.argv[1:]
    collector.settle()  # as `turmpost serve` does
    asyncio.run(work(warming, int(port)))
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    sys.stdin.readline()
    took = asyncio.run(work(url, int(port)))
    sys.stdout.write(f"{json.dumps(asdict(took))}\n")


def _peak() -> int:
    """Return the most memory that the process ever had (RSS, proc(5))."""
    for line in (_PROC / "status").read_text().splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) * 1024
    return 0


def _written() -> int:
    """Return the bytes of all writes to files (proc(5)); sockets are no part of it."""
    for line in (_PROC / "io").read_text().splitlines():
        if line.startswith("wchar:"):
            return int(line.split()[1])
    return 0


if __name__ == "__main__":
    main()
