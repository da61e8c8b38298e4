"""Start `turmpost serve` again and again within milliseconds.

Run as a program with the arguments of `turmpost`. It has everything imported and its
tables ready, and forks a server for each line `start` on its standard input, answering
with the process number; for each line `wait` it answers with the exit status. When its
input ends it takes its last child along.
"""

from __future__ import annotations

import os
import signal
import sys

from server import cli
from server.bundles import names
from server.commandline import serve
from server.process.startup import prepare


def _born(arguments: list[str]) -> int:
    pid = os.fork()
    if pid:
        return pid
    code = 1
    try:
        null = os.open(os.devnull, os.O_RDONLY)
        os.dup2(null, 0)
        # What the server prints belongs into its log, not into our answers.
        os.dup2(2, 1)
        code = cli.main(arguments)
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def main(arguments: list[str]) -> None:
    """Obey until the input ends."""
    assert callable(serve.run)
    prepare()
    answers = os.fdopen(os.dup(1), "w", encoding="ascii", buffering=1)
    answers.write(f"ready {len(names())}\n")
    pid = 0
    for line in sys.stdin:
        if line.strip() == "start":
            pid = _born(arguments)
            answers.write(f"{pid}\n")
        else:
            _, status = os.waitpid(pid, 0)
            pid = 0
            answers.write(f"{os.waitstatus_to_exitcode(status)}\n")
    if pid:
        os.kill(pid, signal.SIGKILL)


if __name__ == "__main__":
    main(sys.argv[1:])
