"""From the first sign-up to the first deadline: what the game master hears."""

from __future__ import annotations

import pytest

from server.games.people import address_change
from server.games.state.session import GameSession
from server.storage.games import games, journal
from server.storage.journal_kinds import Kind
from server.storage.kinds import LetterPace
from server.storage.people import roles
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.people import RoleRow
from tests.server.masters_office import Office
from tests.server.world import TITLE, World, parsed, text_of

DESK = "spiel@example.org"
MASTER = "gm@masters.test"


@pytest.fixture
def led(quick_world: World) -> World:
    """An open game for two, and who leads it and wants all letters at once."""
    quick_world.vouches = True
    role = quick_world.lead(quick_world.announce(players=2))
    with quick_world.services.database.work() as work:
        roles.get(work, role.id).set_letters(LetterPace.AT_ONCE)
    return quick_world


def join(world: World, address: str, code: str, name: str = "") -> str:
    """Sign somebody up by mail; return what became of the mail."""
    line = f'anmelden {TITLE}, Haus {code}, {code}, "{name or code}"\n'
    return str(world.write(address, DESK, line).outcome)


def told(world: World) -> list[OutboxRow]:
    """Return the letters about seats; they go to the game master alone."""
    rows = world.sent("seats")
    assert {row.recipient for row in rows} <= {MASTER}
    return rows


def words(row: OutboxRow) -> str:
    """Return subject and text of a mail on one line."""
    return " ".join(f"{parsed(row)['Subject']} {text_of(row)}".split())


def players(world: World) -> list[RoleRow]:
    """Return who has a seat."""
    with world.services.database.work() as work:
        return roles.players(work, games.find(work, TITLE).id)


def entries(world: World, kind: Kind) -> int:
    """Return how often something of a kind has happened."""
    with world.services.database.work() as work:
        return len(journal.of_kind(work, games.find(work, TITLE).id, kind))


def test_the_game_master_hears_of_each_seat_and_of_a_full_game(led: World) -> None:
    """Only the journal knew it: a full game waited until somebody looked."""
    join(led, "anna@players.test", "ANN")
    (first,) = told(led)
    assert parsed(first)["Subject"] == f"[{TITLE}] ANN ist angemeldet (1 von 2)"
    assert "Haus ANN (ANN)" in words(first)
    assert "Alle Plätze" not in words(first)
    assert "gleicht" not in words(first)
    join(led, "ben@players.test", "BEN")
    second = told(led)[1]
    assert "(2 von 2)" in words(second)
    assert "Alle Plätze sind besetzt. Die Partie beginnt" in words(second)
    assert words(second).endswith("wenn du es sagst: beginnen")
    # Who leads a game by mail has no command line.
    assert "turmpost" not in words(second)
    led.mail("BEN", "abmelden, ja\n")
    third = told(led)[2]
    assert parsed(third)["Subject"] == f"[{TITLE}] BEN hat sich abgemeldet (1 von 2)"
    assert "@" not in "".join(text_of(row) for row in told(led))


def test_what_the_letter_of_a_full_game_says_can_be_done(led: World) -> None:
    join(led, "anna@players.test", "ANN")
    join(led, "ben@players.test", "BEN")
    led.write(MASTER, str(parsed(told(led)[-1])["Reply-To"]), "beginnen\n")
    assert len(led.sent("opening")) == 2


@pytest.mark.parametrize(
    "address", ["ANNA@players.test", "anna+2@Players.Test", "anna+x+y@players.test"]
)
def test_a_mailbox_has_one_seat_however_it_is_spelled(led: World, address: str) -> None:
    join(led, "anna@players.test", "ANN")
    assert join(led, address, "BEN") == "join_refused"
    assert [one.code for one in players(led)] == ["ANN"]
    assert len(told(led)) == 1


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("an.na.alt@googlemail.com", ""),
        ("annaalt+egon@gmail.com", ""),
        ("other@players.test", "anna  ALT"),
    ],
)
def test_a_likely_double_is_told_to_the_game_master_alone(
    led: World, address: str, name: str
) -> None:
    join(led, "anna.alt@gmail.com", "ANN", "Anna Alt")
    assert join(led, address, "BEN", name) == "joined"
    letter = told(led)[1]
    assert "ähneln sehr den Angaben von: Haus ANN (ANN)." in words(letter)
    assert entries(led, Kind.LIKELY_DOUBLE) == 1
    for row in led.sent():
        assert row.kind == "seats" or "gleicht" not in text_of(row)


def _hand_in(world: World, title: str, who: str, received: str) -> None:
    line = f'anmelden {title}, Haus {who}, {who[:3].upper()}, "Name {who}"\n'
    raw = f"From: {who}@players.test\r\nTo: {DESK}\r\n\r\n{line}"
    world.deliver(f"{received}\r\n{raw}".encode())


def _logged_in(host: str) -> str:
    ours = "Received: from localhost ([127.0.0.1]) by mx.example.org with LMTP; 1 Dec"
    by = "by mx.example.org with ESMTPSA; Tue, 1 Dec 2026 12:00:00"
    return f"{ours}\r\nReceived: from [10.0.0.7] (dialup [{host}])\r\n\t{by}"


