"""The IMAP mailboxes of the configuration, read into the inbox."""

from __future__ import annotations

import asyncio
import logging
import ssl
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path

from server.config.settings import MailboxConfig
from server.errors import ConfigError, DatabaseAwayError
from server.mail.imap.mailbox import (
    FetchedMail,
    ImapSettings,
    MailboxRunner,
    MailboxState,
    Security,
)
from server.mail.reading.early import sender_of
from server.services import Services
from server.storage.inbox import inbox
from server.storage.locks import Lock
from server.transport.logins import Logins

log = logging.getLogger(__name__)

DRAIN_SECONDS = 120.0
RETRY_SECONDS = 5.0
HELD_SECONDS = 2.0
"""Between two looks whether the mailbox is still ours."""

AWAITED_FOR = timedelta(hours=1)
"""After a deadline, for mails that the server lists and does not deliver."""


class Mailbox:
    """One mailbox: its runner, and how far it has been read.

    Of all processes on a database one reads it.
    """

    def __init__(
        self,
        services: Services,
        config: MailboxConfig,
        on_mail: Callable[[], None],
        *,
        logins: Logins | None = None,
    ) -> None:
        """Prepare to read; `on_mail` is called (in a thread) when rows were written."""
        self.name = config.name
        self._services = services
        self._settle = timedelta(seconds=config.settle_seconds)
        self._on_mail = on_mail
        self._runner = MailboxRunner(
            imap_settings(
                config,
                services.config.limits.size,
                logins,
            ),
            self._store,
            on_state=self._state,
            highest_stored=self._highest,
        )
        self.readable = False
        self._held = False
        self._free = asyncio.Event()
        self._locks = services.database.locks

    @property
    def failure(self) -> str:
        """The mails that the server does not deliver, for the operator; or empty."""
        uids = ", ".join(map(str, self._runner.skipped))
        if not uids:
            return ""
        return (
            f"mailbox {self.name}: the server does not deliver mails with UID {uids}; "
            "they are tried again every hour, and the rounds that are due wait for the "
            "first of these tries"
        )

    def wake(self) -> None:
        """Note that another process may have let go of a mailbox."""
        self._free.set()

    async def run(self) -> None:
        """Read until cancelled, as long as no other process does."""
        while True:
            try:
                taken = await asyncio.to_thread(
                    self._locks.take, Lock.MAILBOX, [self.name]
                )
                if taken.names:
                    await self._read(taken.session)
            except DatabaseAwayError as error:
                # Fetched mails cannot be stored either until the database is back.
                log.debug("mailbox %s: who reads it is not known: %s", self.name, error)
            self.readable = False
            with suppress(TimeoutError):
                async with asyncio.timeout(RETRY_SECONDS):
                    await self._free.wait()
            self._free.clear()

    async def _read(self, session: int) -> None:
        """Read until the lock of a session is lost, or until something fails."""
        self._held = True
        reading = asyncio.create_task(self._runner.run())
        try:
            while not reading.done() and await asyncio.to_thread(
                self._locks.is_current, session
            ):
                await asyncio.wait([reading], timeout=HELD_SECONDS)
        finally:
            self._held = False
            reading.cancel()
            (ended,) = await asyncio.gather(reading, return_exceptions=True)
            await asyncio.to_thread(
                self._locks.free, Lock.MAILBOX, [self.name], session
            )
        if isinstance(ended, Exception):
            # Not the mail server's fault, but ours or the database's.
            log.error("mailbox %s: reading failed", self.name, exc_info=ended)

    async def read_until(self, instant: datetime) -> bool:
        """Read everything that was received by then; False where that failed."""
        if await asyncio.to_thread(self._is_read, instant):
            return True
        if not self._held:
            return False
        try:
            await self._runner.drain(instant + self._settle, limit=DRAIN_SECONDS)
        except TimeoutError:
            log.warning(
                "a round is due, but mailbox %s cannot be read; it waits", self.name
            )
            return False
        if self._awaits_mails(instant):
            return False
        await asyncio.to_thread(self._note_checked, instant)
        return True

    def _awaits_mails(self, deadline: datetime) -> bool:
        """Return whether there are mails of this mailbox that may yet be delivered."""
        if self._services.clock.now() >= deadline + AWAITED_FOR:
            return False
        return bool(self._runner.awaited)

    def _store(self, mails: Sequence[FetchedMail]) -> None:
        by_validity: dict[int, list[inbox.Arrival]] = {}
        for mail in mails:
            by_validity.setdefault(mail.uidvalidity, []).append(
                inbox.Arrival(
                    mail.uid,
                    mail.received_at,
                    mail.raw,
                    mail.complete,
                    sender_of(mail.raw),
                )
            )
        with self._services.database.work() as work:
            for uidvalidity, arrivals in by_validity.items():
                inbox.store(work, self.name, uidvalidity, arrivals)
        self._on_mail()

    def _state(self, state: MailboxState) -> None:
        self.readable = state.connected
        if state.connected:
            log.info("mailbox %s: connected", self.name)
        if state.problem:
            log.warning("mailbox %s: %s", self.name, state.problem)

    def _highest(self, uidvalidity: int) -> int:
        with self._services.database.work() as work:
            return inbox.highest_uid(work, self.name, uidvalidity)

    def _is_read(self, instant: datetime) -> bool:
        with self._services.database.work() as work:
            until = inbox.checked_until(work, [self.name])
        # A mark in the future was set by a clock that went wrong.
        return until is not None and instant <= until <= self._services.clock.now()

    def _note_checked(self, instant: datetime) -> None:
        with self._services.database.work() as work:
            inbox.set_checked(work, self.name, instant)


def mailboxes_of(
    services: Services, on_mail: Callable[[], None], logins: Logins
) -> list[Mailbox]:
    """Return the mailboxes of the configuration; raises ConfigError without any."""
    config = services.config
    if not config.mailboxes or config.smtp is None:
        raise ConfigError(
            config.source,
            "mailbox" if not config.mailboxes else "smtp",
            "is needed to run; `turmpost serve --embedded` brings its own",
        )
    return [Mailbox(services, box, on_mail, logins=logins) for box in config.mailboxes]


def imap_settings(
    config: MailboxConfig, max_bytes: int, logins: Logins | None = None
) -> ImapSettings:
    """Return how the mailbox is reached; raises ConfigError."""
    return ImapSettings(
        host=config.host,
        port=config.port,
        login=(logins or Logins({})).login(config.user, config.password, config.oauth),
        security=Security(config.security),
        tls=tls_context(config.ca_file),
        folder=config.folder,
        done_folder=config.done_folder,
        done_days=config.done_days,
        max_bytes=max_bytes,
        poll_seconds=config.poll_seconds,
        idle=config.idle,
    )


def tls_context(ca_file: str) -> ssl.SSLContext | None:
    """Return a context that trusts this file's certificates, None for the system's.

    Raises ConfigError.
    """
    if not ca_file:
        return None
    try:
        return ssl.create_default_context(cafile=str(Path(ca_file)))
    except OSError as error:
        reason = error.strerror or str(error)
        raise ConfigError(ca_file, "ca_file", f"cannot be used: {reason}") from error
