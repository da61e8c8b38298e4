"""New mails from one IMAP mailbox: fetched, stored by the caller, then put away.

    runner = MailboxRunner(settings, store=commit_rows, on_state=show)
    task = asyncio.create_task(runner.run())     # until cancelled; reconnects itself
    await runner.drain(deadline, limit=120)      # everything received by then is stored

`store` runs in a thread, gets a batch of `FetchedMail`, and returns only when it is
committed; then the mails are moved to the folder `Processed` (or marked as seen where
that is not possible). It may get a mail again: unique are (uidvalidity, uid), and
across a change of UIDVALIDITY the Message-ID.
"""

import ssl
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum


class Security(Enum):
    """How a connection is protected; PLAIN is refused beyond this machine."""

    TLS = "tls"
    STARTTLS = "starttls"
    PLAIN = "plain"


@dataclass(frozen=True, slots=True)
class Login:
    """Who we are to a mail server: a password, or a source of OAuth2 access tokens."""

    user: str
    password: str = field(default="", repr=False)
    token: Callable[[], Awaitable[str]] | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class ImapSettings:
    """One mailbox and how it is watched; times in seconds."""

    host: str
    port: int
    login: Login
    security: Security = Security.TLS
    tls: ssl.SSLContext | None = None  # None: the system's certificates
    folder: str = "INBOX"
    done_folder: str = "Processed"  # empty: only mark as seen
    batch: int = 100
    max_bytes: int = 1_000_000  # of larger mails only the header is fetched
    answer_seconds: float = 30.0  # the longest wait for an answer of the server
    idle_seconds: float = 540.0  # IDLE is renewed after this
    poll_seconds: float = 20.0  # between looks where IDLE is not offered


@dataclass(frozen=True, slots=True)
class FetchedMail:
    """A mail as the server holds it."""

    uid: int
    uidvalidity: int
    received_at: datetime  # INTERNALDATE, in UTC
    size: int
    raw: bytes = field(repr=False)

    complete: bool = True  # False: over max_bytes, `raw` is the header alone


@dataclass(frozen=True, slots=True)
class MailboxState:
    """What the runner reports whenever it changes."""

    connected: bool
    problem: str = ""  # in plain English, without secrets
    failures: int = 0  # in a row


Store = Callable[[Sequence[FetchedMail]], None]


class MailboxRunner:
    """Watches one mailbox for as long as it runs."""

    def __init__(
        self,
        settings: ImapSettings,
        store: Store,
        *,
        on_state: Callable[[MailboxState], None] = lambda _: None,
        highest_stored: Callable[[int], int] = lambda _: 0,
    ) -> None:
        """`highest_stored` tells the highest UID stored for a UIDVALIDITY.

        It is asked (in a thread) only where mails cannot be moved away.
        """

    async def run(self) -> None:
        """Fetch, store and put away until cancelled; reconnect with growing pauses."""
        raise NotImplementedError

    async def drain(self, until: datetime, *, limit: float) -> None:
        """Return when every mail received up to `until` is stored.

        That is known only after a complete look which began later than `until`, on a
        living connection. Raises TimeoutError after `limit` seconds without one.
        """
        raise NotImplementedError
