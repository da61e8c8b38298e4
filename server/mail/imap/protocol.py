"""aioimaplib, hardened: nothing waits for ever, and long answers do no harm.

What each part answers, with the issue of github.com/iroco-co/aioimaplib where there is
one. Each fault is in 2.0.3, the newest release; of the issues #93 alone is closed.

- `data_received`, `_take_part`: the parser calls itself once for each line, and an
  answer of a thousand lines ends in a RecursionError (#118). It counts parentheses,
  also those in quoted strings, to find the end of a FETCH (#51), which then never
  comes (#112).
- `_act_on_untagged`: every "* " is deleted from a line, not only the first one (no
  issue). Commands do not notice BYE (#83, #110).
- `connection_lost`, `_fail`: a command whose connection ends is never told (#110).
- `start_tls`: there is no STARTTLS (#1).
- `_continuation`: a server that refuses a token asks for an empty line, and gets none
  (#2). After LOGIN the library logs the command, and the password with it (no issue).
- `send`: passwords were scrubbed from the log (#93), but neither those that are changed
  by quoting nor tokens, which are sent in Base64 (no issue).
- `capability`: only the first line of the answer is read, which may be a push, and
  names in lower case are not known (no issue; #45 was about their order).
- `_count`: EXISTS in the middle of another command wakes nobody (#120 is of its kind).

2.0.3 itself refuses CR and LF in arguments (#139) and notices a failed connect (#128):
nothing here does. These are private names of the library, so its version is below 2.1.
"""

from __future__ import annotations

import asyncio
import re
import ssl
from collections.abc import Awaitable
from typing import TypeVar

from aioimaplib import aioimaplib

T = TypeVar("T")

_LITERAL = re.compile(rb"\{(\d{1,10})\+?\}$")
_FETCH = re.compile(rb"\d+ FETCH \(", re.IGNORECASE)
_UNTAGGED_COUNT = re.compile(rb"\* (\d{1,10}) (EXISTS|EXPUNGE)\b", re.IGNORECASE)
_TAGGED = re.compile(rb"[A-Z0-9]+ (?:OK|NO|BAD)\b", re.IGNORECASE)
_MAX_LITERAL = 100_000_000
_MAX_LINE = 10_000_000


class ImapError(Exception):
    """The server did not do what was asked; the connection is of no more use."""


class ConnectionLostError(ImapError):
    """The connection has ended."""


class RefusedError(ImapError):
    """The server answered NO or BAD."""


class TokenRefusedError(RefusedError):
    """The server does not accept an access token."""


