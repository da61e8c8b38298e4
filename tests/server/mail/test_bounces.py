"""Reports of mail servers in the forms they have invented, and how final they are."""

from __future__ import annotations

import pytest

from server.mail.bounces import Bounce, read_bounce
from server.mail.message import IncomingMail, Limits, read

OURS = "0123456789abcdef01234567@example.org"
RETURNED = f"Message-ID: <{OURS}>\nSubject: [Egon 7] Runde 4\n"


def bounce(fields: str, body: str) -> Bounce | None:
    """Read a mail with these fields and this text above the returned mail."""
    raw = f"{fields}\nTo: spiel@example.org\n\n{body}\n\n{RETURNED}".encode()
    mail = read(raw, Limits())
    assert isinstance(mail, IncomingMail)
    return read_bounce(mail, raw, "example.org")


def report(action: str, status: str, diagnosis: str) -> Bounce | None:
    """Read a report in the form of RFC 3464."""
    return bounce(
        "Return-Path: <>\nFrom: mailer-daemon@mx.test\nContent-Type: multipart/report; "
        'report-type=delivery-status; boundary="B"',
        "--B\n\nSorry.\n\n--B\nContent-Type: message/delivery-status\n\n"
        f"Final-Recipient: rfc822; max@players.test\nAction: {action}\n"
        f"Status: {status}\nDiagnostic-Code: smtp; {diagnosis}\n\n--B--",
    )


@pytest.mark.parametrize(
    "fields",
    [
        "From: Mail Delivery Subsystem <mailer-daemon@mx.test>\nSubject: x",
        "From: MDaemon@mx.test\nSubject: x",
        "From: Mail.Delivery.System@mx.test\nSubject: x",
        "From: <>\nSubject: Undeliverable: [Egon 7] Runde 4",
        "From: hostmaster@mx.test\nSubject: Unzustellbar: [Egon 7] Runde 4",
        "From: scan@mx.test\nSubject: Mail could not be delivered",
        "From: admin@mx.test\nSubject: Warning: max@players.test - User unknown!",
        "From: mail@mx.test\nSubject: Permanent Delivery Failure",
        "From: mail@mx.test\nSubject: Delivery Status Notification (Failure)",
        "From: mail@mx.test\nX-Failed-Recipients: max@players.test\nSubject: x",
        "Return-Path: <>\nFrom: x@mx.test\nSubject: failure notice",
    ],
)
def test_machines_and_subjects_that_tell_a_bounce(fields: str) -> None:
    found = bounce(fields, "550 5.1.1 <max@players.test>: no such user here")
    assert found == Bounce((OURS,), hard=True, status="5.1.1")


@pytest.mark.parametrize(
    "fields",
    [
        "From: max@players.test\nSubject: Re: Undeliverable stones",
        "From: max@players.test\nSubject: Zug",
        "From: max@players.test\nSubject: Returned to the game",
    ],
)
def test_mails_of_people_are_no_bounces(fields: str) -> None:
    assert bounce(fields, "550 5.1.1 no such user") is None


@pytest.mark.parametrize(
    ("text", "hard", "status"),
    [
        ("550 5.1.1 no such user", True, "5.1.1"),
        ("said: 550-5.1.1 no such user (in reply to RCPT TO)", True, "5.1.1"),
        ("Sorry, no mailbox here by that name. (#5.1.1)", True, "5.1.1"),
        ("max@players.test: 5.1.1 unknown", True, "5.1.1"),
        ("Remote status: 5.4.4", True, "5.4.4"),
        ("552 5.2.2 mailbox full", False, "5.2.2"),
        ("451 4.7.1 try again later", False, "4.7.1"),
        ("Notes Server 5.0.11 at 192.0.2.5: 452 later", False, ""),
        ("from [192.4.2.5] by 4.221.23.9\n550 User unknown", True, ""),
        ("Message could not be delivered for 4 hours\n450 deferred", False, ""),
        ("for some reason", False, ""),
    ],
)
def test_how_final_it_is_in_words(text: str, status: str, *, hard: bool) -> None:
    fields = "From: mailer-daemon@mx.test\nSubject: Returned mail"
    assert bounce(fields, text) == Bounce((OURS,), hard, status)


@pytest.mark.parametrize(
    ("action", "status", "diagnosis", "hard"),
    [
        ("failed", "5.1.1", "550 5.1.1 unknown user", True),
        (
            "failed",
            "5.0.0",
            "550 Requested action not taken: mailbox unavailable",
            True,
        ),
        ("failed", "5.0.0", "550-mailbox unavailable\n 550 policy restrictions", False),
        ("failed", "5.0.0", "554 your address is on a blocklist", False),
        ("failed", "5.0.0", "552 quota exceeded", False),
        ("failed", "5.1.1", "550 unknown user; see our policy", True),
        ("delayed", "4.4.1", "451 later", False),
    ],
)
def test_how_final_a_report_is(
    action: str, status: str, diagnosis: str, *, hard: bool
) -> None:
    assert report(action, status, diagnosis) == Bounce((OURS,), hard, status)


def test_a_report_without_fields_is_read_in_words() -> None:
    fields = "From: x@mx.test\nContent-Type: multipart/report; boundary=B"
    found = bounce(fields, "--B\n\n550 5.1.1 no such user\n--B--")
    assert found == Bounce((OURS,), hard=True, status="5.1.1")


def test_a_bare_report_is_read() -> None:
    fields = "From: x@mx.test\nContent-Type: message/delivery-status"
    body = "Final-Recipient: rfc822; a@players.test\nAction: failed\nStatus: 5.1.1"
    assert bounce(fields, body) == Bounce((OURS,), hard=True, status="5.1.1")


def test_a_mail_too_long_says_nothing_about_the_address() -> None:
    body = (
        "A message that you sent could not be delivered to one or more of its\n"
        "recipients. This is a permanent error. The following address failed:\n\n"
        "  max@players.test\n\nMail size limit exceeded."
    )
    fields = "From: mailer-daemon@mx.test\nSubject: Mail delivery failed"
    assert bounce(fields, body) == Bounce((OURS,), hard=False, status="")


def test_a_complaint_is_no_bounce() -> None:
    fields = (
        "From: mailer-daemon@mx.test\nContent-Type: multipart/report; "
        "report-type=feedback-report; boundary=B"
    )
    assert bounce(fields, "--B\n\n550 5.1.1\n--B--") is None
