"""Sending through a pool of reused SMTP connections.

    async with SmtpPool(settings) as pool:
        match await pool.send(envelope_from, recipient, raw):
            case Sent(): ...
            case Retry(reason): ...      # later, with the same Message-ID
            case GivenUp(reason): ...    # a 5xx answer: never with this mail

`send` may be called by as many tasks as one likes; `settings.connections` of them are
at work at a time. It never raises for anything a server or a network does.
"""

import asyncio
from dataclasses import dataclass

import aiosmtplib

from server.mail.access import Login, Security
from server.mail.addresses import usable
from server.mail.smtp_session import (
    Answer,
    SessionLostError,
    SmtpSession,
    SmtpSettings,
)

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
        """Open nothing yet."""
        self._settings = settings
        self._slots = asyncio.Semaphore(settings.connections)
        self._idle: list[SmtpSession] = []
        self._no_server_until = 0.0
        self._why_no_server = ""

    async def __aenter__(self) -> "SmtpPool":
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
            try:
                return _meaning(await self._deliver(sender, receiver, raw))
            except _NoServerError as error:
                return Retry(str(error), no_server=True)
            except SessionLostError as error:
                return Retry(str(error))
            except (aiosmtplib.SMTPException, OSError, ValueError) as error:
                return self._without_server(error)

    async def close(self) -> None:
        """Say goodbye on all idle connections."""
        sessions, self._idle = self._idle, []
        await asyncio.gather(*(session.close() for session in sessions))

    async def _deliver(self, sender: str, recipient: str, raw: bytes) -> Answer:
        """Deliver over an idle connection or a new one.

        A kept connection may have been closed by the server in the meantime: then the
        mail goes over a new one, unless the server may have taken it already.
        """
        kept = self._kept()
        if kept is not None:
            try:
                answer = await self._over(kept, sender, recipient, raw)
                if answer.code != 421:
                    return answer
            except SessionLostError as error:
                if error.undecided:
                    raise
        return await self._over(await self._opened(), sender, recipient, raw)

    async def _over(
        self, session: SmtpSession, sender: str, recipient: str, raw: bytes
    ) -> Answer:
        """Deliver over this connection, and keep it if it is still good."""
        try:
            answer = await session.deliver(sender, recipient, raw)
        except BaseException:
            # Cancelled half way, its next answer would be for this mail.
            session.abort()
            raise
        if session.alive:
            self._idle.append(session)
        return answer

    def _kept(self) -> SmtpSession | None:
        """Return the connection used last that is still alive."""
        while self._idle:
            session = self._idle.pop()
            if session.alive:
                return session
        return None

    async def _opened(self) -> SmtpSession:
        """Open a connection, unless one has failed just now."""
        if asyncio.get_running_loop().time() < self._no_server_until:
            raise _NoServerError(self._why_no_server)
        return await SmtpSession.open(self._settings)

    def _without_server(self, error: Exception) -> Retry:
        """Remember for a moment that there is no server."""
        code = error.code if isinstance(error, aiosmtplib.SMTPResponseException) else 0
        where = f"{self._settings.host}:{self._settings.port}"
        self._why_no_server = f"{where}: {type(error).__name__}: {error}"[:300]
        now = asyncio.get_running_loop().time()
        self._no_server_until = now + _BREATH_SECONDS
        return Retry(self._why_no_server, code, no_server=True)


def _meaning(answer: Answer) -> Sent | Retry | GivenUp:
    """Say what an answer means for the mail."""
    if answer.code < 400:
        return Sent(str(answer))
    if answer.code < 500 or answer.code in _NOT_THE_MAIL:
        return Retry(str(answer), answer.code)
    return GivenUp(str(answer), answer.code)
