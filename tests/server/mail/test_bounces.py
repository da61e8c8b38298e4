"""Reports of mail servers in the forms they have invented, and how final they are."""

from __future__ import annotations

import pytest

from server.mail.reading import bounces
from server.mail.reading.bounces import Bounce, read_bounce
from server.mail.reading.message import IncomingMail, Limits, read

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
        "From: Mail-Daemon@mx.test\nSubject: x",
        "From: postmaster@mx.test\nSubject: x",
        "From: Mail.Delivery.System@mx.test\nSubject: x",
        "From: <>\nSubject: Undeliverable: [Egon 7] Runde 4",
        "From: hostmaster@mx.test\nSubject: Unzustellbar: [Egon 7] Runde 4",
        "From: scan@mx.test\nSubject: Mail could not be delivered",
        "From: admin@mx.test\nSubject: Warning: max@players.test - User unknown!",
        "From: mail@mx.test\nSubject: Permanent Delivery Failure",
        "From: mail@mx.test\nSubject: Delivery Status Notification (Failure)",
        "From: mail@mx.test\nX-Failed-Recipients: max@players.test\nSubject: x",
        "Return-Path: <>\nFrom: x@mx.test\nSubject: failure notice",
        "From: post_master@mx.test\nSubject: Re: Runde 4",
    ],
)
def test_machines_and_subjects_that_tell_a_bounce(fields: str) -> None:
    found = bounce(fields, "550 5.1.1 <max@players.test>: no such user here")
    assert found == Bounce((OURS,), hard=True, status="5.1.1")


@pytest.mark.parametrize(
    "subject",
    [
        "Undelivered Mail Returned to Sender",
        "Delivery Failure",
        "Delivery has failed for one or more recipients",
        "Delivery report",
        "Mail delivery failed: returning message to sender",
        "Message Delivery Warning",
        "Mail delivery report",
        "Permanent delivery delay",
        "Returned mail: see transcript for details",
        "Mail System Error - Returned Mail",
        "Non-delivery of your message",
        "Nicht zustellbar: Runde 4",
        "Mail konnte nicht zugestellt werden",
        "Could not deliver your mail",
        "Non remis : Runde 4",
        "Message you sent blocked by our filter",
        "Warning: could not send message for past 4 hours",
        "Warning: message 1abc-DE delayed 24 hours",
        "**Message you sent blocked by our bulk mail filter**",
        "Delivery Notification: Delivery has failed",
        "Delayed Mail (still being retried)",
        "Sorry, your message could not be delivered",
    ],
)
def test_subjects_alone_tell_a_bounce(subject: str) -> None:
    fields = f"From: hostmaster@mx.test\nSubject: {subject}"
    found = bounce(fields, "550 5.1.1 no such user")
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
        ("Server 4.2.1: no mailbox here by that name. (#5.1.1)", True, "5.1.1"),
        ("Server 4.2.1: no such user (5.1.1)", True, "5.1.1"),
        ("Server 4.2.1: remote status=5.1.1", True, "5.1.1"),
        ("from [192.4.2.5] by 4.221.23.9\n550 User unknown", True, ""),
        ("Message could not be delivered for 4 hours\n450 deferred", False, ""),
        ("for some reason", False, ""),
        ("max@players.test [User unknown]", True, ""),
        ("max@players.test on 12/3/26 10:11 AM\n  Recipient Not Found", True, ""),
        ("The recipient name is not recognized: no such mailbox", True, ""),
        (">>> MAIL From:<x@y>\n<<< 501 no access\n<<< 550 User unknown", True, ""),
        ("said: 552 no room", False, ""),
        ("said: 521 I take no mail", False, ""),
        ("said: 554 your mail is spam", False, ""),
        ("550 5.1.7 bad sender", False, "5.1.7"),
        ("550 5.6.0 bad content", False, "5.6.0"),
        ("550 5.4.14 hop count", False, "5.4.14"),
        ("550 5.4.1 no such user", True, "5.4.1"),
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


