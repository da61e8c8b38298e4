"""One mail over one SMTP connection, each wait with a limit of time of our own."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Awaitable
from dataclasses import dataclass
from typing import TypeVar

import aiosmtplib

from server.mail.smtp.client import SmtpSettings, drop, in_words

T = TypeVar("T")

CLOSING = 421
"""The server is about to close the connection."""

_DATA_FACTOR = 2
"""Times `answer_seconds` until a server must have asked for the text of a mail."""

_TEXT_FACTOR = 10
"""Times `answer_seconds` until a server must have taken over the text of a mail.

With the usual minute these are two and ten minutes (RFC 5321, 4.5.3.2).
"""

_GOODBYE_SECONDS = 1.0

_LONE_CR = re.compile(rb"\r(?!\n)")


class LostError(Exception):
    """The connection has ended; `undecided` if the mail may have been taken."""

    def __init__(self, reason: str, *, undecided: bool) -> None:
        super().__init__(reason)
        self.undecided = undecided


@dataclass(frozen=True, slots=True)
class Answer:
    """A server's answer to a command."""

    code: int
    text: str

    def __str__(self) -> str:
        """Return the answer on one line."""
        return f"{self.code} {self.text}"[:300]


async def deliver(
    client: aiosmtplib.SMTP,
    settings: SmtpSettings,
    sender: str,
    recipient: str,
    raw: bytes,
) -> Answer:
    """Return the answer that decides about the mail: 2xx means taken.

    Raises LostError when there is none. The connection is closed unless it is fit for
    another mail.
    """
    seconds, undecided = settings.answer_seconds, False
    try:
        for command in (_mail_command(client, sender, raw), f"RCPT TO:<{recipient}>"):
            answer = await _answer(client, command, seconds)
            if answer.code >= 400:
                await _reset(client, seconds, answer)
                return answer
        undecided = True
        answer = await _answer(client, "DATA", seconds * _DATA_FACTOR)
        if answer.code == aiosmtplib.SMTPStatus.start_input:
            answer = _read(
                await _within(seconds * _TEXT_FACTOR, _hand_over(client, raw))
            )
        if answer.code >= 400:
            await _reset(client, seconds, answer)
        elif answer.code != aiosmtplib.SMTPStatus.completed:
            raise aiosmtplib.SMTPDataError(answer.code, answer.text)
        return answer
    except (aiosmtplib.SMTPException, OSError, ValueError) as error:
        drop(client)
        raise LostError(in_words(error), undecided=undecided) from error
    except asyncio.CancelledError:
        # Its answers would confuse the next mail.
        drop(client)
        raise


async def say_goodbye(client: aiosmtplib.SMTP) -> None:
    """Close a connection politely, if the server is quick."""
    with contextlib.suppress(aiosmtplib.SMTPException, OSError):
        # `quit` would close the connection itself, and wait for the end of TLS.
        await _answer(client, "QUIT", _GOODBYE_SECONDS)
    drop(client)


async def _reset(client: aiosmtplib.SMTP, seconds: float, refusal: Answer) -> None:
    """Get the connection ready for another mail, or close it; the mail is decided."""
    try:
        if refusal.code != CLOSING:
            await _answer(client, "RSET", seconds)
            return
    except (aiosmtplib.SMTPException, OSError):
        pass
    drop(client)


async def _hand_over(client: aiosmtplib.SMTP, raw: bytes) -> aiosmtplib.SMTPResponse:
    """Send the text of a mail behind DATA; return the answer to it.

    The library's own way looks at each line by regular expressions: 2 ms of CPU for a
    mail of 100 kB.
    """
    if client.protocol is None:
        message = "the connection has ended"
        raise aiosmtplib.SMTPServerDisconnected(message)
    client.protocol.write(_as_data(raw))
    return await client.protocol.read_response()


def _as_data(raw: bytes) -> bytes:
    """Return a mail as DATA takes it: dots doubled, and its end (RFC 5321, 4.5.2)."""
    is_paired = _LONE_CR.search(raw) is None and raw.count(b"\r") == raw.count(b"\n")
    if not is_paired or not raw.endswith(b"\r\n"):
        # A CR or LF alone may end a line for the server, and a dot after it the mail.
        raw = b"".join(line + b"\r\n" for line in raw.splitlines())
    beginning = b"." if raw.startswith(b".") else b""
    return b"".join((beginning, raw.replace(b"\r\n.", b"\r\n.."), b".\r\n"))


async def _answer(client: aiosmtplib.SMTP, command: str, seconds: float) -> Answer:
    line = command.encode("ascii")
    return _read(await _within(seconds, client.execute_command(line, timeout=None)))


async def _within(seconds: float, wait: Awaitable[T]) -> T:
    try:
        async with asyncio.timeout(seconds):
            return await wait
    except TimeoutError as error:
        message = f"no answer within {seconds:g} s"
        raise aiosmtplib.SMTPReadTimeoutError(message) from error


def _read(
    said: aiosmtplib.SMTPResponse | aiosmtplib.SMTPResponseException,
) -> Answer:
    return Answer(said.code, " ".join(said.message.split()))


def _mail_command(client: aiosmtplib.SMTP, sender: str, raw: bytes) -> str:
    size = f" SIZE={len(raw)}" if client.supports_extension("size") else ""
    eight_bit = client.supports_extension("8bitmime") and not raw.isascii()
    return f"MAIL FROM:<{sender}>{size}{' BODY=8BITMIME' if eight_bit else ''}"
