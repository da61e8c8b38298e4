"""A player's mail becomes standing orders and one reply in the same thread."""

from __future__ import annotations

from datetime import timedelta

import pytest

from server.games.orders.admission import submit
from server.intake import answer
from server.storage.games import games
from server.storage.orders import orders
from tests.server.world import START, World, parsed, text_of
from turmpost.testing.outgoing import sent_bytes


def _standing(world: World, code: str) -> dict[str, str]:
    player = world.player(code)
    with world.services.database.work() as work:
        step = games.open_step(work, player.game_id)
        assert step is not None
        return dict(orders.standing(work, player.game_id, player.own_seat.id, step.key))


def test_good_lines_count_beside_a_wrong_one(world: World) -> None:
    world.start("MAX", "ZOR")
    row = world.mail("MAX", "k,Bolle,900,3,6\ng,Alios,300\nbk,1\n")
    assert (row.state, row.outcome) == ("done", "orders")
    assert _standing(world, "MAX") == {
        "purchase:Bolle": "k,Bolle,900,3,6",
        "crews": "bk,1",
    }
    reply = world.reply("MAX")
    assert "Angenommen: 2   Unklar: 1" in reply
    assert "Meintest du Alois?" in " ".join(reply.split())
    assert "g,Alois,300" in reply


def test_the_reply_stays_in_the_thread_and_carries_the_key(world: World) -> None:
    world.start("MAX", "ZOR")
    world.mail("MAX", "bk,1\n", references="<a@x>", message_id="<order@players.test>")
    reply = parsed(world.sent("reply", "MAX")[-1])
    assert reply["In-Reply-To"] == "<order@players.test>"
    assert reply["References"].split() == ["<a@x>", "<order@players.test>"]
    assert f"spiel+{world.key('MAX')}@example.org" in reply["Reply-To"]
    assert reply["Auto-Submitted"] == "auto-replied"
    assert reply["Subject"].startswith("Re: [Egon 7] ")
    assert reply["To"].addresses[0].addr_spec == "max@players.test"


def test_a_receipt_and_an_absolute_deadline_are_in_the_reply(world: World) -> None:
    world.start("MAX", "ZOR")
    row = world.mail("MAX", "bk,1\n")
    reply = world.reply("MAX")
    assert f"Quittung 1-1-MAX-{row.id}" in reply
    assert "Dienstag, 1. Dezember 2026, 14:00 Uhr (Berlin)" in reply


def test_a_new_order_replaces_the_one_in_its_slot_only(world: World) -> None:
    world.start("MAX", "ZOR")
    world.mail("MAX", "a,ZOR\nb,3\nbk,1\n")
    world.mail("MAX", "v\n")
    assert _standing(world, "MAX") == {"first": "v", "second": "b,3", "crews": "bk,1"}


def test_an_order_that_is_repeated_replaces_nothing(world: World) -> None:
    """It was said that v does not count, since v is further below."""
    world.start("MAX", "ZOR")
    world.mail("MAX", "Vermieten: v\nv\nbk,1\nk,Bolle,900,3\nk,Bolle,900,3\nbk,2\n")
    reply = " ".join(world.reply("MAX").split())
    assert "bk,1 gilt nicht: Für dieselbe Stelle steht weiter unten bk,2" in reply
    assert reply.count("gilt nicht") == 1


def test_the_later_mail_wins_in_whatever_order_they_are_read(world: World) -> None:
    world.start("MAX", "ZOR")
    world.mail("MAX", "bk,2\n", at=START + timedelta(minutes=10))
    world.mail("MAX", "bk,1\n", at=START + timedelta(minutes=5))
    assert _standing(world, "MAX") == {"crews": "bk,2"}


def test_a_wrong_line_leaves_the_standing_order(world: World) -> None:
    world.start("MAX", "ZOR")
    world.mail("MAX", "bk,2\n")
    world.mail("MAX", "bk,many\n")
    assert _standing(world, "MAX") == {"crews": "bk,2"}


def test_a_mail_without_a_wrong_line_mends_those_of_earlier_mails(
    quick_world: World,
) -> None:
    """A player who has mended the line is reminded of it no more."""
    quick_world.start("MAX", "ZOR")
    quick_world.mail("MAX", "bk,drei\n")
    assert quick_world.player("MAX").own_seat.faulty_for == "1"
    quick_world.mail("MAX", "status\n")
    assert quick_world.player("MAX").own_seat.faulty == "bk,drei"
    quick_world.mail("MAX", "bk,3\n")
    assert quick_world.player("MAX").own_seat.faulty_for is None


