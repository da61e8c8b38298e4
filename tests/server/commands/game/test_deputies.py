"""A deputy stands in for one game master; others who lead the game go on as before."""

from __future__ import annotations

from datetime import UTC, datetime

from server.games.clock.digest import digest
from server.games.seats import deputies, settle_confirmation
from server.games.state.session import GameSession
from server.storage.kinds import RoleKind
from server.storage.people import roles
from server.storage.tables.outbox import OutboxRow
from tests.server.masters_office import MASTER, Office
from tests.server.world import World, flat, parsed, text_of

VERA, OTHER = "vera@masters.test", "other@masters.test"


def at(world: World, text: str) -> None:
    """Let it be this instant (UTC), and all that time alone brings happen."""
    world.clock.time = datetime.fromisoformat(text).replace(tzinfo=UTC)
    settle_confirmation.run_due(world.services)


def engage(office: Office) -> None:
    """Let somebody agree to stand in for the first game master, and begin.

    The game is paused, so that no deadline passes meanwhile.
    """
    office.write("pause 1\npause 2\n")
    office.write(f"stellvertretung {VERA} 2026-12-20 2027-01-03, ja\n")
    office.world.agree()
    at(office.world, "2026-12-19T23:01")


def deputy(world: World, text: str) -> None:
    """Let the deputy write."""
    with world.services.database.work() as work:
        now = world.clock.now()
        (role,) = [
            one for one in roles.masters(work, 1, now) if one.kind == RoleKind.DEPUTY
        ]
        key = role.key
    world.write(VERA, f"spiel+{key}@example.org", text)


def over(world: World) -> list[OutboxRow]:
    """Return the letters that tell a game master of the end of a deputy's days."""
    return [
        one
        for one in world.sent("change")
        if "Deine Vertretung ist zu Ende" in str(parsed(one)["Subject"])
    ]


def test_another_game_master_keeps_getting_letters(office: Office) -> None:
    """One who had not rested got no letter while the other had a deputy."""
    world = office.world
    world.lead(office.game_id, OTHER)
    engage(office)
    world.mail("MAX", "abmelden, ja\n")
    assert {one.recipient for one in world.sent("gm")} == {VERA, OTHER}
    world.clock.time = datetime(2026, 12, 20, 18, 1, tzinfo=UTC)
    digest(world.services)
    assert {one.recipient for one in world.sent("digest")} == {VERA, OTHER}


def test_only_whom_a_deputy_stood_in_for_is_told_that_it_is_over(
    office: Office,
) -> None:
    world = office.world
    world.lead(office.game_id, OTHER)
    engage(office)
    at(world, "2027-01-03T23:01")
    assert [one.recipient for one in over(world)] == [MASTER]


def test_the_first_letter_afterwards_has_all_that_was_missed_and_that_once(
    office: Office,
) -> None:
    world = office.world
    world.end_round()
    engage(office)
    world.mail("MAX", "einspruch 3.7: Das stimmt nicht.\n")
    deputy(world, "weiter 2\n")
    assert "Eilig, und noch in keiner Mail an dich" in office.write("stand\n")
    assert "Einspruch Nr. 1 von Haus MAX (MAX)" in office.write("stand\n")
    at(world, "2027-01-03T23:01")
    (told,) = over(world)
    said = flat(text_of(told))
    assert "Das ist inzwischen geschehen" in said
    assert "Einspruch Nr. 1 von Haus MAX (MAX)" in said
    assert "geht weiter" in said
    assert "Eilig, und noch" not in office.write("stand\n")
    digest(world.services)
    (daily,) = [one for one in world.sent("digest") if one.recipient == MASTER]
    # What is still to do is there, and no news.
    assert "entscheid 1" in text_of(daily)
    assert "NEU IN" not in text_of(daily)


def test_who_ends_it_earlier_is_told_in_the_answer(office: Office) -> None:
    world = office.world
    engage(office)
    world.mail("MAX", "abmelden, ja\n")
    said = office.write("stellvertretung aus\n")
    assert "Das ist inzwischen geschehen" in said
    assert "MAX" in said
    assert over(world) == []


def test_two_game_masters_may_have_a_deputy_each(office: Office) -> None:
    """The second deputy ended the days of the first."""
    world = office.world
    other = world.lead(office.game_id, OTHER)
    engage(office)
    line = "stellvertretung udo@masters.test 2026-12-20 2026-12-27, ja\n"
    world.write(OTHER, f"spiel+{other.key}@example.org", line)
    world.agree()
    # A line with a "yes" alone can be objected to.
    world.agree()
    world.mail("MAX", "abmelden, ja\n")
    assert {one.recipient for one in world.sent("gm")} == {VERA, "udo@masters.test"}
    at(world, "2026-12-27T23:01")
    assert [one.recipient for one in over(world)] == [OTHER]


def test_a_deputy_goes_with_the_game_master(office: Office) -> None:
    """Whoever had handed the game over was still deputised for."""
    world = office.world
    world.lead(office.game_id, OTHER)
    engage(office)
    office.write(f"übergeben {OTHER}, ja\n")
    world.agree()
    with world.services.database.work() as work:
        now = world.clock.now()
        left = [one.address for one in roles.masters(work, office.game_id, now)]
    assert left == [OTHER]
    assert over(world) == []


def test_where_somebody_else_ends_it_the_game_master_is_told(office: Office) -> None:
    """As the operator does, at the command line."""
    world = office.world
    engage(office)
    world.mail("MAX", "abmelden, ja\n")
    with world.services.database.work() as work:
        session = GameSession.locked(work, world.services, office.game_id)
        deputies.withdraw(session, roles.get(work, office.role.id), tell=True)
    (told,) = over(world)
    assert told.recipient == MASTER
    assert "MAX" in text_of(told)
