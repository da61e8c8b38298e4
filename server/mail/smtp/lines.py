"""The connections of a pool: as many as are set, or fewer where a server takes fewer.

Many servers take only some connections of an account at a time and refuse those beyond,
with 421 or by hanging up. So while one connection lives, or may yet be opened, a mail
whose own was refused waits for one of the others. Every minute one more is tried.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiosmtplib

from server.mail.smtp.client import SmtpSettings
from server.mail.smtp.delivery import say_goodbye

log = logging.getLogger(__name__)

MORE_SECONDS = 60.0
"""After a refusal, until one more connection is tried."""


class Lines:
    """The connections to one server; each carries one mail at a time."""

    def __init__(self, settings: SmtpSettings) -> None:
        self._settings = settings
        self._kept: list[aiosmtplib.SMTP] = []
        self._in_use = 0
        self._limit = self._turns = settings.connections
        self._free_turns = asyncio.Semaphore(self._turns)
        self._refused_at = 0.0
        self._told = False

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait until one more connection may be used: first come, first served."""
        if self._limit < self._settings.connections:
            self._try_more()
        await self._free_turns.acquire()
        self._in_use += 1
        try:
            yield
        finally:
            self._in_use -= 1
            if self._turns > self._limit:
                self._turns -= 1
            else:
                self._free_turns.release()

    def kept(self) -> aiosmtplib.SMTP | None:
        """Return a connection that was kept and lives."""
        while self._kept:
            # The one that was used last: the others may fall asleep.
            client = self._kept.pop()
            if client.is_connected:
                return client
        return None

    def keep(self, client: aiosmtplib.SMTP) -> None:
        """Keep a connection that has carried a mail, if it lives."""
        if not client.is_connected:
            return
        self._kept.append(client)
        if self._limit < self._settings.connections and not self._told:
            self._told = True
            log.warning(
                "the mail server takes fewer connections at a time than smtp.sessions, "
                "%s: mails go over those that it takes; turmpost doctor counts them",
                self._settings.connections,
            )

    def use_fewer(self) -> bool:
        """Note, within a turn, that the server has refused a connection.

        Return whether there are others to wait for. Where there is none the server is
        away, and how many it takes is not known.
        """
        others = self._in_use - 1 + sum(client.is_connected for client in self._kept)
        if not others:
            self._allow(self._settings.connections)
            return False
        self._limit = min(self._limit, others)
        self._refused_at = asyncio.get_running_loop().time()
        return True

    async def close(self) -> None:
        """Say goodbye on all connections that are kept."""
        kept, self._kept = self._kept, []
        await asyncio.gather(*(say_goodbye(client) for client in kept))

    def _try_more(self) -> None:
        """Allow one connection more than the server took, once a minute."""
        now = asyncio.get_running_loop().time()
        if now >= self._refused_at + MORE_SECONDS:
            self._refused_at = now
            self._allow(self._limit + 1)

    def _allow(self, limit: int) -> None:
        """Let this number of connections be used at a time."""
        self._limit = limit
        while self._turns < limit:
            self._turns += 1
            self._free_turns.release()
