"""Processes that answer tasks end quietly when who started them is gone."""

from __future__ import annotations

import subprocess
import sys
from multiprocessing.connection import Pipe

import pytest

PATIENCE = 60.0


@pytest.mark.parametrize("told", [False, True])
def test_a_child_without_a_parent_ends_without_a_word(told: bool) -> None:  # noqa: FBT001
    """Tracebacks of its children stood in the log of a server that was killed."""
    ours, theirs = Pipe()
    if told:
        ours.send((bool, len))
    ours.close()
    done = subprocess.run(
        [
            *(sys.executable, "-c"),
            f"from server.children import run; run({theirs.fileno()})",
        ],
        pass_fds=[theirs.fileno()],
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    theirs.close()
    assert (done.returncode, done.stderr) == (0, b"")
