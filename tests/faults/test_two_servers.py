"""Two processes on one database: one reads a mailbox, the other is ready to."""

from __future__ import annotations

from datetime import timedelta

from server.identity import is_gone, own
from server.storage import servers
from server.storage.tables import ServerRow
from tests.server.world import World

MINUTE = timedelta(minutes=1)


def hold(world: World, number: int, *, gone: str = "") -> bool:
    with world.services.database.work() as work:
        return servers.hold_mailbox(
            work, "main", number, world.clock.now(), is_gone=lambda name: name == gone
        )


def see(world: World, name: str) -> int:
    with world.services.database.work() as work:
        return servers.see(work, name, world.clock.now())


def test_one_at_a_time_reads_a_mailbox(world: World) -> None:
    one, two = see(world, "one"), see(world, "two")
    assert hold(world, one)
    assert hold(world, one)
    assert not hold(world, two)
    world.clock.pass_by(minutes=2)
    assert not hold(world, two)
    assert hold(world, two, gone="one")
    assert not hold(world, one)


def test_who_is_silent_loses_the_mailbox(world: World) -> None:
    one = see(world, "one")
    assert hold(world, one)
    world.clock.pass_by(minutes=4)
    two = see(world, "two")
    assert hold(world, two)
    assert not hold(world, one)


def test_who_stops_lets_go(world: World) -> None:
    one, two = see(world, "one"), see(world, "two")
    assert hold(world, one)
    with world.services.database.work() as work:
        servers.release_mailboxes(work, one)
    assert hold(world, two)


def test_servers_that_nobody_hears_of_are_forgotten(world: World) -> None:
    one, two = see(world, "one"), see(world, "two")
    world.clock.pass_by(days=2)
    three = see(world, "three")
    with world.services.database.work() as work:
        servers.forget(work, [], world.clock.now())
        assert [row.id for row in work.session.query(ServerRow)] == [three]
    assert one != two


def test_a_process_knows_itself_and_that_others_have_ended() -> None:
    assert not is_gone(own())
    machine, _, start = own().rpartition("/")
    assert is_gone(f"{machine}/1{start}")
    assert is_gone(f"{machine.rpartition('/')[0]}/4194305/1")
    assert not is_gone("another machine/1/1")
    assert not is_gone("unknown/abc")
