"""Terminals for the tests of the contract."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.contract.terminal import Terminal, in_this_process, processes


@pytest.fixture
def shell(tmp_path: Path) -> Terminal:
    """A terminal with a process for each command."""
    return processes(tmp_path)


@pytest.fixture
def terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Terminal:
    """A terminal with a call for each command."""
    return in_this_process(tmp_path, capsys, monkeypatch)
