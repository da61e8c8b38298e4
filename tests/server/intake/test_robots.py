"""Conversations with machines end: those with marks at once, the others soon."""

from __future__ import annotations

import pytest

from server.storage.outbox import outbox
from server.storage.people import roles
from tests.server.world import World, parsed
from turmpost.testing.outgoing import sent_bytes

DESK = "spiel@example.org"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("Auto-Submitted", "auto-replied"),
        ("Auto-Submitted", "Auto-Generated (vacation); owner-email=x"),
        ("Precedence", "auto_reply"),
        ("Subject", "Email Feedback Report for IP 192.0.2.1"),
        ("Return-Path", "<>"),
        ("X-Autoreply", "yes"),
        ("X-Autorespond", "away"),
        ("X-Mail-Autoreply", "1"),
        ("X-Failed-Recipients", "a@b.test"),
        ("X-Turmpost", "reply"),
        ("Subject", "Automatische Antwort: [Egon 7] Runde 1"),
        ("Subject", "Automatic reply: [Egon 7] Runde 1"),
        ("Subject", "AW: Out of Office: Runde 1"),
        ("Subject", "Abwesenheitsnotiz: [Egon 7]"),
        ("Subject", "=?utf-8?q?R=C3=A9ponse_automatique?="),
        ("Content-Type", "multipart/report; report-type=disposition-notification"),
    ],
)
def test_a_machine_with_a_mark_changes_nothing_and_gets_no_answer(
    quick_world: World, name: str, value: str
) -> None:
    quick_world.start("MAX", "ZOR")
    before = len(quick_world.sent())
    raw = (
        f"{name}: {value}\r\nFrom: max@players.test\r\n"
        f"To: spiel+{quick_world.key('MAX')}@example.org\r\n\r\nbk,1\r\n"
    )
    row = quick_world.deliver(raw.encode())
    assert (row.outcome or "").startswith("ignored_")
    assert row.why
    assert len(quick_world.sent()) == before


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("Precedence", "bulk"),
        ("Precedence", "List"),
        ("List-Id", "<l.example>"),
        ("List-Unsubscribe", "<mailto:x@y.test>"),
        ("X-ML-Name", "club"),
        ("X-MLServer", "fml [fml 4.0 STABLE]"),
        ("X-Loop", "max@players.test"),
        ("Mailing-List", "contact club-help@y.test; run by ezmlm"),
        ("X-Auto-Response-Suppress", "All"),
    ],
)
def test_the_marks_of_lists_silence_who_has_no_key_and_asks_nothing(
    quick_world: World, name: str, value: str
) -> None:
    """They silenced everybody who wrote through a relay."""
    quick_world.start("MAX", "ZOR")
    head = f"{name}: {value}\r\nFrom: max@players.test\r\n"
    raw = f"{head}To: spiel+{quick_world.key('MAX')}@example.org\r\n\r\nbk,1\r\n"
    assert quick_world.deliver(raw.encode()).outcome == "orders"
    head = f"{name}: {value}\r\nFrom: neu@players.test\r\nTo: {DESK}\r\n\r\n"
    before = len(quick_world.sent())
    row = quick_world.deliver(f"{head}Hallo zusammen!\r\n".encode())
    assert row.outcome == "ignored_automatic"
    assert (row.why or "").lower() == name.lower()
    assert len(quick_world.sent()) == before


@pytest.mark.parametrize(
    "subject",
    [
        "=?utf-8?q?Non_remis=C2=A0=3A?= [Egon 7] Runde 1",
        "Message non remis",
        "fml Status report (club ML)",
    ],
)
def test_the_subject_of_a_report_makes_a_machine_of_all_but_the_player(
    quick_world: World, subject: str
) -> None:
    """Who answers a report keeps its subject; from elsewhere it is a report."""
    quick_world.start("MAX", "ZOR")
    before = len(quick_world.sent())
    to = f"spiel+{quick_world.key('MAX')}@example.org"
    row = quick_world.write("relay@mx.test", to, "bk,1\n", subject=subject)
    assert row.outcome == "ignored_bounce"
    assert row.why
    assert len(quick_world.sent()) == before
    row = quick_world.write("max@players.test", to, "bk,1\n", subject=subject)
    assert row.outcome == "orders"


def test_a_complaint_of_the_form_before_the_rfc_is_no_mail_of_a_person(
    quick_world: World,
) -> None:
    quick_world.start("MAX", "ZOR")
    raw = (
        "From: max@players.test\r\nSubject: complaint\r\n"
        f"To: spiel+{quick_world.key('MAX')}@example.org\r\n"
        'Content-Type: multipart/mixed; boundary="B"\r\n\r\n--B\r\n\r\nbk,1\r\n'
        "--B\r\nContent-Type: message/feedback-report\r\n\r\n"
        "Feedback-Type: abuse\r\n--B--\r\n"
    )
    row = quick_world.deliver(raw.encode())
    assert (row.outcome, row.why) == ("ignored_automatic", "a complaint")