def test_the_same_sending_host_is_told_to_the_game_master_alone(led: World) -> None:
    """Two addresses of one household, or of one person, came from one machine."""
    for who, host in (("anna", "192.0.2.7"), ("ben", "8.8.4.4"), ("carl", "8.8.4.4")):
        _hand_in(led, TITLE, who, _logged_in(host))
    first, second = told(led)[:2]
    assert "gleicht" not in words(first) + words(second)
    led.announce("Egon 8", players=2)
    for who, host in (("dora", "8.8.4.4"), ("emil", "8.8.4.4")):
        _hand_in(led, "Egon 8", who, _logged_in(host))
    with led.services.database.work() as work:
        game_id = games.find(work, "Egon 8").id
        (entry,) = journal.of_kind(work, game_id, Kind.LIKELY_DOUBLE)
    assert "DOR" in str(entry.figures["other"])
    assert "8.8.4.4" not in str(entry.figures)


@pytest.mark.parametrize(
    "top",
    [
        "Received: from mout.test ([9.9.9.9]) by mx.example.org with ESMTPS; 1 Dec",
        "Received: from x ([9.9.9.{number}]) by mx.example.org with ESMTPSA; 1 Dec",
    ],
)
def test_nobody_is_suspected_for_what_a_stranger_has_written(
    led: World, top: str
) -> None:
    """Who signs up wrote a Received field with another player's machine below ours.

    And everybody at one provider comes from its server.
    """
    claim = "Received: from pc ([8.8.4.4]) by mx.example.org with ESMTPSA; 1 Dec"
    for number, who in enumerate(("anna", "ben")):
        _hand_in(led, TITLE, who, f"{top.format(number=number)}\r\n{claim}")
    assert entries(led, Kind.LIKELY_DOUBLE) == 0


def test_an_address_that_somebody_had_before_is_a_likely_double(led: World) -> None:
    join(led, "anna@players.test", "ANN")
    with led.services.database.work() as work:
        row = games.find(work, TITLE)
        (anna,) = roles.players(work, row.id)
        assert address_change.move(
            GameSession(work, led.services, row), anna, "new@players.test"
        )
    join(led, "anna@players.test", "BEN")
    assert "Haus ANN (ANN)" in words(told(led)[1])


def test_nobody_moves_into_the_mailbox_of_a_fellow_player(led: World) -> None:
    """A tag let two seats share a mailbox."""
    join(led, "anna@players.test", "ANN")
    join(led, "ben@players.test", "BEN")
    with led.services.database.work() as work:
        row = games.find(work, TITLE)
        anna, ben = roles.players(work, row.id)
        assert not address_change.move(
            GameSession(work, led.services, row), ben, "Anna+2@players.test"
        )
        assert address_change.move(
            GameSession(work, led.services, row), anna, "anna+2@players.test"
        )


def test_who_has_answered_nothing_is_named_at_the_first_deadline(
    quick_world: World,
) -> None:
    world = quick_world
    world.lead(world.start("MAX", "ZOR", "UWE", "IDA"), language="en")
    opening = " ".join(text_of(world.sent("opening")[0]).split())
    assert "Antworte bitte bald einmal" in opening
    world.mail("MAX", "status\n")
    world.mail("IDA", "Ich bin verreist.\n", auto_submitted="auto-replied")
    world.mail("UWE", "Hallo!\n")
    world.end_round()
    (letter,) = told(world)
    assert parsed(letter)["Subject"] == f"[{TITLE}] no answer yet from ZOR, IDA"
    assert "Haus ZOR (ZOR), Haus IDA (IDA)" in words(letter)
    assert "MAX" not in words(letter)
    world.end_round()
    assert len(told(world)) == 1


def test_nobody_is_named_where_all_have_answered(quick_world: World) -> None:
    quick_world.lead(quick_world.start("MAX", "ZOR"))
    for code in ("MAX", "ZOR"):
        quick_world.mail(code, "bk,1\n")
    quick_world.end_round()
    assert told(quick_world) == []
    assert not entries(quick_world, Kind.NOT_HEARD)


def test_who_has_signed_up_by_mail_or_agreed_to_has_answered(led: World) -> None:
    """Players were named who had answered every question until the opening."""
    to = f"spiel+{_key(led)}@example.org"
    led.write(MASTER, to, 'eintragen 0, Haus Ann, ANN, "Ann A", ann@players.test\n')
    led.agree()
    join(led, "ben@players.test", "BEN")
    led.clock.pass_by(minutes=1)
    led.write(MASTER, to, "beginnen\n")
    led.end_round()
    assert entries(led, Kind.RESOLVED)
    assert not entries(led, Kind.NOT_HEARD)


def test_a_substitute_who_has_agreed_answers_for_the_seat(quick_world: World) -> None:
    world = quick_world
    office = Office(world, world.start("MAX", "ZOR"))
    office.write("vertretung 1, MAX, vera@vera.test 2026-12-01 2026-12-03, ja\n")
    world.agree()
    said = office.write("stand\n")
    assert "Noch keine Antwort kam von ZOR." in said
    world.end_round()
    letters = [str(parsed(one)["Subject"]) for one in told(world)]
    assert f"[{TITLE}] Noch keine Antwort von ZOR" in letters


def _key(world: World) -> str:
    """Return the game master's key."""
    with world.services.database.work() as work:
        game, now = games.find(work, TITLE), world.clock.now()
        return roles.masters(work, game.id, now)[0].key
