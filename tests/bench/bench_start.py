"""The time that the everyday commands of the command line take.

CPU time from the start of each to its end, on a server with a running game in which
everybody has ordered, next to that of a Python that does nothing.
"""

from __future__ import annotations

import json
import os
import random
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.bench.bench_reports import order_everything
from tests.bench.figures import Figure, Line
from tests.bench.world import no_mailbox, play, services
from tests.end_to_end.running import COMMAND

TIMES = 7

DRAW = "5,11,23,24,40,49,2"
PLAYERS = [
    {"code": "MAX", "pseudonym": "Haus Max"},
    {"code": "ZOR", "pseudonym": "Zorro"},
]
NEW = f"new egon --players players.json --draw {DRAW}"
COMMANDS = (
    "--version",
    "--help",
    "game --help",
    "player --help",
    "serve --help",
    NEW,
    f"resolve state.json orders.json --draw {DRAW}",
    "awaiting state.json",
    "mail list",
    "mail show 1",
    "outbox list",
    "outbox show 1",
    "sending on",
    "journal",
    "player list 1",
    "game option 1",
    "game waiting 1",
    "game texts 1",
    "game penalty 1",
    "game list",
    "game overview 1",
)


def run() -> Iterator[Line]:
    """Measure each command in a folder with everything that it needs."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        _furnish(folder)
        nothing = _least(folder, [sys.executable, "-c", "pass"])
        for words in COMMANDS:
            yield Figure(
                name=f"start: {' '.join(words.split()[:2])}",
                measured=_least(folder, [*COMMAND, *words.split()]),
                reference=nothing,
                unit="ms CPU",
                against="Python alone, ms",
            )


def _furnish(folder: Path) -> None:
    """Write the files of the contract, and a database with a running game."""
    parts = services(f"sqlite:///{folder / 'turmpost.db'}", no_mailbox())
    play(parts, 1)
    chance = random.Random(7)  # noqa: S311 - the same orders in every run
    with parts.database.work() as work:
        order_everything(work, 1, chance)
    parts.database.close()
    (folder / "players.json").write_text(json.dumps(PLAYERS), encoding="utf-8")
    (folder / "orders.json").write_text('{"MAX": "a,Bolle"}', encoding="utf-8")
    (folder / "state.json").write_bytes(_output(folder, [*COMMAND, *NEW.split()]))


def _output(folder: Path, words: Sequence[str]) -> bytes:
    kept = {
        name: value
        for name, value in os.environ.items()
        if name != "PYTHONDONTWRITEBYTECODE"
    }
    done = subprocess.run(
        words,
        cwd=folder,
        env={**kept, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=subprocess.PIPE,
        check=True,
    )
    return done.stdout


def _least(folder: Path, words: Sequence[str]) -> float:
    """Return the milliseconds of CPU that a program takes, at best."""
    # The first run leaves byte code and parsers for the others.
    return min(_cost(folder, words) for _ in range(TIMES + 1))


def _cost(folder: Path, words: Sequence[str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    _output(folder, words)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1e3 * (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
