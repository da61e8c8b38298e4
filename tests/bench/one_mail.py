"""Read the mail on standard input; print what that cost: seconds and kilobytes."""

from __future__ import annotations

import resource
import sys

from server.mail.reading.message import Limits, read


def main() -> None:
    """Read a first mail, for what is made once, then the one in question."""
    raw = sys.stdin.buffer.read()
    read(b"Content-Type: text/html\r\n\r\n<p>x", Limits())
    before = resource.getrusage(resource.RUSAGE_SELF)
    read(raw, Limits())
    after = resource.getrusage(resource.RUSAGE_SELF)
    seconds = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    sys.stdout.write(f"{seconds} {after.ru_maxrss - before.ru_maxrss}\n")


if __name__ == "__main__":
    main()
