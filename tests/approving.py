"""The output of a test, compared with a file that a reader has approved."""

from __future__ import annotations

from difflib import unified_diff
from pathlib import Path

import pytest


def check(made: str, approved: Path, *, approve: bool) -> None:
    """Fail with the lines that differ; with `approve`, rewrite the file instead.

    A missing file fails: nothing is approved by being run once.
    """
    if approve:
        approved.parent.mkdir(exist_ok=True)
        approved.write_text(made, encoding="utf-8")
    known = approved.read_text(encoding="utf-8")
    if made != known:
        pytest.fail(difference(known, made, approved.name), pytrace=False)


def difference(known: str, made: str, name: str) -> str:
    """Return the lines that differ, with three lines around them."""
    lines = unified_diff(
        *(known.split("\n"), made.split("\n")),
        *(f"{name} (approved)", f"{name} (made now)"),
        lineterm="",
    )
    return "\n".join(lines)
