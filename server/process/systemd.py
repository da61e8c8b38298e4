"""Word to systemd: that we are ready, alive, or about to end (sd_notify(3)).

A datagram to the socket that the environment names; without one nothing is done.
"""

from __future__ import annotations

import contextlib
import os
import socket
from collections.abc import Mapping

READY = "READY=1"
STOPPING = "STOPPING=1"
ALIVE = "WATCHDOG=1"
_SOCKET, _WATCHDOG, _WATCHED = "NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"


def notify(state: str, environment: Mapping[str, str] = os.environ) -> bool:
    """Tell systemd; False where there is none, or it does not listen."""
    name = environment.get(_SOCKET, "")
    if not name.startswith(("/", "@")):
        return False
    # An abstract socket is written with an @ and begins with a NUL.
    address = f"\0{name[1:]}" if name.startswith("@") else name
    with contextlib.suppress(OSError):
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as out:
            out.sendto(state.encode(), address)
        return True
    return False


def watchdog_seconds(environment: Mapping[str, str] = os.environ) -> float | None:
    """Return how often systemd wants to hear of us, None where it does not."""
    microseconds = environment.get(_WATCHDOG, "")
    meant = environment.get(_WATCHED, str(os.getpid())) == str(os.getpid())
    if not microseconds.isdecimal() or not int(microseconds) or not meant:
        return None
    return int(microseconds) / 1_000_000
