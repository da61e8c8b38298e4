"""Plant a sample of mutants, run the tests that reach them, print the survivors."""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from itertools import islice
from pathlib import Path

from tests.mutants.making import Mutant, mutants
from tests.mutants.running import Outcome, Workshop

PROJECT = Path(__file__).parents[2]
FOLDERS = ("engine", "grammar", "server/games", "server/intake", "server/storage")


def main() -> int:
    """Run the mutants; the exit code is 1 where less than 90 % are found."""
    given = _arguments()
    with tempfile.TemporaryDirectory() as passing:
        folder = Path(given.keep or passing).resolve()
        folder.mkdir(exist_ok=True)
        workshop = Workshop(PROJECT, folder)
        for name in workshop.reach(given.folders, given.processes):
            _say(f"not all tests of {name} pass before anything is changed")
        chosen = _sample(workshop, given.folders, given.sample, given.seed)
        killed = sum(
            _is_killed(workshop, mutant, number, given.limit)
            for number, mutant in enumerate(chosen, start=1)
        )
    _say(f"\n{killed} of {len(chosen)} mutants were found (seed {given.seed})")
    return int(killed * 10 < len(chosen) * 9)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.mutants", description=__doc__
    )
    parser.add_argument(
        "folders", nargs="*", default=FOLDERS, help="folders, or files, of the project"
    )
    parser.add_argument("--sample", type=int, default=300, metavar="MUTANTS")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=float, default=300.0, metavar="SECONDS")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument(
        "--keep", metavar="FOLDER", help="learn there once which tests run which lines"
    )
    return parser.parse_args()


def _sample(
    workshop: Workshop, folders: list[str], size: int, seed: int
) -> list[Mutant]:
    files = [path for name in folders for path in _files(workshop.root / name)]
    found = [mutant for path in files for mutant in mutants(path)]
    random.Random(seed).shuffle(found)  # noqa: S311 - no secret
    return list(islice((one for one in found if one.is_program()), size))


def _files(place: Path) -> list[Path]:
    return [place] if place.is_file() else sorted(place.rglob("*.py"))


def _is_killed(workshop: Workshop, mutant: Mutant, number: int, limit: float) -> bool:
    outcome = workshop.outcome(mutant, limit)
    place = f"{mutant.path.relative_to(workshop.root)}:{mutant.first}"
    _say(f"{number:4} {place} {outcome.value}")
    if outcome in {Outcome.FOUND, Outcome.OUT_OF_TIME}:
        return True
    _say(mutant.diff(workshop.root))
    return False


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
