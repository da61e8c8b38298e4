"""`serie`: the table of a series, and who may put a game into one."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.games.people import appointing
from server.games.results import series
from server.games.setup import announcing
from server.games.state import options, options_told
from server.storage.games import games
from server.storage.kinds import RoleKind
from tests.server.commandline.office import Office as CommandLine
from tests.server.masters_office import MASTER, Office
from tests.server.world import TITLE, World, flat
from turmpost.testing.seating import plan


def names(world: World) -> list[str]:
    """Return the names of all series."""
    with world.services.database.work() as work:
        return list(series.named(work))


def said(world: World, line: str) -> str:
    """Mail a line of MAX, and return the answer on one line."""
    world.mail("MAX", f"{line}\n")
    return flat(world.reply("MAX"))


def test_there_is_none_at_first(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    assert "keine Serie" in said(quick_world, "serie")


def test_a_game_master_begins_one_by_an_option(quick_world: World) -> None:
    office = Office(quick_world, quick_world.start("MAX", "ZOR", rounds=1))
    assert "series=Winterpokal" in office.write("option 1, series Winterpokal\n")
    answer = said(quick_world, "serie")
    assert "Die Serie Winterpokal:" in answer
    assert "Ohne Ergebnis: Egon 7" in answer
    said(quick_world, "wertung an")
    quick_world.end_round()
    answer = said(quick_world, "serie winterpokal")
    assert "Diese Partien zählen: Egon 7" in answer
    assert "Haus MAX" in answer
    assert "Haus ZOR" not in answer
    assert "Es gibt: Winterpokal" in said(quick_world, "serie Sommer")


def test_no_takes_the_game_out_again(quick_world: World) -> None:
    office = Office(quick_world, quick_world.start("MAX", "ZOR"))
    office.write("option 1, series Winterpokal\n")
    assert names(quick_world) == ["Winterpokal"]
    office.write("option 1, series nein\n")
    assert names(quick_world) == []


def test_nobody_puts_a_game_into_the_series_of_others(quick_world: World) -> None:
    """Otherwise a game among friends would win a tournament."""
    first = Office(quick_world, quick_world.start("MAX", "ZOR"))
    first.write("option 1, series Winterpokal\n")
    with quick_world.services.database.work() as work:
        found = plan("egon", "Egon 8", players=2)
        row = announcing.announce(work, found, quick_world.clock.now())
        person = appointing.person_at(work, "other@masters.test", "de")
        now = quick_world.clock.now()
        other = appointing.appoint(work, row, person, RoleKind.GAME_MASTER, now=now)
        number, key = row.id, other.key

    def write(sender: str, key: str) -> None:
        to = f"spiel+{key}@example.org"
        quick_world.write(sender, to, "option 0, series WINTERPOKAL\n")

    def in_series() -> list[int]:
        with quick_world.services.database.work() as work:
            found = series.named(work)["Winterpokal"]
            return [one.id for one in found]

    write("other@masters.test", key)
    assert in_series() == [first.game_id]
    with quick_world.services.database.work() as work:
        person = appointing.person_at(work, MASTER, "de")
        row, now = games.get(work, number), quick_world.clock.now()
        own = appointing.appoint(work, row, person, RoleKind.GAME_MASTER, now=now)
        key = own.key
    write(MASTER, key)
    assert in_series() == [first.game_id, number]
    assert names(quick_world) == ["Winterpokal"]


def test_the_operator_puts_a_game_into_every_series(
    quick_world: World, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    operator, option = CommandLine(quick_world, tmp_path), ("game", "option", TITLE)
    quick_world.start("MAX", "ZOR")
    assert operator.turmpost("series") == 0
    assert "no series" in capsys.readouterr().out
    assert operator.turmpost(*option, "series", "Winter Cup") == 0
    capsys.readouterr()
    assert operator.turmpost("series") == 0
    assert "Winter Cup" in capsys.readouterr().out
    assert operator.turmpost("series", "winter cup") == 0
    assert "Without a result: Egon 7" in capsys.readouterr().out
    assert operator.turmpost("series", "Summer") == 2
    assert "There are: Winter Cup" in capsys.readouterr().err


def test_whoever_signs_up_is_told_of_the_series(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    defaults = quick_world.config.games
    with quick_world.services.database.work() as work:
        row = games.get(work, 1)
        before = options_told.announced(options.of(defaults, row), "en", str)
        options.change(work, row, {"series": "Winter Cup"}, quick_world.clock.now())
        after = options_told.announced(options.of(defaults, row), "en", str)
    (told,) = [one for one in after if one not in before]
    assert "belongs to the series Winter Cup" in flat(str(told))
