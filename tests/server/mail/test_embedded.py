"""The embedded host, used by ordinary clients: smtplib and imaplib in a thread."""

from __future__ import annotations

import asyncio
import base64
import imaplib
import logging
import smtplib
import socket
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta

import pytest

from server.mail.embedded.host import ArrivedMail, EmbeddedHost, EmbeddedSettings

HOST = "127.0.0.1"
LIMIT = 60.0
MAIL = b"Subject: zug\r\nMessage-ID: <m1@example.org>\r\n\r\nb,3\r\n.\r\n..x\r\n"

Use = Callable[[EmbeddedHost], Awaitable[None]]


class Inbox:
    """The mails that `on_mail` got; refuses while `broken`."""

    def __init__(self) -> None:
        self.mails: list[ArrivedMail] = []
        self.broken = False

    async def take(self, mail: ArrivedMail) -> None:
        if self.broken:
            message = "the database is away"
            raise OSError(message)
        self.mails.append(mail)


def run(inbox: Inbox, use: Use, settings: EmbeddedSettings | None = None) -> None:
    """Start a host with the accounts game and max, and use it."""

    async def main() -> None:
        host = EmbeddedHost(settings or EmbeddedSettings(), inbox.take)
        async with asyncio.timeout(2 * LIMIT), host:
            await host.add_account("game", "game-secret")
            await host.add_account("max", "max-secret")
            await use(host)

    asyncio.run(main())


def send(port: int, sender: str, recipients: list[str], raw: bytes = MAIL) -> None:
    """Send as max."""
    with smtplib.SMTP(HOST, port, timeout=LIMIT) as client:
        client.login("max", "max-secret")
        client.sendmail(sender, recipients, raw)


def inbox_of(port: int, name: str) -> list[bytes]:
    """Return the mails in an INBOX."""
    with imaplib.IMAP4(HOST, port, timeout=LIMIT) as client:
        client.login(name, f"{name}-secret")
        client.select()
        _status, found = client.search(None, "ALL")
        numbers = found[0].decode().split()
        mails: list[bytes] = []
        for number in numbers:
            _status, answer = client.fetch(number, "(BODY.PEEK[])")
            assert isinstance(answer[0], tuple)
            mails.append(answer[0][1])
        return mails


def test_a_mail_is_stored_and_can_be_read() -> None:
    inbox = Inbox()

    async def use(host: EmbeddedHost) -> None:
        recipient = "game+k1@turmpost.test"
        await asyncio.to_thread(
            send, host.smtp_port, "max@turmpost.test", [recipient, "max@turmpost.test"]
        )
        first, second = inbox.mails
        assert (first.account, first.sender) == ("game", "max@turmpost.test")
        assert (first.recipient, second.account) == (recipient, "max")
        assert first.raw.endswith(MAIL)
        assert b"Delivered-To: game+k1@turmpost.test\r\n" in first.raw
        assert first.raw.startswith(b"Return-Path: <max@turmpost.test>\r\n")
        for mail in inbox.mails:
            read = await asyncio.to_thread(inbox_of, host.imap_port, mail.account)
            assert read == [mail.raw]

    run(inbox, use)


def test_nothing_is_taken_that_could_not_be_stored() -> None:
    inbox = Inbox()
    inbox.broken = True

    async def use(host: EmbeddedHost) -> None:
        arguments = (host.smtp_port, "max@turmpost.test", ["game@turmpost.test"])
        with pytest.raises(smtplib.SMTPDataError, match="451"):
            await asyncio.to_thread(send, *arguments)
        assert await asyncio.to_thread(inbox_of, host.imap_port, "game") == []
        inbox.broken = False
        await asyncio.to_thread(send, *arguments)
        assert len(inbox.mails) == 1

    run(inbox, use)


@pytest.mark.parametrize(
    ("sender", "recipient", "code"),
    [
        ("max@turmpost.test", "zor@example.org", 550),
        ("max@turmpost.test", "nobody@turmpost.test", 550),
        ("game@turmpost.test", "game@turmpost.test", 553),
        ("max@example.org", "game@turmpost.test", 553),
    ],
)
def test_no_relay_and_no_borrowed_sender(
    sender: str, recipient: str, code: int
) -> None:
    inbox = Inbox()

    async def use(host: EmbeddedHost) -> None:
        with pytest.raises(smtplib.SMTPException, match=str(code)):
            await asyncio.to_thread(send, host.smtp_port, sender, [recipient])

    run(inbox, use)
    assert not inbox.mails


def test_senders_must_log_in() -> None:
    def try_it(port: int) -> None:
        with smtplib.SMTP(HOST, port, timeout=LIMIT) as client:
            with pytest.raises(smtplib.SMTPSenderRefused, match="530"):
                client.sendmail("max@turmpost.test", ["game@turmpost.test"], MAIL)
            with pytest.raises(smtplib.SMTPAuthenticationError):
                client.login("max", "wrong")
            with pytest.raises(smtplib.SMTPAuthenticationError):
                client.login("nobody", "max-secret")
            client.login("max@turmpost.test", "max-secret")

    async def use(host: EmbeddedHost) -> None:
        await asyncio.to_thread(try_it, host.smtp_port)

    run(Inbox(), use)


FORBIDDEN = ("b\x07ll", "p\u00e4\u05d0", "\U000e0001", "\ufdd0")
"""What SASLprep refuses: a control character, two directions, a tag, a noncharacter."""


