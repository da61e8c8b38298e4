"""People who wait for a seat: put down, told their place, asked in turn."""

from __future__ import annotations

import pytest

from server.games.clock import deadline_passed
from server.games.seats import seat_offers, settle_confirmation
from server.games.state.session import GameSession
from server.intake.worker import work_off
from server.storage.games import due_steps, journal
from server.storage.journal_kinds import Kind
from server.storage.people import persons, roles, waitlist_entries
from server.storage.tables.inbox import InboxRow
from server.storage.tables.outbox import OutboxRow
from tests.server.masters_office import Office
from tests.server.world import START, TITLE, World, flat, parsed, text_of

DESK = "spiel@example.org"
MASTER = "gm@masters.test"


def _answer(world: World, who: str, text: str, to: OutboxRow | None = None) -> InboxRow:
    """Let somebody answer the newest question, or another one."""
    mail = parsed(to or world.sent("confirm", who)[-1])
    return world.write(
        f"{who}@players.test",
        str(mail["Reply-To"]),
        text,
        In_Reply_To=str(mail["Message-ID"]),
    )


def _stand_by(world: World, *names: str) -> None:
    """Let strangers put themselves on the list of those who step in anywhere."""
    for name in names:
        world.write(f"{name}@players.test", DESK, "bereitschaft\n")
        assert _answer(world, name, "ja\n").outcome == "confirmed"


def _waiting(world: World, game_id: int | None) -> list[str]:
    with world.services.database.work() as work:
        found = waitlist_entries.waiting(work, game_id)
        return [one.person.address.partition("@")[0] for one in found]


def _play_round(world: World, *codes: str) -> None:
    for code in codes:
        world.mail(code, f"bk,1\n# {world.uid}\n")
    world.clock.pass_by(hours=1, seconds=1)
    work_off(world.services)
    with world.services.database.work() as work:
        for one in due_steps.due(work, world.clock.now()):
            deadline_passed.fall_due(
                GameSession.locked(work, world.services, one.game_id)
            )


def _join(world: World, word: str, who: str, code: str) -> InboxRow:
    line = f'{word} {TITLE}, Haus {code}, {code}, "Name {code}"\n'
    return world.write(f"{who}@players.test", DESK, line)


@pytest.fixture
def full(quick_world: World) -> World:
    """A game that has not begun and has no free seat."""
    quick_world.vouches = True
    quick_world.lead(quick_world.announce(players=2), MASTER)
    _join(quick_world, "anmelden", "anna", "ANN")
    _join(quick_world, "anmelden", "ben", "BEN")
    return quick_world


def test_a_full_game_has_a_waiting_list_and_a_seat_goes_to_the_first(
    full: World,
) -> None:
    _join(full, "anmelden", "carl", "CAR")
    said = flat(text_of(full.sent("reply", "carl")[-1]))
    assert '"warteliste" statt "anmelden"' in said
    for who, code in (("carl", "CAR"), ("dora", "DOR")):
        _join(full, "warteliste", who, code)
        assert "Haus" not in text_of(full.sent("confirm", who)[-1])
        assert _answer(full, who, "ja\n").outcome == "confirmed"
    assert _waiting(full, 1) == ["carl", "dora"]
    told = flat(text_of(full.sent("confirm", "dora")[-1]))
    assert "Warteliste von Egon 7, an 2. Stelle" in told
    full.mail("BEN", "abmelden, ja\n")
    offer = full.sent("confirm", "carl")[-1]
    assert "In Egon 7 ist ein Platz frei" in str(parsed(offer)["Subject"])
    assert _answer(full, "carl", "ja\n", offer).outcome == "confirmed"
    with full.services.database.work() as work:
        players = [one.code for one in roles.players(work, 1)]
    assert players == ["ANN", "CAR"]
    assert full.sent("welcome", "carl")
    assert _waiting(full, 1) == ["dora"]
    # The yes of somebody who was not asked yet, and one that comes again.
    assert _answer(full, "carl", "Ja, gerne!\n", offer).outcome == "nothing_understood"


def test_who_leaves_the_list_is_not_asked(full: World) -> None:
    for who, code in (("carl", "CAR"), ("dora", "DOR")):
        _join(full, "warteliste", who, code)
        _answer(full, who, "ja\n")
    assert _answer(full, "carl", "nein\n").outcome == "disowned"
    assert _waiting(full, 1) == ["dora"]
    with full.services.database.work() as work:
        noted = [row.kind for row in journal.of_game(work, 1, 3)]
    assert noted == [Kind.WAITS, Kind.WAITS, Kind.WAITS_NOT]
    full.mail("BEN", "abmelden, ja\n")
    assert "frei" in str(parsed(full.sent("confirm", "dora")[-1])["Subject"])
    assert "frei" not in str(parsed(full.sent("confirm", "carl")[-1])["Subject"])


