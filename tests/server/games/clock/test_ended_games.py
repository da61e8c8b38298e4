"""A game that has ended is changed by nothing any more."""

from __future__ import annotations

import pytest

from server.errors import NotPossibleError
from server.games.clock import lifecycle
from server.games.seats import seat_offers
from server.games.state.session import GameSession
from server.storage.games import games
from server.storage.states import GameState
from tests.server.world import World


@pytest.fixture
def game_id(quick_world: World) -> int:
    """A game of one round in which nobody has ordered anything, and which is over."""
    number = quick_world.start("MAX", "ZOR", rounds=1)
    quick_world.end_round()
    with quick_world.services.database.work() as work:
        assert games.get(work, number).state == GameState.OVER
    return number


def test_it_gets_no_other_schedule(quick_world: World, game_id: int) -> None:
    now = quick_world.clock.now()
    with quick_world.services.database.work() as work:
        row = games.get(work, game_id)
        with pytest.raises(NotPossibleError, match="ended"):
            lifecycle.set_schedule(work, row, "every 3 days", now)


def test_its_silent_seats_are_offered_to_nobody(
    quick_world: World, game_id: int
) -> None:
    sent = len(quick_world.sent())
    with quick_world.services.database.work() as work:
        session = GameSession.locked(work, quick_world.services, game_id)
        seat_offers.after_round(session, moved=())
    assert len(quick_world.sent()) == sent
