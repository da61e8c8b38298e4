"""Run one server and never let it outlive whoever asked for it.

Run as a program: `guard.py SIGNAL USER DIRECTORY COMMAND...`. It obeys `stop` and
`kill` on its standard input. When that input ends without a word, the asker is
gone, even by SIGKILL: the server is stopped and its directory removed.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading
from contextlib import suppress

STOP_SECONDS = 15.0


class Guard:
    """One server process, its own session, and the orders about it."""

    def __init__(self, stop_signal: int, user: str, command: list[str]) -> None:
        """Start the command, as `user` where one is named."""
        self._stop_signal = stop_signal
        self.abandoned = False
        self._child = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
            user=user or None,
            group=user or None,
            extra_groups=[] if user else None,
        )

    def obey(self) -> None:
        """Wait for one order and carry it out; no order means abandoned."""
        order = sys.stdin.readline().strip()
        self.abandoned = not order
        if order == "kill":
            self._kill_group()
            return
        with suppress(ProcessLookupError):
            self._child.send_signal(self._stop_signal)
        try:
            self._child.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self._kill_group()

    def wait(self) -> int:
        """Return the server's exit code; nothing of its group is left then."""
        code = self._child.wait()
        self._kill_group()
        return code

    def _kill_group(self) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self._child.pid, signal.SIGKILL)


def main() -> int:
    """Guard the server named on the command line until it has ended."""
    stop_signal, user, directory, *command = sys.argv[1:]
    guard = Guard(int(stop_signal), "" if user == "-" else user, command)
    threading.Thread(target=guard.obey, daemon=True).start()
    code = guard.wait()
    if guard.abandoned:
        shutil.rmtree(directory, ignore_errors=True)
    return code if code >= 0 else 128 - code


if __name__ == "__main__":
    sys.exit(main())
