"""Sending through a pool of reused SMTP connections.

    async with SmtpPool(settings) as pool:
        match await pool.send(envelope_from, recipient, raw):
            case Sent(): ...
            case Retry(reason): ...      # later, with the same Message-ID
            case GivenUp(reason): ...    # a 5xx answer: never with this mail

`send` may be called by as many tasks as one likes; `MAILS_IN_HAND` of them are at work
at a time on each of the `settings.connections`. It never raises for anything a server
or a network does.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import aiosmtplib

from server.mail.access.credentials import Login, Security
from server.mail.addresses import usable
from server.mail.smtp.client import SmtpSettings, in_words
from server.mail.smtp.session import Answer, SessionLostError, SmtpSession

__all__ = [
    "GivenUp",
    "Login",
    "Retry",
    "Security",
    "Sent",
    "SmtpPool",
    "SmtpSettings",
]

# About our login or the order of commands: no fault of the mail.
_NOT_THE_MAIL = frozenset({503, 530, 534, 535, 538})
MAILS_IN_HAND = 2
"""On each connection: while the server takes one over, it has the next one at hand."""

# A sending limit that is used up; by RFC 3463 never a permanent failure (X.4.5).
_LIMIT = re.compile(r"5\.4\.5\b")

# After a failed connect all mails are told at once that there is no server now.
_BREATH_SECONDS = 5.0


@dataclass(frozen=True, slots=True)
class Sent:
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


class _NoServerError(SessionLostError):
    """A connection could not be opened just now."""


class SmtpPool:
    """Connections to one submission server, opened when needed and kept."""

    def __init__(self, settings: SmtpSettings) -> None:
        self._settings = settings
        self._slots = asyncio.Semaphore(settings.connections * MAILS_IN_HAND)
        self._lines = [_Line(self._opened) for _ in range(settings.connections)]
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
    ) -> Sent | Retry | GivenUp:
        """Hand one mail over for one recipient; `envelope_from` may be empty."""
        sender, receiver = usable(envelope_from), usable(recipient)
        if not receiver or (envelope_from and not sender):
            return GivenUp("the address cannot be used")
        async with self._slots:
            # Of lines with as many mails the first one: the others may fall asleep.
            line = min(self._lines, key=lambda line: line.in_hand)
            try:
                return _meaning(await line.deliver(sender, receiver, raw))
            except _NoServerError as error:
                return Retry(str(error), no_server=True)
            except SessionLostError as error:
                return Retry(str(error))
            except (aiosmtplib.SMTPException, OSError, ValueError) as error:
                return self._without_server(error)

    async def close(self) -> None:
        """Say goodbye on all connections."""
        await asyncio.gather(*(line.close() for line in self._lines))

    async def _opened(self) -> SmtpSession:
        """Open a connection, unless one has failed just now."""
        if asyncio.get_running_loop().time() < self._no_server_until:
            raise _NoServerError(self._why_no_server)
        return await SmtpSession.open(self._settings)

    def _without_server(self, error: Exception) -> Retry:
        """Remember for a moment that there is no server."""
        code = error.code if isinstance(error, aiosmtplib.SMTPResponseException) else 0
        where = f"{self._settings.host}:{self._settings.port}"
        self._why_no_server = f"{where}: {in_words(error)}"[:300]
        now = asyncio.get_running_loop().time()
        self._no_server_until = now + _BREATH_SECONDS
        return Retry(self._why_no_server, code, no_server=True)


class _Line:
    """One connection after another; `in_hand` are the mails that are on it."""

    def __init__(self, open_session: Callable[[], Awaitable[SmtpSession]]) -> None:
        self.in_hand = 0
        self._open = open_session
        self._opening = asyncio.Lock()
        self._session: SmtpSession | None = None

    async def deliver(self, sender: str, recipient: str, raw: bytes) -> Answer:
        """Deliver over the connection that is there, or a new one.

        A kept connection may have been closed by the server in the meantime, or be lost
        with the mail before: then this mail goes over a new one, unless the server may
        have taken it already.
        """
        self.in_hand += 1
        try:
            while True:
                session, is_new = await self._ready()
                try:
                    answer = await session.deliver(sender, recipient, raw)
                except SessionLostError as error:
                    if error.undecided or is_new:
                        raise
                else:
                    if answer.code != 421 or is_new:
                        return answer
        finally:
            self.in_hand -= 1

    async def _ready(self) -> tuple[SmtpSession, bool]:
        """Return a living connection, and whether it was opened for this mail."""
        async with self._opening:
            if self._session is not None and self._session.alive:
                return self._session, False
            self._session = await self._open()
            return self._session, True

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()


def _meaning(answer: Answer) -> Sent | Retry | GivenUp:
    """Say what an answer means for the mail."""
    if answer.code < 400:
        return Sent(str(answer))
    passing = answer.code in _NOT_THE_MAIL or _LIMIT.match(answer.text)
    if answer.code < 500 or passing:
        return Retry(str(answer), answer.code)
    return GivenUp(str(answer), answer.code)
