"""What a client can send to the embedded host, and what it costs the others."""

from __future__ import annotations

import asyncio
import base64
import imaplib
import logging
import socket
import threading
import time
from collections.abc import Callable, Iterator

import pytest
from pymap.parsing.specials import FetchRequirement

from server.mail.embedded.host import EmbeddedHost
from server.mail.embedded.imap import session
from server.mail.embedded.imap.message import LoadedMessage, Message
from server.mail.embedded.threads import in_search_thread
from server.services import Services
from server.transport.embedded_host import LocalHost
from tests.server.mail.embedded.hosted import (
    HOST,
    LIMIT,
    MAIL,
    address,
    fetch,
    mails,
    reader,
    run,
    send,
    serving,
)
from turmpost.testing import migrated


@pytest.fixture
def services(tmp_path: object) -> Iterator[Services]:
    url = f"sqlite:///{tmp_path}/turmpost.db"
    migrated.copy_tables(url)
    with serving(url) as built:
        yield built


def _limit(client: imaplib.IMAP4) -> int:
    _, (capabilities,) = client.capability()
    return int(capabilities.partition(b"APPENDLIMIT=")[2].split()[0])


def test_the_limit_of_append_is_the_one_that_is_told(services: Services) -> None:
    """It said one gigabyte; 203 MB were taken, in five minutes."""

    def use(host: EmbeddedHost) -> None:
        with reader(host) as client:
            limit = _limit(client)
            assert limit < 5_000_000
            fits = MAIL + b"x" * (limit - len(MAIL) - 2) + b"\r\n"
            assert client.append("Sent", "", None, fits)[0] == "OK"
            status, (text,) = client.append("Sent", "", None, fits + b"\r\n")
            assert (status, text[:8]) == ("NO", b"[TOOBIG]")
            assert client.noop()[0] == "OK"
        assert len(mails(host, "anna", "Sent")) == 1

    run(services, use)


@pytest.mark.parametrize(
    "raw",
    [
        b"Content-Type: multipart/mixed; boundary=b\r\n\r\n" + b"--b\r\n\r\n" * 100_000,
        b"Content-Type: message/rfc822\r\n\r\n" * 10_000,
    ],
    ids=["wide", "deep"],
)
def test_a_mail_with_too_many_parts_is_not_appended(
    services: Services, raw: bytes
) -> None:
    def use(host: EmbeddedHost) -> None:
        with reader(host) as client:
            status, (text,) = client.append("Sent", "", None, raw)
            assert status == "NO"
            assert b"too many MIME parts" in text

    run(services, use)


def _answers_to(host: EmbeddedHost, *lines: bytes) -> bytes:
    """Send lines to IMAP and return all answers; the server must end the session."""
    with socket.create_connection((HOST, host.imap_port), LIMIT) as client:
        client.sendall(b"".join(lines))
        with client.makefile("rb") as answers:
            return answers.read()


LOGIN = b"a LOGIN anna annas-secret\r\nb SELECT INBOX\r\n"


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ([b"a LOGIN {1000000000+}\r\n"], b"* BYE [TOOBIG]"),
        ([b"a LOGIN {100000}\r\n"], b"NO [TOOBIG]"),
        ([b"a APPEND INBOX {1000000}\r\n"], b"* BYE [TOOBIG]"),
        ([b"x" * 100_000, b"\r\n"], b"* BYE [TOOBIG]"),
        ([LOGIN, b"c APPEND INBOX {1000000000+}\r\n"], b"* BYE [TOOBIG]"),
        ([LOGIN, b"c SEARCH ", b"OR " * 5_000, b"\r\nd LOGOUT\r\n"], b"c BAD"),
        ([LOGIN, b"c SEARCH TEXT \xff\xfe\r\nd LOGOUT\r\n"], b"BYE"),
        ([LOGIN, b'c LIST "" "*a*a*a*a*a*a*a*a*b"\r\nd LOGOUT\r\n'], b"c OK"),
        ([b"a SELECT Max&Moritz\r\nb LOGOUT\r\n"], b"a BAD"),
        ([b"a NOOP ", b"{0+}\r\n" * 60], b"* BYE [TOOBIG]"),
        ([b"a ID (" + b"{1}\r\nx " * 60 + b")\r\n"], b"* BYE [TOOBIG]"),
        ([b"a NOOP {1+}\r\n\n" + b"x" * 50_000 + b"\r\n"], b"* BYE [TOOBIG]"),
        ([LOGIN, b"c FETCH 1 (", b"BODY[] " * 500, b"UID)\r\nd LOGOUT\r\n"], b"c BAD"),
        ([b"\r\n" * 10], b"BAD"),
        ([b"\0\0\0\r\n", b"a LOGOUT\r\n"], b"BYE"),
    ],
)
def test_what_is_too_much_ends_the_session(
    services: Services, lines: list[bytes], expected: bytes
) -> None:
    def use(host: EmbeddedHost) -> None:
        send(host, [address("anna")])
        if lines[0] == b"a LOGIN {100000}\r\n":
            lines.append(b"b LOGOUT\r\n")
        assert expected in _answers_to(host, *lines)
        assert len(mails(host, "anna")) == 1

    run(services, use)


