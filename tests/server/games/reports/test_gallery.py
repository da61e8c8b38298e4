"""EGONmind with those who watch: their guesses count for themselves (8.2)."""

from __future__ import annotations

import pytest

from server.games.editions.replay import replay
from server.games.people import appointing, spectators
from server.storage.games import games
from server.storage.orders import spectator_orders
from server.storage.people import roles
from server.storage.tables.people import RoleRow
from tests.server.anonymity import leaks
from tests.server.world import World, text_of


def _watch(world: World, name: str, language: str = "de") -> RoleRow:
    address, now = f"{name}@watchers.test", world.clock.now()
    with world.services.database.work() as work:
        row = games.get(work, 1)
        return spectators.watch(work, row, address, language, now=now)


def _says(world: World, role: RoleRow, text: str) -> str:
    world.write(role.address, f"spiel+{role.key}@example.org", text)
    found = [row for row in world.sent("reply") if row.recipient == role.address]
    return " ".join(text_of(found[-1]).split())


def _report(world: World, role: RoleRow) -> str:
    found = [row for row in world.sent("report") if row.recipient == role.address]
    return " ".join(text_of(found[-1]).split())


def _standing(world: World, key: str) -> dict[int, list[str]]:
    with world.services.database.work() as work:
        return spectator_orders.standing(work, 1, key)


@pytest.mark.rule("8.2")
def test_spectators_guess_in_the_last_round_and_read_what_came_of_it(
    quick_world: World,
) -> None:
    world = quick_world
    world.start("MAX", "ZOR", rounds=2)
    eve, ada, ida = (_watch(world, name) for name in ("eve", "ada", "ida"))
    early = _says(world, eve, 'm,MAX,"Name of MAX"\n')
    assert "In Runde 1 wird nicht getippt" in early
    world.end_round()
    assert "kannst auch du tippen" in _report(world, eve)
    assert "kannst auch du tippen" in _says(world, eve, "status\n")
    assert "kannst auch du tippen" not in text_of(world.sent("report", "MAX")[-1])
    _says(world, eve, "m,MAX,Name of ZOR\nm,ZOR,Niemand\n")
    said = _says(world, eve, "m,MAX,name of max\n")
    assert "m,MAX,name of max" in said
    assert "Niemand" in said
    _says(world, ada, "Tipp,ZOR, Name of MAX\nv\nk,Alois,100,1\n")
    _says(world, ida, "m,MAX,Name of MAX\nm,ZOR,Name of ZOR\n")
    with world.services.database.work() as work:
        appointing.end(work, roles.get(work, ida.id), now=world.clock.now())
        assert leaks(work) == []
    world.mail("MAX", "m,ZOR,Name of ZOR\nbk,0\n")
    world.end_round()
    # Two points lost by two players: one each. Two points are 1.8, one is 0.9.
    table = "Zuschauer Paare Nur Namen Punkte 1 1 0 0,8 2 0 1 -0,1"
    assert table in _report(world, eve)
    assert table in " ".join(text_of(world.sent("report", "ZOR")[-1]).split())
    world.mail("ZOR", "bericht 2\n")
    assert table in " ".join(text_of(world.sent("report", "ZOR")[-1]).split())
    with world.services.database.work() as work:
        assert replay(work, games.get(work, 1)).differences == []


@pytest.mark.rule("8.2")
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("m,XYZ,Name of MAX", "XYZ"),
        ("m,MAX", "Unklar"),
        ("m,MAX,Name of MAX,Runde 7", "Runde"),
        ("v", "schaust bei"),
        ("m,MAX,a\nv", "schaust bei"),
        ("löschen m", "kannst du ihn nicht geben"),
        ("fertig", "kannst du ihn nicht geben"),
    ],
)
def test_what_is_no_guess_of_the_open_round_does_not_count(
    quick_world: World, line: str, said: str
) -> None:
    world = quick_world
    world.start("MAX", "ZOR", rounds=1)
    eve = _watch(world, "eve")
    assert said.casefold() in _says(world, eve, f"{line}\n").casefold()
    kept = {eve.id: ["m,MAX,a"]} if "MAX,a" in line else {}
    assert _standing(world, "1") == kept
    world.end_round()
    assert ("EGONMIND DER ZUSCHAUER" in _report(world, eve)) == bool(kept)


def test_a_guess_counts_by_when_the_mail_server_had_it(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR", rounds=1)
    eve = _watch(world, "eve")
    to, before = f"spiel+{eve.key}@example.org", world.clock.now()
    world.clock.pass_by(minutes=5)
    world.write(eve.address, to, "m,MAX,Neu\n")
    world.write(eve.address, to, "m,MAX,Alt\n", at=before)
    assert _standing(world, "1") == {eve.id: ["m,MAX,Neu"]}
    world.clock.pass_by(hours=1)
    assert "kam zu spät" in _says(world, eve, "m,MAX,Zu spät\n")
    assert _standing(world, "1") == {eve.id: ["m,MAX,Neu"]}
