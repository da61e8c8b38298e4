"""Server processes for benches: their configuration, and what they cost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
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


def cpu_seconds(pid: int) -> float:
    """Return the processor time a process has used (proc(5))."""
    _, own, _ = _session_and_ticks(pid)
    return own / os.sysconf("SC_CLK_TCK")


def cpu_of_server(pid: int) -> float:
    """Return the processor time of a server and of all processes it has started."""
    ticks = 0
    for path in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            session, own, ended = _session_and_ticks(int(path.name))
            ticks += own + ended if session == pid else 0
    return ticks / os.sysconf("SC_CLK_TCK")


def cpu_with_children(pid: int) -> float:
    """Return the processor time of a process and of its children, ended ones too."""
    ticks = 0
    for path in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            fields = _fields(int(path.name))
            if pid in {int(path.name), int(fields[1])}:
                ticks += sum(map(int, fields[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


def _session_and_ticks(pid: int) -> tuple[int, int, int]:
    """Return a process's session, its ticks, and those of children that ended."""
    fields = _fields(pid)
    own, ended = fields[11:13], fields[13:15]
    return int(fields[3]), sum(map(int, own)), sum(map(int, ended))


def _fields(pid: int) -> list[str]:
    """Return the fields of /proc/PID/stat behind the name, the state first."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


def megabytes(pid: int) -> float:
    """Return the memory a process has (RSS)."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0
