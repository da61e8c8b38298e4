"""Logins at the embedded host: one rule for SMTP and IMAP, while it runs and before."""

from __future__ import annotations

import asyncio
import base64
import imaplib
import logging
import smtplib
import socket
import time
from collections.abc import Iterator

import pytest

from server.mail.embedded import accounts
from server.mail.embedded.accounts import Accounts
from server.mail.embedded.host import EmbeddedHost
from server.services import Services
from server.storage.service import embedded_mail
from server.transport.embedded_host import LocalHost
from tests.server.mail.embedded.hosted import (
    DOMAIN,
    HOST,
    LIMIT,
    PASSWORDS,
    address,
    run,
    send,
    serving,
    set_account,
)


@pytest.fixture
def services(migrated_url: str) -> Iterator[Services]:
    with serving(migrated_url) as built:
        yield built


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answer wrong passwords soon."""
    monkeypatch.setattr(accounts, "PENALTY_SECONDS", 0.01)


def _by_smtp(host: EmbeddedHost, login: bytes) -> int:
    """Log in with these bytes; return the code of the answer."""
    with smtplib.SMTP(HOST, host.smtp_port, timeout=LIMIT) as client:
        client.ehlo()
        return client.docmd("AUTH", f"PLAIN {base64.b64encode(login).decode()}")[0]


def _by_imap(host: EmbeddedHost, login: bytes) -> bytes:
    """Log in with these bytes; return the answer."""
    with (
        socket.create_connection((HOST, host.imap_port), LIMIT) as client,
        client.makefile("rb") as answers,
    ):
        client.sendall(b"a AUTHENTICATE PLAIN\r\n")
        while not answers.readline().startswith(b"+"):
            pass
        client.sendall(base64.b64encode(login) + b"\r\n")
        return answers.readline()


def _opens(host: EmbeddedHost, name: str, password: str) -> bool:
    """Log in by both protocols, which must agree."""
    login = f"\0{name}\0{password}".encode()
    sends, reads = _by_smtp(host, login), _by_imap(host, login)
    assert (sends, reads[:4]) in {(235, b"a OK"), (535, b"a NO")}
    return sends == 235


@pytest.mark.parametrize(
    "name", ["anna", "Anna", "ANNA", f"anna@{DOMAIN}", f"Anna@{DOMAIN.upper()}"]
)
def test_a_name_and_its_address_log_in_alike(services: Services, name: str) -> None:
    """IMAP knew `anna` alone, and SMTP knew `Anna` and the address, too."""

    def use(host: EmbeddedHost) -> None:
        assert _opens(host, name, PASSWORDS["anna"])
        assert not _opens(host, name, PASSWORDS["ben"])
        with imaplib.IMAP4(HOST, host.imap_port, timeout=LIMIT) as client:
            assert client.login(name, PASSWORDS["anna"])[0] == "OK"

    run(services, use)


@pytest.mark.parametrize("name", ["nobody", "anna@example.org", "", "@", "anna\0x"])
def test_another_name_opens_nothing(services: Services, name: str) -> None:
    def use(host: EmbeddedHost) -> None:
        login = f"\0{name}\0{PASSWORDS['anna']}".encode()
        assert _by_smtp(host, login) in {501, 535}
        assert not _by_imap(host, login).startswith(b"a OK")

    run(services, use)


def test_nobody_acts_for_somebody_else(services: Services) -> None:
    def use(host: EmbeddedHost) -> None:
        login = f"ben\0anna\0{PASSWORDS['anna']}".encode()
        assert _by_imap(host, login).startswith(b"a NO")

    run(services, use)


def test_the_game_has_no_folders(services: Services) -> None:
    """Its mail is in the inbox of the server; its password is our sender's."""

    async def main() -> None:
        host = LocalHost(services, on_mail=lambda: None)
        await host.start()
        try:
            login = f"\0game\0{host.password}".encode()
            read = await asyncio.to_thread(_by_imap, host.host, login)
            sent = await asyncio.to_thread(_by_smtp, host.host, login)
        finally:
            await host.stop()
        assert read.startswith(b"a NO")
        assert sent == 235

    asyncio.run(main())