@pytest.mark.parametrize("threaded", [True, False])
@pytest.mark.parametrize(
    ("pseudonym", "prefix", "outcome"),
    [
        ("Turm (Autoreply)", "Re: ", "orders"),
        ("Turm (Autoreply)", "AW: Re: ", "orders"),
        ("Turm (Autoreply)", "Automatic reply: ", "ignored_automatic"),
        ("Turm (Autoreply)", "Abwesenheitsnotiz: Re: ", "ignored_automatic"),
        ("Turm", "Automatic reply: ", "ignored_automatic"),
    ],
)
def test_a_pseudonym_in_our_subject_makes_no_machine_of_who_answers(
    quick_world: World, pseudonym: str, prefix: str, outcome: str, *, threaded: bool
) -> None:
    quick_world.start("MAX", "ZOR")
    other = quick_world.player("ZOR").id
    with quick_world.services.database.work() as work:
        roles.get(work, other).own_seat.pseudonym = pseudonym
    quick_world.mail("ZOR", "Nachricht MAX:\nHallo\nEnde\n")
    message = parsed(quick_world.sent("message", "MAX")[0])
    assert pseudonym in str(message["Subject"])
    row = quick_world.mail(
        "MAX",
        "bk,1\n",
        subject=f"{prefix}{message['Subject']}",
        in_reply_to=str(message["Message-ID"]) if threaded else "<other@x>",
    )
    assert row.outcome == outcome


@pytest.mark.parametrize(
    "subject", ["Re: [Egon 7] Runde 1", "Urlaub", "Auto verkauft", "Abwesenheit droht"]
)
def test_a_person_is_no_machine(quick_world: World, subject: str) -> None:
    quick_world.start("MAX", "ZOR")
    row = quick_world.mail("MAX", "bk,1\n", subject=subject, auto_submitted="no")
    assert row.outcome == "orders"


def test_our_own_mail_comes_back_without_its_mark(world: World) -> None:
    world.start("MAX", "ZOR")
    opening = world.sent("opening", "MAX")[0]
    raw = sent_bytes(opening).replace(b"X-Turmpost:", b"X-Other:")
    raw = raw.replace(b"Auto-Submitted:", b"X-Other:").replace(b"From:", b"X-From:")
    raw = f"From: max@players.test\r\nTo: {DESK}\r\n".encode() + raw
    row = world.deliver(raw.replace(b"\r\nTo: ", b"\r\nX-To: ", 2))
    assert (row.outcome, row.why) == ("ignored_own", "our own Message-ID")


def test_our_own_address_with_or_without_a_key_is_ours(world: World) -> None:
    world.start("MAX", "ZOR")
    for sender in (DESK, "Spiel+xyz@EXAMPLE.org"):
        row = world.write(sender, f"spiel+{world.key('MAX')}@example.org", "bk,1\n")
        assert row.outcome == "ignored_own"