@pytest.mark.parametrize("line", [b"a NOOP {0+}\r\n", b"a NOOP {5+}\r\nab", b"a NO"])
def test_a_client_that_hangs_up_in_a_command_is_gone(
    services: Services, line: bytes
) -> None:
    """`a NOOP {0+}` and no more was read again and again, without a pause."""

    def use(host: EmbeddedHost) -> None:
        with socket.create_connection((HOST, host.imap_port), LIMIT) as client:
            client.sendall(line)
            client.shutdown(socket.SHUT_WR)
            with client.makefile("rb") as answers:
                answers.read()
        assert mails(host, "anna") == []

    run(services, use)


def test_a_date_out_of_all_calendars_is_now(services: Services) -> None:
    """It was a traceback: no hour is earlier than the first one of year 1."""

    def use(host: EmbeddedHost) -> None:
        date = '"01-Jan-0001 00:00:00 +1400"'
        with reader(host) as client:
            assert client.append("INBOX", "", date, MAIL)[0] == "OK"
            assert b"-0001" not in fetch(client, "1", "INTERNALDATE")

    run(services, use)


def test_no_part_of_a_login_gets_into_a_log(
    services: Services, caplog: pytest.LogCaptureFixture
) -> None:
    """What comes in a wrong order is no AUTH to the library, but still a password."""
    secret = base64.b64encode(b"\0anna\0annas-secret")
    name, password = base64.b64encode(b"anna"), base64.b64encode(b"annas-secret")
    sessions = [
        b"AUTH PLAIN " + secret,
        b"EHLO x\r\nAUTH PLAIN\r\n" + secret,
        b"AUTH LOGIN\r\n" + name + b"\r\n" + password,
        b"EHLO x\r\nAUTH LOGIN\r\n" + name + b"\r\n" + password,
        b"EHLO x\r\nAUTH LOGIN\r\n*\r\n" + password,
        b"EHLO x\r\nAUTH LOGIN\r\n" + name + b"\r\n?" + password,
        b"EHLO x\r\nAUTH CRAM-MD5\r\n" + password,
        b"EHLO x\r\nAUTH PLAIN " + secret + b"\r\nAUTH PLAIN\r\n" + secret,
        b"HELO x\r\n" + password + b"\r\nMAIL FROM:<" + password + b">",
        b"auth\r\nPLAIN\r\n" + secret + b"\r\n\x1b[2Jannas-secret",
    ]
    imap = [
        b"a LOGIN anna annas-secret",
        b'a LOGIN anna "annas-secret',
        b"a LOGIN anna {12+}\r\nannas-secret",
        b"a AUTHENTICATE PLAIN\r\n" + secret,
        b"a AUTHENTICATE PLAIN\r\n" + secret + b"!",
        b"a NOOP\r\n" + secret + b"\r\nannas-secret",
        b"annas-secret LOGIN",
    ]

    def use(host: EmbeddedHost) -> None:
        for lines in sessions:
            _talk(host.smtp_port, lines)
        for lines in imap:
            _talk(host.imap_port, lines)

    for logger in ("mail.log", "pymap", "pymap.imap", "server"):
        caplog.set_level(logging.DEBUG, logger)
    with caplog.at_level(logging.DEBUG):
        run(services, use)
    assert "answers" in caplog.text
    for word in (secret, name, password, b"annas-secret"):
        assert word.decode() not in caplog.text
        assert word.decode().upper() not in caplog.text
    assert not [one for one in caplog.records if one.levelno > logging.INFO]