def test_every_account_is_there_when_the_ports_open(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the first moments valid users were refused for good, and a mail was lost."""
    known: list[bool] = []
    start = EmbeddedHost.start

    async def look_and_start(host: EmbeddedHost) -> None:
        known.extend(name in host._accounts for name in (*PASSWORDS, "game"))
        await start(host)

    monkeypatch.setattr(EmbeddedHost, "start", look_and_start)
    run(services, lambda host: send(host, [address("ben")]))
    assert known == [True, True, True]


def test_wrong_passwords_wait_longer_and_longer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A thousand passwords a second could be tried."""
    waits: list[float] = []

    async def note(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr(accounts, "PENALTY_SECONDS", 1.0)
    monkeypatch.setattr(asyncio, "sleep", note)
    known = Accounts(DOMAIN)
    known.set("anna", "right")

    async def main() -> None:
        for _ in range(6):
            assert not await known.check("Anna", lambda password: password == "wrong")
        assert await known.check("anna", lambda password: password == "right") == "anna"
        assert not await known.check("anna", lambda password: password == "wrong")
        assert not await known.check("nobody", lambda password: bool(password))

    asyncio.run(main())
    assert waits == [1.0, 2.0, 4.0, 8.0, 8.0, 8.0, 1.0, 1.0]


def test_a_wrong_password_delays_nobody_else(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(accounts, "PENALTY_SECONDS", 2.0)

    def use(host: EmbeddedHost) -> None:
        with socket.create_connection((HOST, host.imap_port), LIMIT) as client:
            client.sendall(b"a LOGIN anna wrong\r\n")
            before = time.monotonic()
            assert _opens(host, "anna", PASSWORDS["anna"])
            assert time.monotonic() - before < 2.0
            with client.makefile("rb") as answers:
                answers.readline()
                assert answers.readline().startswith(b"a NO [AUTHENTICATIONFAILED]")
            assert time.monotonic() - before >= 1.9

    run(services, use)


FORBIDDEN = ("b\x07ll", "p\u00e4\u05d0", "\U000e0001", "\ufdd0")
"""What SASLprep refuses: a control character, two directions, a tag, a noncharacter."""


def test_a_password_that_cannot_be_prepared_is_a_wrong_one(
    services: Services, caplog: pytest.LogCaptureFixture
) -> None:
    """Its ValueError ended the connection, and the log had the password."""

    def use(host: EmbeddedHost) -> None:
        for password in FORBIDDEN:
            for name in ("anna", "m\x07x"):
                assert not _opens(host, name, password)
        assert not _by_imap(host, b"\0anna\0\xff").startswith(b"a OK")

    run(services, use)
    assert [each for each in caplog.records if each.levelno >= logging.ERROR] == []


def _while_running(services: Services, changes: tuple[tuple[str, str], ...]) -> None:
    """Make each change beside a running host, and log in with it."""

    async def main() -> None:
        host = LocalHost(services, on_mail=lambda: None)
        await host.start()
        try:
            for name, password in changes:
                await asyncio.to_thread(set_account, services, name, password)
                await host.open_accounts()
                assert await asyncio.to_thread(_opens, host.host, name, password)
        finally:
            await host.stop()

    asyncio.run(main())


def test_a_running_host_takes_over_new_passwords_and_new_accounts(
    services: Services, caplog: pytest.LogCaptureFixture
) -> None:
    """A second password was refused for ever, and locked out who came later."""
    _while_running(services, (("anna", "second"), ("cora", "hers"), ("anna", "third")))
    assert [each for each in caplog.records if each.levelno >= logging.ERROR] == []


def test_an_account_that_cannot_be_opened_locks_nobody_out(
    services: Services, caplog: pytest.LogCaptureFixture
) -> None:
    set_account(services, "Not a name", "x")
    with caplog.at_level(logging.ERROR):
        _while_running(services, (("zoe", "hers"), ("zoe", "another")))
    assert len(caplog.records) == 1


@pytest.mark.parametrize("name", ["", "a b", "a+b", "ä", "A@x"])
def test_odd_names_are_no_accounts(name: str) -> None:
    with pytest.raises(ValueError, match="not a usable name"):
        Accounts(DOMAIN).set(name, "x")


def test_a_changed_password_leaves_the_mails(services: Services) -> None:
    def use(host: EmbeddedHost) -> None:
        send(host, [address("ben")])

    run(services, use)
    set_account(services, "ben", "another")
    with services.database.work() as work:
        folders = embedded_mail.folders(work, "ben", services.clock.now())
        assert len(embedded_mail.entries(work, folders[0].id)) == 1
