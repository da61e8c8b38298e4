"""Fixtures of pytest for games; a `conftest.py` imports them.

from turmpost.testing.plugin import world
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from server import bundles
from turmpost.testing.world import World

__all__ = ["world"]


@pytest.fixture
def world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    """A server without a network, with a database of its own.

    Games that a test registers are forgotten with it.
    """
    monkeypatch.setattr(bundles, "_registered", dict(bundles._registered))
    made = World(f"sqlite:///{tmp_path / 'turmpost.db'}")
    yield made
    made.close()