def test_what_the_game_refuses_does_not_replace_either(world: World) -> None:
    world.start("MAX", "ZOR")
    world.mail("MAX", "l,7\nl,77\n")
    assert _standing(world, "MAX") == {"first": "l,7"}
    assert "Nicht erlaubt: 1" in world.reply("MAX")


def test_a_second_line_for_a_slot_wins_with_a_remark(world: World) -> None:
    world.start("MAX", "ZOR")
    world.mail("MAX", "bk,1\nbk,2\n")
    assert _standing(world, "MAX") == {"crews": "bk,2"}
    assert "Zeile 1" in world.reply("MAX").partition("HINWEISE")[2]


def test_a_mail_is_worked_on_once_however_often_it_is_delivered(world: World) -> None:
    world.start("MAX", "ZOR")
    first = world.mail("MAX", "bk,1\n", message_id="<same@players.test>")
    again = world.mail("MAX", "bk,1\n", message_id="<same@players.test>")
    assert (first.outcome, again.outcome) == ("orders", "ignored_repeated")
    assert len(world.sent("reply", "MAX")) == 1


def test_two_copies_in_one_batch_are_one_mail(world: World) -> None:
    world.start("MAX", "ZOR")
    raw = (
        b"From: max@players.test\r\nMessage-ID: <twice@x>\r\n"
        b"To: spiel+" + world.key("MAX").encode() + b"@example.org\r\n\r\nbk,1\r\n"
    )
    world.put(raw)
    world.deliver(raw)
    outcomes = {world.row(1).outcome, world.row(2).outcome}
    assert outcomes == {"orders", "ignored_repeated"}
    assert len(world.sent("reply", "MAX")) == 1


def test_the_key_may_stand_in_the_subject(world: World) -> None:
    world.start("MAX", "ZOR")
    subject = f"Re: [Egon 7] Runde 1 [#{world.key('MAX')}]"
    row = world.write(
        "max@players.test", "spiel@example.org", "bk,1\n", subject=subject
    )
    assert row.outcome == "orders"


def test_a_mail_after_the_deadline_counts_for_the_next_round(world: World) -> None:
    world.start("MAX", "ZOR")
    late = START + timedelta(hours=1, seconds=1)
    row = world.mail("MAX", "bk,1\n", at=late)
    assert row.state == "waiting"
    assert world.sent("reply", "MAX") == []
    world.end_round()
    assert world.row(1).outcome == "orders"
    assert _standing(world, "MAX") == {"crews": "bk,1"}
    assert "RUNDE 2" in world.reply("MAX")


def test_a_mail_at_the_deadline_counts(world: World) -> None:
    world.start("MAX", "ZOR")
    row = world.mail("MAX", "bk,1\n", at=START + timedelta(hours=1))
    assert row.outcome == "orders"


def test_nothing_understood_is_answered_with_what_was_read(world: World) -> None:
    world.start("MAX", "ZOR")
    row = world.mail("MAX", "Hallo, was muss ich tun?\n")
    assert row.outcome == "nothing_understood"
    assert "was muss ich tun?" in world.reply("MAX")


def test_a_message_is_passed_on_under_the_pseudonym_alone(world: World) -> None:
    world.start("MAX", "ZOR", "BAB")
    world.mail("MAX", "Nachricht ZOR:\nWir zwei gegen Haus BAB?\nEnde\n")
    assert [row.recipient for row in world.sent("message")] == ["zor@players.test"]
    passed = world.sent("message")[0]
    assert "Wir zwei" in text_of(passed)
    assert "Haus MAX" in text_of(passed)
    assert b"max@players.test" not in sent_bytes(passed)


def test_a_mail_that_breaks_its_handling_is_set_aside_alone(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.start("MAX", "ZOR")
    good = f"To: spiel+{world.key('MAX')}@example.org\r\n\r\nbk,1\r\n".encode()
    bad = f"To: spiel+{world.key('ZOR')}@example.org\r\n\r\nbk,1\r\n".encode()

    def broken(*args: object) -> object:
        if args[2] == "ZOR":
            raise RuntimeError("planted")
        return submit(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(answer, "submit", broken)
    world.put(b"From: max@players.test\r\n" + good)
    world.put(b"From: zor@players.test\r\n" + bad)
    world.deliver(b"From: max@players.test\r\n" + good)
    states = [world.row(uid).state for uid in (1, 2, 3)]
    assert states == ["done", "shunted", "done"]
    assert "planted" in (world.row(2).error or "")
    assert len(world.sent("reply", "MAX")) == 2
    [letter] = world.sent("reply", "ZOR")
    assert "aufbewahrt" in text_of(letter)
