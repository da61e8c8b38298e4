"""The identity of this process on its machine, and the end of other processes.

A server that was killed still has mails in hand. The next one on the same machine can
tell that it is gone, and takes them over at once; on another machine they are free when
their leases end.
"""

from __future__ import annotations

import os
import secrets
from functools import cache
from pathlib import Path

_PROC = Path("/proc")
_START_FIELD = 19
"""The field of a process's start in /proc/PID/stat, counted after its name."""


@cache
def _own(pid: int) -> str:
    machine, start = _machine(), _started(pid)
    if not machine or not start:
        return f"unknown/{secrets.token_hex(8)}"
    return f"{machine}/{pid}/{start}"


def own() -> str:
    """Return the identity of this process, unlike that of any other."""
    return _own(os.getpid())


def is_gone(identity: str) -> bool:
    """Say whether that process is known to have ended; False where nobody can know."""
    machine, _, rest = identity.partition("/")
    pid, _, start = rest.partition("/")
    if not pid.isdecimal() or machine != _machine():
        return False
    return _started(int(pid)) != start


def _machine() -> str:
    """Return this boot of this machine, and the namespace that numbers processes."""
    try:
        boot = (_PROC / "sys/kernel/random/boot_id").read_text(encoding="ascii")
        space = (_PROC / "self/ns/pid").readlink()
    except OSError:
        return ""
    return f"{boot.strip()}-{''.join(filter(str.isdecimal, str(space)))}"


def _started(pid: int) -> str:
    """Return when a process was started, in the system's own count; empty for none."""
    try:
        stat = (_PROC / str(pid) / "stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
    # The name in brackets may hold anything, so we count behind the last bracket.
    fields = stat.rpartition(")")[2].split()
    # A process that has ended but was not waited for does no more work.
    return "" if fields[0] in {"Z", "X"} else fields[_START_FIELD]
