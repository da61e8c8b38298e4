"""One SMTP session: aiosmtplib opens it, then mails go out in two writes each.

aiosmtplib waits for the answer to every command. Once it has greeted, protected and
logged in, this protocol takes the connection over and sends MAIL, RCPT and DATA
together where the server offers PIPELINING (RFC 2920), which halves the waiting.
"""

import asyncio
import re
import ssl
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

import aiosmtplib
from aiosmtplib.protocol import normalize_message_line_endings

from server.mail.access import (
    Login,
    Security,
    context_for,
    require_protection,
)

_MAX_ANSWER = 65_536
_GOODBYE_SECONDS = 1.0
_LEADING_DOT = re.compile(rb"(?m)^\.")


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

    def __post_init__(self) -> None:
        """Refuse to send a password in the clear."""
        require_protection(self.host, self.security)


class SessionLostError(Exception):
    """The session has ended; `undecided` if the mail may have been taken."""

    def __init__(self, reason: str, *, undecided: bool = False) -> None:
        """Say why."""
        super().__init__(reason)
        self.undecided = undecided


@dataclass(frozen=True, slots=True)
class Answer:
    """What a server answers to a command."""

    code: int
    text: str

    def __str__(self) -> str:
        """Return the answer on one line."""
        return f"{self.code} {self.text}"[:300]


@dataclass(slots=True)
class _Reader:
    """Cuts what comes into answers."""

    buffer: bytearray = field(default_factory=bytearray)
    lines: list[str] = field(default_factory=list)

    def feed(self, data: bytes) -> list[Answer]:
        """Return the answers that are complete now; raises ValueError."""
        self.buffer += data
        if len(self.buffer) > _MAX_ANSWER or len(self.lines) > _MAX_ANSWER // 80:
            message = "the answer is too long"
            raise ValueError(message)
        answers: list[Answer] = []
        *lines, rest = bytes(self.buffer).split(b"\n")
        for raw in lines:
            line = raw.decode("utf-8", "replace").rstrip("\r")
            code, self.lines = int(line[:3]), [*self.lines, line[4:].strip()]
            if line[3:4] != "-":
                answers.append(Answer(code, " ".join(self.lines)))
                self.lines = []
        self.buffer[:] = rest
        return answers


