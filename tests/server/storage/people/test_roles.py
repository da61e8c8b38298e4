"""Roles of a game by their kind."""

from __future__ import annotations

from server.storage.people import roles
from tests.server.world import World


def test_neither_players_nor_game_masters_sit_in_for_anybody(world: World) -> None:
    game_id = world.start("MAX", "ZOR")
    world.lead(game_id, "gm@masters.test")
    with world.services.database.work() as work:
        assert not roles.sitting_in(work, game_id, world.clock.now())
        kinds = {one.kind for one in roles.ever_in(work, game_id)}
        assert kinds == {"player", "game master"}