class ImapProtocol(aioimaplib.IMAP4ClientProtocol):  # type: ignore[misc]
    """One connection; every command ends, at the latest with the connection.

    A silent server is not noticed here: `ImapConnection` puts a limit on each wait.
    """

    transport: asyncio.Transport | None
    pending_sync_command: aioimaplib.Command | None

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(loop)
        self.greeting: asyncio.Future[bytes] = loop.create_future()
        self.lost: asyncio.Future[str] = loop.create_future()
        self._received = bytearray()
        self._position = 0
        self._answer: list[bytes | bytearray] = []
        self._literal_size = -1
        self.challenge = ""
        self.arrived = asyncio.Event()  # set by new mail; cleared before a search
        self._mails = 0

    def data_received(self, data: bytes) -> None:
        """Take in received bytes and act on all complete answers in them."""
        self._received += data
        try:
            while self._take_part():
                pass
        except (aioimaplib.AioImapException, ValueError, LookupError) as error:
            self._fail(f"the server's answer makes no sense: {error}")
        del self._received[: self._position]
        self._position = 0
        if self.pending_sync_command is not None:
            self.pending_sync_command.flush()

    def connection_lost(self, exc: Exception | None) -> None:
        """Fail everything that is still waiting."""
        self._fail(f"connection lost: {exc}" if exc else "connection closed")

    def send(self, line: str, scrub: str | None = None) -> None:
        """Send a line; what proves who we are never gets into a log."""
        words = line.split(" ", 2)
        if len(words) > 2 and words[1] in {"AUTHENTICATE", "LOGIN"}:
            # As the line has it: the library looks for it without its quotes.
            scrub = words[2]
        super().send(line, scrub)

    async def start_tls(self, context: ssl.SSLContext, host: str) -> None:
        """Protect the connection (STARTTLS, RFC 3501 6.2.1)."""
        command = aioimaplib.Command("STARTTLS", self.new_tag(), loop=self.loop)
        response = await self.execute(command)
        if response.result != "OK":
            message = "the server refuses STARTTLS"
            raise RefusedError(message)
        if self.transport is None:
            raise ConnectionLostError("connection closed")
        # Bytes sent in the clear before TLS may come from somebody in between.
        self._received.clear()
        self._answer.clear()
        self._literal_size = -1
        self.transport = await asyncio.get_running_loop().start_tls(
            self.transport, self, context, server_hostname=host
        )

    def abort(self) -> None:
        """Close the connection without a word."""
        if self.transport is not None:
            self.transport.abort()

    async def capability(self) -> aioimaplib.Response:
        """Learn what the server can do, and return its answer."""
        command = aioimaplib.Command("CAPABILITY", self.new_tag(), loop=self.loop)
        response = await self.execute(command)
        words = b" ".join(bytes(line) for line in response.lines[:-1])
        self.capabilities = set(words.decode("ascii", "replace").upper().split())
        return response

    def _continuation(self, line: bytes) -> None:
        command = self.pending_sync_command
        if command is not None and command.name == "AUTHENTICATE":
            # The token was refused; the server waits for an empty line to say so.
            self.challenge = line[1:].strip().decode("ascii", "replace")
            self.send("")
            return
        if command is not None and command.name == "LOGIN":
            # The library would log the command, and the password with it.
            self._fail("the server asks for more than user and password")
            return
        super()._continuation(line)

    def _take_part(self) -> bool:
        """Take one line or one literal; return whether there was a complete one."""
        if self._literal_size >= 0:
            end = self._position + self._literal_size
            if len(self._received) < end:
                return False
            self._answer.append(bytearray(self._received[self._position : end]))
            self._position, self._literal_size = end, -1
            return True
        end = self._received.find(b"\r\n", self._position)
        if end < 0:
            if len(self._received) - self._position > _MAX_LINE:
                message = "line too long"
                raise ValueError(message)
            return False
        line = bytes(self._received[self._position : end])
        self._position = end + 2
        self._answer.append(line)
        literal = _LITERAL.search(line)
        if literal is not None:
            self._literal_size = int(literal[1])
            if self._literal_size > _MAX_LITERAL:
                message = "literal too long"
                raise ValueError(message)
            return True
        answer, self._answer = self._answer, []
        self._act_on(answer)
        return True

    def _act_on(self, answer: list[bytes | bytearray]) -> None:
        """Hand a complete answer, its lines and literals, to the command it is for."""
        first = bytes(answer[0])
        if not self.greeting.done():
            self._greet(first)
        elif first.startswith(b"* "):
            self._act_on_untagged(first, answer)
        elif first.startswith(b"+"):
            self._continuation(first)
        elif _TAGGED.match(first):
            self._response_done(first)

    def _act_on_untagged(self, first: bytes, answer: list[bytes | bytearray]) -> None:
        """Give data to the command that asked for it; the rest are pushes."""
        if first[2:5].upper() == b"BYE":
            if not self._logging_out():
                self._fail(f"the server says {first[2:200].decode('ascii', 'replace')}")
            return
        self._count(first)
        command = self._command_for(first[2:])
        if command is not None:
            for part in (first[2:], *answer[1:]):
                command.append_to_resp(part)

    def _command_for(self, line: bytes) -> aioimaplib.Command | None:
        """Return the command that has asked for this data, if any has."""
        if self.pending_sync_command is not None:
            return self.pending_sync_command
        is_fetch = _FETCH.match(line)
        name = b"FETCH" if is_fetch else line.partition(b" ")[0].upper()
        return self.pending_async_commands.get(name.decode("ascii", "replace"))

    def _count(self, line: bytes) -> None:
        """Note whether mails were added (RFC 3501 7.3.1 and 7.4.1).

        The server says so once, in the middle of any command; only a higher number
        is new mail, since some servers repeat it after they have removed mails.
        """
        match = _UNTAGGED_COUNT.match(line)
        if match is None:
            return
        if match[2].upper() == b"EXPUNGE":
            self._mails -= 1
            return
        if int(match[1]) > self._mails:
            self.arrived.set()
        self._mails = int(match[1])

    def _greet(self, line: bytes) -> None:
        """Act on the first line a server sends."""
        if line.startswith((b"* OK", b"* PREAUTH")):
            preauth = line.startswith(b"* PREAUTH")
            self.state = aioimaplib.AUTH if preauth else aioimaplib.NONAUTH
            self.greeting.set_result(line)
        else:
            self._fail(
                f"the server greets with {line[:200].decode('ascii', 'replace')}"
            )

    def _logging_out(self) -> bool:
        command = self.pending_sync_command
        return command is not None and command.name == "LOGOUT"

    def _fail(self, reason: str) -> None:
        """End all pending commands with this reason; the connection is over."""
        error = ConnectionLostError(reason)
        if not self.lost.done():
            self.lost.set_result(reason)
        if not self.greeting.done():
            self.greeting.set_exception(error)
            # The caller may have stopped waiting for it.
            self.greeting.exception()
        self.state = aioimaplib.LOGOUT
        commands = list(self.pending_async_commands.values())
        if self.pending_sync_command is not None:
            commands.append(self.pending_sync_command)
        self.pending_async_commands.clear()
        self.pending_sync_command = None
        for command in commands:
            command._exception = error
            command.close(reason.encode("utf-8"), "KO")
        if self.transport is not None:
            self.transport.close()


async def limited(wait: Awaitable[T], seconds: float, what: str) -> T:
    """Return the result of a wait, or raise ConnectionLostError when it takes too long.

    After that the connection is of no more use: its next answer would be for the
    command that was given up.
    """
    try:
        async with asyncio.timeout(seconds):
            return await wait
    except TimeoutError:
        message = f"no answer to {what} within {seconds:g} s"
        raise ConnectionLostError(message) from None
