"""Orders of Diplomacy, adjudicated by the example and by the package `diplomacy`.

Both have the same phases of some games at random; reading the orders is not timed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.bench.diplomacy_package import install, rounds_of
from tests.bench.figures import Figure, Line, Missing, Side, median

OURS = Path(__file__).with_name("diplomacy_ours.py")
EXAMPLE = Path(__file__).parents[2] / "examples" / "diplomacy"
TIMES = 3
MOST = 0.25


def run() -> Iterator[Line]:
    """Measure both in turn."""
    with tempfile.TemporaryDirectory() as folder:
        if problem := install(Path(folder)):
            yield Missing("adjudicate: next to diplomacy", problem)
            return
        ours, theirs = [], []
        for _ in range(TIMES):
            rounds = rounds_of(Path(folder))
            theirs.append(rounds.microseconds)
            ours.append(_ours(rounds.phases))
    yield Figure(
        name="adjudicate: next to diplomacy",
        measured=median(ours),
        reference=median(theirs),
        unit="us/order",
        against="diplomacy, us/order",
        side=Side.AT_MOST,
        bound=MOST,
    )


def _ours(phases: str) -> float:
    paths = [str(EXAMPLE), str(EXAMPLE.parents[1])]
    done = subprocess.run(
        [sys.executable, str(OURS)],
        check=True,
        capture_output=True,
        text=True,
        input=phases,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
    )
    return float(done.stdout)
