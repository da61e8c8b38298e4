"""Whole mails held against what a reader has approved."""

from __future__ import annotations

from pathlib import Path

from server.reports.text.layout import WIDTH
from tests import approving
from turmpost.testing.written import Mail


def check(found: Mail, approved: Path, *, approve: bool) -> None:
    """Hold a mail against its file, or rewrite that."""
    written = f"{found.subject}\n\n{found.body}" if found.subject else found.body
    approving.check(written, approved, approve=approve)


def check_shape(found: Mail) -> None:
    """Check that no line is wider than the limit or ends in blanks."""
    lines = found.body.split("\n")
    assert max(map(len, lines)) <= WIDTH
    assert [line for line in lines if line != line.rstrip()] == []
