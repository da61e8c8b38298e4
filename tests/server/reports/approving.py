"""Whole mails held against what a reader has approved."""

from __future__ import annotations

from pathlib import Path

from server.reports.layout import WIDTH
from tests.written import Mail


def check(found: Mail, approved: Path, *, approve: bool) -> None:
    """Hold a mail against its file, or rewrite that; a missing file fails.

    Nothing is approved by being run once.
    """
    written = f"{found.subject}\n\n{found.body}" if found.subject else found.body
    if approve:
        approved.parent.mkdir(exist_ok=True)
        approved.write_text(written, encoding="utf-8")
    assert written == approved.read_text(encoding="utf-8")


def check_shape(found: Mail) -> None:
    """Check that no line is wider than the limit or ends in blanks."""
    lines = found.body.split("\n")
    assert max(map(len, lines)) <= WIDTH
    assert [line for line in lines if line != line.rstrip()] == []
