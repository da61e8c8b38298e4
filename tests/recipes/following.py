"""A recipe of the documentation, followed step by step in a copy of the repository."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
ARCHITECTURE = "docs/architecture.md"


class Recipe:
    """The section of a page, and the copy in which it is followed.

    Each check that fails names the step at which the recipe no longer fits.
    """

    def __init__(self, tree: Path, heading: str, page: str = ARCHITECTURE) -> None:
        """Copy what git tracks into an empty folder."""
        self.tree = tree
        self._modules: list[str] = []
        self._recipe = f'the recipe "{heading}" of {page}'
        self._step = "its beginning"
        _, found, rest = (ROOT / page).read_text("utf-8").partition(f"\n## {heading}\n")
        assert found, f"{self._recipe} is not there"
        self._text = " ".join(rest.partition("\n## ")[0].split())
        _copy(tree)

    def step(self, words: str) -> None:
        """Go on to the step that has these words; the recipe must have them."""
        assert words in self._text, f"{self._recipe} does not say {words!r}"
        self._step = repr(words)

    def create(self, file: str, text: str) -> None:
        """Write a new file."""
        path = self.tree / file
        assert path.parent.is_dir(), self._broken(f"there is no folder for {file}")
        assert not path.exists(), self._broken(f"{file} exists")
        self._write(file, text)

    def insert(self, file: str, text: str, *, before: str) -> None:
        """Put a text before another one, which is in a file exactly once."""
        self.replace(file, before, text + before)

    def replace(self, file: str, old: str, new: str) -> None:
        """Replace a text, which is in a file exactly once."""
        content = (self.tree / file).read_text("utf-8")
        assert content.count(old) == 1, self._broken(
            f"{old!r} is {content.count(old)} times in {file}: no place for {new!r}"
        )
        self._write(file, content.replace(old, new))

    def run(self, *words: str) -> None:
        """Run a Python module with its arguments; it must succeed."""
        code, output = self._run(words)
        assert code == 0, self._broken(f"python -m {' '.join(words)}\n{output}")

    def passes(self, *tests: str) -> None:
        """Run tests, and the linter on the files that were changed: all must pass."""
        self.run("pytest", "-q", *tests)
        self.run("ruff", "format", "--check", "--quiet", *self._modules)
        self.run("ruff", "check", "--quiet", *self._modules)

    def fails(self, named: str, *tests: str) -> None:
        """Run tests while a step is left out; they must fail and name what lacks."""
        code, output = self._run(("pytest", "-q", *tests))
        noticed = code == 1 and named in output
        assert noticed, self._broken(f"no test names {named!r}\n{output}")

    def _write(self, file: str, content: str) -> None:
        (self.tree / file).write_text(content, encoding="utf-8")
        if file.endswith(".py") and file not in self._modules:
            self._modules.append(file)

    def _run(self, words: Sequence[str]) -> tuple[int, str]:
        """Run a Python module in the copy; return its exit code and output."""
        # What this run of tests is told by its environment is not meant for the copy's.
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("PYTEST_", "COV", "PYTHONDONTWRITE"))
        }
        done = subprocess.run(
            [sys.executable, "-m", *words],
            cwd=self.tree,
            env=kept | {"PYTHONPATH": str(self.tree)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
            text=True,
        )
        return done.returncode, done.stdout

    def _broken(self, why: str) -> str:
        return f"{self._recipe} does not fit at {self._step}: {why}"


def _copy(tree: Path) -> None:
    """Copy what git tracks."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True
    ).stdout
    files = [
        Path(name) for name in listed.split("\0") if name and (ROOT / name).exists()
    ]
    for folder in {file.parent for file in files}:
        (tree / folder).mkdir(parents=True, exist_ok=True)
    for file in files:
        shutil.copy(ROOT / file, tree / file, follow_symlinks=False)
