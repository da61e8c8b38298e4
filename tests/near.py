"""Prints the smallest tests that reach changed files, nearest first, for `make near`.

Tests with the name of the file come first, then those that import it or what imports
it, then those in the folder that mirrors the file's: commands and data are imported by
nobody.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path

from grimp import ImportGraph, build_graph

ROOT = Path(__file__).parent.parent
TESTS = ROOT / "tests"
PACKAGES = ("engine", "grammar", "server", "turmpost", "tests")
MOST = 6
"""Test files for each changed file."""


def nearest(graph: ImportGraph, changed: str, most: int = MOST) -> list[Path]:
    """Return up to `most` test files for a file, relative to the repository."""
    path = Path(changed)
    if path.parts[0] == TESTS.name and path.stem.startswith("test_"):
        return [path]
    named = TESTS.rglob(f"test_{path.stem}.py")
    above = ((TESTS / one).glob("test_*.py") for one in path.parents[:-1])
    beside = next(filter(None, map(list, above)), [])
    importing = (ROOT / one for one in _importing(graph, _module(path)))
    found = dict.fromkeys((*_by_size(named), *importing, *_by_size(beside)))
    return [one.relative_to(ROOT) for one in islice(found, most)]


def changed_files() -> list[str]:
    """Return the files that differ from the last commit, new ones too."""
    commands = (
        ("git", "diff", "--name-only", "--diff-filter=d", "HEAD"),
        ("git", "ls-files", "--others", "--exclude-standard"),
    )
    said = (
        subprocess.run(one, cwd=ROOT, capture_output=True, text=True, check=True)
        for one in commands
    )
    return [path for one in said for path in one.stdout.splitlines()]


def _importing(graph: ImportGraph, changed: str) -> Iterator[Path]:
    """Yield the test files that reach a module, by distance, then by size."""
    at = {changed} & graph.modules
    seen = set(at)
    while at:
        at = {
            one for here in at for one in graph.find_modules_that_directly_import(here)
        } - seen
        seen |= at
        files = (Path(*one.split(".")).with_suffix(".py") for one in at)
        tests = (ROOT / one for one in files if one.name.startswith("test_"))
        yield from _by_size(tests)


def _module(path: Path) -> str:
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _by_size(files: Iterable[Path]) -> list[Path]:
    return sorted(files, key=lambda one: one.stat().st_size)


def main(files: Sequence[str]) -> int:
    """Print test files for the files, or for all that differ from the last commit."""
    graph = build_graph(*PACKAGES, include_external_packages=False)
    near = (nearest(graph, one) for one in files or changed_files())
    found = dict.fromkeys(path for paths in near for path in paths)
    if not found:
        sys.stderr.write("near: no test is known for these files\n")
        return 1
    sys.stdout.writelines(f"{path}\n" for path in found)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
