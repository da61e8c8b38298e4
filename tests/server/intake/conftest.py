"""A game and its game master, for the tests of what he does by mail."""

from __future__ import annotations

import pytest

from tests.server.masters_office import Office
from tests.server.world import World


@pytest.fixture
def office(quick_world: World) -> Office:
    """A game in its first round, and who leads it."""
    return Office(quick_world, quick_world.start("MAX", "ZOR"))
