"""The daily letter: one for all games of a person, and a list of what is to do."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest

from server.games.clock.digest import digest
from server.storage.games import games
from server.storage.tables.outbox import OutboxRow
from tests.server.masters_office import MASTER, Office
from tests.server.world import World, flat, parsed, text_of

EGON_8 = "Egon 8"


def day(world: World, text: str) -> list[OutboxRow]:
    """Let it be this instant (UTC); return the daily letters that brings."""
    world.clock.time = datetime.fromisoformat(text).replace(tzinfo=UTC)
    before = len(world.sent("digest"))
    digest(world.services)
    return world.sent("digest")[before:]


def weekly(world: World) -> Office:
    """Start a game for three whose rounds end on Fridays, and lead it."""
    office = Office(world, world.start("MAX", "ZOR", "BAB"))
    office.write("zeitplan 1, fri 18:00\nfrist 1, 2026-12-04 18:00\n")
    return office


def resolve(office: Office, number: int) -> None:
    """End a round by hand; an hour passes."""
    office.write(f"auswerten {number}\n")
    office.world.end_round()


def subject(told: OutboxRow) -> str:
    """Return the subject of a letter."""
    return str(parsed(told)["Subject"])


def test_all_that_waits_for_a_decision_is_listed(quick_world: World) -> None:
    world = quick_world
    office = weekly(world)
    world.mail("MAX", "bk,1\n")
    resolve(office, 1)
    world.mail("MAX", "einspruch 3.7: Das stimmt nicht.\n")
    world.mail("BAB", "abmelden, ja\n")
    office.write("entfernen 2, ZOR, ja")
    (told,) = day(world, "2026-12-01T18:01")
    said = flat(text_of(told))
    assert "Zu tun: 3" in subject(told)
    assert "BAB möchte aufhören: ersetzen 2, BAB, ADRESSE" in said
    assert "ZOR spielt niemand: ersetzen 2, ZOR, ADRESSE" in said
    assert "Einsprüche, die auf eine Entscheidung warten: 1 (entscheid 1: ...)" in said
    # The same stands in the overview.
    shown = office.write("stand\n")
    for one in ("BAB möchte aufhören", "ZOR spielt niemand", "(entscheid 1: ...)"):
        assert one in shown


def test_a_protest_has_its_number_in_its_own_game(quick_world: World) -> None:
    """It was that of an entry of the journal, such as 4711."""
    world = quick_world
    office = weekly(world)
    resolve(office, 1)
    for code, number in (("MAX", 1), ("ZOR", 2)):
        world.mail(code, "einspruch 3.7: Das stimmt nicht.\n")
        assert f"Einspruch hat die Nummer {number}" in flat(
            text_of(world.sent("reply", code)[-1])
        )
        assert f"Einspruch Nr. {number}" in subject(world.sent("gm")[-1])
    assert "Einspruch Nr. 2 ist entschieden" in office.write(
        "entscheid 2: So bleibt es.\n"
    )
    assert "schon entschieden" in office.write("entscheid 2: Doch nicht.\n")
    assert "keinen Einspruch Nr. 3" in office.write("entscheid 3: So bleibt es.\n")
    (told,) = day(world, "2026-12-01T18:01")
    assert "warten: 1 (entscheid 1: ...)" in flat(text_of(told))


def test_a_deadline_brings_a_letter_once_it_is_near_and_no_other(
    quick_world: World,
) -> None:
    world = quick_world
    office = weekly(world)
    world.mail("MAX", "bk,1\n")
    assert day(world, "2026-12-01T18:01") == []
    (told,) = day(world, "2026-12-02T18:01")
    said = flat(text_of(told))
    assert "Nichts zu tun" in subject(told)
    assert "Runde 1, Fr 4.12.2026 18:00 (Berlin): Es fehlen Befehle von ZOR, BAB" in (
        said.replace("BAB, ZOR", "ZOR, BAB")
    )
    assert day(world, "2026-12-03T18:01") == []
    office.write("frist 1, 2026-12-09 18:00\n")
    assert day(world, "2026-12-04T18:01") == []
    assert len(day(world, "2026-12-07T18:01")) == 1


def test_days_without_anything_to_do_can_be_left_out(quick_world: World) -> None:
    world = quick_world
    office = weekly(world)
    assert "nur an Tagen" in office.write("meldungen bei Bedarf\n")
    world.mail("ZOR", "pause 2026-12-20 2026-12-24\n")
    assert day(world, "2026-12-01T18:01") == []
    resolve(office, 1)
    world.mail("MAX", "einspruch 3.7: Das stimmt nicht.\n")
    (told,) = day(world, "2026-12-02T18:01")
    # What was new in between is not lost.
    assert "ZOR 20.12.2026 - 24.12.2026" in flat(text_of(told))
    assert "Zu tun: 1" in subject(told)
    office.write("entscheid 1: So bleibt es.\nmeldungen täglich\n")
    world.mail("MAX", "pause 2026-12-26 2026-12-27\n")
    (told,) = day(world, "2026-12-03T18:01")
    assert "Nichts zu tun" in subject(told)
    assert "meldungen bei Bedarf" in text_of(told)


def test_who_wants_all_at_once_has_a_list_of_what_is_to_do(
    quick_world: World,
) -> None:
    """Deadlines that came near, and a game that could start, were told to others."""
    world = quick_world
    office = _two_games(world)
    assert "einmal am Tag" in office.write("meldungen sofort\n")
    world.mail("MAX", "bk,1\n")
    (told,) = day(world, "2026-12-01T18:01")
    assert "Alle Plätze sind besetzt" in text_of(told)
    assert "Zu tun: 1" in subject(told)
    office.write("pause 1\nweiter 1\n")
    day(world, "2026-12-02T17:30")
    world.mail("ZOR", "pause 2026-12-20 2026-12-24\n")
    # What is new comes at once, what is to do at its hour.
    (told,) = day(world, "2026-12-02T17:50")
    assert "Was eben geschah" in subject(told)
    assert "Zu tun" not in text_of(told)
    world.mail("BAB", "pause 2026-12-20 2026-12-24\n")
    news, told = day(world, "2026-12-02T18:01")
    assert "BAB" in text_of(news)
    said = flat(text_of(told))
    assert "Zu tun: 1" in subject(told)
    assert "Runde 1, Fr 4.12.2026 18:00 (Berlin): Es fehlen Befehle von" in said
    assert "Neu in" not in said


def test_a_seat_silent_for_two_deadlines_and_one_with_more_time_are_named(
    quick_world: World,
) -> None:
    world = quick_world
    office = weekly(world)
    for number in (1, 2):
        world.mail("MAX", f"bk,1\n# {number}\n")
        world.mail("BAB", f"bk,1\n# {number}\n")
        resolve(office, number)
    office.write("frist 3, 2026-12-12 18:00, MAX\n")
    world.mail("BAB", "pause 2026-12-20 2026-12-24\n")
    (told,) = day(world, "2026-12-01T18:01")
    said = flat(text_of(told))
    assert "Ohne Befehle zu den letzten zwei Zugabgaben: ZOR." in said
    assert "Mehr Zeit als die anderen, bis Samstag, 12. Dezember 2026" in said
    assert said.count("BAB") == 1, "an absence is told in one place"


def _two_games(world: World) -> Office:
    office = weekly(world)
    other = world.announce(EGON_8, players=2)
    world.lead(other, MASTER)
    for code in ("ALF", "BEN"):
        line = f'anmelden "{EGON_8}",Haus {code},{code},"{code} Ander"'
        world.write(f"{code.lower()}@p.test", "spiel@example.org", line)
    return office


def test_of_two_games_each_line_names_its_own_and_a_reply_is_for_neither(
    quick_world: World,
) -> None:
    """A reply counted for the first game: another game's protest was ruled on."""
    world = quick_world
    office = _two_games(world)
    resolve(office, 1)
    world.mail("MAX", "einspruch 3.7: Das stimmt nicht.\n")
    (told,) = day(world, "2026-12-01T18:01")
    said = flat(text_of(told))
    assert "Zu tun: 2" in subject(told)
    assert "Egon 7: Einsprüche, die auf eine Entscheidung warten: 1" in said
    assert "Egon 8: Alle Plätze sind besetzt" in said
    assert "im Betreff den Titel ihrer Partie, etwa [Egon 8]" in said
    to = str(parsed(told)["Reply-To"])
    assert "+" not in to
    line = "entscheid 1: So bleibt es.\n"
    world.write(MASTER, to, line, subject=f"Re: {subject(told)}")
    assert "geht nicht hervor, für welche Partie" in flat(text_of(world.sent()[-1]))
    assert world.sent("ruling") == []
    world.write(MASTER, to, line, subject="Re: [Egon 7]")
    world.agree()
    assert len(world.sent("ruling")) == 1


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_letter_is_short(quick_world: World, language: str) -> None:
    world = quick_world
    office = Office(world, world.start("MAX", "ZOR"), language)
    world.lead(office.game_id, "other@masters.test")
    world.end_round()
    told = day(world, "2026-12-01T18:01")[0]
    assert len(text_of(told).splitlines()) <= 16


