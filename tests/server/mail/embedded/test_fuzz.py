"""The embedded host goes on, whatever its clients send."""

from __future__ import annotations

import subprocess
import sys

import pytest

LIMIT = 900


@pytest.mark.parametrize("seed", [1, 2])
def test_odd_sessions_do_no_harm(seed: int) -> None:
    """Two lines without a login stopped everything: mails, rounds, and SIGTERM."""
    words = ["--sessions", "150", "--seed", str(seed)]
    played = subprocess.run(
        [sys.executable, "-m", "tests.server.mail.embedded.fuzz", *words],
        capture_output=True,
        text=True,
        timeout=LIMIT,
        check=False,
    )
    assert played.returncode == 0, played.stdout[-5_000:] + played.stderr[-5_000:]
