"""The line of a report that names seats without orders, or with another player."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from server import bundles
from server.bundles import bundle
from server.games.seats import replacing, robot_seats
from server.games.state import options
from server.games.state.session import GameSession
from server.storage.games import games
from tests.server.world import World, flat, text_of


def _set(world: World, **given: bool) -> None:
    with world.services.database.work() as work:
        options.change(work, games.get(work, 1), given, world.clock.now())


def _line(world: World, code: str) -> str:
    """Return the line of the newest report to a player."""
    report = flat(world.newest("report", code))
    start = report.find("Ohne Befehle: ")
    return report[start : report.find(" Zugabgabe", start)] if start >= 0 else ""


def test_it_names_who_sent_nothing_and_whose_seat_changed_hands(
    quick_world: World,
) -> None:
    world = quick_world
    world.start("MAX", "ZOR", "LEG")
    _set(world, name_missing=True)
    world.mail("MAX", "bk,1\n")
    world.end_round()
    assert _line(world, "LEG").startswith("Ohne Befehle: Haus LEG und Haus ZOR.")
    for code in ("MAX", "ZOR", "LEG"):
        world.mail(code, "bk,1\n")
    world.end_round()
    assert _line(world, "LEG").startswith("Ohne Befehle: niemand.")
    world.clock.pass_by(minutes=1)
    services = world.services
    with services.database.work() as work:
        session = GameSession.locked(work, services, 1)
        seats = {one.code: one for one in session.players()}
        robot_seats.seat(session, seats["ZOR"])
        replacing.replace(session, seats["LEG"], "eva@elsewhere.test")
    welcome = [one for one in world.sent("welcome") if "eva@" in one.recipient]
    assert "dass der Platz einen neuen Spieler hat" in flat(text_of(welcome[-1]))
    world.end_round()
    line = _line(world, "MAX")
    assert line.startswith("Ohne Befehle: Haus LEG und Haus MAX.")
    assert "Von einem Roboter gespielt: Haus ZOR. Mit neuem Spieler: Haus LEG." in line
    world.mail("MAX", "bk,1\n")
    world.end_round()
    assert "neuem" not in _line(world, "MAX")


def test_nobody_is_named_unless_the_game_wants_it(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    quick_world.end_round()
    assert not _line(quick_world, "MAX")


@pytest.mark.parametrize("chosen", [{}, {"name_missing": False}])
def test_a_game_can_want_it_until_its_master_says_otherwise(
    quick_world: World, monkeypatch: pytest.MonkeyPatch, chosen: Mapping[str, bool]
) -> None:
    named = replace(bundle("egon"), options={"name_missing": True})
    monkeypatch.setitem(bundles._registered, "egon", named)
    quick_world.start("MAX", "ZOR")
    _set(quick_world, **chosen)
    opening = flat(quick_world.newest("opening", "MAX"))
    assert "nennt die Plätze ohne Befehle" in opening
    quick_world.end_round()
    assert bool(_line(quick_world, "MAX")) == (not chosen)
