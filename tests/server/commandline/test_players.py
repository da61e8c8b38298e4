"""`turmpost player`: signed up by hand, listed, with those that mail does not reach."""

from __future__ import annotations

import re

import pytest

from engine.egon.guesses import INTERIM_ROUND
from server.games.people import reachability
from server.games.state.session import GameSession
from server.storage.kinds import LetterPace
from server.storage.outbox import outbox
from server.storage.people import roles
from server.storage.tables.games import GameRow
from tests.server.commandline.office import Office
from tests.server.world import TITLE, parsed, text_of
from tests.servers.fixtures import on_sqlite

Output = pytest.CaptureFixture[str]


def _add(office: Office, code: str, pseudonym: str, *options: str) -> int:
    address = f"{code.lower()}@players.test"
    return office.turmpost("player", "add", TITLE, code, pseudonym, address, *options)


def test_a_player_signed_up_by_hand_takes_part(office: Office, capsys: Output) -> None:
    office.world.announce()
    assert _add(office, "max", "Haus Max", "--name", "Anna Alt") == 0
    assert f"MAX (Haus Max) takes part in {TITLE}." in capsys.readouterr().out
    found = office.world.player("MAX")
    assert (found.address, found.person.real_name) == ("max@players.test", "Anna Alt")
    assert found.language == "de"


def test_the_language_can_be_said(office: Office) -> None:
    office.world.announce()
    assert _add(office, "MAX", "Haus Max", "--language", "en") == 0
    assert office.world.player("MAX").language == "en"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", "Eingetragen hat dich die Spielleitung."),
        ("en", "The game master has put you on the list."),
    ],
)
def test_who_is_signed_up_by_hand_is_welcome_at_once(
    office: Office, language: str, said: str
) -> None:
    """The first mail was the opening: the hash of the start came with its secret."""
    master = office.world.lead(office.world.announce())
    with office.world.services.database.work() as work:
        # Otherwise sign-ups wait for the digest of the day.
        roles.get(work, master.id).set_letters(LetterPace.AT_ONCE)
    assert _add(office, "MAX", "Haus Max", "--language", language) == 0
    (welcome,) = office.world.sent("welcome", "MAX")
    text = " ".join(text_of(welcome).split())
    assert said in text
    assert re.search(r"\b[0-9a-f]{64}\b", text)
    assert office.world.key("MAX") in parsed(welcome)["Reply-To"]
    (told,) = office.world.sent("seats")
    assert told.recipient == "gm@masters.test"


def test_the_operator_corrects_a_real_name(office: Office, capsys: Output) -> None:
    """Article 16 of the GDPR; only a pseudonym could be changed."""
    office.world.announce()
    assert _add(office, "MAX", "Haus Max", "--name", "Anna Alt") == 0
    assert office.turmpost("player", "name", "Max@players.test", " Anna  Neu ") == 0
    said = capsys.readouterr().out
    assert "has the name Anna Neu now, and no longer Anna Alt." in said
    assert office.world.player("MAX").person.real_name == "Anna Neu"
    assert office.turmpost("player", "list", TITLE, "--names") == 0
    assert "Anna Neu" in capsys.readouterr().out


def test_the_operator_hears_which_games_keep_the_former_name(
    office: Office, capsys: Output
) -> None:
    world = office.world
    world.start("MAX", "ZOR", interim_egonmind=True)
    assert office.turmpost("player", "name", "max@players.test", "Anna Alt") == 0
    assert TITLE not in capsys.readouterr().out
    for _ in range(INTERIM_ROUND - 1):
        world.end_round()
    world.mail("ZOR", "m,MAX,anna alt\n")
    assert office.turmpost("player", "name", "max@players.test", "Anna Neu") == 0
    assert f"The records of {TITLE} keep the former name" in capsys.readouterr().out


def test_who_gave_no_name_gets_one(office: Office, capsys: Output) -> None:
    office.world.announce()
    assert _add(office, "MAX", "Haus Max") == 0
    assert office.turmpost("player", "name", "max@players.test", "Anna Neu") == 0
    assert "has the name Anna Neu now.\n" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["", "  ", "x" * 61, "Anna\u200bNeu"])
@on_sqlite
def test_what_is_no_name_is_refused(office: Office, capsys: Output, name: str) -> None:
    office.world.announce()
    assert _add(office, "MAX", "Haus Max", "--name", "Anna Alt") == 0
    assert office.turmpost("player", "name", "max@players.test", name) == 2
    assert "1 to 60 characters" in capsys.readouterr().err
    assert office.world.player("MAX").person.real_name == "Anna Alt"


