"""Ports that are free, and waiting for a condition with a limit."""

import secrets
import socket
import time
from collections.abc import Callable

# Below the range from which Linux takes the ports of outgoing connections, so
# that a server can be stopped and started again on its port.
FIRST_PORT = 20_000
PORTS = 12_000


def free_ports(count: int) -> list[int]:
    """Return distinct TCP ports on loopback that nobody listens on."""
    found: set[int] = set()
    while len(found) < count:
        port = FIRST_PORT + secrets.randbelow(PORTS)
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        found.add(port)
    return sorted(found)


def wait_until(condition: Callable[[], bool], *, limit: float, what: str) -> None:
    """Return when the condition holds; raise TimeoutError after `limit` seconds."""
    end = time.monotonic() + limit
    while not condition():
        if time.monotonic() > end:
            message = f"waited {limit} s in vain: {what}"
            raise TimeoutError(message)
        time.sleep(0.01)


def greets(port: int) -> bool:
    """Return whether a mail server on loopback sends its first line."""
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=2) as connection:
            return bool(connection.recv(1))
    except OSError:
        return False
