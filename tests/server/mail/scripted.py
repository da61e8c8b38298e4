"""Servers that say what a test wants: lost lines, goodbyes, nonsense."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from server.mail.imap.mailbox import ImapSettings, Login, Security

HOST = "127.0.0.1"
LIMIT = 120
"""Seconds that no test takes."""
PATIENT = 60.0
"""Seconds for a server that answers, however slow the machine is."""

Act = Callable[["Client"], Awaitable[None]]


class Hangup(Exception):  # noqa: N818 - no error, an order to the server
    """Close the connection now."""


class Client:
    """One connection to a scripted server."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        self._reader = reader
        self._writer = writer
        self.lines: list[str] = []

    def say(self, *lines: str | bytes) -> None:
        """Send lines; bytes are sent as they are."""
        for line in lines:
            raw = line if isinstance(line, bytes) else f"{line}\r\n".encode()
            self._writer.write(raw)

    async def hear(self) -> str:
        """Return the next line; ends the connection with the client's."""
        raw = await self._reader.readline()
        if not raw:
            raise Hangup
        line = raw.decode().rstrip("\r\n")
        self.lines.append(line)
        return line

    async def hear_until(self, end: str) -> list[str]:
        """Return all lines up to `end`, without it."""
        lines: list[str] = []
        while (line := await self.hear()) != end:
            lines.append(line)
        return lines

    async def silence(self) -> None:
        """Say nothing more until the client goes."""
        await self._reader.read()
        raise Hangup


@asynccontextmanager
async def server(act: Act) -> AsyncIterator[int]:
    """Yield the port of a server that does `act` with each connection."""
    failures: list[BaseException] = []
    tasks: set[asyncio.Task[None]] = set()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        if task is not None:
            tasks.add(task)
        try:
            await act(Client(reader, writer))
        except (Hangup, ConnectionError, asyncio.CancelledError):
            pass
        except Exception as error:
            failures.append(error)
        finally:
            writer.close()

    listener = await asyncio.start_server(serve, HOST, 0)
    try:
        yield listener.sockets[0].getsockname()[1]
    finally:
        listener.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await listener.wait_closed()
    assert not failures


def settings(
    port: int, *, seconds: float = PATIENT, idle: float = 60.0
) -> ImapSettings:
    """Return how to come in at a scripted IMAP server."""
    return ImapSettings(
        HOST,
        port,
        Login('us"er', 'se\\c"ret'),
        security=Security.PLAIN,
        answer_seconds=seconds,
        idle_seconds=idle,
        poll_seconds=idle,
    )


Answer = Callable[[Client, str, str], Awaitable[bool]]
"""Gets the tag and the command; returns whether it has answered."""

MAIL = b"Subject: 5 * 3 ) (\r\n\r\nb,3\r\n"
CAPABILITIES = "IMAP4rev1 IDLE MOVE UIDPLUS"


def imap(
    answer: Answer, *, uids: tuple[int, ...] = (7,), capabilities: str = CAPABILITIES
) -> Act:
    """Return a small IMAP server with these mails; `answer` may interfere."""

    async def act(client: Client) -> None:
        left = list(uids)
        client.say("* OK ready")
        while True:
            tag, _, command = (await client.hear()).partition(" ")
            if await answer(client, tag, command):
                continue
            word = command.removeprefix("UID ").partition(" ")[0]
            if word == "FETCH":
                fetch(client, command, left)
            elif word in {"MOVE", "EXPUNGE"}:
                left.clear()
            client.say(*untagged(word, left, capabilities))
            if word == "IDLE":
                await client.hear_until("DONE")
            client.say(f"{tag} OK {word} done")

    return act


def untagged(word: str, uids: list[int], capabilities: str) -> list[str]:
    """Return what a server says before it says OK."""
    return {
        "CAPABILITY": [f"* CAPABILITY {capabilities}"],
        "SELECT": [f"* {len(uids)} EXISTS", "* OK [UIDVALIDITY 42] ok"],
        "SEARCH": ["* SEARCH " + " ".join(map(str, uids))],
        "IDLE": ["+ idling"],
        "LOGOUT": ["* BYE bye"],
    }.get(word, [])


def fetch(client: Client, command: str, uids: list[int]) -> None:
    """Answer a FETCH for the mails that are asked for."""
    asked: set[int] = set()
    for piece in command.split(" ")[2].split(","):
        first, _, last = piece.partition(":")
        asked.update(range(int(first), int(last or first) + 1))
    for number, uid in enumerate(uids, start=1):
        if uid not in asked:
            continue
        if "BODY" not in command:
            client.say(f"* {number} FETCH (UID {uid} RFC822.SIZE {len(MAIL)})")
            continue
        client.say(
            f'* {number} FETCH (INTERNALDATE " 1-Dec-2026 19:00:00 +0100"'
            f" RFC822.SIZE {len(MAIL)} BODY[] {{{len(MAIL)}}}\r\n".encode()
            + MAIL
            + f" UID {uid})\r\n".encode()
        )


def on(pattern: str, *lines: str | bytes, hang_up: bool = False) -> Answer:
    """Return an answer to commands of this form: lines with `TAG` for the tag."""

    async def answer(client: Client, tag: str, command: str) -> bool:
        if re.match(pattern, command) is None:
            return False
        for line in lines:
            marked = line.encode() + b"\r\n" if isinstance(line, str) else line
            client.say(marked.replace(b"TAG", tag.encode()))
        if hang_up:
            raise Hangup
        return True

    return answer


async def nothing_special(client: Client, tag: str, command: str) -> bool:
    """Leave everything to the server."""
    return False
