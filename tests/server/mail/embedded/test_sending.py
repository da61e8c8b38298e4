"""SMTP at the embedded host: who may send what to whom, and what is kept of it."""

from __future__ import annotations

import imaplib
import smtplib
from collections.abc import Iterator

import pytest
from sqlalchemy import func, select

from server.errors import DatabaseAwayError
from server.mail.embedded.host import EmbeddedHost, EmbeddedSettings
from server.mail.embedded.imap.content import MAX_PARTS
from server.services import EMBEDDED, Services
from server.storage.inbox import inbox
from server.storage.tables.service import LocalMailRow
from server.transport.embedded_store import Store
from tests.server.mail.embedded.hosted import (
    DOMAIN,
    GAME,
    HOST,
    LIMIT,
    MAIL,
    PASSWORDS,
    address,
    mails,
    run,
    send,
    sender,
    serving,
    set_account,
)
from tests.servers.fixtures import on_sqlite


@pytest.fixture
def services(migrated_url: str) -> Iterator[Services]:
    with serving(migrated_url) as built:
        yield built


def _games_mails(services: Services) -> list[bytes]:
    with services.database.work() as work:
        return [row.raw for row in inbox.newest(work, None, 100)]


def test_a_mail_is_stored_and_can_be_read(services: Services) -> None:
    def use(host: EmbeddedHost) -> None:
        send(host, [f"game+k1@{DOMAIN}", address("anna"), address("ben")])
        for name in ("anna", "ben"):
            (read,) = mails(host, name)
            assert read.startswith(b"Return-Path: <anna@turmpost.test>\r\n")
            assert f"Delivered-To: {address(name)}\r\n".encode() in read
            assert read.endswith(MAIL)

    run(services, use)
    (to_game,) = _games_mails(services)
    assert b"Delivered-To: game+k1@turmpost.test\r\n" in to_game
    assert to_game.endswith(MAIL)
    with services.database.work() as work:
        assert inbox.newest(work, None, 1)[0].mailbox == EMBEDDED


def test_a_mail_to_many_is_kept_once(services: Services) -> None:
    """A mail to 50 players was 50 copies of its bytes."""
    names = [f"player{number}" for number in range(49)]
    for name in names:
        set_account(services, name, "secret")

    def use(host: EmbeddedHost) -> None:
        send(host, [address(name) for name in [*names, "ben"]])
        assert len(mails(host, "ben")) == 1

    run(services, use)
    with services.database.work() as work:
        assert work.session.scalar(select(func.count(LocalMailRow.id))) == 1


def test_an_account_that_is_named_twice_gets_a_mail_once(services: Services) -> None:
    def use(host: EmbeddedHost) -> None:
        send(host, [f"ben+a@{DOMAIN}", address("ben"), GAME, GAME])
        (read,) = mails(host, "ben")
        assert b"Delivered-To: ben+a@" in read

    run(services, use)
    assert len(_games_mails(services)) == 1


