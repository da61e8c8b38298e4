"""Somebody sits in for a player: asked, agreed, for some days, and over."""

from __future__ import annotations

from datetime import timedelta

import pytest

from server.games.clock.postponing import Move, postpone
from server.games.seats import settle_confirmation
from server.games.state.session import GameSession
from server.storage.games import games, journal
from server.storage.journal_kinds import Kind
from server.storage.kinds import RoleKind
from server.storage.people import roles
from server.storage.service import outages
from server.storage.tables.inbox import InboxRow
from server.storage.tables.outbox import OutboxRow
from tests.server.masters_office import MASTER, Office
from tests.server.world import World, flat, parsed, text_of
from turmpost.testing.outgoing import sent_bytes

VERA = "vera@players.test"


def _question(world: World, to: str = "vera") -> OutboxRow:
    return world.sent("confirm", to)[-1]


def _answer(
    world: World, text: str, sender: str = VERA, question: OutboxRow | None = None
) -> InboxRow:
    mail = parsed(question or _question(world))
    return world.write(
        sender,
        str(mail["Reply-To"]),
        text,
        In_Reply_To=str(mail["Message-ID"]),
    )


def _key(world: World) -> str:
    with world.services.database.work() as work:
        return roles.given_for_days(work, RoleKind.SUBSTITUTE, since=world.clock.now())[
            -1
        ].key


@pytest.fixture
def table(quick_world: World) -> World:
    game_id = quick_world.start("MAX", "ZOR")
    with quick_world.services.database.work() as work:
        step = games.open_step(work, game_id)
        assert step is not None
        step.deadline = quick_world.clock.now() + timedelta(hours=13)
    return quick_world


def _lose_an_hour(world: World) -> None:
    """Let the deadline move because the server was away."""
    now = world.clock.now()
    with world.services.database.work() as work:
        outage = outages.add(work, began=now, ended=now + timedelta(hours=1))
        step = games.open_step(work, 1)
        assert outage is not None
        assert step is not None
        assert step.deadline is not None
        later = step.deadline + timedelta(hours=1)
        move = Move(
            GameSession.locked(work, world.services, 1),
            step,
            (outage,),
            step.deadline,
            later,
        )
        assert postpone(move) == []


def test_a_substitute_plays_for_some_days_and_no_longer(table: World) -> None:
    table.mail("MAX", f"bk,1\nvertretung {VERA} 2026-12-02 2026-12-03\n")
    assert VERA in table.reply("MAX")
    question = text_of(_question(table))
    assert "Haus MAX" not in question
    assert "max@" not in question
    assert table.key("MAX") not in sent_bytes(_question(table)).decode()
    assert _answer(table, "ja\n").outcome == "confirmed"
    agreed = table.sent("change", "vera")[-1]
    assert "Du vertrittst Haus MAX in Egon 7: 2.12.2026" in flat(text_of(agreed))
    key = _key(table)
    assert key not in sent_bytes(agreed).decode()
    to = f"spiel+{key}@example.org"
    assert table.write(VERA, to, "bk,2\n").outcome != "orders"
    table.clock.pass_by(hours=12)
    settle_confirmation.run_due(table.services)
    settle_confirmation.run_due(table.services)
    (welcome,) = table.sent("welcome", "vera")
    # Once "Hallo Haus MAX! Du vertrittst Haus MAX".
    assert flat(text_of(welcome)).startswith("Hallo! Ab jetzt vertrittst du Haus MAX")
    assert "bk,1" in text_of(welcome)
    assert key in str(parsed(welcome)["Reply-To"])
    assert table.write(VERA, to, "bk,2\n# 2\n").outcome == "orders"
    _lose_an_hour(table)
    (moved,) = table.sent("deadline", "vera")
    assert "Server war eine Zeit lang nicht zu erreichen" in text_of(moved)
    assert table.sent("deadline", "max")
    table.clock.pass_by(hours=1)
    table.end_round()
    assert table.sent("report", "vera")
    assert table.sent("report", "max")
    table.clock.pass_by(days=2)
    settle_confirmation.run_due(table.services)
    settle_confirmation.run_due(table.services)
    assert "nicht mehr" in flat(text_of(table.sent("change", "vera")[-1]))
    assert "wieder allein" in str(parsed(table.sent("change", "max")[-1])["Subject"])
    reports = len(table.sent("report", "vera"))
    assert table.write(VERA, to, "bk,1\n# 3\n").outcome == "role_ended"
    assert "Vertretung von Haus MAX" in flat(text_of(table.sent("reply", "vera")[-1]))
    table.end_round()
    assert len(table.sent("report", "vera")) == reports
    assert all(row.recipient != "zor@players.test" for row in table.sent("change"))