@pytest.mark.parametrize(
    "reason",
    [
        "rejected due to local policies",
        "your host is blocked",
        "listed on a black list",
        "this looks like spam",
        "poor reputation of the domain",
        "the mailbox is full",
        "not enough storage",
        "message too large",
        "message too big",
        "too many messages",
        "you are greylisted",
        "try again later",
    ],
)
def test_a_refusal_that_is_not_about_the_address_is_not_final(reason: str) -> None:
    found = report("failed", "5.0.0", f"550 {reason}")
    assert found == Bounce((OURS,), hard=False, status="5.0.0")


def test_a_report_without_fields_is_read_in_words() -> None:
    fields = "From: x@mx.test\nContent-Type: multipart/report; boundary=B"
    found = bounce(fields, "--B\n\n550 5.1.1 no such user\n--B--")
    assert found == Bounce((OURS,), hard=True, status="5.1.1")


def test_a_bare_report_is_read() -> None:
    fields = "From: x@mx.test\nContent-Type: message/delivery-status"
    body = "Final-Recipient: rfc822; a@players.test\nAction: failed\nStatus: 5.1.1"
    assert bounce(fields, body) == Bounce((OURS,), hard=True, status="5.1.1")


@pytest.mark.parametrize(
    "reason",
    [
        "Mail size limit exceeded.",
        "The mail is too large.",
        "The mail is too big.",
        "The mailbox is full.",
        "Over quota.",
        "User mailbox exceeds allowed size.",
        "The mail folder is full.",
        "delivery retry timeout exceeded",
        "Envelope expired",
        "Delivery was aborted after 5.0 hours",
    ],
)
def test_too_much_says_nothing_about_the_address(reason: str) -> None:
    body = (
        "A message that you sent could not be delivered to one or more of its\n"
        "recipients. This is a permanent error. The following address failed:\n\n"
        f"  max@players.test\n\n{reason}"
    )
    fields = "From: mailer-daemon@mx.test\nSubject: Mail delivery failed"
    assert bounce(fields, body) == Bounce((OURS,), hard=False, status="")


def test_a_complaint_is_no_bounce() -> None:
    fields = (
        "From: mailer-daemon@mx.test\nContent-Type: multipart/report; "
        "report-type=feedback-report; boundary=B"
    )
    assert bounce(fields, "--B\n\n550 5.1.1\n--B--") is None


def test_a_report_with_the_line_ends_of_old_macintoshes_is_read() -> None:
    fields = "Return-Path: <>\rFrom: mailer-daemon@mx.test\rSubject: failure notice"
    raw = f"{fields}\r\r<max@players.test>:\r552 over quota\r\r{RETURNED}".encode()
    raw = raw.replace(b"\n", b"\r")
    mail = read(raw, Limits())
    assert isinstance(mail, IncomingMail)
    found = read_bounce(mail, raw, "example.org")
    assert found == Bounce((OURS,), hard=False, status="")


@pytest.mark.parametrize("kind", ["message/delivery-status", "text/plain"])
def test_only_the_beginning_of_a_report_is_looked_through(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """900 kB of empty lines took six seconds, as each was looked at 51 times."""
    looked_at = []

    def count(_status: str, words: bytes, text: bytes) -> bool:
        looked_at.append(len(words) + len(text))
        return False

    monkeypatch.setattr(bounces, "about_address", count)
    head = f"From: postmaster@x.test\nSubject: Returned mail\nContent-Type: {kind}\n"
    lines = b"Status: 5.1.1\n" + b"Diagnostic-Code: smtp; 550 no\n\n" * 20_000
    raw = f"{head}\n".encode() + lines
    mail = read(raw, Limits(text=1_000_000, lines=100_000))
    assert isinstance(mail, IncomingMail)
    read_bounce(mail, raw, "example.org")
    assert looked_at
    assert max(looked_at) <= 10_000
