"""A club of players who finish games."""

from __future__ import annotations

import pytest

from tests.server.games.results.played import Club
from tests.server.world import World


@pytest.fixture
def club(quick_world: World, monkeypatch: pytest.MonkeyPatch) -> Club:
    """Players whose games end with the ranks that a test chooses."""
    return Club(quick_world, monkeypatch)