def test_a_rival_cannot_sit_in_and_the_player_learns_nothing(table: World) -> None:
    """Asking for an address must not show who plays behind which pseudonym."""
    table.mail("MAX", "vertretung zor@players.test 2026-12-02 2026-12-03\n")
    said = flat(table.reply("MAX"))
    assert "wird jetzt per Mail gefragt" in said
    question = _question(table, "zor")
    _answer(table, "ja\n", "zor@players.test", question)
    with table.services.database.work() as work:
        assert not roles.given_for_days(
            work, RoleKind.SUBSTITUTE, since=table.clock.now()
        )
    told = flat(text_of(table.sent("change", "max")[-1]))
    assert "nicht vertreten" in told
    assert "ZOR" not in told.replace("zor@players.test", "")
    assert "Du kannst niemanden vertreten" in str(
        parsed(table.sent("reply", "zor")[-1])["Subject"]
    )


@pytest.mark.parametrize("text", ["nein\n", "nein danke, keine Zeit\n"])
def test_a_no_is_told_to_the_player(table: World, text: str) -> None:
    table.mail("MAX", f"vertretung {VERA} 2026-12-02 2026-12-03\n")
    assert _answer(table, text).outcome == "disowned"
    assert "nicht vertreten" in flat(text_of(table.sent("change", "max")[-1]))
    _answer(table, "Ja, doch gerne\n")
    with table.services.database.work() as work:
        assert not roles.given_for_days(
            work, RoleKind.SUBSTITUTE, since=table.clock.now()
        )


def test_only_who_reads_the_question_can_answer_it(table: World) -> None:
    table.mail("MAX", f"vertretung {VERA} 2026-12-02 2026-12-03\n")
    table.write("fremd@players.test", "spiel@example.org", "ja\n")
    table.write(
        "fremd@players.test",
        "spiel@example.org",
        "ja\n",
        In_Reply_To="<substitute:1:0@example.org>",
    )
    with table.services.database.work() as work:
        assert not roles.given_for_days(
            work, RoleKind.SUBSTITUTE, since=table.clock.now()
        )


def test_it_can_be_taken_back_before_and_after_the_yes(table: World) -> None:
    table.mail("MAX", f"vertretung {VERA} 2026-12-01 2026-12-03\n")
    table.mail("MAX", "vertretung aus\n")
    assert _answer(table, "ja\n").outcome == "nothing_understood"
    said = flat(text_of(table.sent("reply", "vera")[-1]))
    assert "kam zu spät (Egon 7: ob du jemanden vertrittst): " in said
    table.mail("MAX", f"vertretung {VERA} 2026-12-01 2026-12-04\n")
    _answer(table, "Ja, gerne!\n")
    key = _key(table)
    assert table.sent("welcome", "vera")
    table.mail("MAX", "vertretung aus\n# 2\n")
    assert "nicht mehr vertreten" in flat(table.reply("MAX"))
    to = f"spiel+{key}@example.org"
    assert table.write(VERA, to, "bk,2\n").outcome == "role_ended"
    table.mail("MAX", "vertretung aus\n# 3\n")
    assert "wird nicht vertreten" in flat(table.reply("MAX"))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("vertretung max+x@players.test 2026-12-02 2026-12-03", "eigene Adresse"),
        ("vertretung spiel@example.org 2026-12-02 2026-12-03", "keine Adresse"),
        (f"vertretung {VERA}", "Die Tage fehlen"),
        (f"vertretung {VERA} 9999-12-02 9999-12-03", "höchstens ein Jahr"),
    ],
)
def test_what_cannot_be_is_refused(table: World, line: str, said: str) -> None:
    table.mail("MAX", f"{line}\n")
    assert said in flat(table.reply("MAX"))
    assert not table.sent("confirm")


