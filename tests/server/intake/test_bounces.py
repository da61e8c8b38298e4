"""Mails that come back are noted with the mail and the player they are about."""

from __future__ import annotations

import base64
from collections.abc import Callable
from datetime import timedelta

import pytest

from server.config.intake import IntakeConfig
from server.config.settings import Config
from server.storage.games import games
from server.storage.people import roles
from server.storage.tables.games import GameRow
from server.storage.tables.outbox import OutboxRow
from tests.server.world import World, parsed, text_of
from turmpost.testing.outgoing import sent_bytes

REPORT = """\
Return-Path: <>
From: MAILER-DAEMON@mail.test (Mail Delivery System)
To: spiel@example.org
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="B"

--B
Content-Type: text/plain

I'm sorry to have to inform you that your message could not be delivered.

--B
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.test

Final-Recipient: rfc822; max@players.test
Action: {action}
Status: {status}
Diagnostic-Code: smtp; 550 5.1.1 unknown user

--B
Content-Type: text/rfc822-headers

From: turmpost <spiel@example.org>
Message-ID: <{message_id}>

--B--
"""

EXIM = """\
Return-path: <>
X-Failed-Recipients: max@players.test
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@mail.test>
To: spiel@example.org
Subject: Mail delivery failed: returning message to sender

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  max@players.test
    all relevant MX records point to non-existent hosts

------ This is a copy of the message, including all the headers. ------

Message-Id: <{message_id}>
Subject: x
"""

QMAIL = """\
Return-Path: <>
From: MAILER-DAEMON@mail.test
To: spiel@example.org
Subject: failure notice

Hi. This is the qmail-send program at mail.test.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<max@players.test>:
Sorry, no mailbox here by that name. (#5.1.1)

--- Below this line is a copy of the message.

Message-ID: <{message_id}>
"""


def _opening(world: World, code: str = "MAX") -> OutboxRow:
    return world.sent("opening", code)[0]


def _report(message_id: str, *, action: str = "failed", status: str = "5.1.1") -> bytes:
    text = REPORT.format(message_id=message_id, action=action, status=status)
    return text.replace("\n", "\r\n").encode()


@pytest.mark.parametrize("form", [REPORT, EXIM, QMAIL])
def test_a_bounce_is_tied_to_its_mail_and_player(world: World, form: str) -> None:
    world.start("MAX", "ZOR")
    opening = _opening(world)
    text = form.format(message_id=opening.message_id, action="failed", status="5.1.1")
    row = world.deliver(text.encode())
    assert row.outcome == "bounce_hard"
    assert row.role_id == world.player("MAX").id
    assert (_opening(world).bounce or "").startswith("hard")
    assert world.player("MAX").person.hard_bounces == 1
    assert world.sent("reply") == []


@pytest.mark.parametrize(
    ("action", "status", "outcome"),
    [
        ("delayed", "4.4.1", "bounce_soft"),
        ("failed", "4.2.2", "bounce_soft"),
        ("failed", "5.2.2", "bounce_soft"),
        ("failed", "5.7.1", "bounce_soft"),
        ("failed", "5.1.10", "bounce_hard"),
        ("delivered", "2.0.0", "ignored_bounce"),
        ("relayed", "2.0.0", "ignored_bounce"),
    ],
)
def test_only_what_is_final_counts(
    quick_world: World, action: str, status: str, outcome: str
) -> None:
    quick_world.start("MAX", "ZOR")
    message_id = _opening(quick_world).message_id
    row = quick_world.deliver(_report(message_id, action=action, status=status))
    assert row.outcome == outcome
    assert quick_world.player("MAX").person.hard_bounces == (outcome == "bounce_hard")