def test_a_yes_comes_too_late_for_a_seat_that_somebody_has_signed_up_for(
    full: World,
) -> None:
    _join(full, "warteliste", "carl", "CAR")
    _answer(full, "carl", "ja\n")
    full.mail("BEN", "abmelden, ja\n")
    offer = full.sent("confirm", "carl")[-1]
    _join(full, "anmelden", "dora", "DOR")
    assert _answer(full, "carl", "ja\n", offer).outcome == "confirmed"
    letter = full.sent("reply", "carl")[-1]
    assert "nicht mehr frei" in str(parsed(letter)["Subject"])
    assert _waiting(full, 1) == ["carl"]


def test_a_question_that_nobody_answered_puts_nobody_on_a_list(full: World) -> None:
    _join(full, "warteliste", "carl", "CAR")
    full.write("fremd@players.test", DESK, "ja\n")
    assert _waiting(full, 1) == []
    full.clock.pass_by(days=8)
    _answer(full, "carl", "ja\n")
    assert _waiting(full, 1) == []


def test_an_offer_expires_and_goes_to_the_next(full: World) -> None:
    for who, code in (("carl", "CAR"), ("dora", "DOR")):
        _join(full, "warteliste", who, code)
        _answer(full, who, "ja\n")
    full.mail("BEN", "abmelden, ja\n")
    first = full.sent("confirm", "carl")[-1]
    full.clock.pass_by(hours=48, seconds=1)
    for _ in range(2):
        settle_confirmation.run_due(full.services)
    second = full.sent("confirm", "dora")[-1]
    assert "frei" in str(parsed(second)["Subject"])
    assert _answer(full, "carl", "ja\n", first).outcome == "nothing_understood"
    assert _answer(full, "dora", "ja\n", second).outcome == "confirmed"


@pytest.fixture
def table(quick_world: World) -> World:
    """A game of three with a game master, and two who stand by for any game."""
    world = quick_world
    world.vouches = True
    world.lead(world.start("MAX", "ZOR", "BAB"), MASTER)
    _stand_by(world, "carl", "dora")
    return world


def test_after_two_missed_rounds_a_replacement_is_invited(table: World) -> None:
    _play_round(table, "ZOR", "BAB")
    assert not [row for row in table.sent("seats") if "Ersatz" in text_of(row)]
    _play_round(table, "ZOR", "BAB")
    offer = table.sent("confirm", "carl")[-1]
    said = flat(text_of(offer))
    assert "ein Platz nicht mehr gespielt" in said
    assert "MAX" not in said
    letter = flat(text_of(table.sent("seats")[-1]))
    assert "2 Runden nacheinander versäumt" in letter
    old = table.key("MAX")
    assert _answer(table, "carl", "ja\n", offer).outcome == "confirmed"
    assert table.player("MAX").address == "carl@players.test"
    assert table.key("MAX") != old
    assert table.sent("welcome", "carl")
    assert "jemand Neuem" in str(parsed(table.sent("seats")[-1])["Subject"])
    assert _waiting(table, None) == ["dora"]
    row = table.write("max@players.test", f"spiel+{old}@example.org", "bk,2\n")
    assert row.outcome == "role_ended"


@pytest.mark.parametrize(
    ("rounds", "invited"), [(1, [1, 1, 1]), (3, [0, 0, 1]), (0, [0, 0, 0])]
)
def test_a_game_says_after_how_many_rounds_a_replacement_is_invited(
    table: World, rounds: int, invited: list[int]
) -> None:
    """The default of the server took the place of the option, and no test failed."""
    game_id = table.player("MAX").game_id
    with table.services.database.work() as work:
        (master,) = roles.masters(work, game_id, START)
        key = master.key
    line = f"option 1, invite_after {rounds}\n"
    table.write(MASTER, f"spiel+{key}@example.org", line)
    found = []
    for _ in range(3):
        _play_round(table, "ZOR", "BAB")
        offers = [one for one in table.sent("confirm", "carl") if one.game_id]
        found.append(len(offers))
    assert found == invited


