"""IMAP commands one after the other, each with a limit of time.

A command that was given up leaves its answer for the next one, so the connection is
then of no more use.
"""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Protocol

from aioimaplib import aioimaplib

from server.mail.imap.answers import Lines
from server.mail.imap.protocol import (
    ConnectionLostError,
    ImapProtocol,
    RefusedError,
    limited,
)


class Response(Protocol):
    """The answer that aioimaplib returns for a command."""

    result: str
    lines: Lines


class ImapCommands:
    """Runs commands on a connection."""

    def __init__(self, protocol: ImapProtocol, seconds: float) -> None:
        """`seconds` is the longest wait for an answer of the server."""
        self.protocol = protocol
        self.seconds = seconds
        self.broken = False  # a command was given up

    async def uid(self, name: str, *arguments: str) -> Response:
        """Run a command on UIDs; raises RefusedError unless the answer is OK."""
        return await self.ask(f"UID {name}", self.protocol.uid(name, *arguments))

    async def ask(self, name: str, command: Awaitable[Response]) -> Response:
        """Run a command within the limit; raises RefusedError unless it is OK."""
        answer = await self.attempt(command, name)
        if answer.result != "OK":
            said = bytes(answer.lines[-1]).decode("utf-8", "replace")[:200]
            message = f"{name} was refused: {said}"
            raise RefusedError(message)
        return answer

    async def attempt(self, command: Awaitable[Response], name: str = "it") -> Response:
        """Run a command within the limit and return what the server answers."""
        finished = False
        try:
            answer = await limited(command, self.seconds, name)
            finished = True
        except aioimaplib.AioImapException as error:
            raise ConnectionLostError(f"{name}: {error}") from error
        finally:
            self.broken |= not finished
        return answer
