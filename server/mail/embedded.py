"""A mail host inside this process, for one machine and for trying things out.

Real SMTP (aiosmtpd) and real IMAP (pymap) on loopback, so that any mail client works:

    host = EmbeddedHost(EmbeddedSettings(domain="turmpost.test"), on_mail=commit)
    async with host:                       # start and stop
        await host.add_account("game", password)
        host.smtp_port, host.imap_port
        await host.deliver("game", raw, received_at)   # rows kept from the last run

`on_mail` is awaited before SMTP answers 250: what it has committed is all that
survives this process. If it raises, the client is told to try again later.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime


@dataclass(frozen=True, slots=True)
class EmbeddedSettings:
    """Where the host listens; port 0 takes any free one."""

    domain: str = "turmpost.test"
    host: str = "127.0.0.1"
    smtp_port: int = 0
    imap_port: int = 0
    max_bytes: int = 10_000_000


@dataclass(frozen=True, slots=True)
class ArrivedMail:
    """A mail accepted for one local account, with its trace headers in front."""

    account: str
    sender: str  # envelope; empty for bounces
    recipient: str  # envelope, sub-address included
    raw: bytes = field(repr=False)
    received_at: datetime


OnMail = Callable[[ArrivedMail], Awaitable[None]]


class EmbeddedHost:
    """SMTP and IMAP on loopback; mail lives in memory, durability is the caller's."""

    smtp_port: int
    imap_port: int

    def __init__(self, settings: EmbeddedSettings, on_mail: OnMail) -> None:
        raise NotImplementedError

    async def start(self) -> None:
        """Open both ports."""
        raise NotImplementedError

    async def stop(self) -> None:
        """Close both ports and every connection."""
        raise NotImplementedError

    async def add_account(self, name: str, password: str) -> None:
        """Make `name@domain` a mailbox, or change its password."""
        raise NotImplementedError

    async def deliver(self, account: str, raw: bytes, received_at: datetime) -> None:
        """Put a mail into an account's INBOX without calling `on_mail`."""
        raise NotImplementedError
