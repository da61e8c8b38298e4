"""One SMTP session: aiosmtplib opens it, then mails go out in one write each.

aiosmtplib waits for the answer to every command. Once it has greeted, protected and
logged in, this protocol takes the connection over. Where the server offers PIPELINING
(RFC 2920), MAIL, RCPT and DATA are sent together, and behind the text of the mail
before: while the server writes that one to its disk, it has the next one at hand.
"""

from __future__ import annotations

import asyncio
import re
from collections import deque
from dataclasses import dataclass, field

import aiosmtplib
from aiosmtplib.protocol import normalize_message_line_endings

from server.mail.smtp.client import SmtpSettings, ready_client

_MAX_ANSWER = 65_536
_GOODBYE_SECONDS = 1.0
_LEADING_DOT = re.compile(rb"(?m)^\.")


class SessionLostError(Exception):
    """The session has ended; `undecided` if the mail may have been taken."""

    def __init__(self, reason: str, *, undecided: bool = False) -> None:
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

    rest: bytes = b""
    lines: list[str] = field(default_factory=list)

    def feed(self, data: bytes) -> list[Answer]:
        """Return the answers that are complete now; raises ValueError."""
        found = self.rest + data
        if len(found) > _MAX_ANSWER or len(self.lines) > _MAX_ANSWER // 80:
            message = "the answer is too long"
            raise ValueError(message)
        *lines, self.rest = found.split(b"\n")
        answers: list[Answer] = []
        for raw in lines:
            line = raw.decode("utf-8", "replace")
            code = int(line[:3])
            self.lines.append(line[4:].strip())
            if line[3:4] != "-":
                answers.append(Answer(code, " ".join(self.lines)))
                self.lines.clear()
        return answers


@dataclass(slots=True)
class _Delivery:
    """One mail on its way: its commands, the answers so far, and the one it waits for.

    `closing` from its text (or what stands in for it) on; `handed_over` if that was
    the text, so that only the answer to it tells whether the server has the mail.
    """

    commands: list[bytes]
    raw: bytes
    decided: asyncio.Future[Answer]
    answers: list[Answer] = field(default_factory=list)
    closing: bool = False
    handed_over: bool = False

    @property
    def refused(self) -> Answer | None:
        """Return the first answer that said no."""
        return next((answer for answer in self.answers if answer.code >= 400), None)

    def decide(self, answer: Answer) -> None:
        """Tell whoever waits; nobody may be waiting any more."""
        if not self.decided.done():
            self.decided.set_result(answer)

    def fail(self, reason: str) -> None:
        """Tell whoever waits that no answer will come."""
        if not self.decided.done():
            error = SessionLostError(reason, undecided=self.handed_over)
            self.decided.set_exception(error)


