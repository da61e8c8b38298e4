"""Advice by the class of an answer: as an operator with that set-up needs it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from server.config.settings import MailboxConfig, SmtpConfig
from server.doctor.answers import Phase
from server.doctor.places import imap_place, smtp_place
from server.doctor.words import advice

IMAP = imap_place(MailboxConfig("main", "a@x.test", "imap.x.test", "a"))
SMTP = smtp_place(SmtpConfig("smtp.x.test", user="a"))
LATER = "run this again in some minutes"
COMPARE = "compare user in [smtp] and TURMPOST_SMTP_PASSWORD"


@pytest.mark.parametrize(
    ("answer", "todo"),
    [
        ("454 4.7.0 Temporary authentication failure", LATER),
        ("421 4.3.2 Service shutting down", LATER),
        ("421 4.7.0 Too many connections from your address", "lower sessions"),
        ("450 4.7.1 greylisted", LATER),
        ("535 5.7.8 Error: authentication failed", COMPARE),
        ("535 Incorrect authentication data", COMPARE),
        ("535 5.7.3 Authentication unsuccessful", COMPARE),
        ("534 5.7.9 Application-specific password required", "password for appl"),
        ("534 5.7.14 Please log in via your web browser", "with a browser"),
        (
            "535 5.7.139 Authentication unsuccessful, basic authentication is disabled",
            "SMTP with a password is switched off there",
        ),
        (
            "535 5.7.139 SmtpClientAuthentication is disabled for the Tenant",
            "switch it on in the settings",
        ),
        ("530 5.7.0 Must issue a STARTTLS command first", 'security = "starttls"'),
        ("538 5.7.11 Encryption required", 'security = "starttls"'),
        ("503 5.5.1 Error: authentication not enabled", "takes no logins"),
        ("502 5.5.1 Error: command not implemented", "takes no logins"),
        ("554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked", "spam"),
        ("554 No SMTP service here", "wrong server"),
        ("521 5.3.2 mx.x.test does not accept mail", "wrong server"),
    ],
)
def test_a_login_by_smtp(answer: str, todo: str) -> None:
    assert todo in advice(answer, SMTP, Phase.LOGIN)


@pytest.mark.parametrize(
    ("answer", "todo"),
    [
        ("450 4.1.8 Sender address rejected: Domain not found", LATER),
        ("451 4.3.0 Try again later", LATER),
        ("452 4.5.3 Rate limit exceeded", "per_domain_per_minute"),
        ("553 5.7.1 Sender address rejected: not owned by user a", "user who may send"),
        ("550 5.7.60 Client does not have permissions to send as", "user who may send"),
        ("501 5.1.7 Bad sender address syntax", "is it written right?"),
        ("550 5.1.8 Sender domain not found", "needs an MX or A record"),
        ("550 5.7.26 Unauthenticated email is not accepted", "SPF, DKIM or DMARC"),
        ("550 5.7.25 no PTR record", "needs a name in the DNS (PTR)"),
        ("552 5.3.4 Message size exceeds fixed limit", "takes only small mails"),
        ("555 5.5.4 Unsupported option", "show your provider this answer"),
    ],
)
def test_a_sender(answer: str, todo: str) -> None:
    assert todo in advice(answer, SMTP, Phase.SENDER)


def test_a_sender_without_a_login() -> None:
    """Postfix says the same to those who have not logged in."""
    nobody = replace(SMTP, logs_in=False)
    for answer in ("553 5.7.1 not logged in", "530 5.7.0 Authentication required"):
        assert "set user in [smtp]" in advice(answer, nobody, Phase.SENDER)
    # Who has logged in is not told to.
    said = advice("550 5.7.0 Local policy violation", SMTP, Phase.SENDER)
    assert "show your provider" in said


@pytest.mark.parametrize(
    ("answer", "todo"),
    [
        ("550 5.1.1 User unknown", "is this the address of the mailbox?"),
        ("550 no such user", "is this the address of the mailbox?"),
        ("554 5.7.1 <a@x.test>: Relay access denied", "forwards nothing without a"),
        ("550 5.7.1 Message contains spam", "spam filter there refuses it"),
        ("552 5.2.2 Over quota", "delete old mails"),
        ("550 5.2.1 Mailbox disabled", "switched off there"),
        ("450 4.2.0 Greylisted, see http://postgrey", LATER),
        ("452 4.2.2 Over quota", LATER),
    ],
)
def test_a_recipient(answer: str, todo: str) -> None:
    assert todo in advice(answer, IMAP, Phase.RECIPIENT)


@pytest.mark.parametrize(
    ("answer", "todo"),
    [
        ("NO [AUTHENTICATIONFAILED] no", "TURMPOST_MAILBOX_MAIN_PASSWORD"),
        ("NO login failed", "compare user in [[mailbox]] main"),
        ("NO [UNAVAILABLE] temporary failure", LATER),
        ("NO Temporary authentication failure, try again", LATER),
        ("NO [LIMIT] Maximum number of connections from user exceeded", "end other"),
        ("NO [EXPIRED] password", "has expired"),
        ("NO [AUTHORIZATIONFAILED] x", "may not open that mailbox"),
        ("NO [CONTACTADMIN] account locked", "show your provider"),
        ("NO [WEBALERT https://x.test] Web login required", "with a browser"),
        ("NO [ALERT] Application-specific password required", "password for appl"),
        ("NO IMAP access is disabled for your account", "switch it on"),
    ],
)
def test_a_login_by_imap(answer: str, todo: str) -> None:
    assert todo in advice(f"LOGIN was refused: {answer}", IMAP, Phase.LOGIN)


def test_a_password_that_needs_tls_and_one_that_nobody_takes() -> None:
    answer = "LOGIN was refused: NO [PRIVACYREQUIRED] (LOGINDISABLED; offered: XOAUTH2)"
    plain = replace(IMAP, security="plain")
    assert 'security = "tls" with port = 993' in advice(answer, plain, Phase.LOGIN)
    assert "[oauth.NAME]" in advice(answer, IMAP, Phase.LOGIN)


def test_a_folder() -> None:
    answer = "SELECT was refused: NO Mailbox doesn't exist: Spiel"
    assert "look at folder in [[mailbox]] main" in advice(answer, IMAP, Phase.LOGIN)
    answer = "SELECT was refused: NO [NOPERM] Permission denied"
    assert "may not do that" in advice(answer, IMAP, Phase.LOGIN)
