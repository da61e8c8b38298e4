"""The games of examples/: packages of their own that stand beside turmpost.

Each is built as a wheel, installed into a folder, and played and tested from there.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.rule_coverage import (
    coverage_lines,
    marked_rules,
    numbers,
    stated_rules,
    unknown_rules,
)

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "examples" / "diplomacy"
PACKAGE = EXAMPLE / "turmpost_diplomacy"
BOOKS = [PACKAGE / f"rules.{language}.md" for language in ("de", "en")]
LETTER = "d"
"""The letter with which the numbers of Diplomacy's rules begin."""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the contents of Diplomacy's wheel."""
    source = tmp_path_factory.mktemp("source") / "diplomacy"
    shutil.copytree(EXAMPLE, source, ignore=shutil.ignore_patterns("__pycache__"))
    wheels = tmp_path_factory.mktemp("wheels")
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps"),
            *("--no-build-isolation", "--disable-pip-version-check"),
            *("--wheel-dir", str(wheels), str(source)),
        ],
        check=True,
        capture_output=True,
    )
    (wheel,) = wheels.glob("turmpost_diplomacy-*.whl")
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def _run(
    folder: Path, *arguments: str, installed: Path
) -> subprocess.CompletedProcess[str]:
    """Run Python with the installed game and this tree, but not with its sources."""
    paths = (str(installed), str(ROOT))
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        check=False,
        capture_output=True,
        text=True,
    )


def test_an_installed_example_has_a_demo(installed: Path, tmp_path: Path) -> None:
    options = ("--rounds", "1", "--seed", "7", "--folder", str(tmp_path / "demo"))
    done = _run(
        *(tmp_path, "-m", "server.cli", "demo", "diplomacy", *options),
        installed=installed,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "replay: no difference" in done.stdout


def test_an_installed_example_passes_its_own_conformance_test(
    installed: Path, tmp_path: Path
) -> None:
    """As its maker runs it: with the options beside the package, without ours."""
    shutil.copytree(EXAMPLE / "tests", tmp_path / "tests")
    shutil.copy(EXAMPLE / "pyproject.toml", tmp_path)
    conformance = ("-m", "pytest", "-q", "tests/test_conformance_of_diplomacy.py")
    done = _run(tmp_path, *conformance, installed=installed)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed in " in done.stdout


def test_the_wheel_has_all_files_of_the_package(installed: Path) -> None:
    files = {
        path.relative_to(EXAMPLE)
        for path in PACKAGE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert Path("turmpost_diplomacy/diplomacy.lark") in files
    assert {path for path in files if not (installed / path).is_file()} == set()
    assert not (installed / "tests").exists()


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_every_paragraph_of_an_example_has_a_test(book: Path) -> None:
    text = book.read_text(encoding="utf-8")
    *gaps, _sum = coverage_lines(text, marked_rules(EXAMPLE / "tests"), LETTER)
    assert gaps == []
    assert list(unknown_rules(EXAMPLE, text, letter=LETTER)) == []


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_every_paragraph_of_an_example_is_cited_in_its_code(book: Path) -> None:
    stated = stated_rules(book.read_text(encoding="utf-8"), LETTER)
    code = [path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py")]
    cited = {one for text in code for one in numbers(LETTER).findall(text)}
    sections = {number for number in stated if "." not in number}
    assert stated - sections - cited == set()
