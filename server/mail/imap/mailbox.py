"""New mails from one IMAP mailbox: fetched, stored by the caller, then put away.

    runner = MailboxRunner(settings, store=commit_rows, on_state=show)
    task = asyncio.create_task(runner.run())     # until cancelled; reconnects itself
    await runner.drain(deadline, limit=120)      # everything received by then is stored

`store` runs in a thread, gets a batch of `FetchedMail`, and returns only when it is
committed; then the mails are moved to the folder `Processed` (or marked as seen where
that is not possible). It may get a mail again: unique are (uidvalidity, uid), and
across a change of UIDVALIDITY the Message-ID.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from time import monotonic

from server.clock import growing_pause
from server.mail.access.credentials import Login, Security
from server.mail.imap.connection import FetchedMail, ImapConnection, ImapSettings
from server.mail.imap.protocol import ImapError, RefusedError
from server.mail.imap.undelivered import Undelivered

__all__ = [
    "FetchedMail",
    "ImapConnection",
    "ImapSettings",
    "Login",
    "MailboxRunner",
    "MailboxState",
    "Security",
    "Store",
]

_LOG = logging.getLogger(__name__)
_FIRST_PAUSE = 1.0
_LONGEST_PAUSE = 300.0
_LIVED_SECONDS = 60.0
"""A connection that lives longer shows that the server is well."""
_DELETION_SECONDS = 86_400.0
"""Between two looks for old mails to delete."""
_IDLE_DROPS = 3
"""Connections in a row that end soon after IDLE began before the server is polled."""

Store = Callable[[Sequence[FetchedMail]], None]


class StoreError(Exception):
    """The caller could not store a batch; its mails stay where they are."""


@dataclass(frozen=True, slots=True)
class MailboxState:
    """The state that the runner reports at each change."""

    connected: bool
    problem: str = ""  # in plain English, without secrets
    failures: int = 0  # in a row


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
        self._settings = settings
        self._store = store
        self._on_state = on_state
        self._highest_stored = highest_stored
        self._state = MailboxState(connected=False)
        self._failures = 0
        self._idle_drops = 0
        self._undelivered = Undelivered(settings.batch)
        self._wake = asyncio.Event()
        self._looked = asyncio.Condition()
        self._last_look: datetime | None = None
        # Mails that are stored but still in the mailbox, because moving them failed.
        self._stored: set[int] = set()
        self._stored_validity = 0

    @property
    def skipped(self) -> list[int]:
        """The UIDs of mails that the server lists and does not deliver."""
        return self._undelivered.skipped

    @property
    def awaited(self) -> list[int]:
        """The UIDs of those that are skipped for the first time."""
        return self._undelivered.awaited

    async def run(self) -> None:
        """Fetch, store and put away until cancelled; reconnect with growing pauses."""
        while True:
            try:
                connection = await ImapConnection.open(self._settings)
                began = monotonic()
                try:
                    await self._watch(connection)
                except ImapError:
                    self._blame(connection, monotonic() - began)
                    raise
                finally:
                    await connection.close()
            except (ImapError, StoreError, OSError) as error:
                self._failures += 1
                self._tell(connected=False, problem=str(error) or type(error).__name__)
            await asyncio.sleep(_pause(self._failures))

    def _blame(self, connection: ImapConnection, seconds: float) -> None:
        """Note what a connection that lived for some seconds has failed of."""
        if seconds > _LIVED_SECONDS:
            self._failures = self._idle_drops = 0
        elif connection.is_idle:
            self._idle_drops += 1
            if self._idle_drops == _IDLE_DROPS:
                _LOG.warning("the server ends connections at IDLE; it is polled")
                self._settings = replace(self._settings, idle=False)
        if connection.asked and self._undelivered.failed(connection.asked):
            # The next FETCH is another one, so it need not wait.
            self._failures = 0

    async def drain(self, until: datetime, *, limit: float) -> None:
        """Return when every mail received up to `until` is stored.

        That is known only after a complete look which began later than `until`, on a
        living connection. Raises TimeoutError after `limit` seconds without one.
        """
        async with asyncio.timeout(limit):
            ahead = (until - datetime.now(UTC)).total_seconds()
            await asyncio.sleep(max(ahead, 0.0))
            async with self._looked:
                while self._last_look is None or self._last_look <= until:
                    self._wake.set()
                    await self._looked.wait()

    async def _watch(self, connection: ImapConnection) -> None:
        """Look into the mailbox again and again until the connection fails."""
        after = 0
        if not connection.moves:
            validity = connection.uidvalidity
            after = await asyncio.to_thread(self._highest_stored, validity)
            after = min([after, *(uid - 1 for uid in self.skipped)])
        if connection.uidvalidity != self._stored_validity:
            self._stored = set()
            self._stored_validity = connection.uidvalidity
            self._undelivered = Undelivered(self._settings.batch)
        next_deletion = monotonic()
        while True:
            self._wake.clear()
            began = datetime.now(UTC)
            await self._look(connection, after)
            if self._settings.done_days and monotonic() >= next_deletion:
                await self._delete_old(connection, after)
                next_deletion = monotonic() + _DELETION_SECONDS
            self._tell(connected=True, problem=connection.problem)
            async with self._looked:
                self._last_look = began
                self._looked.notify_all()
            await connection.wait(self._wake)

    async def _look(self, connection: ImapConnection, after: int) -> None:
        """Store everything that is in the mailbox now, and put it away."""
        uids = await connection.search(after)
        self._stored.intersection_update(uids)
        again = [uid for uid in uids if uid in self._stored]
        if again and connection.moves:
            await self._put_away(connection, again)
        fresh = [uid for uid in uids if uid not in self._stored]
        fresh = self._undelivered.deliverable(fresh)
        async for mails in connection.fetch(fresh, self._undelivered.batch):
            try:
                await asyncio.to_thread(self._store, mails)
            except Exception as error:
                # The caller's trouble, such as a database that is away, must not end
                # the watch: the mails stay on the server and are fetched again.
                _LOG.exception("a batch of mails could not be stored")
                raise StoreError("fetched mails could not be stored") from error
            stored = [mail.uid for mail in mails]
            self._undelivered.delivered(stored)
            self._stored.update(stored)
            await self._put_away(connection, stored)

    async def _put_away(self, connection: ImapConnection, uids: Sequence[int]) -> None:
        """Move or mark what is stored; a refusal is reported and does not matter.

        Where somebody else has just deleted some of them, the next look puts away what
        is left (RFC 5530).
        """
        try:
            await connection.put_away(uids)
        except RefusedError as error:
            if "[EXPUNGEISSUED]" not in str(error):
                connection.problem = f"mails cannot be put away: {error}"

    async def _delete_old(self, connection: ImapConnection, after: int) -> None:
        """Delete mails that were stored long ago; a refusal is reported."""
        try:
            await connection.delete_old(datetime.now(UTC), max([after, *self._stored]))
        except RefusedError as error:
            connection.problem = f"old mails cannot be deleted: {error}"

    def _tell(self, *, connected: bool, problem: str) -> None:
        """Report the state if it is another one."""
        failures = 0 if connected else self._failures
        state = MailboxState(connected, problem, failures)
        if state != self._state:
            self._state = state
            self._on_state(state)


def _pause(failures: int) -> float:
    """Return how long to wait before the next try, never twice the same."""
    longest = growing_pause(_FIRST_PAUSE, failures - 1, _LONGEST_PAUSE)
    return longest * random.uniform(0.5, 1.0)  # noqa: S311 - no secret