def test_a_no_asks_the_next_and_the_last_one_tells_the_game_master(
    table: World,
) -> None:
    for _ in range(2):
        _play_round(table, "ZOR", "BAB")
    assert _answer(table, "carl", "nein\n").outcome == "disowned"
    assert "nicht mehr gespielt" in flat(text_of(table.sent("confirm", "dora")[-1]))
    assert "Niemand wartet" not in str(parsed(table.sent("seats")[-1])["Subject"])
    _answer(table, "dora", "nein danke\n")
    assert "Niemand wartet" in str(parsed(table.sent("seats")[-1])["Subject"])
    count = len(table.sent("seats"))
    _play_round(table, "ZOR", "BAB")
    assert len(table.sent("seats")) == count


def test_who_plays_again_keeps_the_seat(table: World) -> None:
    for _ in range(2):
        _play_round(table, "ZOR", "BAB")
    offer = table.sent("confirm", "carl")[-1]
    table.clock.pass_by(seconds=1)
    table.mail("MAX", "bk,1\n")
    assert _answer(table, "carl", "ja\n", offer).outcome == "confirmed"
    assert table.player("MAX").address == "max@players.test"
    assert "nicht mehr frei" in str(parsed(table.sent("reply", "carl")[-1])["Subject"])
    assert _waiting(table, None) == ["carl", "dora"]


def test_the_game_master_offers_a_seat_by_hand(table: World) -> None:
    with table.services.database.work() as work:
        (master,) = roles.masters(work, 1, table.clock.now())
    to = f"spiel+{master.key}@example.org"

    def lead(text: str) -> str:
        table.write(MASTER, to, text)
        rows = [row for row in table.sent("reply") if row.recipient == MASTER]
        return flat(text_of(rows[-1]))

    assert "Auf der Bereitschaftsliste: carl@players.test; dora@" in lead(
        "warteliste\n"
    )
    assert "Kein Platz ist frei" in lead("einladen 1\n")
    assert "ist carl@players.test angeboten" in lead("einladen 1, ZOR, ja\n")
    assert "Der Platz ist nicht angeboten" in lead("einladen 1, Haus ZOR, ja\n")
    # Two yes for one seat: the game master has given it meanwhile.
    lead("ersetzen 1, ZOR, emil@players.test, ja\n")
    _answer(table, "carl", "ja\n")
    assert table.player("ZOR").address == "emil@players.test"


def test_a_player_of_the_game_is_never_offered_another_seat(table: World) -> None:
    table.mail("ZOR", "bereitschaft\n")
    assert "Du stehst auf der Liste" in flat(table.reply("ZOR"))
    assert _waiting(table, None) == ["carl", "dora", "zor"]
    for _ in range(2):
        _play_round(table, "ZOR", "BAB")
    for who in ("carl", "dora"):
        _answer(table, who, "nein\n", table.sent("confirm", who)[-1])
    assert "Niemand wartet" in str(parsed(table.sent("seats")[-1])["Subject"])
    table.mail("ZOR", "bereitschaft aus\n")
    assert _waiting(table, None) == ["carl", "dora"]


def test_nobody_waits_twice_and_a_stranger_is_asked_a_few_times(table: World) -> None:
    table.write("carl@players.test", DESK, "standby\n# 2\n")
    assert "schon auf der Liste" in flat(text_of(table.sent("reply", "carl")[-1]))
    for number in range(6):
        table.write("emil@players.test", DESK, f"standby\n# {number}\n")
    assert len(table.sent("confirm", "emil")) == 3
    with table.services.database.work() as work:
        assert not journal.of_kind(work, 1, Kind.SEAT_OFFERED)