def test_nothing_is_taken_that_could_not_be_stored(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One recipient's mail is not kept either: the client sends it to all again."""

    def break_off(*_: object) -> None:
        message = "the disk is full"
        raise OSError(message)

    def use(host: EmbeddedHost) -> None:
        to = [address("ben"), GAME]
        with monkeypatch.context() as patch:
            patch.setattr(
                "server.transport.embedded_store.embedded_mail.deliver", break_off
            )
            with pytest.raises(smtplib.SMTPDataError, match="451"):
                send(host, to)
        assert mails(host, "ben") == []
        assert _games_mails(services) == []
        send(host, to)
        assert len(mails(host, "ben")) == len(_games_mails(services)) == 1

    run(services, use)


def test_a_mail_that_is_kept_is_taken_though_nobody_can_be_shown_it(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A client that is asked to try again sends it twice."""

    def away(*_: object) -> None:
        raise DatabaseAwayError("it is away")

    def use(host: EmbeddedHost) -> None:
        with imaplib.IMAP4(HOST, host.imap_port, timeout=LIMIT) as client:
            client.login("ben", PASSWORDS["ben"])
            with monkeypatch.context() as patch:
                patch.setattr(Store, "folders", away)
                send(host, [address("ben")])
        assert len(mails(host, "ben")) == 1

    run(services, use)


@pytest.mark.parametrize(
    ("from_whom", "recipient", "code"),
    [
        (address("anna"), "zor@example.org", 550),
        (address("anna"), address("nobody"), 550),
        (GAME, GAME, 553),
        (address("ben"), GAME, 553),
        ("anna@example.org", GAME, 553),
    ],
)
@on_sqlite
def test_no_relay_and_no_borrowed_sender(
    services: Services, from_whom: str, recipient: str, code: int
) -> None:
    def use(host: EmbeddedHost) -> None:
        with (
            sender(host) as client,
            pytest.raises(smtplib.SMTPException, match=str(code)),
        ):
            client.sendmail(from_whom, [recipient], MAIL)

    run(services, use)
    assert _games_mails(services) == []


@on_sqlite
def test_senders_must_log_in(services: Services) -> None:
    def use(host: EmbeddedHost) -> None:
        with (
            smtplib.SMTP(HOST, host.smtp_port, timeout=LIMIT) as client,
            pytest.raises(smtplib.SMTPSenderRefused, match="530"),
        ):
            client.sendmail(address("anna"), [GAME], MAIL)

    run(services, use)


DOTS = b".\r\n..\r\n.x\r\nend.\r\n"


@pytest.mark.parametrize(
    "raw",
    [
        b"\r\n",
        DOTS,
        b"Subject: x\r\n\r\n" + DOTS,
        b"Subject: x\r\n\r\n" + b"y" * 500_000 + b"\r\n",
        b"Subject: x\r\n\r\n" + b".\r\n" * 100_000,
    ],
    ids=["empty", "dots", "dots in the body", "a long line", "lines of a dot"],
)
@on_sqlite
def test_every_byte_of_a_mail_arrives(services: Services, raw: bytes) -> None:
    def use(host: EmbeddedHost) -> None:
        send(host, [address("ben")], raw)
        (read,) = mails(host, "ben")
        assert read.endswith(b"\r\n" + raw)
        assert read.count(b"\r\n") == raw.count(b"\r\n") + 5

    run(services, use)


@on_sqlite
def test_what_is_too_much_is_refused_and_the_line_goes_on(services: Services) -> None:
    too_big = b"Subject: x\r\n\r\n" + b"y\r\n" * 1_000_000
    parts = b"Content-Type: multipart/mixed; boundary=b\r\n\r\n" + b"--b\r\n\r\nx\r\n"
    deep = b"Content-Type: message/rfc822\r\n\r\n" * 5_000

    def use(host: EmbeddedHost) -> None:
        with sender(host) as client:
            for raw, code in (
                (too_big, 552),
                (parts + b"--b\r\n\r\nx\r\n" * 100_000, 554),
                (parts + b"--b\r\n\r\nx\r\n" * MAX_PARTS, 554),
                (deep, 554),
            ):
                client.mail(address("anna"))
                client.rcpt(address("ben"))
                assert client.data(raw)[0] == code
            client.sendmail(address("anna"), [address("ben")], MAIL)
        (read,) = mails(host, "ben")
        assert read.endswith(MAIL)

    run(services, use)


def test_others_cannot_reach_it(services: Services) -> None:
    store = Store(services.database, services.clock, "game", lambda: None)
    with pytest.raises(ValueError, match="loopback"):
        EmbeddedHost(EmbeddedSettings(host="0.0.0.0"), store)  # noqa: S104


@pytest.mark.parametrize(
    ("author", "result"),
    [
        ("Anna <anna@turmpost.test>", "pass"),
        ("anna+egon@turmpost.test", "pass"),
        ("ben@turmpost.test", "fail"),
        ("anna@turmpost.test, ben@turmpost.test", "fail"),
        ("anna@evil.test", "fail"),
        ("", "fail"),
    ],
)
@on_sqlite
def test_the_host_says_whether_from_is_who_has_logged_in(
    services: Services, author: str, result: str
) -> None:
    """What a sender writes about himself stands below, and counts for nothing."""
    claim = f"Authentication-Results: {DOMAIN}; dmarc=pass header.from={DOMAIN}\r\n"
    raw = f"{claim}From: {author}\r\n\r\nx\r\n".encode()

    def use(host: EmbeddedHost) -> None:
        send(host, [address("ben")], raw)
        (read,) = mails(host, "ben")
        found = [line for line in read.split(b"\r\n") if line.startswith(b"Authenti")]
        assert f"dmarc={result} ".encode() in found[0]

    run(services, use)
