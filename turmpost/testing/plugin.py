"""Fixtures of pytest for games; a `conftest.py` names them.

pytest_plugins = ["turmpost.testing.plugin"]
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from turmpost.testing.world import World

__all__ = ["world"]


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """A server without a network, with a database of its own."""
    made = World(f"sqlite:///{tmp_path / 'turmpost.db'}")
    yield made
    made.close()
