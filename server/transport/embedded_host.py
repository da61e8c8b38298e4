"""The embedded mail host with its mails in our database.

Every mail is a row before SMTP answers 250: in `local_entries` for the mailboxes of the
players, in `inbox` for the game's own. Folders and flags are rows, too.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import secrets
from collections.abc import Callable
from datetime import datetime

from server.errors import ConfigError
from server.mail.embedded.host import EmbeddedHost, EmbeddedSettings, PortError
from server.services import Services
from server.storage.service import embedded_mail
from server.transport.embedded_store import Store

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
        self._known: dict[str, str] = {}
        self._refused: dict[str, str] = {}
        self._store = Store(services.database, services.clock, config.account, on_mail)
        self.host = EmbeddedHost(
            EmbeddedSettings(
                domain=config.domain,
                host=config.host,
                smtp_port=config.smtp_port,
                imap_port=config.imap_port,
                max_bytes=services.config.limits.size + MAX_CAPABILITY_BYTES,
                without_inbox=frozenset({config.account}),
            ),
            self._store,
        )

    async def start(self) -> None:
        """Take over the accounts, then open the ports: nobody is refused meanwhile.

        Raises ConfigError where a port cannot be opened.
        """
        config = self._services.config
        self.host.set_account(self._game, self.password)
        await self.open_accounts()
        try:
            await self.host.start()
        except PortError as error:
            raise ConfigError(
                config.source,
                f"embedded.{error.key}",
                f"port {error.port} of {config.embedded.host} cannot be opened "
                f"({error.strerror}): {_TODO.get(error.errno or 0, _TODO_ELSE)}",
            ) from error

    async def stop(self) -> None:
        """Close the ports."""
        await self.host.stop()

    async def read_until(self, instant: datetime) -> bool:
        """Note that everything received by then is in the inbox.

        Mails are stamped and stored under one lock, so none is on its way.
        """
        await asyncio.to_thread(self._store.note_checked, instant)
        return True

    async def open_accounts(self) -> None:
        """Take over the accounts that were added, and passwords that were changed."""
        accounts = await asyncio.to_thread(self._accounts)
        for name, password in accounts.items():
            if self._known.get(name) == password:
                continue
            try:
                self.host.set_account(name, password)
            except ValueError:
                # One account must not lock the others out; the log says it once.
                if self._refused.get(name) != password:
                    log.exception("an account cannot be opened; the others go on")
                self._refused[name] = password
            else:
                self._known[name] = password

    def _accounts(self) -> dict[str, str]:
        with self._services.database.work() as work:
            return embedded_mail.accounts(work)
