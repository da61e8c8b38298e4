"""In how many rounds a person's orders were there."""

from __future__ import annotations

from datetime import timedelta

from server.games.people import appointing
from server.games.results.reliability import Reliability, reliability
from server.games.rounds import rollback
from server.games.state.session import GameSession
from server.storage.games import games
from server.storage.kinds import RoleKind
from server.storage.people import roles
from tests.server.world import World

ORDERS = "v\n"


def of(world: World, code: str) -> Reliability:
    """Return the reliability of a player."""
    person = world.player(code).person_id
    with world.services.database.work() as work:
        return reliability(work, person)


def test_rounds_without_orders_are_missed(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR", rounds=3)
    assert of(quick_world, "MAX") == Reliability(0, 0)
    quick_world.mail("MAX", ORDERS)
    quick_world.end_round()
    quick_world.end_round()
    assert of(quick_world, "MAX") == Reliability(rounds=2, missed=1)
    assert of(quick_world, "MAX").kept == 1
    assert of(quick_world, "ZOR") == Reliability(rounds=2, missed=2)


def test_a_round_that_is_played_once_more_counts_once(quick_world: World) -> None:
    number = quick_world.start("MAX", "ZOR", rounds=3)
    quick_world.end_round()
    with quick_world.services.database.work() as work:
        rollback.roll_back(GameSession.locked(work, quick_world.services, number), "1")
    quick_world.mail("MAX", ORDERS)
    quick_world.end_round()
    assert of(quick_world, "MAX") == Reliability(rounds=1, missed=0)


def test_the_days_of_a_substitute_are_nobodys(quick_world: World) -> None:
    number = quick_world.start("MAX", "ZOR", rounds=3)
    now = quick_world.clock.now()
    with quick_world.services.database.work() as work:
        appointing.appoint(
            work,
            games.get(work, number),
            appointing.person_at(work, "sub@players.test", "de"),
            RoleKind.SUBSTITUTE,
            now=now,
            seat=roles.seat(work, number, "MAX"),
            until=now + timedelta(minutes=90),
        )
    quick_world.end_round()
    quick_world.end_round()
    assert of(quick_world, "MAX") == Reliability(rounds=1, missed=1)
    assert of(quick_world, "ZOR") == Reliability(rounds=2, missed=2)


def test_a_seat_that_is_taken_over_begins_anew(quick_world: World) -> None:
    number = quick_world.start("MAX", "ZOR", rounds=3)
    first = quick_world.player("MAX").person_id
    quick_world.end_round()
    quick_world.clock.pass_by(minutes=1)
    with quick_world.services.database.work() as work:
        row, now = games.get(work, number), quick_world.clock.now()
        seat = roles.seat(work, number, "MAX")
        before = roles.holder(work, seat.id)
        assert before is not None
        appointing.end(work, before, now=now)
        new = appointing.person_at(work, "new@players.test", "de")
        appointing.appoint(work, row, new, RoleKind.PLAYER, now=now, seat=seat)
    quick_world.mail("MAX", ORDERS)
    quick_world.end_round()
    with quick_world.services.database.work() as work:
        assert reliability(work, first) == Reliability(rounds=1, missed=1)
    assert of(quick_world, "MAX").rounds == 1
