"""Whether a new process can load a game: what this one has loaded says nothing of it.

    python -m server.process.trial NAME [PATH ...]

`PATH` are the games that the configuration names.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence

SECONDS = 60
"""The time that a game has to be loaded."""


def fault_of(name: str, paths: Sequence[str]) -> str:
    """Return why a new process cannot load a game, "" where it can."""
    command = [sys.executable, "-m", __name__, name, *paths]
    path = os.pathsep.join(filter(None, sys.path))
    try:
        done = subprocess.run(  # noqa: S603 - this program
            command,
            capture_output=True,
            check=False,
            encoding="utf-8",
            errors="replace",
            env={**os.environ, "PYTHONPATH": path},
            timeout=SECONDS,
        )
    except subprocess.TimeoutExpired:
        return f"it is not loaded within {SECONDS} seconds"
    said = done.stderr.strip().splitlines() or ["it ends"]
    return "" if done.returncode == 0 else said[-1]


def main(arguments: Sequence[str]) -> int:
    """Load a game; write why it cannot be loaded."""
    from server import bundles
    from server.bundles.preparing import prepare_game
    from server.errors import TurmpostError

    name, *paths = arguments
    try:
        bundles.register_paths(paths)
        prepare_game(name)
    except TurmpostError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
