"""The embedded host of a server, and its clients: smtplib and imaplib in a thread."""

from __future__ import annotations

import asyncio
import imaplib
import smtplib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from server import services
from server.config.settings import Config, DatabaseConfig, EmbeddedConfig
from server.mail.embedded.host import EmbeddedHost
from server.services import Services
from server.storage.service import embedded_mail
from server.transport.embedded_host import LocalHost

HOST = "127.0.0.1"
LIMIT = 60.0
DOMAIN = "turmpost.test"
GAME = f"game@{DOMAIN}"
PASSWORDS = {"anna": "annas-secret", "ben": "bens-secret"}
MAIL = b"Subject: zug\r\nMessage-ID: <m1@example.org>\r\n\r\nb,3\r\n.\r\n..x\r\n"

Use = Callable[[EmbeddedHost], None]


def address(name: str) -> str:
    """Return the address of an account."""
    return f"{name}@{DOMAIN}"


@contextmanager
def serving(url: str) -> Iterator[Services]:
    """Have a server's services on a database, with the accounts anna and ben."""
    config = Config(
        database=DatabaseConfig(url),
        embedded=EmbeddedConfig(
            smtp_port=0, imap_port=0, domain=DOMAIN, account="game"
        ),
    )
    built = services.build(config, embedded=True)
    try:
        for name, password in PASSWORDS.items():
            set_account(built, name, password)
        yield built
    finally:
        built.database.close()


def set_account(built: Services, name: str, password: str) -> None:
    """Add an account to the database, or change its password."""
    with built.database.work() as work:
        embedded_mail.set_account(work, name, password)


def run(built: Services, *uses: Use) -> None:
    """Start a host and use it, once for each of the uses."""

    async def once(use: Use) -> None:
        host = LocalHost(built, on_mail=lambda: None)
        await host.start()
        try:
            async with asyncio.timeout(2 * LIMIT):
                await asyncio.to_thread(use, host.host)
        finally:
            await host.stop()

    for use in uses:
        asyncio.run(once(use))


@contextmanager
def sender(host: EmbeddedHost, name: str = "anna") -> Iterator[smtplib.SMTP]:
    """Log in by SMTP."""
    with smtplib.SMTP(HOST, host.smtp_port, timeout=LIMIT) as client:
        client.login(name, PASSWORDS[name])
        yield client


def send(
    host: EmbeddedHost, recipients: Iterable[str], raw: bytes = MAIL, name: str = "anna"
) -> None:
    """Send a mail from an account to these addresses."""
    with sender(host, name) as client:
        client.sendmail(address(name), list(recipients), raw)


@contextmanager
def reader(
    host: EmbeddedHost, name: str = "anna", folder: str = "INBOX"
) -> Iterator[imaplib.IMAP4]:
    """Log in by IMAP and open a folder."""
    with imaplib.IMAP4(HOST, host.imap_port, timeout=LIMIT) as client:
        client.login(name, PASSWORDS[name])
        status, _ = client.select(folder)
        assert status == "OK"
        yield client


def fetch(client: imaplib.IMAP4, numbers: str, what: str) -> bytes:
    """Return all that the server answers to FETCH, in one piece."""
    status, answer = client.fetch(numbers, f"({what})")
    assert status == "OK"
    pieces = [
        piece
        for item in answer
        for piece in (item if isinstance(item, tuple) else [item])
        if isinstance(piece, bytes)
    ]
    return b"\n".join(pieces)


def literal(client: imaplib.IMAP4, number: str, what: str) -> bytes:
    """Return the literal that the server answers to FETCH of one mail."""
    status, answer = client.fetch(number, f"({what})")
    assert status == "OK"
    # The flags of other mails may come in between.
    (literals,) = [item for item in answer if isinstance(item, tuple)]
    return literals[1]


def mails(host: EmbeddedHost, name: str, folder: str = "INBOX") -> list[bytes]:
    """Return the mails of a folder."""
    with reader(host, name, folder) as client:
        _, found = client.search(None, "ALL")
        numbers = found[0].decode().split()
        return [literal(client, number, "BODY.PEEK[]") for number in numbers]
