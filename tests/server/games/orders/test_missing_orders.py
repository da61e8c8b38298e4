"""Reminders of missing orders: what silence means, and what given orders lead to."""

from __future__ import annotations

from server.games.orders.missing_orders import lacking
from server.games.state.session import GameSession
from server.storage.games import games
from tests.server.world import World


def test_a_player_without_orders_is_told_what_happens_without_them(
    quick_world: World,
) -> None:
    game_id = quick_world.start("MAX", "ZOR", "BAB", bundle="mark")
    with quick_world.services.database.work() as work:
        row = games.lock(work, game_id)
        session = GameSession(work, quick_world.services, row)
        playing, rules = session.playing, session.playing.bundle.game
        missing = lacking(session)
        assert {one.role.code for one in missing} == {"MAX", "ZOR", "BAB"}
        for one in missing:
            view = playing.view(one.role.code)
            notices = rules.defaults(view, one.role.code)
            assert tuple(one.facts.notices) == tuple(notices)
            assert notices != rules.check(view, one.role.code, [])
