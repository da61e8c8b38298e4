"""Which tests reach a line, and whether they notice that it has been changed."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterable, Sequence
from importlib.util import cache_from_source
from pathlib import Path

from coverage import CoverageData

from tests.mutants.making import Mutant

MIRRORED = ("server/games", "server/intake", "server/storage")
"""Folders with a folder of tests of their own; of others it is the topmost one."""

ALONE = ("-q", "-x", "-p", "no:cacheprovider", "--hypothesis-seed=0", "--tb=no")
WITHOUT = ("-m", "not real_server")


def tests_of(folder: str) -> str:
    """Return the folder of the tests of a folder."""
    found = [one for one in MIRRORED if f"{folder}/".startswith(f"{one}/")]
    return f"tests/{found[0] if found else folder.split('/')[0]}"


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

    def reach(self, folder: str, processes: int) -> bool:
        """Run the tests of a folder once to learn what each runs; say if all passed."""
        tests = tests_of(folder)
        if tests in self._reached:
            return True
        data = self.root / f".coverage.{tests.replace('/', '-')}"
        options = [f"--cov={folder}", "--cov-context=test", "--cov-report=", "-n"]
        done = self._pytest(
            [tests, *WITHOUT, "-q", *options, str(processes)], None, str(data)
        )
        self._reached[tests] = CoverageData(str(data))
        self._reached[tests].read()
        return done == 0

    def killers(self, mutant: Mutant) -> Sequence[str]:
        """Return the tests that reach the lines of a mutant.

        All of its folder where it is reached when its file is loaded.
        """
        name = mutant.path.relative_to(self.root).as_posix()
        tests = tests_of(name)
        reached = self._reached[tests].contexts_by_lineno(str(mutant.path))
        lines = range(mutant.first, mutant.last + 1)
        contexts = {one for line in lines for one in reached.get(line, ())}
        if "" in contexts:
            return [tests]
        return sorted({one.rpartition("|")[0] for one in contexts})

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
            env={**os.environ, "PYTHONPATH": str(self.root), "COVERAGE_FILE": data},
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
