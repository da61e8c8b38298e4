"""Roles by what a mail shows of its sender."""

from __future__ import annotations

from datetime import timedelta

from server.storage.people import roles, senders
from server.storage.tables.people import key_hint
from tests.server.world import World

MAX = "max@players.test"


def _by_address(world: World, address: str = MAX) -> list[tuple[int, str]]:
    """Return the games and kinds of the roles that are found by an address."""
    with world.services.database.work() as work:
        found = senders.by_address(work, [address], world.clock.now())
        return [(row.game_id, row.kind) for row in found.get(address, ())]


def test_a_player_who_leads_the_own_game_is_found_on_the_seat(world: World) -> None:
    game_id = world.start("MAX", "ZOR")
    world.lead(game_id, MAX)
    assert _by_address(world) == [(game_id, "player")]


def test_who_leads_another_game_is_found_in_both(world: World) -> None:
    played, led = world.start("MAX", "ZOR"), world.announce("Zwei")
    world.lead(led, MAX)
    assert _by_address(world) == [(led, "game master"), (played, "player")]


def test_a_key_counts_until_its_role_ends_and_is_known_afterwards(world: World) -> None:
    world.start("MAX", "ZOR")
    key, now = world.key("MAX"), world.clock.now()
    with world.services.database.work() as work:
        row = senders.by_keys(work, [key], now)[key]
        assert senders.ended_by_keys(work, [key], now) is None
        row.until = now + timedelta(minutes=1)
    for minutes, counts in ((0, True), (1, False), (2, False)):
        later = now + timedelta(minutes=minutes)
        with world.services.database.work() as work:
            assert bool(senders.by_keys(work, [key], later)) is counts
            assert bool(senders.ended_by_keys(work, [key], later)) is not counts


def test_a_key_with_the_same_hint_is_not_the_same_key(world: World) -> None:
    """The database compares hints alone."""
    world.start("MAX", "ZOR")
    key, now = world.key("MAX"), world.clock.now()
    other = world.player("ZOR").id
    with world.services.database.work() as work:
        roles.get(work, other).key_hint = key_hint(key)
    with world.services.database.work() as work:
        assert senders.by_keys(work, [key], now)[key].code == "MAX"
        roles.get(work, other).until = now
        assert senders.ended_by_keys(work, [key], now) is None
