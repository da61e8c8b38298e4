"""A world for the loop: one server without a network, on SQLite."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.world import World


@pytest.fixture
def quick_world(tmp_path: Path) -> Iterator[World]:
    """A server without a network, on SQLite alone."""
    made = World(f"sqlite:///{tmp_path / 'turmpost.db'}")
    yield made
    made.close()
