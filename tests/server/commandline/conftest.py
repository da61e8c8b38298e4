"""Fixtures of the tests of commands."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.commandline.office import Office
from tests.server.world import World


@pytest.fixture
def office(world: World, tmp_path: Path) -> Office:
    """The command line on an empty database."""
    return Office(world, tmp_path)
