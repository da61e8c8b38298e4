"""A mail host inside this process, for one machine and for trying things out.

Real SMTP (aiosmtpd) and real IMAP (pymap) on loopback, so that any mail client works:

    host = EmbeddedHost(EmbeddedSettings(domain="turmpost.test"), store)
    host.set_account("game", password)
    async with host:                       # start and stop
        host.smtp_port, host.imap_port

SMTP answers 250 when the store has the mail; if the store fails, the client is told to
try again later. A sender must log in, with their own address; recipients are accounts
of the host.
"""

from __future__ import annotations

import asyncio
import os
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import format_datetime

from server.mail.access.credentials import is_loopback
from server.mail.addresses import usable
from server.mail.embedded.accounts import Accounts, account_of
from server.mail.embedded.admission import Admission
from server.mail.embedded.imap.server import ImapServer
from server.mail.embedded.smtp import FAREWELL as SMTP_FAREWELL
from server.mail.embedded.smtp import SmtpHandler, SmtpProtocol
from server.mail.embedded.store import ArrivedMail, MailStore, Recipient
from server.mail.embedded.threads import in_thread
from server.mail.reading.early import authors_of


@dataclass(frozen=True, slots=True)
class EmbeddedSettings:
    """Where the host listens; port 0 takes any free one.

    An account in `without_inbox` has no folders, and cannot log in by IMAP: for a game
    whose mail the store puts elsewhere.
    """

    domain: str = "turmpost.test"
    host: str = "127.0.0.1"
    smtp_port: int = 0
    imap_port: int = 0
    max_bytes: int = 10_000_000
    without_inbox: frozenset[str] = frozenset()


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
    """SMTP and IMAP on loopback, for the accounts and folders of a store."""

    def __init__(self, settings: EmbeddedSettings, store: MailStore) -> None:
        """Raise ValueError for an address that others could reach: there is no TLS."""
        if not is_loopback(settings.host):
            message = (
                f"the embedded mail host needs a loopback address: {settings.host}"
            )
            raise ValueError(message)
        self._settings = settings
        self._store = store
        self._accounts = Accounts(settings.domain)
        self._imap = ImapServer(
            self._accounts,
            store,
            max_bytes=settings.max_bytes,
            without_inbox=settings.without_inbox,
        )
        self._smtp_clients = Admission(SMTP_FAREWELL)
        self._smtp: asyncio.Server | None = None
        self._handler = SmtpHandler(settings.domain, self._accounts, self._accept)

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
            self._smtp_clients.close()
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

    def set_account(self, name: str, password: str) -> None:
        """Make `name@domain` a mailbox, or change its password.

        Raises ValueError for a name that can be no address.
        """
        self._accounts.set(name, password)

    def address(self, account: str) -> str:
        """Return the mail address of an account."""
        return f"{account}@{self._settings.domain}"

    def _connection(self) -> SmtpProtocol:
        return SmtpProtocol(
            self._handler,
            self._smtp_clients,
            self._settings.domain,
            self._settings.max_bytes,
        )

    async def _accept(
        self, sender: str, recipients: list[str], peer: str, raw: bytes
    ) -> None:
        """Put a mail into the store, then show it by IMAP."""
        now = datetime.now(UTC)
        findings = await in_thread(self._findings, sender, raw)
        mail = ArrivedMail(
            sender=usable(sender),
            recipients=tuple(
                Recipient(
                    account=account_of(recipient, self._settings.domain),
                    address=usable(recipient),
                    trace=self._trace(sender, recipient, peer, now) + findings,
                )
                for recipient in recipients
            ),
            raw=raw,
        )
        entries = await in_thread(self._store.deliver, mail)
        for account, entry in entries.items():
            await self._imap.arrived(account, entry)

    def _findings(self, sender: str, raw: bytes) -> bytes:
        """Return the field that says whether From is whoever has logged in (RFC 8601).

        It is on top of all others of its kind: readers believe that one alone.
        """
        authors = authors_of(raw)
        account = account_of(sender, self._settings.domain)
        genuine = bool(account) and all(
            account_of(author.address, self._settings.domain) == account
            for author in authors
        )
        result = "pass" if authors and genuine else "fail"
        domain = self._settings.domain
        return (
            f"Authentication-Results: {domain}; dmarc={result} header.from={domain}\r\n"
        ).encode("ascii")

    def _trace(self, sender: str, recipient: str, peer: str, now: datetime) -> bytes:
        """Return the header fields a host puts in front of what it delivers."""
        return (
            f"Return-Path: <{usable(sender)}>\r\n"
            f"Delivered-To: {usable(recipient)}\r\n"
            f"Received: from [{peer}] by {self._settings.domain} with ESMTPA;\r\n"
            f"\t{format_datetime(now)}\r\n"
        ).encode("ascii")