def test_what_breaks_for_one_stops_nobody_else(
    full: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Looking after seats stands before the reminders of all games."""

    def breaks(*_: object) -> None:
        raise ZeroDivisionError("a bug of ours")

    _join(full, "warteliste", "carl", "CAR")
    _answer(full, "carl", "ja\n")
    full.mail("BEN", "abmelden, ja\n")
    full.clock.pass_by(hours=48, seconds=1)
    with monkeypatch.context() as broken:
        broken.setattr(seat_offers, "run_due", breaks)
        settle_confirmation.run_due(full.services)
    settle_confirmation.run_due(full.services)
    offer = full.sent("confirm", "carl")[-1]
    assert _answer(full, "carl", "ja\n", offer).outcome == "nothing_understood"


def test_a_seat_offered_by_hand_is_played_until_the_yes_and_its_player_is_told(
    quick_world: World,
) -> None:
    """The player read nothing, and who was asked that writing keeps the seat."""
    office = Office(quick_world, quick_world.start("MAX", "ZOR"))
    _stand_by(quick_world, "anna", "ben")
    assert "ist anna@players.test angeboten" in office.write("einladen 1, MAX, ja\n")
    own = flat(text_of(quick_world.sent("change", "MAX")[-1]))
    assert "Bis jemand zusagt, behältst du ihn" in own
    asked = flat(text_of(quick_world.sent("confirm", "anna")[-1]))
    assert "behält er den Platz" not in asked
    assert quick_world.mail("MAX", "bk,1\n").outcome == "orders"
    _answer(quick_world, "anna", "nein\n")
    assert len(quick_world.sent("change", "MAX")) == 1
    _answer(quick_world, "ben", "ja\n")
    assert "hat jetzt jemand anderes" in flat(
        text_of(quick_world.sent("change", "MAX")[-1])
    )


def test_who_has_missed_rounds_is_told_that_any_mail_keeps_the_seat(
    quick_world: World,
) -> None:
    quick_world.lead(quick_world.start("MAX", "ZOR", "BAB"), MASTER)
    _stand_by(quick_world, "anna")
    for _ in range(2):
        _play_round(quick_world, "ZOR", "BAB")
    own = flat(text_of(quick_world.sent("change", "MAX")[-1]))
    assert "schick einfach Befehle" in own
    asked = flat(text_of(quick_world.sent("confirm", "anna")[-1]))
    assert "behält er den Platz" in asked
    quick_world.clock.pass_by(minutes=1)
    quick_world.mail("MAX", "Nachricht SL:\nIch spiele weiter.\nEnde\n")
    _answer(quick_world, "anna", "ja\n")
    assert quick_world.player("MAX").address == "max@players.test"


def test_nobody_waits_for_a_seat_in_a_game_in_which_they_play(full: World) -> None:
    """With a key, or as a stranger whose mailbox is that of a player."""
    full.mail("ANN", f'warteliste {TITLE}, Haus CAR, CAR, "Name CAR"\n')
    _join(full, "warteliste", "anna+spiel", "CAR")
    for who in ("anna", "anna+spiel"):
        said = flat(text_of(full.sent("reply", who)[-1]))
        assert "Du spielst in Egon 7 schon mit" in said
    assert full.sent("confirm") == []


def test_a_word_that_leaves_a_list_is_a_no(full: World) -> None:
    _join(full, "warteliste", "carl", "CAR")
    question = full.sent("confirm", "carl")[-1]
    assert _answer(full, "carl", "abmelden\n").outcome == "disowned"
    assert _answer(full, "carl", "ja\n", question).outcome == "nothing_understood"
    assert _waiting(full, 1) == []


def test_a_late_answer_is_told_so_once(full: World) -> None:
    _join(full, "warteliste", "carl", "CAR")
    question = full.sent("confirm", "carl")[-1]
    outcomes = [
        _answer(full, "carl", text, question).outcome
        for text in ("nein\n", "Ja.\n", "Ja, gerne!\n")
    ]
    assert outcomes == ["disowned", "nothing_understood", "ignored_repeated"]
    assert len(full.sent("reply", "carl")) == 1


def test_an_unclear_answer_about_a_waiting_list_is_told_so(full: World) -> None:
    """It ended in an error: such a question had no words for what it is about."""
    _join(full, "warteliste", "carl", "CAR")
    unclear = "Ja, ich warte gern auf euch alle.\n"
    assert _answer(full, "carl", unclear).outcome == "nothing_understood"
    said = flat(text_of(full.sent("reply", "carl")[-1]))
    assert "ob du auf einer Warteliste bleibst" in said


def test_a_robot_says_yes_to_nothing(full: World) -> None:
    """Its address may be that of a list or of a helpdesk that answers everything."""
    _join(full, "warteliste", "carl", "CAR")
    mail = parsed(full.sent("confirm", "carl")[-1])
    row = full.write(
        "no-reply@players.test",
        str(mail["Reply-To"]),
        "ja\n",
        In_Reply_To=str(mail["Message-ID"]),
    )
    assert row.outcome == "ignored_automatic"
    assert _waiting(full, 1) == []


def test_a_seat_is_offered_to_nobody_whom_mail_does_not_reach(full: World) -> None:
    for who, code in (("carl", "CAR"), ("dora", "DOR")):
        _join(full, "warteliste", who, code)
        _answer(full, who, "ja\n")
    with full.services.database.work() as work:
        carl = persons.by_address(work, "carl@players.test")
        assert carl is not None
        carl.set_unreachable(full.clock.now())
    full.mail("BEN", "abmelden, ja\n")
    assert "frei" in str(parsed(full.sent("confirm", "dora")[-1])["Subject"])
    assert "frei" not in str(parsed(full.sent("confirm", "carl")[-1])["Subject"])