def test_a_mail_that_goes_in_circles_is_stopped(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    raw = b"Received: from a by b\r\n" * 51 + b"From: max@players.test\r\n\r\nbk,1\r\n"
    assert quick_world.deliver(raw).outcome == "ignored_loop"


@pytest.mark.parametrize(
    "sender",
    [
        *("no-reply@x.test", "owner-list@x.test", "dmarc-noreply@x.test"),
        *("do_not_reply@x.test", "no.reply@x.test", "noreply+abc@x.test"),
        *("bugzilla-daemon@x.test", "donotreply-shop@x.test", "daemon@x.test"),
    ],
)
def test_the_address_of_a_robot_gets_no_help(quick_world: World, sender: str) -> None:
    quick_world.announce()
    row = quick_world.write(sender, DESK, "Hallo\n")
    assert row.outcome == "ignored_automatic"
    assert quick_world.sent() == []


def _echo(world: World, text: str) -> str | None:
    """Answer the newest reply as a robot does that shows no mark."""
    newest = parsed(world.sent("reply", "MAX")[-1])
    row = world.mail(
        "MAX",
        text,
        subject=f"Re: {newest['Subject']}",
        in_reply_to=str(newest["Message-ID"]),
    )
    return row.outcome


def test_an_unmarked_robot_gets_a_bounded_number_of_answers(world: World) -> None:
    world.start("MAX", "ZOR")
    world.mail("MAX", "Danke, wir melden uns. Nr. 0\n")
    outcomes = [_echo(world, f"Danke, wir melden uns. Nr. {n}\n") for n in range(1, 12)]
    assert outcomes == ["nothing_understood"] * 4 + ["ignored_silent"] * 7
    assert len(world.sent("reply", "MAX")) == 5
    assert "5. Mail hintereinander" in " ".join(world.reply("MAX").split())


def test_the_silence_outlasts_the_hour_and_ends_with_an_order(world: World) -> None:
    world.start("MAX", "ZOR")
    for number in range(6):
        world.mail("MAX", f"Nr. {number}\n")
    world.end_round()
    assert world.mail("MAX", "Nr. 7\n").outcome == "ignored_silent"
    assert world.mail("MAX", "bk,1\n").outcome == "orders"
    assert "bk,1" in world.reply("MAX")
    assert world.mail("MAX", "Nr. 8\n").outcome == "nothing_understood"


def test_a_chatty_person_is_not_silenced_over_the_days(world: World) -> None:
    world.start("MAX", "ZOR")
    for number in range(8):
        assert world.mail("MAX", f"Danke {number}!\n").outcome == "nothing_understood"
        world.end_round()


def test_the_same_text_is_answered_only_so_often_a_day(world: World) -> None:
    world.start("MAX", "ZOR")
    rows = [world.mail("MAX", "bk,1\n") for _ in range(33)]
    assert {row.outcome for row in rows} == {"orders"}
    assert len(world.sent("reply", "MAX")) == 30
    assert rows[-1].why == "not answered: the same text too often today"


def test_before_the_start_a_robot_is_silenced_too(world: World) -> None:
    world.announce()
    world.write("max@players.test", DESK, 'anmelden Egon 7, Maxe, MAX, "Max M"\n')
    outcomes = [world.mail("MAX", f"Danke {n}\n").outcome for n in range(7)]
    assert outcomes == ["no_orders_now"] * 5 + ["ignored_silent"] * 2


def test_no_mail_of_ours_can_be_found_by_a_guess(world: World) -> None:
    world.start("MAX", "ZOR")
    opening = world.sent("opening", "MAX")[0]
    guess = outbox.message_id(opening.dedup_key, "example.org")
    assert opening.message_id != guess


@pytest.mark.parametrize("sender", ["daemonika@x.test", "noreplyson@x.test"])
def test_an_address_that_only_resembles_a_robots_gets_help(
    quick_world: World, sender: str
) -> None:
    quick_world.announce()
    assert quick_world.write(sender, DESK, "Hallo\n").outcome == "stranger_helped"


@pytest.mark.parametrize(
    "subject",
    [
        "[Ticket 17] AutoReply: Re: Runde 1",
        "#4711 Auto-Response: your mail",
        "Support: Automatic reply: Runde 1",
    ],
)
def test_a_subject_that_says_so_inside_is_an_automatic_one(
    quick_world: World, subject: str
) -> None:
    quick_world.start("MAX", "ZOR")
    row = quick_world.mail("MAX", "bk,1\n", subject=subject)
    assert row.outcome == "ignored_automatic"


@pytest.mark.parametrize(
    ("sender", "subject"),
    [
        ("mailer-daemon@mail.zoho.com", "Mail Delivery Status Notification (Delay)"),
        ("Mail Delivery System <mailer-daemon@mail.zoho.com>", "Your mail"),
        ('"InterScan MSS" <imss@gate.test>', "Mail could not be delivered"),
        ('"InterScan Notification" <alert@gate.test>', "Attachment removed"),
        ("McAfee Gateway <postmaster@gate.test>", "Delivery Status"),
        ("McAfee Email Gateway <gateway@gate.test>", "Policy violation"),
    ],
)
def test_the_report_of_a_gateway_to_the_players_address_is_not_the_players(
    quick_world: World, sender: str, subject: str
) -> None:
    """Gateways answer to Reply-To: their reports were read as orders, and answered."""
    quick_world.start("MAX", "ZOR")
    before = len(quick_world.sent())
    to = f"spiel+{quick_world.key('MAX')}@example.org"
    row = quick_world.write(sender, to, "bk,1\n", subject=subject)
    assert row.outcome in ("ignored_bounce", "bounce_soft")
    assert len(quick_world.sent()) == before


def test_a_player_called_postmaster_plays(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    number = quick_world.player("MAX").id
    with quick_world.services.database.work() as work:
        player = roles.get(work, number)
        player.person.address = "postmaster@players.test"
    to = f"spiel+{quick_world.key('MAX')}@example.org"
    row = quick_world.write("postmaster@players.test", to, "bk,1\n")
    assert row.outcome == "orders"


def test_a_name_with_a_comma_and_without_quotes_is_one_author(
    quick_world: World,
) -> None:
    quick_world.start("MAX", "ZOR")
    to = f"spiel+{quick_world.key('MAX')}@example.org"
    raw = f"From: Mauer, Max <max@players.test>\r\nTo: {to}\r\n\r\nbk,1\r\n"
    assert quick_world.deliver(raw.encode()).outcome == "orders"