def test_nobody_is_renamed_at_an_unknown_address(
    office: Office, capsys: Output
) -> None:
    assert office.turmpost("player", "name", "zor@players.test", "Anna Neu") == 2
    assert "nobody here has the address" in capsys.readouterr().err


def test_nobody_gets_a_second_seat_by_hand(office: Office, capsys: Output) -> None:
    """It was refused by mail only; by hand one person had two seats."""
    office.world.announce()
    add = ("player", "add", TITLE)
    assert office.turmpost(*add, "MAX", "Haus Max", "max@bücher.test") == 0
    assert office.turmpost(*add, "ZOR", "Haus Zor", "Max+2@XN--BCHER-KVA.test") == 2
    assert "already, as MAX" in capsys.readouterr().err


def test_who_cannot_take_part_is_told_why(office: Office, capsys: Output) -> None:
    office.world.announce()
    assert _add(office, "MAX", "Haus Max") == 0
    again = ("player", "add", TITLE, "MAX", "Haus Zwei", "zwei@players.test")
    assert office.turmpost(*again) == 2
    assert "MAX" in capsys.readouterr().err
    with office.world.services.database.work() as work:
        (row,) = work.all(GameRow)
        assert len(roles.players(work, row.id)) == 1


def test_the_list_shows_whom_mail_does_not_reach(
    office: Office, capsys: Output
) -> None:
    office.world.start("MAX", "ZOR", "UWE")
    with office.world.services.database.work() as work:
        (row,) = work.all(GameRow)
        max_, zor, _ = roles.players(work, row.id)
        max_.person.hard_bounces = 1
        zor.person.hard_bounces, zor.person.unreachable_since = (
            3,
            office.world.clock.now(),
        )
    assert office.turmpost("player", "list", TITLE) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["MAX", "ZOR", "UWE"]
    assert lines[0].endswith("max@players.test  bounced: 1")
    assert lines[1].endswith("UNREACHABLE since 2026-12-01 12:00 UTC")
    assert lines[2].endswith("uwe@players.test")


def test_the_list_of_held_back_mails_can_be_read_and_emptied(
    office: Office, capsys: Output
) -> None:
    """Who has unsubscribed wished it: `--all` leaves them alone."""
    world = office.world
    world.start("MAX", "ZOR", "UWE")
    with world.services.database.work() as work:
        (row,) = work.all(GameRow)
        max_, zor, uwe = roles.players(work, row.id)
        reachability.unsubscribe(GameSession(work, world.services, row), max_)
        for player in (zor, uwe):
            player.person.set_unreachable(world.clock.now())
            outbox.hold_back(work, player.person_id)
        # One whose mails come back as well is left alone, too.
        reachability.unsubscribe(GameSession(work, world.services, row), uwe)
    world.end_round()
    assert office.turmpost("player", "suppressed") == 0
    since = "since 2026-12-01 12:00 UTC"
    unsubscribed = f"max@players.test  unsubscribed from {TITLE}, {since}  held: 2\n"
    back = f"zor@players.test  mails come back, {since}  held: 2\n"
    both = f"uwe@players.test  mails come back, {since}  held: 3\n"
    assert capsys.readouterr().out == unsubscribed + back + both
    assert office.turmpost("player", "release") == 2
    assert office.turmpost("player", "release", "--all") == 0
    assert office.turmpost("player", "suppressed") == 0
    told = capsys.readouterr().out.splitlines(keepends=True)
    assert told == [
        # Of UWE's that which tells of the click, and no report.
        "addresses that are used again: 2; mails that follow now: 3\n",
        unsubscribed,
        unsubscribed.replace("max", "uwe"),
    ]
    for address in ("max@players.test", "uwe@players.test"):
        assert office.turmpost("player", "release", address) == 0
        assert "mails that follow now: 2" in capsys.readouterr().out
    assert office.turmpost("player", "suppressed") == 0
    assert capsys.readouterr().out == "No mails are held back.\n"


def test_a_game_that_is_not_there_is_named(office: Office, capsys: Output) -> None:
    assert office.turmpost("player", "list", "Egon 99") == 2
    assert "Egon 99" in capsys.readouterr().err


@pytest.mark.parametrize("address", ["max", "max@", "max@players.test\nBcc: x@y.z"])
@on_sqlite
def test_what_is_no_address_is_refused(
    office: Office, capsys: Output, address: str
) -> None:
    office.world.announce()
    add = ("player", "add", TITLE, "MAX", "Haus Max", address)
    assert office.turmpost(*add) == 2
    assert "is not a mail address" in capsys.readouterr().err
