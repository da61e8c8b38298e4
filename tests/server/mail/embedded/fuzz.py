"""Sessions with the embedded host that no mail program would have.

    python -m tests.server.mail.embedded.fuzz --sessions 5000 --seed 7

Commands are made from a grammar, changed by chance, sent at once or in pieces, and cut
off anywhere. Meanwhile the host must go on: no freeze, no traceback, no growth, and
every session ends when its client has gone. A failure names the session; `--only` plays
it alone.
"""

from __future__ import annotations

import argparse
import asyncio
import faulthandler
import logging
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from server.mail.embedded import accounts, admission
from server.mail.embedded.imap import connection
from server.transport.embedded_host import LocalHost
from tests.server.mail.embedded import fuzz_words
from tests.server.mail.embedded.hosted import HOST, serving
from turmpost.testing import migrated

AT_ONCE = 8
END_SECONDS = 60.0
"""After its client has gone a session must end within this time."""
STANDING_SECONDS = 120
BUSY_SECONDS = 1.0
"""Seconds of the processor, between two turns of the event loop."""
GROWTH = 60_000_000
"""Bytes by which the process may grow after the first sessions."""
WARM = 100


@dataclass
class Outcome:
    """What was wrong, and how long the event loop was busy at the longest."""

    faults: list[str] = field(default_factory=list)
    busiest: float = 0.0
    busiest_at: int = 0
    grown: int = 0
    current: int = 0


class _Heard(logging.Handler):
    """Collects what the host logs as a fault."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(logging.DEBUG)
        self._outcome = outcome

    def emit(self, record: logging.LogRecord) -> None:
        """Note a warning, or a line with a traceback."""
        if record.levelno >= logging.WARNING or record.exc_info:
            line = logging.Formatter().format(record)
            self._outcome.faults.append(f"about {self._outcome.current}: {line}")


def main(arguments: Sequence[str]) -> int:
    """Play sessions; return 1 where something was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sessions", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int)
    asked = parser.parse_args(arguments)
    numbers = range(asked.sessions) if asked.only is None else [asked.only]
    faulthandler.enable()
    outcome = asyncio.run(_play(asked.seed, numbers))
    print(  # noqa: T201 - it is a program
        f"{len(numbers)} sessions; busy at most {outcome.busiest:.2f} s "
        f"(session {outcome.busiest_at}); grown by {outcome.grown:,} bytes"
    )
    for fault in outcome.faults:
        print(fault)  # noqa: T201
    return 1 if outcome.faults else 0


async def _play(seed: int, numbers: Sequence[int]) -> Outcome:
    outcome = Outcome()
    accounts.PENALTY_SECONDS = accounts.MAX_PENALTY_SECONDS = 0.01
    admission.LOGIN_SECONDS = connection.COMMAND_SECONDS = 20.0
    root = logging.getLogger()
    root.setLevel(logging.DEBUG)
    root.addHandler(_Heard(outcome))
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(
        lambda _, context: outcome.faults.append(f"{outcome.current}: {context}")
    )
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/turmpost.db"
        migrated.copy_tables(url)
        with serving(url) as built:
            host = LocalHost(built, on_mail=lambda: None)
            await host.start()
            beating = asyncio.create_task(_beat(outcome))
            try:
                await _sessions(host, seed, numbers, outcome)
            finally:
                beating.cancel()
                faulthandler.cancel_dump_traceback_later()
                await host.stop()
    return outcome


async def _beat(outcome: Outcome) -> None:
    """Measure what the processor does between two turns of the loop."""
    while True:
        # The process ends where the loop does not come back.
        faulthandler.dump_traceback_later(STANDING_SECONDS, exit=True)
        began = time.process_time()
        await asyncio.sleep(0.01)
        busy = time.process_time() - began
        if busy > outcome.busiest:
            outcome.busiest, outcome.busiest_at = busy, outcome.current
        if busy > BUSY_SECONDS:
            at = outcome.current
            outcome.faults.append(f"about {at}: the loop was busy for {busy:.1f} s")


async def _sessions(
    host: LocalHost, seed: int, numbers: Sequence[int], outcome: Outcome
) -> None:
    gate = asyncio.Semaphore(AT_ONCE)
    size = 0

    async def one(number: int) -> None:
        outcome.current = number
        try:
            await _session(host, Random(f"{seed}-{number}"))  # noqa: S311
        except TimeoutError:
            outcome.faults.append(f"{number}: the session did not end")
        finally:
            gate.release()

    running: set[asyncio.Task[None]] = set()
    for number in numbers:
        await gate.acquire()
        task = asyncio.create_task(one(number))
        running.add(task)
        task.add_done_callback(running.discard)
        if number == WARM:
            size = _size()
    await asyncio.gather(*running)
    outcome.grown = _size() - size if size else 0
    if outcome.grown > GROWTH:
        outcome.faults.append(f"the process grew by {outcome.grown:,} bytes")


def _size() -> int:
    """Return the bytes of the process in memory."""
    pages = Path("/proc/self/statm").read_text("ascii").split()[1]
    return int(pages) * 4096


async def _session(host: LocalHost, chance: Random) -> None:
    """Send a script; raises TimeoutError where the host does not end the session."""
    is_imap = chance.random() < 0.6
    port = host.host.imap_port if is_imap else host.host.smtp_port
    script = fuzz_words.imap(chance) if is_imap else fuzz_words.smtp(chance)
    reader, writer = await asyncio.open_connection(HOST, port)
    reading = asyncio.create_task(_read(reader))
    try:
        with suppress(OSError):
            for piece in _pieces(script, chance):
                writer.write(piece)
                await writer.drain()
                await asyncio.sleep(chance.choice([0.0, 0.0, 0.0, 0.005]))
            if chance.random() < 0.2:
                writer.transport.abort()
            else:
                writer.write_eof()
        async with asyncio.timeout(END_SECONDS):
            await reading
    finally:
        reading.cancel()
        writer.close()


async def _read(reader: asyncio.StreamReader) -> None:
    with suppress(ConnectionError):
        while await reader.read(65_536):
            pass


def _pieces(script: bytes, chance: Random) -> Iterator[bytes]:
    """Yield a script at once or in pieces; the last ones may be missing."""
    if chance.random() < 0.3:
        script = script[: chance.randrange(len(script) + 1)]
    if chance.random() < 0.5:
        yield script
        return
    step = chance.choice([7, 100, 5_000])
    step = max(step, len(script) // 50)
    for start in range(0, len(script), step):
        yield script[start : start + step]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