class SmtpSession(asyncio.Protocol):
    """A session that is ready for mails; what comes too early waits in line."""

    def __init__(self, settings: SmtpSettings, client: aiosmtplib.SMTP) -> None:
        """Take the connection over from aiosmtplib."""
        transport = client.transport
        if not isinstance(transport, asyncio.Transport):
            message = "the connection was lost at once"
            raise SessionLostError(message)
        self._loop = asyncio.get_running_loop()
        self._transport = transport
        self._seconds = settings.answer_seconds
        self._pipelining = client.supports_extension("pipelining")
        self._eight_bit = client.supports_extension("8bitmime")
        self._sizes = client.supports_extension("size")
        self._reader = _Reader()
        self._waiting: deque[_Delivery] = deque()
        # Whose answers are to come, in their order.
        self._expected: deque[_Delivery] = deque()
        self._timer: asyncio.TimerHandle | None = None
        self._patience = 0.0
        self._silent_since = 0.0
        self._lost = ""
        self._goodbye = asyncio.Event()
        self._gone = asyncio.Event()
        transport.set_protocol(self)

    @classmethod
    async def open(cls, settings: SmtpSettings) -> SmtpSession:
        """Connect, protect and log in; raises aiosmtplib.SMTPException or OSError."""
        client = await ready_client(settings)
        try:
            return cls(settings, client)
        except SessionLostError:
            client.close()
            raise

    @property
    def alive(self) -> bool:
        """Whether the session can take another mail, as far as we know."""
        return not self._lost and not self._transport.is_closing()

    async def deliver(self, sender: str, recipient: str, raw: bytes) -> Answer:
        """Return the answer that decided about the mail: 2xx means taken.

        Raises SessionLostError when there was none.
        """
        if self._lost:
            raise SessionLostError(self._lost)
        commands = [self._mail_command(sender, raw), f"RCPT TO:<{recipient}>", "DATA"]
        mail = _Delivery(
            commands=[f"{command}\r\n".encode("ascii") for command in commands],
            raw=raw,
            decided=self._loop.create_future(),
        )
        self._waiting.append(mail)
        if not self._expected:
            self._write(self._next_envelope())
        try:
            return await mail.decided
        except asyncio.CancelledError:
            self._give_up(mail)
            raise

    async def close(self) -> None:
        """Say goodbye."""
        try:
            async with asyncio.timeout(_GOODBYE_SECONDS):
                if self.alive and not self._expected:
                    self._lost = "closed"
                    self._transport.write(b"QUIT\r\n")
                    await self._goodbye.wait()
                self._transport.abort()
                await self._gone.wait()
        except TimeoutError:
            self._transport.abort()

    def data_received(self, data: bytes) -> None:
        """Take in answers."""
        try:
            answers = self._reader.feed(data)
        except ValueError as error:
            self._lose(f"the server's answer makes no sense: {error}")
            return
        for answer in answers:
            self._take(answer)

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell all who wait for an answer."""
        self._lose(f"connection lost: {exc}" if exc else "hung up")
        self._goodbye.set()
        self._gone.set()

    def _mail_command(self, sender: str, raw: bytes) -> str:
        """Return the MAIL command with what the server can make use of."""
        size = f" SIZE={len(raw)}" if self._sizes else ""
        body = " BODY=8BITMIME" if self._eight_bit and not raw.isascii() else ""
        return f"MAIL FROM:<{sender}>{size}{body}"

    def _take(self, answer: Answer) -> None:
        """Act on an answer to the command that waits longest."""
        if self._lost:
            self._goodbye.set()
            return
        if not self._expected:
            self._lose(f"the server says: {answer}")
            return
        mail = self._expected.popleft()
        if answer.code == 421:
            if mail.closing:
                mail.decide(mail.refused or answer)
            mail.fail(str(answer))
            self._lose(str(answer))
        elif mail.closing:
            mail.decide(mail.refused or answer)
            self._write(b"" if self._expected else self._next_envelope())
        else:
            mail.answers.append(answer)
            self._write(self._continued(mail))

    def _continued(self, mail: _Delivery) -> bytes:
        """Return what follows on the answers to a mail's commands."""
        if len(mail.answers) < len(mail.commands):
            if self._pipelining:
                return b""
            if mail.refused is None:
                self._expected.append(mail)
                return mail.commands[len(mail.answers)]
        elif mail.answers[-1].code == 354:
            # Without a recipient the server waits for an end nevertheless.
            mail.handed_over = mail.refused is None
            return self._closed(
                mail, _stuffed(mail.raw) if mail.handed_over else b".\r\n"
            )
        elif mail.refused is None:
            self._expected.append(mail)
            self._lose(f"the server makes no sense: {mail.answers[-1]}")
            return b""
        return self._closed(mail, b"RSET\r\n")

    def _closed(self, mail: _Delivery, end: bytes) -> bytes:
        """Return the end of a mail, with the commands of the next one behind it."""
        mail.closing = True
        self._expected.append(mail)
        return end + self._next_envelope() if self._pipelining else end

    def _next_envelope(self) -> bytes:
        """Return the commands of the next mail, as many as may be sent at once."""
        if not self._waiting:
            return b""
        mail = self._waiting.popleft()
        commands = mail.commands if self._pipelining else mail.commands[:1]
        self._expected.extend([mail] * len(commands))
        return b"".join(commands)

    def _write(self, data: bytes) -> None:
        if self._lost:
            return
        if data:
            self._transport.write(data)
        if self._expected:
            # To take a mail over may need more time than to answer a command.
            factor = 5 if self._expected[0].closing else 1
            self._patience = self._seconds * factor
            self._silent_since = self._loop.time()
            if self._timer is None:
                self._timer = self._loop.call_later(self._patience, self._look)

    def _look(self) -> None:
        """Give the session up where an answer is overdue."""
        self._timer = None
        if self._lost or not self._expected:
            return
        left = self._silent_since + self._patience - self._loop.time()
        if left > 0:
            self._timer = self._loop.call_later(left, self._look)
        else:
            self._lose(f"no answer within {self._patience:g} s")
            self._transport.abort()

    def _give_up(self, mail: _Delivery) -> None:
        """Forget a mail nobody waits for; half way, its answers would confuse."""
        if mail in self._waiting:
            self._waiting.remove(mail)
        elif mail in self._expected:
            self._lose("given up")
            self._transport.abort()

    def _lose(self, reason: str) -> None:
        """End the session; whoever waits for an answer hears why."""
        self._lost = self._lost or reason
        for mail in (*self._expected, *self._waiting):
            mail.fail(self._lost)
        self._expected.clear()
        self._waiting.clear()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._transport.close()


def _stuffed(raw: bytes) -> bytes:
    """Return the mail as it goes over the line: CRLF, dots doubled, and the end."""
    pairs = raw.count(b"\r\n")
    lone = raw.count(b"\n") != pairs or raw.count(b"\r") != pairs
    if lone or not raw.endswith(b"\r\n"):
        raw = normalize_message_line_endings(raw)
    if b"\n." in raw or raw.startswith(b"."):
        raw = _LEADING_DOT.sub(b"..", raw)
    return raw + b".\r\n"
