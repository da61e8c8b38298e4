"""How long processes stood ready and got no processor: that is no part of a measure.

Whatever else the machine does is the reason. Linux counts it for every thread
(/proc/PID/task/TID/schedstat, sched-stats.rst); elsewhere nothing is known of it.
"""

from __future__ import annotations

from pathlib import Path

_PROC = Path("/proc")


def kept_waiting(*pids: int) -> float:
    """Return the seconds that the threads of these processes have waited so far."""
    tasks = (task for pid in pids for task in (_PROC / str(pid) / "task").glob("*"))
    return sum(map(_waited, tasks)) / 1e9


def _waited(task: Path) -> int:
    """Return the nanoseconds in which a thread was ready and did not run."""
    try:
        _run, waited, _slices = (task / "schedstat").read_text("ascii").split()
    except OSError:
        return 0
    return int(waited)
