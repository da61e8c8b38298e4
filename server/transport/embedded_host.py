"""The embedded mail host with its mails in our database.

Every mail is a row before SMTP answers 250: in `local_mails` for the mailboxes of the
players, in `inbox` for the game's own. After a restart the mailboxes are filled again.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import secrets
from collections.abc import Callable
from datetime import datetime

from server.errors import ConfigError, DatabaseAwayError
from server.mail.embedded.host import (
    ArrivedMail,
    EmbeddedHost,
    EmbeddedSettings,
    PortError,
)
from server.services import EMBEDDED, Services
from server.storage.inbox import inbox
from server.storage.service import embedded_mail

log = logging.getLogger(__name__)

LOOK_SECONDS = 2.0
PASSWORD_BYTES = 9
# A mail somewhat over the limit is taken, so that we can refuse it politely ourselves.
MAX_CAPABILITY_BYTES = 1_000_000


_TODO = {
    errno.EADDRINUSE: "stop what listens there, another turmpost perhaps, or set a "
    "port that is free",
    errno.EACCES: "set one above 1023",
}
_TODO_ELSE = "correct embedded.host, or set another port"


class LocalHost:
    """The embedded host in the database; `on_mail` hears of mail for the game."""

    def __init__(self, services: Services, on_mail: Callable[[], None]) -> None:
        """Prepare the host; `start` opens its ports.

        `password` is the one that our own sender logs in with.
        """
        config = services.config.embedded
        self._services = services
        self._game = config.account
        self.password = secrets.token_urlsafe(PASSWORD_BYTES)
        self._on_mail = on_mail
        self._known: dict[str, str] = {}
        self._refused: dict[str, str] = {}
        self._writing = asyncio.Lock()
        self.host = EmbeddedHost(
            EmbeddedSettings(
                domain=config.domain,
                host=config.host,
                smtp_port=config.smtp_port,
                imap_port=config.imap_port,
                max_bytes=services.config.limits.size + MAX_CAPABILITY_BYTES,
                without_inbox=frozenset({config.account}),
            ),
            on_mail=self._arrived,
        )

    async def start(self) -> None:
        """Open the ports, then the accounts with all their mails.

        Raises ConfigError where a port cannot be opened.
        """
        config = self._services.config
        try:
            await self.host.start()
        except PortError as error:
            raise ConfigError(
                config.source,
                f"embedded.{error.key}",
                f"port {error.port} of {config.embedded.host} cannot be opened "
                f"({error.strerror}): {_TODO.get(error.errno or 0, _TODO_ELSE)}",
            ) from error
        await self.host.add_account(self._game, self.password)
        await self.open_accounts()

    async def stop(self) -> None:
        """Close the ports."""
        await self.host.stop()

    async def read_until(self, instant: datetime) -> bool:
        """Note that everything received by then is in the inbox.

        Mails are stamped and stored under one lock, so none is on its way.
        """
        async with self._writing:
            await asyncio.to_thread(self._note_checked, instant)
        return True

    async def open_accounts(self) -> None:
        """Take over the accounts that were added, and passwords that were changed."""
        accounts = await asyncio.to_thread(self._accounts)
        for name, password in accounts.items():
            if self._known.get(name) == password:
                continue
            try:
                await self._open_account(name, password)
            except DatabaseAwayError:
                raise
            except Exception:
                # One account must not lock the others out; it is tried again, and
                # the log says it once.
                if self._refused.get(name) != password:
                    log.exception("an account cannot be opened; the others go on")
                self._refused[name] = password

    async def _open_account(self, name: str, password: str) -> None:
        """Let somebody log in with this password; fill a mailbox that is new to us."""
        await self.host.add_account(name, password)
        if name not in self._known:
            for mail in await asyncio.to_thread(self._mails, name):
                await self.host.deliver(name, mail.raw, mail.received_at)
        self._known[name] = password

    async def _arrived(self, mail: ArrivedMail) -> None:
        async with self._writing:
            await asyncio.to_thread(self._store, mail)
        if mail.account == self._game:
            self._on_mail()

    def _store(self, mail: ArrivedMail) -> None:
        """Write the row; it was received now, when nobody can come in between."""
        now = self._services.clock.now()
        if mail.account != self._game:
            with self._services.database.work() as work:
                embedded_mail.add_mail(work, mail.account, now, mail.raw)
            return
        # Another process may have taken the number: then the next one is ours.
        stored = False
        while not stored:
            with self._services.database.work() as work:
                stored = inbox.add(work, EMBEDDED, now, mail.raw)

    def _note_checked(self, instant: datetime) -> None:
        with self._services.database.work() as work:
            inbox.set_checked(work, EMBEDDED, instant)

    def _accounts(self) -> dict[str, str]:
        with self._services.database.work() as work:
            return embedded_mail.accounts(work)

    def _mails(self, account: str) -> list[embedded_mail.LocalMail]:
        with self._services.database.work() as work:
            return embedded_mail.mails(work, account)
