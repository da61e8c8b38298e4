"""A world for the tests of the server, on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from server.config.settings import Config
from tests.server.masters_office import Office
from tests.server.world import World


@pytest.fixture
def world(migrated_url: str) -> Iterator[World]:
    """A server without a network, on either database."""
    made = World(migrated_url)
    yield made
    made.close()


@pytest.fixture
def world_with(migrated_url: str) -> Iterator[Callable[[Config], World]]:
    """Make such a world with another configuration."""
    made: list[World] = []

    def make(config: Config) -> World:
        made.append(World(migrated_url, config=config))
        return made[-1]

    yield make
    for world in made:
        world.close()


@pytest.fixture
def quick_world(tmp_path: Path) -> Iterator[World]:
    """A server without a network, on SQLite alone."""
    made = World(f"sqlite:///{tmp_path / 'turmpost.db'}")
    yield made
    made.close()


@pytest.fixture
def office(quick_world: World) -> Office:
    """A game in its first round, and its game master."""
    return Office(quick_world, quick_world.start("MAX", "ZOR"))