def test_a_password_that_cannot_be_prepared_is_a_wrong_one(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Its ValueError ended the connection, and the log had the password."""

    def try_it(host: EmbeddedHost) -> None:
        for password in FORBIDDEN:
            for name in ("max", "m\x07x"):
                login = f"\0{name}\0{password}".encode()
                assert smtp_answer(host.smtp_port, login) == 535
                assert imap_answer(host.imap_port, login).startswith(b"a NO [AUTH")
        assert imap_answer(host.imap_port, b"\0max\0\xff").startswith(b"* BYE")
        assert imap_answer(host.imap_port, b"\0max\0max-secret").startswith(b"a OK")

    async def use(host: EmbeddedHost) -> None:
        await asyncio.to_thread(try_it, host)
        await host.add_account("max", FORBIDDEN[0])

    run(Inbox(), use)
    assert [one for one in caplog.records if one.levelno >= logging.ERROR] == []


def smtp_answer(port: int, login: bytes) -> int:
    """Log in with these bytes; return the code of the answer."""
    with smtplib.SMTP(HOST, port, timeout=LIMIT) as client:
        client.ehlo()
        return client.docmd("AUTH", f"PLAIN {base64.b64encode(login).decode()}")[0]


def imap_answer(port: int, login: bytes) -> bytes:
    """Log in with these bytes; return the answer."""
    with (
        socket.create_connection((HOST, port), LIMIT) as client,
        client.makefile("rb") as answers,
    ):
        client.sendall(b"a AUTHENTICATE PLAIN\r\n")
        while not answers.readline().startswith(b"+"):
            pass
        client.sendall(base64.b64encode(login) + b"\r\n")
        return answers.readline()


def test_mails_of_the_last_run_are_put_back() -> None:
    received_at = datetime.now(UTC).replace(microsecond=0) - timedelta(days=1)

    def internal_date(port: int) -> bytes:
        with imaplib.IMAP4(HOST, port, timeout=LIMIT) as client:
            client.login("game", "game-secret")
            client.select()
            _status, answer = client.fetch("1", "(INTERNALDATE)")
            assert isinstance(answer[0], bytes)
            return answer[0]

    async def use(host: EmbeddedHost) -> None:
        await host.deliver("game", MAIL, received_at)
        assert await asyncio.to_thread(inbox_of, host.imap_port, "game") == [MAIL]
        answer = await asyncio.to_thread(internal_date, host.imap_port)
        assert f"{received_at:%d-%b-%Y %H:%M:%S} +0000".encode() in answer

    inbox = Inbox()
    run(inbox, use)
    assert not inbox.mails


def test_a_game_can_do_without_an_inbox() -> None:
    inbox = Inbox()

    async def use(host: EmbeddedHost) -> None:
        await asyncio.to_thread(
            send, host.smtp_port, "max@turmpost.test", ["game@turmpost.test"]
        )
        assert await asyncio.to_thread(inbox_of, host.imap_port, "game") == []

    run(inbox, use, EmbeddedSettings(without_inbox=frozenset({"game"})))
    assert len(inbox.mails) == 1


@pytest.mark.parametrize("name", ["", "a b", "a+b", "ä", "A@x"])
def test_odd_names_are_no_accounts(name: str) -> None:
    async def use(host: EmbeddedHost) -> None:
        with pytest.raises(ValueError, match="not a usable name"):
            await host.add_account(name, "x")

    run(Inbox(), use)


def test_others_cannot_reach_it() -> None:
    with pytest.raises(ValueError, match="loopback"):
        EmbeddedHost(EmbeddedSettings(host="0.0.0.0"), Inbox().take)  # noqa: S104


def test_it_stops_while_clients_are_connected() -> None:
    async def main() -> None:
        host = EmbeddedHost(EmbeddedSettings(), Inbox().take)
        await host.start()
        await host.add_account("max", "max-secret")
        imap = await asyncio.open_connection(HOST, host.imap_port)
        smtp = await asyncio.open_connection(HOST, host.smtp_port)
        imap[1].write(b"a LOGIN max max-secret\r\nb SELECT INBOX\r\nc IDLE\r\n")
        await imap[0].readuntil(b"+ ")
        await smtp[0].readline()
        async with asyncio.timeout(5):
            await host.stop()
            assert await smtp[0].read() == b""
            await imap[0].read()
        for _, writer in (imap, smtp):
            writer.close()

    asyncio.run(main())


def test_a_password_can_be_changed_while_the_host_runs() -> None:
    """It raised CannotReplaceUser: pymap wants to be told which version is replaced."""

    def try_login(port: int, password: str) -> bool:
        with imaplib.IMAP4(HOST, port, timeout=LIMIT) as client:
            try:
                client.login("max", password)
            except imaplib.IMAP4.error:
                return False
        return True

    async def use(host: EmbeddedHost) -> None:
        await host.deliver("max", MAIL, datetime.now(UTC))
        for password in ("second", "third", "max-secret"):
            await host.add_account("max", password)
            assert await asyncio.to_thread(try_login, host.imap_port, password)
            assert not await asyncio.to_thread(try_login, host.imap_port, "first")
        assert len(await asyncio.to_thread(inbox_of, host.imap_port, "max")) == 1

    run(Inbox(), use)