def test_the_returned_mail_may_be_encoded(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    inner = base64.encodebytes(sent_bytes(_opening(quick_world))).decode()
    text = EXIM.format(message_id="x@y").replace("\nSubject: x\n", "\n")
    head, _, body = text.partition("\n\n")
    mixed = (
        f'{head}\nContent-Type: multipart/mixed; boundary="B"\n\n--B\n\n{body}\n--B\n'
        f"Content-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\n{inner}\n"
        "--B--\n"
    )
    assert quick_world.deliver(mixed.encode()).outcome == "bounce_hard"


def _mail_to_max(world: World, number: int) -> OutboxRow:
    world.mail("ZOR", f"Nachricht MAX:\nNr. {number}\nEnde\n")
    return world.sent("message", "MAX")[-1]


def _lose_a_day(world: World, number: int) -> None:
    """Let a mail to MAX come back for good, and the next day begin."""
    world.deliver(_report(_mail_to_max(world, number).message_id))
    world.clock.pass_by(days=1)


def _lose(world: World) -> None:
    """Let mails come back on three days, and the one that asks the address, too."""
    _postpone(world, days=9)
    for number in range(3):
        _lose_a_day(world, number)
    (probe,) = world.sent("probe", "MAX")
    world.deliver(_report(probe.message_id))
    _postpone(world, hours=1)


def _postpone(world: World, **span: float) -> None:
    """Let the round end so much later than now."""
    with world.services.database.work() as work:
        for row in work.all(GameRow):
            step = games.open_step(work, row.id)
            assert step is not None
            step.deadline = world.clock.now() + timedelta(**span)


def test_after_repeated_bounces_mail_is_held_back_and_the_game_master_told(
    world: World,
) -> None:
    game_id = world.start("MAX", "ZOR")
    world.lead(game_id, "gm@masters.test")
    _lose(world)
    assert world.player("MAX").person.unreachable_since == world.clock.now()
    assert [one.recipient for one in world.sent("gm")] == ["gm@masters.test"]
    assert "Haus MAX" in text_of(world.sent("gm")[0])
    assert {one.state for one in world.sent(to="MAX")} == {"held"}
    world.end_round()
    assert world.sent("report", "MAX")[0].state == "held"
    assert world.sent("report", "ZOR")[0].state == "queued"


def test_many_bounces_of_a_day_count_once(quick_world: World) -> None:
    """Four within a second, from a server set up wrongly, silenced a player."""
    quick_world.start("MAX", "ZOR")
    for number in range(9):
        quick_world.deliver(_report(_mail_to_max(quick_world, number).message_id))
    player = quick_world.player("MAX")
    assert (player.person.hard_bounces, player.person.unreachable_since) == (1, None)
    assert quick_world.sent("probe") == []


def test_days_with_bounces_are_forgotten_with_time(quick_world: World) -> None:
    """Three in half a year counted as much as three in a week."""
    world = quick_world
    world.start("MAX", "ZOR")
    _postpone(world, days=200)
    for number, pause in enumerate((40, 40, 40, 1)):
        world.deliver(_report(_mail_to_max(world, number).message_id))
        world.clock.pass_by(days=pause)
    assert world.sent("probe", "MAX") == []
    assert world.player("MAX").person.hard_bounces == 1
    for number in range(2):
        _lose_a_day(world, number + 10)
    assert len(world.sent("probe", "MAX")) == 1


def test_soft_bounces_never_give_an_address_up(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    _postpone(quick_world, days=9)
    for number in range(9):
        mail = _mail_to_max(quick_world, number)
        quick_world.deliver(_report(mail.message_id, status="5.2.2"))
        quick_world.clock.pass_by(days=1)
    assert quick_world.player("MAX").person.hard_bounces == 0
    assert quick_world.sent("probe") == []


def test_an_address_is_given_up_when_the_mail_that_asks_it_comes_back(
    world: World,
) -> None:
    world.start("MAX", "ZOR")
    _postpone(world, days=9)
    for number in range(5):
        _lose_a_day(world, number)
    probes = world.sent("probe", "MAX")
    assert len(probes) == 3
    assert "Kommt diese Mail an?" in str(parsed(probes[0])["Subject"])
    assert world.player("MAX").person.unreachable_since is None
    world.deliver(_report(probes[0].message_id, status="4.2.2"))
    assert world.player("MAX").person.unreachable_since is None
    world.deliver(_report(probes[1].message_id))
    assert world.player("MAX").person.unreachable_since is not None


def test_a_sign_of_life_after_the_mail_that_asks_keeps_the_address(
    quick_world: World,
) -> None:
    quick_world.start("MAX", "ZOR")
    _postpone(quick_world, days=9)
    for number in range(3):
        _lose_a_day(quick_world, number)
    quick_world.mail("MAX", "bk,1\n")
    quick_world.deliver(_report(quick_world.sent("probe", "MAX")[0].message_id))
    assert quick_world.player("MAX").person.unreachable_since is None


def test_the_operator_is_told_where_a_game_names_no_game_master(
    world_with: Callable[[Config], World],
) -> None:
    world = world_with(Config(intake=IntakeConfig(operator="op@masters.test")))
    world.start("MAX", "ZOR")
    _lose(world)
    assert [one.recipient for one in world.sent("gm")] == ["op@masters.test"]


def test_the_next_mail_from_the_address_sets_it_free_and_says_so(world: World) -> None:
    world.start("MAX", "ZOR")
    _lose(world)
    world.end_round()
    world.write("max@office.test", f"spiel+{world.key('MAX')}@example.org", "befehle\n")
    assert world.player("MAX").person.unreachable_since is not None
    world.mail("MAX", "bk,1\n")
    player = world.player("MAX")
    assert (player.person.unreachable_since, player.person.hard_bounces) == (None, 0)
    assert {one.state for one in world.sent(to="MAX")} == {"queued"}
    assert "unzustellbar" in world.reply("MAX")


def test_one_mail_counts_once_and_a_sign_of_life_forgets(world: World) -> None:
    world.start("MAX", "ZOR")
    for _ in range(4):
        world.deliver(_report(_opening(world).message_id))
    assert world.player("MAX").person.hard_bounces == 1
    world.mail("MAX", "bk,1\n")
    assert world.player("MAX").person.hard_bounces == 0


def test_a_forged_bounce_silences_nobody(world: World) -> None:
    world.start("MAX", "ZOR")
    mine = _opening(world, "ZOR").message_id
    rows = [
        world.deliver(_report("0123456789abcdef01234567@example.org")),
        world.deliver(_report("max@players.test")),
        world.deliver(_report(mine)),
    ]
    assert [row.outcome for row in rows[:2]] == ["ignored_bounce"] * 2
    assert world.player("MAX").person.hard_bounces == 0
    assert rows[2].role_id == world.player("ZOR").id


def test_a_bounce_of_an_old_mail_does_not_count(world: World) -> None:
    world.start("MAX", "ZOR")
    late = world.clock.now() + timedelta(days=20)
    row = world.deliver(_report(_opening(world).message_id), at=late)
    assert row.outcome == "ignored_bounce"


def test_a_holiday_greeting_is_no_bounce(world: World) -> None:
    world.start("MAX", "ZOR")
    opening = _opening(world)
    raw = (
        "Return-Path: <>\r\nFrom: max@players.test\r\nTo: spiel@example.org\r\n"
        f"In-Reply-To: <{opening.message_id}>\r\nSubject: Weg\r\n\r\n"
        "Bin weg. Dringendes: 0511 555-1234, Raum 550 - Status 5.1.1\r\n"
    )
    assert world.deliver(raw.encode()).outcome == "bounce_soft"
    assert world.player("MAX").person.hard_bounces == 0


def test_a_player_called_postmaster_can_play(world: World) -> None:
    world.start("MAX", "ZOR")
    player = world.player("MAX")
    with world.services.database.work() as work:
        roles.get(work, player.id).person.address = "postmaster@players.test"
    to = f"spiel+{player.key}@example.org"
    assert world.write("postmaster@players.test", to, "bk,1\n").outcome == "orders"


@pytest.mark.parametrize(
    "raw",
    [
        b"From: mailer-daemon@x\nContent-Type: multipart/report\n\n",
        b"From: mailer-daemon@x\nContent-Type: multipart/report; boundary=\n\n--\n",
        b"Return-Path: <>\n\n" + b"\xff\x00" * 5_000,
        b"From: mailer-daemon@x\n\n" + b"Content-Transfer-Encoding: base64\n" * 9_000,
        b"From: mailer-daemon@x\nContent-Type: message/rfc822\n\n"
        + b"Content-Type: message/rfc822\n\n" * 3_000,
        b"X-Failed-Recipients: a@b\n\nStatus: 5.1.1\nStatus: 9.9.9\n",
    ],
)
def test_whatever_claims_to_be_a_bounce_has_an_outcome(
    quick_world: World, raw: bytes
) -> None:
    quick_world.start("MAX", "ZOR")
    row = quick_world.deliver(raw)
    assert row.state == "done"
    assert (row.outcome or "").startswith(("ignored_", "refused_"))


def test_the_reply_to_a_freed_player_is_one_mail(world: World) -> None:
    world.start("MAX", "ZOR")
    _lose(world)
    world.mail("MAX", "bk,1\n")
    assert len(world.sent("reply", "MAX")) == 1
    assert parsed(world.sent("reply", "MAX")[0])["To"].addresses[0].domain == (
        "players.test"
    )


def test_a_bounce_with_a_broken_address_leaves_no_trace_in_the_log(
    quick_world: World, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    raw = (
        b"Return-Path: <>\r\nFrom: M\xe4iler-Daemon@mail.test\r\n"
        b"To: spiel@example.org\r\nSubject: Returned mail\r\n\r\nno\r\n"
    )
    assert quick_world.deliver(raw).outcome == "ignored_bounce"
    assert caplog.text == ""


VAGUE = """\
Return-Path: <>
From: mail@gateway.test
To: {address}
Subject: Ihre Nachricht

Wir bedauern.
"""


def test_a_report_that_says_nothing_is_told_by_its_address(world: World) -> None:
    """It names no Message-ID; before, its mail stayed unknown."""
    world.start("MAX", "ZOR")
    opening = _opening(world)
    row = world.deliver(VAGUE.format(address=opening.sender).encode())
    assert (row.outcome, row.why) == ("bounce_soft", f"mail {opening.id}")
    assert _opening(world).bounce == "soft"
    assert world.sent("reply") == []


def test_a_readable_report_without_our_message_id_counts_by_its_address(
    world: World,
) -> None:
    world.start("MAX", "ZOR")
    opening = _opening(world)
    raw = _report("stripped@elsewhere.test").replace(
        b"To: spiel@example.org", f"To: {opening.sender.upper()}".encode()
    )
    assert world.deliver(raw).outcome == "bounce_hard"
    assert world.player("MAX").person.hard_bounces == 1


def test_a_made_up_address_for_bounces_counts_against_nobody(world: World) -> None:
    world.start("MAX", "ZOR")
    opening = _opening(world)
    known = opening.message_id.partition("@")[0]
    for token in (known[:20], "0" * 20, "x"):
        address = f"spiel+bounces-{token}@example.org"
        raw = _report("no@elsewhere.test").replace(
            b"To: spiel@example.org", f"To: {address}".encode()
        )
        assert world.deliver(raw).outcome == "ignored_bounce"
    assert world.player("MAX").person.hard_bounces == 0


@pytest.mark.parametrize(
    ("subject", "outcome"),
    [("Zug", "bounce_soft"), ("Out of office", "ignored_automatic")],
)
def test_nothing_that_comes_to_an_address_for_bounces_orders_or_is_answered(
    world: World, subject: str, outcome: str
) -> None:
    world.start("MAX", "ZOR")
    opening, before = _opening(world), len(world.sent())
    row = world.write("max@players.test", opening.sender, "v", subject=subject)
    assert row.outcome == outcome
    assert len(world.sent()) == before
    assert world.player("MAX").person.hard_bounces == 0


def test_the_envelope_is_a_sub_address_of_the_mailbox_and_of_no_other_mail(
    world: World,
) -> None:
    world.start("MAX", "ZOR")
    senders = [row.sender for row in world.sent("opening")]
    assert len(set(senders)) == 2
    for row in world.sent("opening"):
        local, _, domain = row.sender.partition("@")
        assert (local[:14], domain) == ("spiel+bounces-", "example.org")
        assert row.sender.encode() not in sent_bytes(row)
        assert row.message_id[:8] not in row.sender
