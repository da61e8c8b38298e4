"""Plant a sample of mutants, run the tests that reach them, print the survivors."""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from pathlib import Path

from tests.mutants.making import Mutant, mutants
from tests.mutants.running import Workshop

PROJECT = Path(__file__).parents[2]
FOLDERS = ("engine", "grammar", "server/games", "server/intake", "server/storage")


def main() -> int:
    """Run the mutants; the exit code is 1 where less than 90 % are found."""
    given = _arguments()
    with tempfile.TemporaryDirectory() as folder:
        workshop = Workshop(PROJECT, Path(folder).resolve())
        for name in workshop.reach(given.folders, given.processes):
            _say(f"not all tests of {name} pass before anything is changed")
        chosen = _sample(workshop, given.folders, given.sample, given.seed)
        survivors = sum(
            _survives(workshop, mutant, number, given.limit)
            for number, mutant in enumerate(chosen, start=1)
        )
    killed = len(chosen) - survivors
    _say(f"\n{killed} of {len(chosen)} mutants were found (seed {given.seed})")
    return int(killed * 10 < len(chosen) * 9)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.mutants", description=__doc__
    )
    parser.add_argument("folders", nargs="*", default=FOLDERS)
    parser.add_argument("--sample", type=int, default=300, metavar="MUTANTS")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=float, default=300.0, metavar="SECONDS")
    parser.add_argument("--processes", type=int, default=1)
    return parser.parse_args()


def _sample(
    workshop: Workshop, folders: list[str], size: int, seed: int
) -> list[Mutant]:
    files = [
        path
        for name in folders
        for path in sorted((workshop.root / name).rglob("*.py"))
    ]
    found = [mutant for path in files for mutant in mutants(path)]
    dice = random.Random(seed)  # noqa: S311 - no secret
    return dice.sample(found, min(size, len(found)))


def _survives(workshop: Workshop, mutant: Mutant, number: int, limit: float) -> bool:
    tests = workshop.killers(mutant)
    survives = not tests or workshop.survives(mutant, tests, limit)
    said = "found" if not survives else "SURVIVES" if tests else "NO TEST RUNS IT"
    place = f"{mutant.path.relative_to(workshop.root)}:{mutant.first}"
    _say(f"{number:4} {place} {said}")
    if survives:
        _say(mutant.diff(workshop.root))
    return survives


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
