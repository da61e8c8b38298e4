"""`wertung`: nobody is rated who did not say so; `wertung aus` ends it at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.storage.games import game_records
from server.storage.people import persons
from tests.server.commandline.office import Office as CommandLine
from tests.server.masters_office import Office
from tests.server.world import World, flat


def rated_as(world: World) -> list[str | None]:
    """Return the names of all who are rated."""
    with world.services.database.work() as work:
        return [one.rated_as for one in persons.rated(work)]


@pytest.fixture
def table(quick_world: World) -> World:
    quick_world.start("MAX", "ZOR", "ANN")
    return quick_world


def said(world: World, code: str, line: str) -> str:
    """Mail a line, and return the answer on one line."""
    world.mail(code, f"{line}\n")
    return flat(world.reply(code))


def test_nobody_is_rated_before_they_say_so(table: World) -> None:
    assert 'Schreib "wertung an"' in said(table, "MAX", "wertung")
    assert rated_as(table) == []


def test_a_player_is_rated_under_the_pseudonym(table: World) -> None:
    answer = said(table, "MAX", "wertung an")
    assert "Ab jetzt wirst du als Haus MAX gewertet" in answer
    assert "öffentlichen Seiten" in answer
    assert '"wertung aus" beendet das alles' in answer
    assert rated_as(table) == ["Haus MAX"]


@pytest.mark.parametrize("line", ["wertung an, Der Falke", 'wertung an; "Der Falke"'])
def test_or_under_another_name(table: World, line: str) -> None:
    said(table, "MAX", line)
    assert rated_as(table) == ["Der Falke"]


def test_it_is_ended_at_once(table: World) -> None:
    said(table, "MAX", "wertung an")
    assert "nicht mehr gewertet" in said(table, "MAX", "wertung aus")
    assert rated_as(table) == []


def test_english_words_do_the_same(table: World) -> None:
    table.speak("MAX", "en")
    assert "you are rated as Kestrel" in said(table, "MAX", "rating on, Kestrel")
    assert rated_as(table) == ["Kestrel"]
    assert "no longer rated" in said(table, "MAX", "rating off")
    assert rated_as(table) == []


def test_the_own_rating_is_told(table: World) -> None:
    said(table, "MAX", "wertung an")
    table.mail("MAX", "v\n")
    table.end_round()
    table.end_round()
    answer = said(table, "MAX", "wertung")
    assert "als Haus MAX gewertet" in answer
    assert "0 Partien zählen" in answer
    assert "sobald 3 Partien zählen, gegen 3 verschiedene Gegner" in answer
    assert "Du hast in 1 von 2 Runden Befehle geschickt" in answer


def test_nobody_is_listed_by_a_name_like_that_of_another(table: World) -> None:
    said(table, "MAX", "wertung an, Lilo")
    assert "Jemand anderes wird als LiIo gewertet" in said(
        table, "ZOR", "wertung an, LiIo"
    )
    assert rated_as(table) == ["Lilo"]
    said(table, "MAX", "wertung an, LILO")
    assert rated_as(table) == ["LILO"]


@pytest.mark.parametrize(
    "name", ["max@players.test", "www.max.de", "Spielleitung", "x" * 61, "\u2800"]
)
def test_no_address_and_no_official_is_listed(table: World, name: str) -> None:
    answer = said(table, "MAX", f"wertung an, {name}")
    assert "Diesen Namen kann eine Tabelle nicht zeigen" in answer
    assert rated_as(table) == []


def test_whoever_has_no_seat_must_say_a_name(table: World) -> None:
    office = Office(table, 1)
    assert 'Schreib "wertung an, NAME"; die' in office.write("wertung\n")
    assert "kein Pseudonym zu zeigen" in office.write("wertung an\n")
    assert "als Ratsherr gewertet" in office.write("wertung an, Ratsherr\n")
    assert "nicht mehr gewertet" in office.write("wertung aus\n")


def test_an_older_wish_that_is_read_later_changes_nothing(table: World) -> None:
    early = table.clock.now()
    table.clock.pass_by(minutes=5)
    said(table, "MAX", "wertung aus")
    table.mail("MAX", "wertung an\n", at=early)
    assert rated_as(table) == []


def test_only_game_masters_read_how_reliable_a_player_is(table: World) -> None:
    office = Office(table, 1)
    table.mail("MAX", "v\n")
    table.end_round()
    assert "In wie vielen Runden Befehle da waren" not in office.write("spieler\n")
    said(table, "MAX", "wertung an")
    listed = office.write("spieler\n")
    assert "zugestimmt haben): MAX 1 von 1." in listed


def test_an_exported_game_takes_no_consent_along(table: World) -> None:
    said(table, "MAX", "wertung an, Turmfalke")
    with table.services.database.work() as work:
        record = game_records.of_game(work, 1)
    assert next(one["address"] for one in record["persons"]) == "max@players.test"
    assert not [one for one in record["persons"] if "rated_as" in one]


def test_the_operator_takes_a_name_away(
    table: World, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said(table, "MAX", "wertung an, Turmfalke")
    operator = CommandLine(table, tmp_path)
    assert operator.turmpost("player", "unrate", "max@players.test") == 0
    assert "no longer rated, nor shown as Turmfalke" in capsys.readouterr().out
    assert rated_as(table) == []
    assert operator.turmpost("player", "unrate", "max@players.test") == 2
    assert "nobody with the address" in capsys.readouterr().err
