"""A server without a network, on either database."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.world import World


@pytest.fixture
def world(migrated_url: str) -> Iterator[World]:
    """A world on SQLite, then on PostgreSQL."""
    made = World(migrated_url)
    yield made
    made.close()


@pytest.fixture
def quick_world(tmp_path: Path) -> Iterator[World]:
    """A world on SQLite alone."""
    made = World(f"sqlite:///{tmp_path / 'turmpost.db'}")
    yield made
    made.close()
