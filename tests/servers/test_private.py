"""The private servers clean up, whatever ends the run that started them."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.servers import waiting
from tests.servers.private import MissingServerError, program
from tests.servers.waiting import FIRST_PORT, free_ports, wait_until

ROOT = Path(__file__).parents[2]
TAKER = """
from tests.servers.waiting import free_ports
print(*free_ports(1), flush=True)
input()
"""
# Where pytest runs in the background of a shell, SIGINT is ignored, which children
# inherit: the owner takes the handler that Python has in the foreground.
OWNER = """
import signal
import time
from tests.servers.dovecot import Dovecot
signal.signal(signal.SIGINT, signal.default_int_handler)
with Dovecot() as server:
    print(server.directory, server.imap_port, flush=True)
    time.sleep(60)
"""


def listens(port: int) -> bool:
    """Return whether somebody takes connections on the port."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@pytest.mark.real_server
@pytest.mark.parametrize("blow", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
def test_a_server_ends_with_its_owner(blow: signal.Signals) -> None:
    try:
        program("dovecot")
    except MissingServerError as missing:
        pytest.skip(str(missing))
    with subprocess.Popen(
        [sys.executable, "-c", OWNER],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as owner:
        assert owner.stdout is not None
        directory, port = owner.stdout.readline().split()
        assert listens(int(port))
        owner.send_signal(blow)
        owner.wait(60)
    wait_until(
        lambda: not Path(directory).exists(), limit=60, what="the end of the server"
    )
    assert not listens(int(port))


def test_free_ports_are_distinct_and_free() -> None:
    ports = free_ports(5)
    assert len(set(ports)) == 5
    assert not any(listens(port) for port in ports)


def test_a_port_that_another_run_has_taken_is_left_to_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two runs could get one port before either of them listened on it."""
    with subprocess.Popen(
        [sys.executable, "-c", TAKER],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as other:
        assert other.stdout is not None
        taken = int(other.stdout.readline())
        (free,) = free_ports(1)
        waiting._book()[1].discard(free)
        drawn = iter([taken - FIRST_PORT, free - FIRST_PORT])
        monkeypatch.setattr("secrets.randbelow", lambda _: next(drawn))
        assert free_ports(1) == [free]
        other.communicate("\n")


def test_a_missing_program_is_named() -> None:
    with pytest.raises(MissingServerError, match="no-such-server is not installed"):
        program("no-such-server")


def test_waiting_has_a_limit() -> None:
    with pytest.raises(TimeoutError, match=r"waited 0\.05 s in vain: never"):
        wait_until(lambda: False, limit=0.05, what="never")


def test_a_machine_that_stands_still_uses_up_no_patience(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """After a stall the limit was over before anybody else had had a chance."""
    seconds = count(step=10)
    stalling = SimpleNamespace(
        monotonic=lambda: float(next(seconds)), sleep=lambda _: None
    )
    monkeypatch.setattr(waiting, "time", stalling)
    looks = iter([False, False, False, True])
    assert wait_until(lambda: next(looks), limit=5, what="never") == 3.0
