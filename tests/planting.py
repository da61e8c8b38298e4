"""The bazaar with a fault: a copy of its package with some lines changed."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from shutil import copytree, ignore_patterns, rmtree

import pytest

from turmpost.testing.conformance import AnyCase

TOY = Path(__file__).parent / "toy"
PACKAGE = "planted_bazaar"


@dataclass(frozen=True, slots=True)
class Slip:
    """A change of one file: `old`, which is there, becomes `new`.

    Without an `old` the whole file does.
    """

    file: str
    old: str | None
    new: str


Plant = Callable[[Sequence[Slip]], AnyCase]


@pytest.fixture
def plant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Plant]:
    """Yield what makes a bazaar with slips, and returns its case."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def planted(slips: Sequence[Slip]) -> AnyCase:
        package = tmp_path / PACKAGE
        copytree(TOY, package, ignore=ignore_patterns("test_*", "__pycache__"))
        for file in package.rglob("*.py"):
            text = file.read_text("utf-8").replace("tests.toy", PACKAGE)
            file.write_text(text, encoding="utf-8")
        for slip in slips:
            make(package / slip.file, slip)
        case: AnyCase = importlib.import_module(f"{PACKAGE}.case").CASE
        return case

    yield planted
    for name in [one for one in sys.modules if one.partition(".")[0] == PACKAGE]:
        sys.modules.pop(name)


def make(file: Path, slip: Slip) -> None:
    if file.is_dir():
        rmtree(file)
        return
    if slip.old is None or not file.exists():
        file.write_text(slip.new, encoding="utf-8")
        return
    text = file.read_text("utf-8")
    assert slip.old in text, f"{slip.file} has no {slip.old!r} any more"
    file.write_text(text.replace(slip.old, slip.new), encoding="utf-8")
