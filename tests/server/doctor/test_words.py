"""Faults of mail servers that are hard to make, in plain words."""

from __future__ import annotations

import socket
import ssl
from dataclasses import replace

import aiosmtplib
import pytest

from server.config.settings import MailboxConfig, SmtpConfig
from server.doctor.places import imap_place, smtp_place
from server.doctor.words import explain
from server.errors import ConfigError
from server.mail.access.oauth import TokenError
from server.mail.imap.protocol import ConnectionLostError, RefusedError

IMAP = imap_place(
    MailboxConfig("main", "g@example.test", "imap.example.test", "g", oauth="prov")
)
SMTP = smtp_place(SmtpConfig("smtp.example.test", oauth="prov"))


def certificate(code: int, message: str = "?") -> ssl.SSLCertVerificationError:
    error = ssl.SSLCertVerificationError(1, message)
    error.verify_code, error.verify_message = code, message
    return error


@pytest.mark.parametrize(
    ("code", "said", "todo"),
    [
        (9, "is not valid yet", "is the clock of this machine right?"),
        (10, "has expired", "unless the clock of this machine is wrong"),
        (18, "is self-signed", "as ca_file in [[mailbox]] main"),
        (20, "that this machine does not know", "ca_file in [[mailbox]] main"),
        (62, "is for another host", "as host in [[mailbox]] main"),
        (99, "cannot be verified: odd", "ca_file in [[mailbox]] main"),
    ],
)
def test_certificates(code: int, said: str, todo: str) -> None:
    found = explain(certificate(code, "odd"), IMAP)
    assert found[0].startswith("the certificate of imap.example.test ")
    assert said in found[0]
    assert todo in found[1]


@pytest.mark.parametrize(
    ("error", "said", "todo"),
    [
        (
            RefusedError("LOGIN was refused: NO [AUTHENTICATIONFAILED] no"),
            "LOGIN was refused",
            "compare user in [[mailbox]] main",
        ),
        (
            RefusedError("the server does not offer XOAUTH2: AUTHENTICATE ..."),
            "does not offer XOAUTH2",
            "remove oauth from [[mailbox]] main",
        ),
        (
            RefusedError("the access token is not accepted: no"),
            "not accepted",
            "is scope in [oauth.prov] the one for IMAP",
        ),
        (
            RefusedError("the server refuses STARTTLS"),
            "refuses STARTTLS",
            'set security = "tls" and port = 993 in [[mailbox]] main',
        ),
        (
            TokenError("https://id.example.test refuses"),
            "https://id.example.test refuses",
            "get [oauth.prov] in order first",
        ),
        (
            ConnectionLostError("no answer to the attempt to connect within 10 s"),
            "attempt to connect",
            "a firewall may be in between",
        ),
        (
            ConnectionLostError("no answer to SELECT within 10 s"),
            "no answer to SELECT within 10 s",
            "the server is there but too slow",
        ),
        (
            ssl.SSLError(1, "[SSL: WRONG_VERSION_NUMBER] wrong version number"),
            "speaks no TLS from the first byte",
            'set security = "starttls"',
        ),
        (
            OSError(113, "No route to host"),
            "imap.example.test:993 cannot be reached: No route to host",
            "is this machine connected, and is host in [[mailbox]] main right?",
        ),
        (
            socket.gaierror(-2, "Name or service not known"),
            "no host 'imap.example.test' is known",
            "reaches the DNS",
        ),
        (
            socket.gaierror(socket.EAI_AGAIN, "Temporary failure"),
            "the DNS does not answer when it is asked for 'imap.example.test'",
            "a name server in /etc/resolv.conf?",
        ),
        (
            PermissionError(1, "Operation not permitted"),
            "cannot be reached: Operation not permitted",
            "a firewall of this machine, or its systemd unit, forbids it",
        ),
        (
            ConfigError("ca.pem", "ca_file", "cannot be used: Permission denied"),
            "ca.pem cannot be used: Permission denied",
            "run it as the user of the server",
        ),
    ],
)
def test_imap(error: Exception, said: str, todo: str) -> None:
    found = explain(error, IMAP)
    assert said in found[0]
    assert todo in found[1]


@pytest.mark.parametrize(
    ("error", "said", "todo"),
    [
        (
            aiosmtplib.SMTPException(
                "The SMTP AUTH extension is not supported by this server."
            ),
            "AUTH extension",
            "this port takes no logins",
        ),
        (
            aiosmtplib.SMTPAuthenticationError(535, "5.7.8 no"),
            "535 5.7.8 no",
            "compare user in [smtp] and TURMPOST_SMTP_PASSWORD",
        ),
        (
            aiosmtplib.SMTPServerDisconnected("Unexpected EOF received"),
            "Unexpected EOF",
            "the server hangs up on us",
        ),
        (
            aiosmtplib.SMTPConnectTimeoutError("Timed out connecting to x on port 1"),
            "Timed out connecting",
            "a firewall may be in between",
        ),
    ],
)
def test_smtp(error: Exception, said: str, todo: str) -> None:
    found = explain(error, SMTP)
    assert said in found[0]
    assert todo in found[1]


@pytest.mark.parametrize("security", ["tls", "starttls"])
def test_tls_that_is_too_old(security: str) -> None:
    error = ssl.SSLError(1, "[SSL: UNSUPPORTED_PROTOCOL] unsupported protocol")
    said, todo = explain(error, replace(SMTP, security=security))
    assert "cannot agree with us on TLS" in said
    assert "too old" in todo


def test_what_lies_below_counts() -> None:
    error = aiosmtplib.SMTPConnectError("Error connecting to x")
    error.__cause__ = ConnectionRefusedError(111, "Connection refused")
    assert explain(error, SMTP)[0] == "nobody listens at smtp.example.test:587"


def test_what_a_server_says_is_bounded() -> None:
    said, _ = explain(RefusedError("x" * 10_000), IMAP)
    assert len(said) < 300
    said, _ = explain(RefusedError("a\r\nForged: {table}"), IMAP)
    assert said == "a Forged: {table}"


def test_a_certificate_beside_the_one_that_is_trusted() -> None:
    _, todo = explain(certificate(18, ""), replace(IMAP, ca_file="/etc/ca.pem"))
    assert todo.endswith("as ca_file in [[mailbox]] main (/etc/ca.pem has another)")