class SmtpSession(asyncio.Protocol):
    """A session that is ready for mails; not to be used by two tasks at once."""

    def __init__(self, settings: SmtpSettings, client: aiosmtplib.SMTP) -> None:
        """Take the connection over from aiosmtplib."""
        transport = client.transport
        if not isinstance(transport, asyncio.Transport):
            message = "the connection was lost at once"
            raise SessionLostError(message)
        self._transport = transport
        self._seconds = settings.answer_seconds
        self._pipelining = client.supports_extension("pipelining")
        self._eight_bit = client.supports_extension("8bitmime")
        self._sizes = client.supports_extension("size")
        self._reader = _Reader()
        self._answers: deque[Answer] = deque()
        self._arrived = asyncio.Event()
        self._lost = ""
        self._gone = asyncio.Event()
        transport.set_protocol(self)

    @classmethod
    async def open(cls, settings: SmtpSettings) -> "SmtpSession":
        """Connect, protect and log in; raises aiosmtplib.SMTPException or OSError."""
        client = aiosmtplib.SMTP(
            hostname=settings.host,
            port=settings.port,
            timeout=settings.answer_seconds,
            local_hostname=settings.local_hostname,
            use_tls=settings.security is Security.TLS,
            start_tls=settings.security is Security.STARTTLS,
            tls_context=(
                None
                if settings.security is Security.PLAIN
                else context_for(settings.tls)
            ),
        )
        try:
            await client.connect()
            await client.ehlo()
            if settings.login is not None:
                await _log_in(client, settings.login)
            return cls(settings, client)
        except BaseException:
            transport = client.transport
            client.close()
            if isinstance(transport, asyncio.Transport):
                # A polite end of TLS would wait for the server.
                transport.abort()
            raise

    @property
    def alive(self) -> bool:
        """Whether the session can take another mail, as far as we know."""
        return not self._lost and not self._transport.is_closing()

    async def deliver(self, sender: str, recipient: str, raw: bytes) -> Answer:
        """Return the answer that decided about the mail: 2xx means taken.

        Raises SessionLostError when there was none.
        """
        commands = [self._mail_command(sender, raw), f"RCPT TO:<{recipient}>", "DATA"]
        answers = await self._ask(commands)
        refused = next((answer for answer in answers if answer.code >= 400), None)
        if answers[-1].code == 354:
            # Without a recipient the server waits for an end nevertheless.
            self._transport.write(b".\r\n" if refused else _stuffed(raw))
            final = await self._answer(self._seconds * 5, undecided=not refused)
            return refused or final
        if refused is None:
            message = f"the server makes no sense: {answers[-1]}"
            raise SessionLostError(message)
        if not self._lost:
            await self._ask(["RSET"])
        return refused

    async def close(self) -> None:
        """Say goodbye."""
        try:
            async with asyncio.timeout(_GOODBYE_SECONDS):
                if self.alive:
                    await self._ask(["QUIT"])
                self._transport.abort()
                await self._gone.wait()
        except (SessionLostError, TimeoutError):
            self._transport.abort()

    def abort(self) -> None:
        """Close the connection without a word."""
        self._transport.abort()

    def data_received(self, data: bytes) -> None:
        """Take in answers."""
        try:
            self._answers.extend(self._reader.feed(data))
        except ValueError as error:
            self._lost = f"the server's answer makes no sense: {error}"
            self._transport.close()
        self._arrived.set()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wake whoever waits for an answer."""
        self._lost = self._lost or (f"connection lost: {exc}" if exc else "hung up")
        self._arrived.set()
        self._gone.set()

    def _mail_command(self, sender: str, raw: bytes) -> str:
        """Return the MAIL command with what the server can make use of."""
        size = f" SIZE={len(raw)}" if self._sizes else ""
        body = " BODY=8BITMIME" if self._eight_bit and not raw.isascii() else ""
        return f"MAIL FROM:<{sender}>{size}{body}"

    async def _ask(self, commands: Sequence[str]) -> list[Answer]:
        """Send commands and return their answers, together if that is allowed.

        One by one, the first refusal ends it.
        """
        if self._lost:
            raise SessionLostError(self._lost)
        if self._answers:
            message = f"the server says: {self._answers[-1]}"
            raise SessionLostError(message)
        if self._pipelining:
            self._transport.write("".join(f"{c}\r\n" for c in commands).encode("ascii"))
            return [await self._answer(self._seconds) for _ in commands]
        answers: list[Answer] = []
        for command in commands:
            self._transport.write(f"{command}\r\n".encode("ascii"))
            answers.append(await self._answer(self._seconds))
            if answers[-1].code >= 400:
                break
        return answers

    async def _answer(self, seconds: float, *, undecided: bool = False) -> Answer:
        """Return the next answer."""
        if not self._answers:
            try:
                async with asyncio.timeout(seconds):
                    while not self._answers and not self._lost:
                        self._arrived.clear()
                        await self._arrived.wait()
            except TimeoutError:
                self._lost = f"no answer within {seconds:g} s"
                self._transport.abort()
        if not self._answers:
            raise SessionLostError(self._lost, undecided=undecided)
        answer = self._answers.popleft()
        if answer.code == 421:
            self._lost = str(answer)
            self._transport.close()
        return answer


async def _log_in(client: aiosmtplib.SMTP, login: Login) -> None:
    """Log in by password or by an OAuth2 token."""
    if login.token is None:
        await client.login(login.user, login.password)
    else:
        try:
            await client.auth_xoauth2(login.user, await login.token())
        except aiosmtplib.SMTPAuthenticationError:
            login.forget()
            raise


def _stuffed(raw: bytes) -> bytes:
    """Return the mail as it goes over the line: CRLF, dots doubled, and the end."""
    pairs = raw.count(b"\r\n")
    lone = raw.count(b"\n") != pairs or raw.count(b"\r") != pairs
    if lone or not raw.endswith(b"\r\n"):
        raw = normalize_message_line_endings(raw)
    if b"\n." in raw or raw.startswith(b"."):
        raw = _LEADING_DOT.sub(b"..", raw)
    return raw + b".\r\n"
