"""Which tests reach a line, and whether they notice that it has been changed."""

from __future__ import annotations

import ast
import enum
import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib.util import cache_from_source
from itertools import pairwise, takewhile
from pathlib import Path

from coverage import CoverageData

from tests.mutants.making import Mutant

TESTS = {
    "engine": ("tests/engine",),
    "grammar": ("tests/grammar",),
    "server": ("tests/server", "tests/loop"),
}
"""The tests of each folder; what the storage does shows in those of its users."""

FIRST = (25, 200)
"""The numbers of the nearest tests that a mutant meets first and next; then all."""

ALONE = ("-q", "-x", "-p", "no:cacheprovider", "--hypothesis-seed=0", "--tb=no")
WITHOUT = ("-m", "not real_server")

LINES_ONLY = "[run]\nbranch = false\n"
"""The settings of coverage.py: with branches, learning writes ten times as much."""


class Outcome(enum.Enum):
    """What became of a mutant, as it is printed."""

    FOUND = "found"
    OUT_OF_TIME = "OUT OF TIME before a test failed: look at it, or raise --limit"
    SURVIVES = "SURVIVES all tests that reach it"
    NO_TEST = "NO TEST RUNS IT"


class Workshop:
    """A copy of the project in which mutants are made; its `root` is the copy's."""

    def __init__(self, project: Path, folder: Path) -> None:
        self.root = folder / "project"
        self._learned = folder / "learned"
        self._reached: dict[str, CoverageData] = {}
        self._known: dict[str, str] = {}
        shutil.rmtree(self.root, ignore_errors=True)
        self._learned.mkdir(exist_ok=True)
        self._files = _copy(project, self.root)

    def reach(self, folders: Iterable[str], processes: int) -> Iterator[str]:
        """Run the tests of these folders once to learn what each runs.

        Yield the topmost folders whose tests fail before anything is changed. What an
        earlier run has learned in the same folder is kept.
        """
        for top in sorted({folder.split("/")[0] for folder in folders}):
            data = self._learned / f"{top}.coverage"
            files = self._learned / f"{top}.json"
            if not files.exists():
                if self._learn(top, data, processes) != 0:
                    yield top
                files.write_text(json.dumps(self._files), encoding="utf-8")
            self._known |= json.loads(files.read_text(encoding="utf-8"))
            self._reached[top] = CoverageData(str(data))
            self._reached[top].read()

    def _learn(self, top: str, data: Path, processes: int) -> int | None:
        settings = self._learned / "coveragerc"
        settings.write_text(LINES_ONLY, encoding="utf-8")
        options = [f"--cov={top}", "--cov-context=test", "--cov-report="]
        options += [f"--cov-config={settings}", "-q", "-n", str(processes)]
        return self._pytest([*TESTS[top], *WITHOUT, *options], None, str(data))

    def outcome(self, mutant: Mutant, limit: float) -> Outcome:
        """Run the tests that reach a mutant until one fails, the nearest first."""
        tests = self._tests(mutant)
        if not tests:
            return Outcome.NO_TEST
        for begin, end in pairwise((0, *FIRST, None)):
            if not tests[begin:end]:
                break
            code = self._run(mutant, tests[begin:end], limit)
            if code is None:
                return Outcome.OUT_OF_TIME
            if code:
                return Outcome.FOUND
        return Outcome.SURVIVES

    def _tests(self, mutant: Mutant) -> Sequence[str]:
        """Return the tests that reach the lines of a mutant, the nearest first.

        Those of the whole file, where it is another one than when this was learned, or
        where its lines are reached when it is loaded. A file of tests that has changed
        since then is run as a whole.
        """
        path = mutant.path.relative_to(self.root).as_posix()
        data = self._reached[path.split("/")[0]]
        reached = data.contexts_by_lineno(str(mutant.path))
        lines = range(mutant.first, mutant.last + 1)
        contexts = {context for line in lines for context in reached.get(line, ())}
        if "" in contexts or self._has_changed(path):
            contexts = set().union(*reached.values())
        if not contexts - {""}:
            contexts = data.measured_contexts()
        tests = {context.rpartition("|")[0] for context in contexts} - {""}
        return self._nearest_first(self._as_they_are(tests, path), path)

    def _as_they_are(self, learned: Iterable[str], path: str) -> Iterator[str]:
        """Yield tests, or the files of those that have changed, and all new files."""
        for test in learned:
            file = test.partition("::")[0]
            if file in self._files:
                yield file if self._has_changed(file) else test
        folders = TESTS[path.split("/")[0]]
        for file in self._files.keys() - self._known.keys():
            if file.startswith(folders) and Path(file).name.startswith("test_"):
                yield file

    def _nearest_first(self, tests: Iterable[str], path: str) -> list[str]:
        """Order tests by what they have in common with a file of the project.

        Those that are named after it come first, then those that import it, then those
        in the nearest folders. Of tests that are as near, the first of each file comes
        first, then the second of each: tests of one file are alike.
        """
        folders = ("tests", *Path(path).parts[:-1])
        own = "/".join((*folders, f"test_{Path(path).name}"))
        module = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        seen: Counter[str] = Counter()

        def place(test: str) -> tuple[bool, bool, int, int]:
            file = test.partition("::")[0]
            pairs = zip(Path(file).parts, folders, strict=False)
            shared = list(takewhile(lambda pair: pair[0] == pair[1], pairs))
            seen[file] += 1
            imports = _imports(self.root / file)
            return file != own, module not in imports, -len(shared), seen[file]

        return sorted(sorted(set(tests)), key=place)

    def _has_changed(self, path: str) -> bool:
        return self._files.get(path) != self._known.get(path)

    def _run(self, mutant: Mutant, tests: Iterable[str], limit: float) -> int | None:
        """Return the exit code of these tests with a mutant, None when time is over."""
        known = mutant.path.read_bytes()
        chosen = self._learned / "tests-of-the-mutant"
        chosen.write_text("\n".join(tests), encoding="utf-8")
        try:
            self._put(mutant.path, mutant.text.encode())
            return self._pytest([f"@{chosen}", *WITHOUT, *ALONE], limit)
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


def _copy(project: Path, root: Path) -> dict[str, str]:
    """Copy the project's files; return the path of each and a digest of its content."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=project, capture_output=True, check=True
    )
    digests = {}
    for name in filter(None, listed.stdout.decode().split("\0")):
        if (project / name).is_file():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(project / name, root / name)
            digests[name] = hashlib.sha256((root / name).read_bytes()).hexdigest()
    return digests


@cache
def _imports(path: Path) -> frozenset[str]:
    """Return the modules that a file imports, and what it imports from modules."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_bytes())):
        match node:
            case ast.Import(names=names):
                found.update(name.name for name in names)
            case ast.ImportFrom(module=str(module), names=names):
                found.add(module)
                found.update(f"{module}.{name.name}" for name in names)
            case _:
                pass
    return frozenset(found)


def _environment() -> dict[str, str]:
    """Return ours; without byte code each run would compile everything anew."""
    return {
        name: value
        for name, value in os.environ.items()
        if name != "PYTHONDONTWRITEBYTECODE"
    }
