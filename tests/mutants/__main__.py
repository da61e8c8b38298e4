"""Plant a sample of mutants, run the tests that reach them, print the survivors."""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections import Counter
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
        outcomes = Counter(
            _outcome(workshop, mutant, number, given.limit)
            for number, mutant in enumerate(chosen, start=1)
        )
    killed, late = outcomes[Outcome.FOUND], outcomes[Outcome.OUT_OF_TIME]
    _say(f"\n{killed} of {len(chosen)} mutants were found (seed {given.seed})")
    _say(f"the tests of {late} were out of time: these count as not found")
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
    parser.add_argument(
        "--limit",
        type=float,
        default=300.0,
        metavar="SECONDS",
        help="time for each run of tests; more on a machine that does other things",
    )
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


def _outcome(workshop: Workshop, mutant: Mutant, number: int, limit: float) -> Outcome:
    """Return what became of a mutant; print the change where it was not found."""
    outcome = workshop.outcome(mutant, limit)
    place = f"{mutant.path.relative_to(workshop.root)}:{mutant.first}"
    _say(f"{number:4} {place} {outcome.value}")
    if outcome is not Outcome.FOUND:
        _say(mutant.diff(workshop.root))
    return outcome


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