def test_nobody_is_flooded(table: World) -> None:
    for number in range(5):
        table.mail("MAX", f"vertretung a{number}@players.test 2026-12-02 2026-12-03\n")
    assert len(table.sent("confirm")) == 3
    assert "höchstens 3" in flat(table.reply("MAX"))


def test_the_game_master_arranges_it_and_a_replaced_player_needs_none(
    table: World,
) -> None:
    table.vouches = True
    master = table.lead(1)
    to = f"spiel+{master.key}@example.org"
    line = f"vertretung 1, MAX, {VERA} 2026-12-01 2026-12-03, ja\n"
    table.write("gm@masters.test", to, line)
    assert table.sent("confirm", "vera")
    table.write("gm@masters.test", to, "ersetzen 1, MAX, neu@players.test, ja\n")
    assert _answer(table, "ja\n").outcome == "confirmed"
    with table.services.database.work() as work:
        assert not roles.given_for_days(
            work, RoleKind.SUBSTITUTE, since=table.clock.now()
        )
        assert journal.of_kind(work, 1, Kind.REPLACED)


def test_a_new_name_of_the_seat_is_not_that_of_who_sits_in(table: World) -> None:
    table.mail("MAX", f"vertretung {VERA} 2026-12-01 2026-12-03\n")
    _answer(table, "ja\n")
    Office(table, 1).write("umbenennen 1, MAX, Haus Sommer: Bitte\n")
    own, told = (flat(text_of(table.sent("change", to)[-1])) for to in ("max", "vera"))
    assert "Hallo Haus Sommer" in own
    assert "Du heißt ab sofort Haus Sommer" in own
    assert "Hallo! Die Spielleitung" in told
    assert "MAX heißt ab sofort Haus Sommer" in told


@pytest.mark.parametrize(
    ("answer", "told"),
    [("ja\n", "war ja. Vertreten wird Haus MAX"), ("nein\n", "ein Nein")],
)
def test_a_game_master_who_asked_hears_the_answer(
    table: World, answer: str, told: str
) -> None:
    """The answer to the command said "you will hear of it", and nothing came."""
    office = Office(table, 1)
    office.write(f"vertretung 1, MAX, {VERA} 2026-12-02 2026-12-03, ja\n")
    assert "Die Spielleitung von Egon 7" in flat(text_of(_question(table)))
    _answer(table, answer)
    [letter] = [row for row in table.sent("seats") if row.recipient == MASTER]
    assert told in flat(text_of(letter))
    letters = [flat(text_of(row)) for row in table.sent("change", "MAX")]
    if answer == "ja\n":
        assert "Darum gebeten hat die Spielleitung" in letters[-1]
        office.write("vertretung 1, MAX, aus\n")
        ended = flat(text_of(table.sent("change", "MAX")[-1]))
        assert "Deine Vertretung in Egon 7 ist zu Ende" in ended
    else:
        assert letters == []


def test_the_game_master_hears_nothing_of_what_a_player_has_asked(table: World) -> None:
    Office(table, 1)
    table.mail("MAX", f"vertretung {VERA} 2026-12-02 2026-12-03\n")
    _answer(table, "ja\n")
    assert table.sent("seats") == []
    told = flat(text_of(table.sent("change", "MAX")[-1]))
    assert "Die Person, die du gefragt hast" in told


def test_a_second_question_takes_the_first_back(table: World) -> None:
    """Otherwise two people might sit in for one player at the same time."""
    days = "2026-12-02 2026-12-03"
    table.mail("MAX", f"vertretung {VERA} {days}\n")
    first = _question(table)
    table.mail("MAX", f"vertretung otto@players.test {days}\n")
    assert _answer(table, "ja\n", question=first).outcome == "nothing_understood"
    second = _question(table, "otto")
    otto = "otto@players.test"
    assert _answer(table, "ja\n", otto, second).outcome == "confirmed"
    with table.services.database.work() as work:
        sitting = roles.sitting_in(work, 1, table.clock.now())
        assert [role.address for role in sitting] == [otto]
