"""A server whose operator reads mails."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from server.config.intake import IntakeConfig
from server.config.settings import Config
from tests.server.games.journal.changes import OPERATOR
from tests.server.world import World


@pytest.fixture
def watched(world_with: Callable[[Config], World]) -> World:
    """A server whose operator has an address; one return gives an address up."""
    return world_with(Config(intake=IntakeConfig(operator=OPERATOR, hard_bounces=1)))
