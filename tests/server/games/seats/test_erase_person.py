"""A person is erased: what becomes of the person's roles."""

from __future__ import annotations

from server.games.people import appointing
from server.games.seats import erase_person
from server.storage.games import games
from server.storage.kinds import RoleKind
from server.storage.people import roles
from tests.server.world import World


def test_a_spectator_is_one_no_more_and_a_former_one_keeps_the_end(
    quick_world: World,
) -> None:
    first = quick_world.start("MAX", "ZOR")
    second = quick_world.announce("Egon 8")
    before = quick_world.clock.now()
    with quick_world.services.database.work() as work:
        person = appointing.person_at(work, "guest@players.test", "de")
        watching, over = (
            appointing.appoint(
                work, games.get(work, number), person, RoleKind.SPECTATOR, now=before
            )
            for number in (first, second)
        )
        appointing.end(work, over, now=before)
        numbers = watching.id, over.id
        keys = {watching.key, over.key}
    quick_world.clock.pass_by(hours=1)
    now = quick_world.clock.now()
    with quick_world.services.database.work() as work:
        erase_person.forget(work, roles.get(work, numbers[0]).person, now)
    with quick_world.services.database.work() as work:
        watching, over = (roles.get(work, number) for number in numbers)
        assert (watching.until, over.until) == (now, before)
        assert not keys & {watching.key, over.key}
