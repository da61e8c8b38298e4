"""Which tests reach a line, and whether they notice that it has been changed."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from importlib.util import cache_from_source
from pathlib import Path

from coverage import CoverageData

from tests.mutants.making import Mutant

TESTS = {
    "engine": ("tests/engine",),
    "grammar": ("tests/grammar",),
    "server": (
        *("tests/server/storage", "tests/server/games", "tests/server/intake"),
        *("tests/server/commands", "tests/server/commandline"),
    ),
}
"""The tests of each folder; what the storage does shows in those of its users."""

MAX_TESTS = 200
"""Of the tests that reach a line, evenly chosen."""

ALONE = ("-q", "-x", "-p", "no:cacheprovider", "--hypothesis-seed=0", "--tb=no")
WITHOUT = ("-m", "not real_server")


class Workshop:
    """A copy of the project in which mutants are made; its `root` is the copy's."""

    def __init__(self, project: Path, root: Path) -> None:
        self.root = root
        self._reached: dict[str, CoverageData] = {}
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=project, capture_output=True, check=True
        )
        for name in filter(None, listed.stdout.decode().split("\0")):
            if (project / name).is_file():
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(project / name, root / name)

    def reach(self, folders: Iterable[str], processes: int) -> Iterator[str]:
        """Run the tests of these folders once to learn what each runs.

        Yield the topmost folders whose tests fail before anything is changed.
        """
        for top in sorted({folder.split("/")[0] for folder in folders}):
            data = self.root / f".coverage.{top}"
            options = [f"--cov={top}", "--cov-context=test", "--cov-report=", "-q"]
            words = [*TESTS[top], *WITHOUT, *options, "-n", str(processes)]
            if self._pytest(words, None, str(data)) != 0:
                yield top
            self._reached[top] = CoverageData(str(data))
            self._reached[top].read()

    def killers(self, mutant: Mutant) -> Sequence[str]:
        """Return tests that reach the lines of a mutant.

        Any, where the lines are reached when the file is loaded.
        """
        data = self._reached[mutant.path.relative_to(self.root).parts[0]]
        reached = data.contexts_by_lineno(str(mutant.path))
        lines = range(mutant.first, mutant.last + 1)
        contexts = {one for line in lines for one in reached.get(line, ())}
        if "" in contexts:
            contexts = data.measured_contexts()
        tests = sorted({one.rpartition("|")[0] for one in contexts} - {""})
        return tests[:: len(tests) // MAX_TESTS + 1]

    def survives(self, mutant: Mutant, tests: Iterable[str], limit: float) -> bool:
        """Say whether these tests pass with a mutant; one that takes too long fails."""
        known = mutant.path.read_bytes()
        chosen = self.root / ".tests-of-the-mutant"
        chosen.write_text("\n".join(tests), encoding="utf-8")
        try:
            self._put(mutant.path, mutant.text.encode())
            return self._pytest([f"@{chosen}", *WITHOUT, *ALONE], limit) == 0
        finally:
            self._put(mutant.path, known)

    def _put(self, path: Path, content: bytes) -> None:
        path.write_bytes(content)
        # It is compared by its second and its size, which may be the same.
        Path(cache_from_source(str(path))).unlink(missing_ok=True)

    def _pytest(
        self, words: Iterable[str], limit: float | None, data: str = ""
    ) -> int | None:
        """Run pytest in the copy; return its exit code, None when time is over."""
        process = subprocess.Popen(
            [sys.executable, "-m", "pytest", *words],
            cwd=self.root,
            env=_environment() | {"PYTHONPATH": str(self.root), "COVERAGE_FILE": data},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            return process.wait(limit)
        except subprocess.TimeoutExpired:
            return None
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()


def _environment() -> dict[str, str]:
    """Return ours; without byte code each run would compile everything anew."""
    return {
        name: value
        for name, value in os.environ.items()
        if name != "PYTHONDONTWRITEBYTECODE"
    }
