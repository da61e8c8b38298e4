"""Ports that are free, and waiting for a condition with a limit."""

from __future__ import annotations

import fcntl
import os
import secrets
import socket
import tempfile
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

# Below the range from which Linux takes the ports of outgoing connections, so
# that a server can be stopped and started again on its port.
FIRST_PORT = 20_000
PORTS = 12_000
# The longer something has been waited for, the rarer are the looks, which cost those
# who are waited for their time: at most a twentieth of the wait is lost by that.
SHORTEST_GLANCE = 0.005
LONGEST_GLANCE = 0.1
GLANCES = 20
# A machine that stands still for a while uses up no more than this of a limit.
LONGEST_LOOK = 1.0


def free_ports(count: int) -> list[int]:
    """Return distinct TCP ports on loopback that nobody listens on.

    They are this process's as long as it lives: no other run gets them, not even
    while the server that has them is stopped or was not started yet.
    """
    found: list[int] = []
    while len(found) < count:
        port = FIRST_PORT + secrets.randbelow(PORTS)
        if _reserve(port) and _is_free(port):
            found.append(port)
    return sorted(found)


@cache
def _book() -> tuple[int, set[int]]:
    """Return the file with a locked byte for each port in use, and our own ports."""
    path = Path(tempfile.gettempdir()) / f"turmpost-test-ports-{os.getuid()}"
    return os.open(path, os.O_RDWR | os.O_CREAT, 0o600), set()


def _reserve(port: int) -> bool:
    """Lock the byte of a port; say whether nobody had it, neither we ourselves."""
    book, own = _book()
    if port in own:
        return False
    try:
        fcntl.lockf(book, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, port)
    except OSError:
        return False
    own.add(port)
    return True


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


def wait_until(condition: Callable[[], bool], *, limit: float, what: str) -> float:
    """Return when the condition holds; raise TimeoutError after `limit` seconds.

    Returned are the seconds that counted: each look counts, but however long the
    machine stood still in between, at most for `LONGEST_LOOK`.
    """
    spent, last = 0.0, time.monotonic()
    while not condition():
        if spent > limit:
            message = f"waited {limit} s in vain: {what}"
            raise TimeoutError(message)
        time.sleep(min(max(spent / GLANCES, SHORTEST_GLANCE), LONGEST_GLANCE))
        now = time.monotonic()
        spent, last = spent + min(now - last, LONGEST_LOOK), now
    return spent


def greets(port: int) -> bool:
    """Return whether a mail server on loopback sends its first line."""
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=2) as connection:
            return bool(connection.recv(1))
    except OSError:
        return False