def _talk(port: int, lines: bytes) -> None:
    with socket.create_connection((HOST, port), LIMIT) as client:
        client.sendall(lines + b"\r\nQUIT\r\nz LOGOUT\r\n")
        client.shutdown(socket.SHUT_WR)
        with client.makefile("rb") as answers:
            answers.read()


def test_a_search_that_takes_too_long_is_ended(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "SEARCH_SECONDS", -1.0)

    def use(host: EmbeddedHost) -> None:
        send(host, [address("anna")])
        with reader(host) as client:
            assert client.search(None, "ALL")[0] == "NO"
            assert client.noop()[0] == "OK"

    run(services, use)


SEARCHES = 40
Matches = list[tuple[int, Message]]


def test_long_searches_keep_no_other_work_waiting(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The whole server waited where all its threads looked through mails."""
    ended = threading.Event()
    load = Message.loaded

    def wait(message: Message, requirement: FetchRequirement) -> LoadedMessage:
        ended.wait(LIMIT)
        return load(message, requirement)

    async def main() -> None:
        all_begun = asyncio.Event()
        begun: list[object] = []

        async def count(function: Callable[[], Matches]) -> Matches:
            begun.append(function)
            if len(begun) == SEARCHES:
                asyncio.get_running_loop().call_soon(all_begun.set)
            return await in_search_thread(function)

        monkeypatch.setattr(session, "in_search_thread", count)
        host = LocalHost(services, on_mail=lambda: None)
        await host.start()
        clients: list[socket.socket] = []
        try:
            await asyncio.to_thread(send, host.host, [address("anna")])
            for _ in range(SEARCHES):
                client = socket.create_connection((HOST, host.host.imap_port), LIMIT)
                client.sendall(LOGIN + b"c SEARCH TEXT x\r\n")
                clients.append(client)
            async with asyncio.timeout(LIMIT / 2):
                await all_begun.wait()
                assert await host.read_until(services.clock.now())
                await asyncio.to_thread(send, host.host, [address("ben")])
        finally:
            ended.set()
            for client in clients:
                client.close()
            await host.stop()

    monkeypatch.setattr(Message, "loaded", wait)
    asyncio.run(main())


HEAD = b"From: anna@turmpost.test\r\nSubject: x\r\n"
ODD_MAILS = {
    "empty": b"",
    "empty lines": HEAD + b"\r\n" + b"\r\n" * 900_000,
    "a field of folds": HEAD + b"X: (" + b"\r\n (" * 200_000 + b"\r\n\r\nx\r\n",
    "brackets": HEAD + b"Cc: " + b"(" * 50_000 + b"\r\n\r\nx\r\n",
    "commas": HEAD + b"To: " + b"a@b.c," * 10_000 + b"\r\n\r\nx\r\n",
    "quotes": HEAD + b"Content-Type: text/plain" + b';a="' * 20_000 + b"\r\n\r\nx\r\n",
    "no type": HEAD + b"Content-Type: ;;;=\r\nContent-Disposition: \x00\r\n\r\nx\r\n",
    "bytes": bytes(range(256)) * 100,
    "header only": b"Subject: " + b"=?utf-8?q?=FF" * 5_000,
}


@pytest.mark.parametrize("kind", ODD_MAILS)
def test_an_odd_mail_keeps_nobody_waiting(services: Services, kind: str) -> None:
    """One mail of a megabyte froze IMAP, SMTP and the server for 25 seconds.

    The limit is generous: what is measured is whether other work goes on meanwhile.
    """
    raw = ODD_MAILS[kind]
    ended = threading.Event()
    waits: list[float] = []

    def look_on(client: imaplib.IMAP4) -> None:
        while not ended.is_set():
            before = time.monotonic()
            client.noop()
            waits.append(time.monotonic() - before)

    def use(host: EmbeddedHost) -> None:
        with reader(host, "ben") as other:
            watching = threading.Thread(target=look_on, args=(other,))
            watching.start()
            try:
                with reader(host) as client:
                    client.append("INBOX", "", None, raw or b"\r\n")
                    send(host, [address("anna")], raw)
                    client.noop()
                    what = "ENVELOPE BODYSTRUCTURE BODY RFC822.SIZE BODY.PEEK[1]"
                    assert fetch(client, "1:2", what)
                    assert client.search(None, "TEXT", "zzz", "FROM", "zzz")[0] == "OK"
            finally:
                ended.set()
                watching.join()

    run(services, use)
    assert max(waits) < 5.0
