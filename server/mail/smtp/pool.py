"""Sending through a pool of reused SMTP connections.

    async with SmtpPool(settings) as pool:
        match await pool.send(envelope_from, recipient, raw):
            case Accepted(): ...
            case Retry(reason): ...      # later, with the same Message-ID
            case GivenUp(reason): ...    # a 5xx answer: never with this mail

`send` may be called by any number of tasks; as many mails are on their way at a time as
there are `settings.connections`. It never raises for anything a server or a network
does.

aiosmtplib waits for the answer to each command, without PIPELINING (RFC 2920). Over
four connections that is 0.80 to 1.17 of what Postfix's `smtp-source` sends
(`docs/decisions/0028-mails-go-out-by-the-library.md`).
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import aiosmtplib

from server.mail.access.credentials import Login, Security
from server.mail.addresses import usable
from server.mail.smtp.client import SmtpSettings, in_words, ready_client
from server.mail.smtp.delivery import CLOSING, Answer, LostError, deliver, say_goodbye

__all__ = [
    "Accepted",
    "GivenUp",
    "Login",
    "Retry",
    "Security",
    "SmtpPool",
    "SmtpSettings",
]

# About our login or the order of commands: no fault of the mail.
_NOT_THE_MAIL = frozenset({503, 530, 534, 535, 538})

# A sending limit that is used up; by RFC 3463 never a permanent failure (X.4.5).
_LIMIT = re.compile(r"5\.4\.5\b")

# After a failed connect all mails hear immediately that there is no server now.
_BREATH_SECONDS = 5.0

log = logging.getLogger(__name__)

MORE_SECONDS = 60.0
"""After a refusal, until one more connection is tried."""


@dataclass(frozen=True, slots=True)
class Accepted:
    """The server has taken the mail over; `answer` is its last line."""

    answer: str


@dataclass(frozen=True, slots=True)
class Retry:
    """Not now: a 4xx answer, a refused login, or no server; `code` is 0 without one.

    `no_server`: this mail was not even tried, and no other one can be sent either.
    """

    reason: str
    code: int = 0
    no_server: bool = False


@dataclass(frozen=True, slots=True)
class GivenUp:
    """A 5xx answer to this mail or its recipient."""

    reason: str
    code: int = 0


class _NoServerError(Exception):
    """A connection could not be opened just now."""


class SmtpPool:
    """Connections to one submission server, opened when needed and kept."""

    def __init__(self, settings: SmtpSettings) -> None:
        self._settings = settings
        self._lines = Connections(settings)
        self._no_server_until = 0.0
        self._why_no_server = ""

    async def __aenter__(self) -> SmtpPool:
        """Return the pool."""
        return self

    async def __aexit__(self, *_: object) -> None:
        """Close all connections."""
        await self.close()

    async def send(
        self, envelope_from: str, recipient: str, raw: bytes
    ) -> Accepted | Retry | GivenUp:
        """Hand one mail over for one recipient; `envelope_from` may be empty."""
        sender, receiver = usable(envelope_from), usable(recipient)
        if not receiver or (envelope_from and not sender):
            return GivenUp("the address cannot be used")
        for _ in range(self._settings.connections):
            async with self._lines.turn():
                result, is_refused = await self._try(sender, receiver, raw)
                if not is_refused:
                    return result
                if not self._lines.use_fewer():
                    break
        self._remember(result)
        return result

    async def close(self) -> None:
        """Say goodbye on all connections."""
        await self._lines.close()

    async def _try(
        self, sender: str, recipient: str, raw: bytes
    ) -> tuple[Accepted | Retry | GivenUp, bool]:
        """Return what became of a mail, and whether its connection was refused.

        That is one which could not be opened, or ended before it took its first mail.
        """
        try:
            answer, is_new = await self._deliver(sender, recipient, raw)
            return _meaning(answer), is_new and answer.code == CLOSING
        except _NoServerError as error:
            return Retry(str(error), no_server=True), False
        except LostError as error:
            return Retry(str(error)), not error.undecided
        except (aiosmtplib.SMTPException, OSError, ValueError) as error:
            where = f"{self._settings.host}:{self._settings.port}"
            reason = f"{where}: {in_words(error)}"[:300]
            return Retry(reason, _code(error), no_server=True), True

    async def _deliver(
        self, sender: str, recipient: str, raw: bytes
    ) -> tuple[Answer, bool]:
        """Deliver over a kept connection or a new one; return whether it is new.

        The server may have closed a kept connection in the meantime: then the mail goes
        over another one, unless the server may have taken it already.
        """
        while True:
            client, is_new = await self._ready()
            try:
                answer = await deliver(client, self._settings, sender, recipient, raw)
            except LostError as error:
                if error.undecided or is_new:
                    raise
                continue
            self._lines.keep(client)
            if answer.code != CLOSING or is_new:
                return answer, is_new

    async def _ready(self) -> tuple[aiosmtplib.SMTP, bool]:
        """Return a connection, and whether it was opened for this mail."""
        client = self._lines.kept()
        if client is not None:
            return client, False
        if asyncio.get_running_loop().time() < self._no_server_until:
            raise _NoServerError(self._why_no_server)
        return await ready_client(self._settings), True

    def _remember(self, result: Accepted | Retry | GivenUp) -> None:
        """Remember for a moment that there is no server, where that is the result."""
        if isinstance(result, Retry) and result.no_server:
            self._why_no_server = result.reason
            now = asyncio.get_running_loop().time()
            self._no_server_until = now + _BREATH_SECONDS


def _code(error: Exception) -> int:
    """Return the code of the answer that an exception is about, or 0."""
    return error.code if isinstance(error, aiosmtplib.SMTPResponseException) else 0


def _meaning(answer: Answer) -> Accepted | Retry | GivenUp:
    if answer.code < 400:
        return Accepted(str(answer))
    passing = answer.code in _NOT_THE_MAIL or _LIMIT.match(answer.text)
    if answer.code < 500 or passing:
        return Retry(str(answer), answer.code)
    return GivenUp(str(answer), answer.code)


class Connections:
    """The connections to one server: as many as are set, or as many as it takes.

    Each carries one mail at a time. Many servers take only some connections of an
    account at a time and refuse those beyond, with 421 or by hanging up. So while one
    connection lives, or may yet be opened, a mail whose own was refused waits for one
    of the others. Every minute one more is tried.
    """

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
        self._limit = limit
        while self._turns < limit:
            self._turns += 1
            self._free_turns.release()
