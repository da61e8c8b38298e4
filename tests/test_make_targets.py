"""Every target of `make` that a page names is in the Makefile, and each is listed."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TARGET = re.compile(r"^([a-z-]+):(?!=)", re.MULTILINE)
NAMED = re.compile(r"(?:`|^|\$ )make ([a-z-]+)\b", re.MULTILINE)
PAGES = (*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md")))


def _targets() -> set[str]:
    return set(TARGET.findall((ROOT / "Makefile").read_text(encoding="utf-8")))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_names_targets_that_there_are(page: Path) -> None:
    named = set(NAMED.findall(page.read_text(encoding="utf-8")))
    assert named <= _targets()


def test_the_page_for_contributors_names_targets() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert {"venv", "quick", "check", "test", "docs"} <= set(NAMED.findall(text))


def test_make_lists_every_target() -> None:
    done = subprocess.run(
        ["make"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    listed = set(re.findall(r"^  make ([a-z-]+) ", done.stdout, re.MULTILINE))
    assert listed == _targets() - {"static"}
