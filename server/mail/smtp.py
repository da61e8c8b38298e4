"""Sending through a pool of reused SMTP connections.

    async with SmtpPool(settings) as pool:
        match await pool.send(envelope_from, recipient, raw):
            case Sent(): ...
            case Retry(reason): ...      # later, with the same Message-ID
            case GivenUp(reason): ...    # a 5xx answer: never with this mail

`send` may be called by as many tasks as one likes; `settings.connections` of them are
at work at a time. It never raises for anything a server or a network does.
"""

import ssl
from dataclasses import dataclass

from server.mail.imap import Login, Security


@dataclass(frozen=True, slots=True)
class SmtpSettings:
    """The submission server; times in seconds."""

    host: str
    port: int
    login: Login | None = None
    security: Security = Security.STARTTLS
    tls: ssl.SSLContext | None = None  # None: the system's certificates
    connections: int = 4
    answer_seconds: float = 60.0
    local_hostname: str = "localhost"


@dataclass(frozen=True, slots=True)
class Sent:
    """The server has taken the mail over; `answer` is its last line."""

    answer: str


@dataclass(frozen=True, slots=True)
class Retry:
    """Not now: a 4xx answer, a refused login, or no server; `code` is 0 without one."""

    reason: str
    code: int = 0


@dataclass(frozen=True, slots=True)
class GivenUp:
    """A 5xx answer to this mail or its recipient."""

    reason: str
    code: int = 0


class SmtpPool:
    """Connections to one submission server, opened when needed and kept."""

    def __init__(self, settings: SmtpSettings) -> None:
        raise NotImplementedError

    async def send(
        self, envelope_from: str, recipient: str, raw: bytes
    ) -> Sent | Retry | GivenUp:
        """Hand one mail over for one recipient."""
        raise NotImplementedError

    async def close(self) -> None:
        """Say goodbye on all connections."""
        raise NotImplementedError
