"""Outages, the deadlines within them, and the signs of life of servers."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from server.clock import SKEW
from server.storage.games import games
from server.storage.service import outages, servers
from server.storage.tables.service import OutageRow, ServerRow
from tests.server.world import World

SECOND = timedelta(seconds=1)
CALM = timedelta(minutes=10)


def _outage(world: World, began: datetime, ended: datetime, mailbox: str = "") -> int:
    with world.services.database.work() as work:
        row = outages.add(work, began=began, ended=ended, mailbox=mailbox)
        assert row is not None
        return row.id


@pytest.mark.parametrize(
    ("between", "together"), [(CALM - SECOND, True), (CALM, False)]
)
def test_outages_with_little_between_them_are_one(
    world: World, between: timedelta, *, together: bool
) -> None:
    now = world.clock.now()
    first = _outage(world, now, now + CALM)
    begin = now + CALM + between
    last = _outage(world, begin, begin + CALM)
    _outage(world, begin, begin + CALM, mailbox="another")
    with world.services.database.work() as work:
        row = work.session.get(OutageRow, last)
        assert row is not None
        found = [one.id for one in outages.in_a_row(work, row, calm=CALM)]
    assert found == ([first, last] if together else [last])


def test_an_outage_is_noted_once(world: World) -> None:
    now = world.clock.now()
    _outage(world, now, now + CALM)
    with world.services.database.work() as work:
        assert outages.add(work, began=now, ended=now + CALM) is None


def test_a_deadline_within_an_outage_is_found(world: World) -> None:
    """One at its first instant had passed already; one at its last had not."""
    game_id = world.start("MAX", "ZOR")
    deadline = world.clock.now() + timedelta(hours=1)

    def within(began: datetime, until: datetime) -> list[int]:
        with world.services.database.work() as work:
            steps = outages.steps_within(work, began, until)
            return [step.game_id for step in steps]

    assert within(deadline - SECOND, deadline) == [game_id]
    assert within(deadline - SECOND, deadline - SECOND) == []
    assert within(deadline, deadline + SECOND) == []


def test_an_outage_concerns_the_step_that_was_open(world: World) -> None:
    game_id = world.start("MAX", "ZOR")
    opened, deadline = world.clock.now(), world.clock.now() + timedelta(hours=1)
    with world.services.database.work() as work:
        mailbox = games.get(work, game_id).mailbox
    _outage(world, opened - CALM, opened, mailbox)
    _outage(world, deadline, deadline + CALM, mailbox)
    inside = {
        _outage(world, opened - SECOND, opened + SECOND, mailbox),
        _outage(world, deadline - SECOND, deadline + CALM, mailbox),
    }
    with world.services.database.work() as work:
        step = games.open_step(work, game_id)
        assert step is not None
        found = outages.unsettled(work, mailbox, step)
        assert {row.id for row in found} == inside


def test_a_sign_of_life_from_the_future_says_nothing(world: World) -> None:
    now = world.clock.now()
    with world.services.database.work() as work:
        assert servers.last_seen(work, now) is None
        servers.see(work, 1, now + SKEW + SECOND)
        assert servers.last_seen(work, now) == now + SKEW + SECOND
        servers.see(work, 2, now - SECOND)
        assert servers.last_seen(work, now) == now - SECOND
        servers.see(work, 3, now + SKEW)
        assert servers.last_seen(work, now) == now + SKEW


def test_servers_are_forgotten_after_a_day(world: World) -> None:
    now = world.clock.now()
    with world.services.database.work() as work:
        servers.see(work, 1, now - servers.FORGET_AFTER - SECOND)
        servers.see(work, 2, now - servers.FORGET_AFTER)
        servers.see(work, 3, now)
        servers.see(work, 3, now)
        assert {row.id for row in work.session.query(ServerRow)} == {2, 3}


def test_a_game_has_the_outages_of_its_mailbox_within_its_open_step(
    world: World,
) -> None:
    game_id, now = world.start("MAX", "ZOR"), world.clock.now()
    deadline = now + timedelta(hours=1)
    with world.services.database.work() as work:
        box = games.get(work, game_id).mailbox
    within = [
        _outage(world, now - CALM, now + SECOND, box),
        _outage(world, now + CALM, now + 2 * CALM, box),
        _outage(world, deadline - SECOND, deadline + CALM, box),
    ]
    _outage(world, now - 2 * CALM, now, box)
    _outage(world, deadline, deadline + CALM, box)
    _outage(world, now + CALM, now + 2 * CALM, "another")
    with world.services.database.work() as work:
        step = games.open_step(work, game_id)
        assert step is not None
        assert [row.id for row in outages.unsettled(work, box, step)] == within
        step.deadline = None
        assert outages.unsettled(work, box, step) == []
