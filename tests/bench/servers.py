"""Server processes for benches: their configuration, and what they cost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from tests.servers.dovecot import HOST, Account, Dovecot
from tests.servers.waiting import wait_until

START_SECONDS = 60.0
READY = "turmpost is running"

CONFIG = """
[database]
url = "{url}"

[[mailbox]]
name = "spiel"
address = "{account.address}"
host = "{host}"
port = {imap_port}
security = "plain"
user = "{account.name}"
password = "{account.password}"
settle_seconds = 1

[smtp]
host = "{host}"
port = {smtp_port}
security = "plain"

[intake]
mails_per_hour = 1000000
same_text_per_day = 1000000
"""


def configured(
    folder: Path, url: str, dovecot: Dovecot, account: Account, smtp_port: int
) -> Path:
    """Write the configuration of servers on a database; return its file."""
    path = folder / "turmpost.toml"
    text = CONFIG.format(
        url=url,
        account=account,
        host=HOST,
        imap_port=dovecot.imap_port,
        smtp_port=smtp_port,
    )
    path.write_text(text, encoding="utf-8")
    return path


@contextmanager
def serving(config: Path, log: Path) -> Iterator[int]:
    """Run `turmpost serve` and give its process number."""
    command = [sys.executable, "-m", "server.cli", "serve", "--config", str(config)]
    with log.open("wb") as output:
        process = subprocess.Popen(
            command, stdout=output, stderr=output, start_new_session=True
        )
    try:
        wait_until(
            lambda: READY in log.read_text() or process.poll() is not None,
            limit=START_SECONDS,
            what="a running server",
        )
        if process.poll() is not None:
            message = f"the server ended at its start: {log.read_text()}"
            raise RuntimeError(message)
        yield process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(START_SECONDS)


def cpu_of_server(pid: int) -> float:
    """Return the processor seconds of a server and of all its descendants (proc(5))."""
    ticks = sum(one.own + one.ended for one in _family(pid))
    return ticks / os.sysconf("SC_CLK_TCK")


def _family(pid: int) -> Iterator[_Processor]:
    """Yield a process and all its descendants."""
    children: dict[int, list[_Processor]] = {}
    for path in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            one = _processor(int(path.name))
            children.setdefault(one.parent, []).append(one)
    found = [_processor(pid)]
    while found:
        one = found.pop()
        yield one
        found += children.get(one.pid, [])


@dataclass(frozen=True, slots=True)
class _Processor:
    """The processor time of a process, in ticks, and that of children that ended."""

    pid: int
    parent: int
    own: int
    ended: int


def _processor(pid: int) -> _Processor:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    own, ended = (sum(map(int, fields[at : at + 2])) for at in (11, 13))
    return _Processor(pid, int(fields[1]), own, ended)


def megabytes(pid: int) -> float:
    """Return the memory of a server and of all its descendants.

    A page that several processes share counts once (PSS, proc(5)).
    """
    return sum(map(_megabytes, (one.pid for one in _family(pid))))


def _megabytes(pid: int) -> float:
    with suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) / 1024
    return 0.0
