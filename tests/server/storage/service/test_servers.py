"""Which process reads a mailbox, and until when."""

from __future__ import annotations

from datetime import timedelta

import pytest

from server.storage.lease import LENGTH, Lease
from server.storage.service import servers
from tests.server.world import START, World

ONE, TWO = "machine/1/1", "machine/2/2"


def hold(world: World, holder: str, *, gone: str = "") -> bool:
    with world.services.database.work() as work:
        return servers.hold_mailbox(
            work, "main", holder, world.clock.now(), is_gone=lambda name: name == gone
        )


@pytest.mark.parametrize(
    ("passed", "in_force"),
    [
        (timedelta(0), True),
        (LENGTH - timedelta(seconds=1), True),
        (LENGTH, False),
        # The clock has gone back: a little, as those of two machines differ, or a lot.
        (-LENGTH + timedelta(seconds=1), True),
        (-LENGTH, False),
    ],
)
def test_a_lease_is_in_force_for_its_length(
    passed: timedelta, *, in_force: bool
) -> None:
    assert Lease.begun(ONE, START).is_in_force(START + passed) is in_force


def test_a_lease_knows_its_process() -> None:
    assert Lease.begun(f"{ONE}#7", START).process == ONE
    assert Lease.begun(ONE, START).process == ONE


def test_a_mailbox_is_read_by_one_process_at_a_time(world: World) -> None:
    assert hold(world, ONE)
    assert not hold(world, TWO)
    assert not hold(world, TWO, gone="machine/3/3")
    assert hold(world, TWO, gone=ONE)
    assert not hold(world, ONE)
    with world.services.database.work() as work:
        servers.release_mailboxes(work, ONE)
    assert not hold(world, ONE)
    with world.services.database.work() as work:
        servers.release_mailboxes(work, TWO)
    assert hold(world, ONE)


def test_a_mailbox_stays_with_its_reader_as_long_as_that_renews_the_lease(
    world: World,
) -> None:
    for _ in range(3):
        assert hold(world, ONE)
        world.clock.pass_by(seconds=LENGTH.total_seconds() - 1)
        assert not hold(world, TWO)
    world.clock.pass_by(seconds=1)
    assert hold(world, TWO)
