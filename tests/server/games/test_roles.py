"""Persons, seats, roles: who somebody is, where they sit, what they may do there."""

from __future__ import annotations

from datetime import timedelta

from server.games.people import address_change
from server.games.people.appointing import appoint, person_at
from server.games.state.session import GameSession
from server.storage.games import games
from server.storage.kinds import RoleKind
from server.storage.orders import orders
from server.storage.outbox import outbox
from server.storage.people import persons, roles
from server.storage.tables.people import PersonRow
from tests.server.world import World, text_of
from turmpost.testing.seating import give_seat, somebody

SUBSTITUTE = "vera@players.test"


def join(world: World, game_id: int, code: str, address: str) -> None:
    """Sign somebody up."""
    with world.services.database.work() as work:
        row = games.get(work, game_id)
        give_seat(work, row, somebody(code), address, world.clock.now())


def substitute(world: World, code: str, *, days: int = 7) -> str:
    """Let somebody sit in for a player; return the key."""
    player = world.player(code)
    now = world.clock.now()
    with world.services.database.work() as work:
        found = appoint(
            work,
            games.get(work, player.game_id),
            person_at(work, SUBSTITUTE, "en"),
            RoleKind.SUBSTITUTE,
            now=now,
            seat=roles.get(work, player.id).own_seat,
            until=now + timedelta(days=days),
        )
        return found.key


def test_one_person_in_three_games_has_one_row(world: World) -> None:
    numbers = [world.announce(f"Egon {letter}") for letter in ("A", "B", "C")]
    for game_id, address in zip(
        numbers, ("max@home.test", "MAX@home.test", "max@home.test"), strict=True
    ):
        join(world, game_id, "MAX", address)
    with world.services.database.work() as work:
        assert work.session.query(PersonRow).count() == 1
        found = [roles.players(work, game_id)[0] for game_id in numbers]
        assert len({one.key for one in found}) == 3
        found[0].person.language = "en"
    with world.services.database.work() as work:
        languages = [roles.players(work, one)[0].language for one in numbers]
        assert languages == ["en", "en", "en"]


def test_a_second_role_on_a_seat_works_by_mail_with_its_own_key(world: World) -> None:
    world.start("MAX", "ZOR")
    key = substitute(world, "MAX")
    row = world.write(SUBSTITUTE, f"spiel+{key}@example.org", "bk,2\n")
    assert row.outcome == "orders"
    (reply,) = world.sent("reply")
    assert reply.recipient == SUBSTITUTE
    assert "YOUR ORDERS FOR ROUND 1" in text_of(reply)
    player = world.player("MAX")
    with world.services.database.work() as work:
        texts = orders.standing(work, player.game_id, player.own_seat.id, "1")
    assert dict(texts) == {"crews": "bk,2"}
    # The player himself goes on, in the same seat.
    world.mail("MAX", "bk,1\n")
    with world.services.database.work() as work:
        texts = orders.standing(work, player.game_id, player.own_seat.id, "1")
    assert dict(texts) == {"crews": "bk,1"}


def test_a_key_goes_on_when_the_clock_is_put_back(world: World) -> None:
    """It was given while the clock ran ahead; a mail with it was held."""
    world.start("MAX", "ZOR")
    world.clock.pass_by(days=-9)
    assert world.mail("MAX", "bk,2\n").outcome == "orders"


def test_a_planned_substitute_waits(world: World) -> None:
    world.start("MAX", "ZOR")
    key = substitute(world, "MAX")
    world.clock.pass_by(days=-1)
    row = world.write(SUBSTITUTE, f"spiel+{key}@example.org", "bk,2\n")
    assert row.outcome != "orders"


def test_who_sits_in_for_somebody_cannot_leave_for_him(world: World) -> None:
    """Before the start it gave the seat back, and its owner was out of the game."""
    join(world, world.announce(), "MAX", "max@players.test")
    key = substitute(world, "MAX")
    for _ in range(2):
        world.write(SUBSTITUTE, f"spiel+{key}@example.org", "leave\n")
    assert world.player("MAX").own_seat.code == "MAX"
    (first, second) = world.sent("reply", "vera")
    assert "The command in line 1 does not count" in text_of(first)
    assert "The command in line 1 does not count" in text_of(second)


def test_a_role_ends_by_itself(world: World) -> None:
    world.start("MAX", "ZOR")
    key = substitute(world, "MAX", days=1)
    world.clock.pass_by(days=1, seconds=1)
    row = world.write(SUBSTITUTE, f"spiel+{key}@example.org", "bk,2\n")
    assert row.outcome not in ("orders", "command")


def test_who_sits_in_for_somebody_gets_the_reports_too(world: World) -> None:
    world.start("MAX", "ZOR")
    substitute(world, "MAX")
    world.end_round()
    recipients = sorted(row.recipient for row in world.sent("report"))
    assert recipients == ["max@players.test", SUBSTITUTE, "zor@players.test"]


def test_an_address_is_changed_in_one_place_and_the_old_one_is_kept(
    world: World,
) -> None:
    """Whom an old address had belonged to was known nowhere."""
    world.start("MAX", "ZOR")
    join(world, world.announce("Egon 8"), "MAX", "max@players.test")
    now, number = world.clock.now(), world.player("MAX").id
    with world.services.database.work() as work:
        player = roles.get(work, number)
        player.person.unreachable_since = now
        outbox.hold_back(work, player.person_id)
        row = games.get(work, player.game_id)
        assert not address_change.move(
            GameSession(work, world.services, row), player, "ZOR@players.test"
        )
        assert address_change.move(
            GameSession(work, world.services, row), player, "new@players.test"
        )
        [before] = persons.earlier_addresses(work, player.person_id)
        assert (before.address, before.until) == ("max@players.test", now)
        assert persons.by_address(work, "max@players.test") is None
        mine = roles.held_by(work, player.person_id)
        assert [one.address for one in mine] == ["new@players.test"] * 2
    (opening,) = [one for one in world.sent("opening") if one.role_id == player.id]
    assert (opening.recipient, opening.state) == ("new@players.test", "queued")
    world.write("max@players.test", "spiel@example.org", "bk,1\n")
    assert world.row(1).outcome == "stranger_helped"
    to = f"spiel+{world.key('MAX')}@example.org"
    assert world.write("new@players.test", to, "status\n").outcome == "command"
