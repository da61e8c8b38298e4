"""A game master rests: one letter a day, and somebody else who leads for some days."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from server.games.clock.digest import digest, slot_before
from server.games.seats import settle_confirmation
from server.storage.kinds import RoleKind
from server.storage.people import roles
from tests.server.masters_office import MASTER, Office
from tests.server.world import World, flat, parsed, text_of

VERA = "vera@masters.test"


def _at(world: World, text: str) -> int:
    """Let it be this instant (UTC); return how many daily letters that brings."""
    world.clock.time = datetime.fromisoformat(text).replace(tzinfo=UTC)
    return digest(world.services)


def test_one_letter_a_day_tells_what_others_did(office: Office) -> None:
    world = office.world
    # Nothing was noted.
    assert _at(world, "2026-12-01T12:30") == 0
    world.end_round()
    office.write("pause 2\nweiter 2\n")
    assert _at(world, "2026-12-01T17:59") == 0
    assert _at(world, "2026-12-01T18:01") == 1
    (told,) = world.sent("digest")
    said = text_of(told)
    assert told.recipient == MASTER
    assert "Runde 1 ausgewertet" in said
    # What the reader did himself is no news to him.
    assert "angehalten" not in said
    assert _at(world, "2026-12-01T19:30") == 0
    assert _at(world, "2026-12-02T18:01") == 0
    world.end_round()
    assert _at(world, "2026-12-03T18:01") == 1
    assert "Runde 1 ausgewertet" not in text_of(world.sent("digest")[-1])


def test_the_daily_letter_has_all_deadlines_of_its_reader(office: Office) -> None:
    """As a calendar: of all games that are led, whatever there is to tell of them."""
    world = office.world
    other = world.announce("MARK 3", "mark", players=3)
    world.lead(other, MASTER)
    world.title = "Ostia 2"
    third = world.start("ANN", "BEN", "CID", bundle="ostia")
    world.lead(third, MASTER)
    world.end_round()
    assert _at(world, "2026-12-01T18:01") == 1
    (told,) = world.sent("digest")
    (file,) = list(parsed(told).iter_attachments())
    assert file.get_content_type() == "text/calendar"
    dates = file.get_content()
    assert dates.count("BEGIN:VEVENT") == 2
    assert "SUMMARY:[Egon 7] Runde 2" in dates
    assert "SUMMARY:[Ostia 2]" in dates


OWN_DEEDS = (
    *("zeitplan 1, daily 14:00", "frist 1, +24h", "frist 1, +48h, ZOR"),
    *("option 1, grace_hours 0", "korrigieren 1, MAX, Kasse, 1200: Buchungsfehler, ja"),
    *("umbenennen 1, MAX, Haus Sommer: Bitte freundlich bleiben", "pause 1"),
    *("weiter 1", "für 1, ZOR:\na,Bolle\nEnde", "rundbrief:\nGuten Tag!\nEnde"),
    *("roboter 1, ZOR, ja", "roboter 1, ZOR, aus, ja"),
    *("entfernen 1, BAB, ja", "auswerten 1"),
)
"""Commands of a game master that are news to another one."""


def test_nothing_that_the_reader_did_himself_is_news(quick_world: World) -> None:
    """A ruling was: its entry named the protest for its cause, and not the mail."""
    world = quick_world
    office = Office(world, world.start("MAX", "ZOR", "BAB", "LEO"))
    world.lead(office.game_id, "other@masters.test")
    world.end_round()
    world.mail("MAX", "einspruch 3.7: Das stimmt nicht.\n")
    found = re.search(r"entscheid (\d+)", flat(text_of(world.sent("gm")[-1])))
    assert found is not None
    for deed in (f"entscheid {found[1]}: So bleibt es.", *OWN_DEEDS):
        office.write(re.sub(r"(?<=\w) 1(?=[,\n]|$)", " 2", deed))
    assert _at(world, "2026-12-01T18:01") == 2
    letters = {one.recipient: flat(text_of(one)) for one in world.sent("digest")}
    assert "Runde 1 ausgewertet" in letters[MASTER]
    assert letters[MASTER].count(" [") == 1, letters[MASTER]
    others = letters["other@masters.test"]
    assert f"Einspruch Nr. {found[1]} von Haus" in others
    assert others.count("[Spielleitung") >= len(OWN_DEEDS)


def test_two_game_masters_hear_of_each_other(office: Office) -> None:
    world = office.world
    world.lead(office.game_id, "other@masters.test", "en")
    office.write("pause 1\n")
    assert _at(world, "2026-12-01T18:01") == 1
    (told,) = world.sent("digest")
    assert told.recipient == "other@masters.test"
    assert "paused" in text_of(told)


def test_two_games_of_one_reader_share_a_letter(office: Office) -> None:
    world = office.world
    other = world.announce("Egon 8", players=2)
    world.lead(other, MASTER)
    world.end_round()
    line = 'anmelden "Egon 8",Haus Alf,ALF,"Alf Ander"'
    assert world.write("alf@p.test", "spiel@example.org", line).outcome == "joined"
    assert _at(world, "2026-12-01T18:01") == 1
    said = text_of(world.sent("digest")[-1])
    assert "EGON 7" in said
    assert "EGON 8" in said
    assert "Haus Alf (ALF) hat sich angemeldet" in said


def test_who_wants_all_at_once_gets_all_that_the_daily_letter_has_at_once(
    office: Office,
) -> None:
    """Nothing came of what has no letter of its own: rounds that were resolved."""
    world = office.world
    assert "alle Meldungen sofort" in office.write("meldungen sofort\n")
    world.end_round()
    assert digest(world.services) == 1
    told = world.sent("digest")[-1]
    assert "Was eben geschah" in str(parsed(told)["Subject"])
    assert "Runde 1 ausgewertet" in text_of(told)
    assert _at(world, "2026-12-01T18:01") == 0
    assert "einmal am Tag" in office.write("meldungen täglich\n")
    # What was there before the switch is not told again.
    assert _at(world, "2026-12-02T18:01") == 0


def test_what_has_had_a_letter_is_in_no_digest(quick_world: World) -> None:
    office = Office(quick_world, quick_world.announce(players=3))
    office.write("meldungen sofort\n")
    line = 'anmelden Egon 7, Haus Anna, ANN, "Anna Alt"\n'
    quick_world.write("anna@players.test", "spiel@example.org", line)
    assert "ist für Egon 7 angemeldet" in text_of(quick_world.sent("seats")[-1])
    assert digest(quick_world.services) == 0


def test_a_game_master_hears_that_another_one_has_cancelled_the_game(
    office: Office,
) -> None:
    world = office.world
    world.lead(office.game_id, "other@masters.test", "en")
    office.write("abbrechen 1, ja\n")
    assert _at(world, "2026-12-01T18:01") == 1
    assert "cancelled" in text_of(world.sent("digest")[-1])


@pytest.mark.parametrize(
    ("now", "hour", "slot"),
    [
        # Winter begins: the hour from two to three is there twice, and counts once.
        ("2026-10-25T00:30", 2, "2026-10-25T00:00"),
        ("2026-10-25T01:30", 2, "2026-10-25T00:00"),
        # Summer begins: the hour is not there at all.
        ("2027-03-28T00:59", 2, "2027-03-27T01:00"),
        ("2027-03-28T01:30", 2, "2027-03-28T01:00"),
        ("2026-12-01T00:00", 0, "2026-11-30T23:00"),
    ],
)
def test_the_hour_comes_once_a_day_whatever_clocks_do(
    now: str, hour: int, slot: str
) -> None:
    found = slot_before(
        datetime.fromisoformat(now).replace(tzinfo=UTC), hour, ZoneInfo("Europe/Berlin")
    )
    assert found == datetime.fromisoformat(slot).replace(tzinfo=UTC)


def _answer(office: Office, word: str) -> None:
    """Let the address that was asked last answer the question."""
    (*_, question) = office.world.sent("confirm")
    office.world.write(
        VERA,
        "spiel@example.org",
        f"{word}\n",
        In_Reply_To=parsed(question)["Message-ID"],
    )


def test_a_deputy_leads_for_some_days_and_no_longer(office: Office) -> None:
    world = office.world
    line = f"stellvertretung {VERA} 2026-12-20 2027-01-03, ja\n"
    assert "bekommt eine Anfrage für diese Tage" in office.write(line)
    assert "hat diese Anfrage schon bekommen" in office.write(line)
    assert [one.recipient for one in world.sent("confirm")] == [VERA]
    _answer(office, "ja")
    with world.services.database.work() as work:
        now = world.clock.now()
        assert [one.address for one in roles.masters(work, 1, now)] == [MASTER]
    _at(world, "2026-12-19T23:01")
    settle_confirmation.run_due(world.services)
    settle_confirmation.run_due(world.services)
    (welcome,) = [row for row in world.sent("welcome") if row.recipient == VERA]
    assert "vertrittst die Spielleitung" in text_of(welcome)
    to = str(parsed(welcome)["Reply-To"])
    world.write(
        VERA, to, "pause 1\nstellvertretung x@y.test 2026-12-21 2026-12-22, ja\n"
    )
    said = " ".join(text_of(world.sent("reply")[-1]).split())
    assert "Egon 7 pausiert" in said
    assert "kannst du ihn nicht geben" in said
    # Urgent letters go to the deputy alone meanwhile, and so does the daily one.
    world.mail("MAX", "abmelden, ja\n")
    assert [one.recipient for one in world.sent("gm")] == [VERA]
    _at(world, "2027-01-03T23:01")
    settle_confirmation.run_due(world.services)
    over = [row.recipient for row in world.sent("change")][-2:]
    assert over == [VERA, MASTER]
    assert world.write(VERA, to, "weiter 1\n").outcome == "role_ended"
    # The game master's own daily letter makes up for the time, and that once.
    mine = [row for row in world.sent("digest") if row.recipient == MASTER]
    assert "angehalten" in text_of(mine[-1])
    assert "angehalten" not in text_of(world.sent("change")[-1])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("stellvertretung max@players.test 2026-12-20 2027-01-03, ja\n", "spielt in"),
        (f"stellvertretung {MASTER} 2026-12-20 2027-01-03, ja\n", "schon Spielleitung"),
        (f"stellvertretung {VERA} 2026-12-20 2026-12-03, ja\n", ""),
        (f"stellvertretung {VERA}, ja\n", ""),
        ("stellvertretung aus\n", "Dich vertritt niemand"),
        ("meldungen nie\n", "Unklar"),
    ],
)
def test_what_makes_no_sense_asks_nobody(office: Office, text: str, said: str) -> None:
    assert said.casefold() in office.write(text).casefold()
    assert office.world.sent("confirm") == []


def test_a_no_leaves_everything_as_it_is(office: Office) -> None:
    office.write(f"stellvertretung {VERA} 2026-12-20 2027-01-03, ja\n")
    _answer(office, "nein")
    assert f"Vertretung durch {VERA} kommt nicht zustande" in " ".join(
        text_of(office.world.sent("change")[-1]).split()
    )
    with office.world.services.database.work() as work:
        assert (
            roles.given_for_days(work, RoleKind.DEPUTY, since=office.world.clock.now())
            == []
        )


def test_a_game_that_waits_for_its_master_says_so_each_day(office: Office) -> None:
    """A protest was told once, and then never again."""
    world = office.world
    world.end_round()
    world.mail("MAX", "einspruch 3.7: Das stimmt nicht.\n")
    assert _at(world, "2026-12-01T18:01") == 1
    for day in (2, 3):
        assert _at(world, f"2026-12-0{day}T18:01") == 1
        told = world.sent("digest")[-1]
        assert "Zu tun: 1" in str(parsed(told)["Subject"])
        assert "auf eine Entscheidung warten" in flat(text_of(told))
    (number,) = set(re.findall(r"entscheid (\d+)", text_of(told)))
    office.write(f"entscheid {number}: Doch, das stimmt.\n")
    # The game master's own ruling is no news to the game master.
    assert _at(world, "2026-12-04T18:01") == 0
    assert _at(world, "2026-12-05T18:01") == 0


def test_a_week_of_daily_letters_says_what_a_game_master_needs(
    quick_world: World,
) -> None:
    """Absences, options, robots and what the round waits for were in none of them."""
    world = quick_world
    office = Office(world, world.start("MAX", "ZOR", "BAB"))
    office.write("zeitplan 1, daily 14:00\n")
    other = world.lead(office.game_id, "other@masters.test")

    def lead(text: str) -> None:
        world.write("other@masters.test", f"spiel+{other.key}@example.org", text)

    said = []
    for day in range(1, 8):
        world.clock.time = datetime(2026, 12, day, 12, 0, tzinfo=UTC)
        if day == 2:
            world.mail("ZOR", "pause 2026-12-20 2026-12-24\n")
        if day == 3:
            lead("option 3, grace_hours 0\n")
        if day == 4:
            lead("roboter 4, BAB, ja\n")
        if day == 5:
            world.mail("MAX", "einspruch 3.7: Das stimmt nicht.\n")
        world.mail("MAX", f"bk,1\n# {day}\n")
        world.end_round()
        _at(world, f"2026-12-{day:02}T18:01")
        mine = [row for row in world.sent("digest") if row.recipient == MASTER]
        assert len(mine) == day
        said.append(flat(text_of(mine[-1])))
    for day, letter in enumerate(said, 1):
        silent = "ZOR" if day == 4 else "BAB, ZOR"
        assert f"Runde {day} ausgewertet; ohne Befehle: {silent} [" in letter
        assert f"Runde {day + 1}, " in letter
        assert "Es fehlen Befehle von" in letter
        assert "ZUGABGABEN DER NÄCHSTEN ZWEI TAGE" in letter
        assert ("Abwesend (das siehst nur du): ZOR 20.12." in letter) == (day >= 2)
    assert "ist abwesend: " not in said[1]
    assert "grace_hours=0" in said[2]
    assert "Haus BAB (BAB) wird ab jetzt von einem Roboter gespielt" in said[3]
    assert "auf eine Entscheidung warten" not in said[3]
    assert "auf eine Entscheidung warten" in said[4]
    assert "auf eine Entscheidung warten" in said[6]
