"""A mail host inside this process, for one machine and for trying things out.

Real SMTP (aiosmtpd) and real IMAP (pymap) on loopback, so that any mail client works:

    host = EmbeddedHost(EmbeddedSettings(domain="turmpost.test"), on_mail=commit)
    async with host:                       # start and stop
        await host.add_account("game", password)
        host.smtp_port, host.imap_port
        await host.deliver("game", raw, received_at)   # rows kept from the last run

`on_mail` is awaited before SMTP answers 250: what it has committed is all that
survives this process. If it raises, the client is told to try again later. A
sender must log in, with their own address; recipients are accounts of the host.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.utils import format_datetime

from server.mail.access.credentials import is_loopback
from server.mail.addresses import mailboxes, usable
from server.mail.embedded.imap import ImapServer
from server.mail.embedded.smtp import SmtpHandler, SmtpProtocol, account_of
from server.mail.reading import headers


@dataclass(frozen=True, slots=True)
class EmbeddedSettings:
    """Where the host listens; port 0 takes any free one.

    Mail for an account in `without_inbox` goes to `on_mail` alone and cannot be read
    by IMAP: for a game that takes its mail from the database.
    """

    domain: str = "turmpost.test"
    host: str = "127.0.0.1"
    smtp_port: int = 0
    imap_port: int = 0
    max_bytes: int = 10_000_000
    without_inbox: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class ArrivedMail:
    """A mail accepted for one local account, with its trace headers in front."""

    account: str
    sender: str  # envelope; empty for bounces
    recipient: str  # envelope, sub-address included
    raw: bytes = field(repr=False)
    received_at: datetime


OnMail = Callable[[ArrivedMail], Awaitable[None]]


class PortError(OSError):
    """A port cannot be opened; `key` says which: "smtp_port" or "imap_port"."""

    def __init__(self, key: str, port: int, error: OSError) -> None:
        # The event loop tells more words around the same reason.
        known = error.errno is not None and error.errno > 0
        reason = os.strerror(error.errno or 0) if known else str(error)
        super().__init__(error.errno, reason)
        self.key = key
        self.port = port


class EmbeddedHost:
    """SMTP and IMAP on loopback; mail lives in memory, durability is the caller's."""

    def __init__(self, settings: EmbeddedSettings, on_mail: OnMail) -> None:
        """Raise ValueError for an address that others could reach: there is no TLS."""
        if not is_loopback(settings.host):
            message = (
                f"the embedded mail host needs a loopback address: {settings.host}"
            )
            raise ValueError(message)
        self._settings = settings
        self._on_mail = on_mail
        self._imap = ImapServer()
        self._smtp_connections: set[SmtpProtocol] = set()
        self._smtp: asyncio.Server | None = None
        self._handler = SmtpHandler(
            settings.domain, self._imap.has, self._imap.verify, self._accept
        )

    @property
    def smtp_port(self) -> int:
        """The port for sending."""
        if self._smtp is None:
            message = "the embedded mail host is not running"
            raise RuntimeError(message)
        port: int = self._smtp.sockets[0].getsockname()[1]
        return port

    @property
    def imap_port(self) -> int:
        """The port for reading."""
        return self._imap.port

    async def start(self) -> None:
        """Open both ports, or none; raises PortError."""
        settings = self._settings
        try:
            await self._imap.start(settings.host, settings.imap_port)
        except OSError as error:
            raise PortError("imap_port", settings.imap_port, error) from error
        loop = asyncio.get_running_loop()
        try:
            self._smtp = await loop.create_server(
                self._connection, settings.host, settings.smtp_port
            )
        except OSError as error:
            await self._imap.stop()
            raise PortError("smtp_port", settings.smtp_port, error) from error

    async def stop(self) -> None:
        """Close both ports and every connection."""
        if self._smtp is not None:
            self._smtp.close()
            for connection in tuple(self._smtp_connections):
                if connection.transport is not None:
                    connection.transport.close()
            await self._smtp.wait_closed()
            self._smtp = None
        await self._imap.stop()

    async def __aenter__(self) -> EmbeddedHost:
        """Start."""
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        """Stop."""
        await self.stop()

    async def add_account(self, name: str, password: str) -> None:
        """Make `name@domain` a mailbox, or change its password."""
        if not name or account_of(self.address(name), self._settings.domain) != name:
            message = f"not a usable name for a mailbox: {name!r}"
            raise ValueError(message)
        await self._imap.set_password(name, password)

    def address(self, account: str) -> str:
        """Return the mail address of an account."""
        return f"{account}@{self._settings.domain}"

    async def deliver(self, account: str, raw: bytes, received_at: datetime) -> None:
        """Put a mail into an account's INBOX without calling `on_mail`."""
        await self._imap.append(account, raw, received_at)

    def _connection(self) -> SmtpProtocol:
        return SmtpProtocol(
            self._handler,
            self._smtp_connections,
            self._settings.domain,
            self._settings.max_bytes,
        )

    async def _accept(
        self, sender: str, recipients: list[str], peer: str, raw: bytes
    ) -> None:
        """Hand a mail over for each recipient, then show it by IMAP."""
        received_at = datetime.now(UTC)
        findings = self._findings(sender, raw)
        arrived = [
            ArrivedMail(
                account=account_of(recipient, self._settings.domain),
                sender=usable(sender),
                recipient=usable(recipient),
                raw=self._trace(sender, recipient, peer, received_at) + findings + raw,
                received_at=received_at,
            )
            for recipient in recipients
        ]
        for mail in arrived:
            await self._on_mail(mail)
        for mail in arrived:
            if mail.account not in self._settings.without_inbox:
                await self.deliver(mail.account, mail.raw, received_at)

    def _findings(self, sender: str, raw: bytes) -> bytes:
        """Return the field that says whether From is whoever has logged in (RFC 8601).

        It is on top of all others of its kind: readers believe that one alone.
        """
        authors = mailboxes(headers.parse(headers.split(raw)[0]).first("from"))
        account = account_of(sender, self._settings.domain)
        genuine = bool(account) and all(
            account_of(one.address, self._settings.domain) == account for one in authors
        )
        result = "pass" if authors and genuine else "fail"
        domain = self._settings.domain
        return (
            f"Authentication-Results: {domain};\r\n"
            f"\tdmarc={result} header.from={domain}\r\n"
        ).encode("ascii")

    def _trace(self, sender: str, recipient: str, peer: str, now: datetime) -> bytes:
        """Return the header fields a host puts in front of what it delivers."""
        return (
            f"Return-Path: <{usable(sender)}>\r\n"
            f"Delivered-To: {usable(recipient)}\r\n"
            f"Received: from [{peer}] by {self._settings.domain} with ESMTPA;\r\n"
            f"\t{format_datetime(now)}\r\n"
        ).encode("ascii")
