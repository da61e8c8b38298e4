"""Floods, relays, robots and forged bounces: few mails leave, and nothing changes."""

from __future__ import annotations

import pytest

from server.intake.worker import work_off
from tests.server.masters_office import Office
from tests.server.world import World, parsed, text_of
from turmpost.testing.outgoing import sent_bytes

DESK = "spiel@example.org"
ELSEWHERE = (
    "Reply-To: v@victim.test\r\nDisposition-Notification-To: v@victim.test\r\n"
    "Return-Receipt-To: v@victim.test\r\nErrors-To: v@victim.test\r\n"
    "Cc: a@victim.test, b@victim.test\r\nBcc: c@victim.test\r\n"
    "Resent-To: d@victim.test\r\nX-Confirm-Reading-To: v@victim.test\r\n"
)


def _with_game_master(world: World) -> None:
    world.lead(1)


def test_nothing_in_a_mail_sends_another_one_elsewhere(world: World) -> None:
    world.start("MAX", "ZOR")
    to = f"spiel+{world.key('MAX')}@example.org, x@victim.test"
    before = len(world.sent())
    for sender, where in (
        ("max@players.test", to),
        ("evil@evil.test", DESK),
        ("max@players.test", DESK),
    ):
        raw = f"From: {sender}\r\nTo: {where}\r\n{ELSEWHERE}\r\nstatus\r\n"
        world.deliver(raw.encode())
    new = world.sent()[before:]
    assert [one.recipient for one in new] == [
        *("max@players.test", "evil@evil.test", "max@players.test")
    ]
    for one in new:
        assert b"victim.test" not in sent_bytes(one)


def test_tags_of_one_address_are_one_stranger(world: World) -> None:
    world.announce()
    for number in range(6):
        world.write(f"who+{number}@victim.test", DESK, "Hallo\n")
    assert len(world.sent("reply")) == 1
    for number in range(6):
        line = f'anmelden Egon 7, Neu{number}, NE{"ABCDEF"[number]}, "N"\n'
        world.write(f"new+{number}@victim.test", DESK, line)
    # Nor does it get several seats in a game.
    assert len(world.sent("welcome")) == 1


@pytest.mark.parametrize(
    "text",
    [
        "Hilfe zu Vorgang {} finden Sie hier.\n",
        "bericht\nVorgang {}\n",
        "Sprache de\nVorgang {}\n",
        "abmelden\nVorgang {}\n",
    ],
)
def test_a_robot_whose_text_looks_like_a_command_is_left_alone(
    quick_world: World, text: str
) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    _with_game_master(world)
    world.end_round()
    before = len(world.sent())
    for number in range(120):
        world.clock.pass_by(seconds=1)
        raw = (
            f"From: max@players.test\r\nTo: spiel+{world.key('MAX')}@example.org\r\n"
            f"Message-ID: <r{number}@x>\r\n\r\n{text.format(number)}"
        )
        world.put(raw.encode())
    work_off(world.services)
    # With "bericht" each answer brings the report along.
    assert len(world.sent()) - before <= 2 * 50 + 1
    assert len(world.sent("gm")) <= 1
    assert world.mail("MAX", "bk,1\n").outcome == "orders"
    assert "bk,1" in world.reply("MAX")


def test_what_a_round_depends_on_counts_however_many_commands_there_were(
    quick_world: World,
) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    world.mail("MAX", "bk,1\n")
    for number in range(55):
        world.mail("MAX", f"status\nNr. {number}\n")
    before = len(world.sent("reply", "MAX"))
    assert world.mail("MAX", "fertig\n").why is None
    assert len(world.sent("reply", "MAX")) == before + 1
    assert world.player("MAX").own_seat.ready_for == "1"


def test_what_changes_the_game_is_answered_after_any_number_of_questions(
    quick_world: World,
) -> None:
    """A game master who had asked fifty times could neither go back nor draw."""
    office = Office(quick_world, quick_world.start("MAX", "ZOR"))
    quick_world.end_round()
    for number in range(55):
        office.write(f"stand\nNr. {number}\n")
    answered = len(office.letters())
    assert "Noch ist nichts geschehen" in office.write("zurück 1\n")
    assert "24 Stunden später" in office.write("frist 2, +24h\n")
    assert len(office.letters()) == answered + 2


def _bounce(message_id: str) -> bytes:
    return (
        "Return-Path: <>\r\nFrom: mailer-daemon@x.test\r\n"
        f"To: {DESK}\r\nContent-Type: multipart/report; boundary=B;"
        " report-type=delivery-status\r\n\r\n--B\r\n\r\nfailed\r\n--B\r\n"
        "Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; x\r\n\r\n"
        "Final-Recipient: rfc822; max@players.test\r\nAction: failed\r\n"
        "Status: 5.1.1\r\n\r\n--B\r\nContent-Type: message/rfc822\r\n\r\n"
        f"Message-ID: <{message_id}>\r\n\r\nx\r\n--B--\r\n"
    ).encode()


def test_message_ids_that_an_answer_shows_make_nobody_unreachable(
    world: World,
) -> None:
    """A reader of a player's answers knows the Message-IDs of the mails before."""
    world.start("MAX", "ZOR")
    for number in range(4):
        world.clock.pass_by(minutes=1)
        world.mail("MAX", f"bk,{number}\n")
    world.clock.pass_by(minutes=1)
    seen = [one.message_id for one in world.sent(to="MAX")]
    world.mail("MAX", "bk,5\n", references=" ".join(f"<{one}>" for one in seen))
    for message_id in seen:
        assert world.deliver(_bounce(message_id)).outcome == "bounce_hard"
    player = world.player("MAX")
    assert (player.person.hard_bounces, player.person.unreachable_since) == (0, None)
    # The newest one he has not answered yet.
    world.deliver(_bounce(world.sent(to="MAX")[-1].message_id))
    assert world.player("MAX").person.hard_bounces == 1


@pytest.mark.parametrize(
    "pseudonym",
    [
        *("Zоrn", "ΖORN", "Ｚorn", "Z-orn", "Z0rn", "Zo\u0301rn", "Z o r n", "Zom"),
        *("Zor\u3164n", "ᴢᴏʀɴ", "Spielleitung", "[#abcdefgh]", "evil.test"),
    ],
)
def test_nobody_signs_up_under_a_name_that_looks_like_anothers(
    quick_world: World, pseudonym: str
) -> None:
    world = quick_world
    world.announce(players=5)
    world.write("one@players.test", DESK, 'anmelden Egon 7, Zorn, ZOR, "A"\n')
    line = f'anmelden Egon 7, "{pseudonym}", XYZ, "B"\n'
    row = world.write("two@players.test", DESK, line)
    assert row.outcome == "join_refused"
    assert "Du konntest nicht angemeldet werden" in text_of(world.sent()[-1])
    row = world.write("two@players.test", DESK, 'anmelden Egon 7, Zorro, XYZ, "B"\n')
    assert row.outcome == "joined"


def test_a_replay_of_a_sign_up_from_elsewhere_takes_no_second_seat(
    world: World,
) -> None:
    world.announce(players=5)
    line = 'anmelden Egon 7, Zorn, ZOR, "A"\n'
    world.write("one@players.test", DESK, line)
    assert world.write("evil@evil.test", DESK, line).outcome == "join_refused"
    row = world.write("one@players.test", DESK, line, message_id="<again@x>")
    assert row.outcome == "join_refused"
    assert len(world.sent("welcome")) == 1
    assert parsed(world.sent("welcome")[0])["To"].addresses[0].addr_spec == (
        "one@players.test"
    )