def test_games_in_two_zones_share_one_letter_a_day(quick_world: World) -> None:
    """Each zone had its own hour, and so each game a letter of its own."""
    world = quick_world
    office = _two_games(world)
    with world.services.database.work() as work:
        games.find(work, EGON_8).zone = "America/New_York"
    world.mail("ZOR", "pause 2026-12-20 2026-12-24\n")
    (told,) = day(world, "2026-12-01T18:01")
    assert "Neu in Egon 8".upper() in text_of(told)
    assert "ZOR 20.12.2026" in text_of(told)
    # Seven in the evening in New York.
    assert day(world, "2026-12-02T00:01") == []
    assert len(day(world, "2026-12-02T18:01")) == 1
    assert office.role.zone is None


def test_that_sign_ups_have_closed_is_something_to_do(quick_world: World) -> None:
    """Nobody was told, and the game waited for somebody to look."""
    world = quick_world
    office = Office(world, world.announce(players=3))
    office.write("option 0, sign_ups_until 2026-12-02T20:00\n")
    (told,) = day(world, "2026-12-02T20:01")
    said = flat(text_of(told))
    assert "Anmeldeschluss war Mi 2.12.2026 20:00" in said
    assert "besetzte Plätze: 0 von 3." in said
    (line,) = re.findall("option 0, sign_ups_until .*?:00", said)
    office.write(line)
    later = day(world, "2026-12-03T20:01")
    assert "Anmeldeschluss" not in "".join(map(text_of, later))
