"""Read the mail on standard input; print what that cost: seconds and kilobytes."""

from __future__ import annotations

import resource
import sys
from pathlib import Path

from server.mail.reading.message import Limits, read


def main() -> None:
    """Read a first mail, for what is made once, then the one in question."""
    raw = sys.stdin.buffer.read()
    read(b"Content-Type: text/html\r\n\r\n<p>x", Limits())
    before, held = resource.getrusage(resource.RUSAGE_SELF), _kilobytes()
    read(raw, Limits())
    after = resource.getrusage(resource.RUSAGE_SELF)
    seconds = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    sys.stdout.write(f"{seconds} {_kilobytes() - held}\n")


def _kilobytes() -> int:
    """Return the most memory that this program has held so far (proc(5)).

    `ru_maxrss` would begin with what the process held that has started it.
    """
    for line in Path("/proc/self/status").read_text("ascii", "replace").splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1])
    message = "Linux does not say how much memory a process has held"
    raise RuntimeError(message)


if __name__ == "__main__":
    main()
