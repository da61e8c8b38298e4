"""One IMAP connection, logged in and with its folder open.

Every wait has a limit; whatever goes wrong raises ImapError, and the connection is
then of no more use. Bodies are fetched as literals only, which arrive byte by byte.
"""

from __future__ import annotations

import asyncio
import imaplib
import ssl
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Self, TypeVar

from aioimaplib import aioimaplib

from server.mail.access.credentials import (
    Login,
    Security,
    context_for,
    require_protection,
)
from server.mail.folders import is_same_folder
from server.mail.imap.answers import (
    Fetched,
    fetched,
    found_uids,
    uid_set,
    uidvalidity,
)
from server.mail.imap.commands import ImapCommands
from server.mail.imap.login import log_in
from server.mail.imap.protocol import (
    ConnectionLostError,
    ImapError,
    ImapProtocol,
    RefusedError,
    limited,
)

T = TypeVar("T")

_SIZES = 1_000
_MOVES = 200
_BATCH_BYTES = 20_000_000
_HEADER_BYTES = 100_000
_CLOSE_SECONDS = 2.0
_WHOLE = "(UID INTERNALDATE RFC822.SIZE BODY.PEEK[])"
_HEADER = f"(UID INTERNALDATE RFC822.SIZE BODY.PEEK[HEADER]<0.{_HEADER_BYTES}>)"


@dataclass(frozen=True, slots=True)
class ImapSettings:
    """One mailbox and how it is watched; times in seconds."""

    host: str
    port: int
    login: Login
    security: Security = Security.TLS
    tls: ssl.SSLContext | None = None  # None: the system's certificates
    folder: str = "INBOX"
    done_folder: str = "Processed"  # empty: only mark as seen
    done_days: int = 0  # age at which stored mails are deleted; 0: never
    batch: int = 100
    max_bytes: int = 1_000_000  # of larger mails only the header is fetched
    answer_seconds: float = 30.0  # the longest wait for an answer of the server
    idle: bool = True  # False: poll, though the server offers IDLE
    idle_seconds: float = 540.0  # IDLE is renewed after this
    poll_seconds: float = 20.0  # between looks where IDLE is not offered

    def __post_init__(self) -> None:
        """Refuse to send a password in the clear."""
        require_protection(self.host, self.security)


@dataclass(frozen=True, slots=True)
class FetchedMail:
    """A mail as the server holds it."""

    uid: int
    uidvalidity: int
    received_at: datetime  # INTERNALDATE, in UTC
    size: int
    raw: bytes = field(repr=False)
    complete: bool = True  # False: over max_bytes, `raw` is the header alone


class ImapConnection:
    """A logged in connection with an open folder."""

    def __init__(self, settings: ImapSettings, protocol: ImapProtocol) -> None:
        """Take over a connection; `open` makes one."""
        self._settings = settings
        self._protocol = protocol
        self._commands = ImapCommands(protocol, settings.answer_seconds)
        self.uidvalidity = 0
        self.moves = False
        self.writable = True
        self.problem = ""
        self.asked: Sequence[int] = ()
        """The mails that the server is being asked for, or was when it failed."""
        self.is_idle = False
        """Whether the server has been asked to tell of new mail, or was at the end."""
        self._done_folder = ""
        self._idles = False

    @classmethod
    async def open(cls, settings: ImapSettings) -> Self:
        """Connect, protect, log in and open the folder."""
        loop = asyncio.get_running_loop()
        context = context_for(settings.tls)
        direct = settings.security is Security.TLS
        _, protocol = await limited(
            loop.create_connection(
                lambda: ImapProtocol(loop),
                settings.host,
                settings.port,
                ssl=context if direct else None,
                server_hostname=settings.host if direct else None,
            ),
            settings.answer_seconds,
            "the attempt to connect",
        )
        connection = cls(settings, protocol)
        try:
            await connection._begin(context)
        except BaseException:
            protocol.abort()
            raise
        return connection

    async def _begin(self, context: ssl.SSLContext) -> None:
        """Do what comes before the first look."""
        settings, protocol = self._settings, self._protocol
        await limited(protocol.greeting, settings.answer_seconds, "the connection")
        if settings.security is Security.STARTTLS:
            await limited(
                protocol.start_tls(context, settings.host),
                settings.answer_seconds,
                "STARTTLS",
            )
        await log_in(self._commands, settings.login)
        await self._commands.ask("CAPABILITY", protocol.capability())
        self._idles = settings.idle and "IDLE" in protocol.capabilities
        await self._choose_done_folder()
        if await self._select(aioimaplib.quoted(settings.folder)):
            self.writable = self.moves = False
            self.problem = f"the folder {settings.folder} is read-only"

    async def _select(self, folder: str) -> bool:
        """Open a folder; return whether it is read-only."""
        answer = await self._commands.ask("SELECT", self._protocol.select(folder))
        self.uidvalidity = uidvalidity(answer.lines)
        return b"[READ-ONLY]" in bytes(answer.lines[-1]).upper()

    async def _choose_done_folder(self) -> None:
        name = self._settings.done_folder
        capabilities = self._protocol.capabilities
        if not name or not capabilities & {"MOVE", "UIDPLUS"}:
            return
        # Some servers allow folders only below the INBOX.
        for candidate in (name, f"INBOX.{name}", f"INBOX/{name}"):
            if is_same_folder(candidate, self._settings.folder):
                self.problem = (
                    f"{candidate} is the folder that is read; mails stay in it"
                )
                return
            folder = aioimaplib.quoted(candidate)
            made = await self._commands.attempt(
                self._protocol.simple_command("CREATE", folder)
            )
            if made.result == "OK":
                # Many programs show only folders that are subscribed.
                await self._commands.attempt(
                    self._protocol.simple_command("SUBSCRIBE", folder)
                )
            if made.result == "OK" or await self._exists(folder):
                self._done_folder = folder
                self.moves = True
                return
        self.problem = f"the folder {name} cannot be made; mails are only marked"

    async def _exists(self, folder: str) -> bool:
        status = self._protocol.simple_command("STATUS", folder, "(UIDVALIDITY)")
        return (await self._commands.attempt(status)).result == "OK"

    async def search(self, after: int) -> list[int]:
        """Return the UIDs above `after` of all mails that are there now."""
        # NOOP first: a search may answer from what the server told us last.
        await self._noop()
        self._protocol.arrived.clear()
        found = await self._search(*([f"UID {after + 1}:*"] if after else []))
        # `n:*` names the last mail even if its UID is below n.
        return [uid for uid in found if uid > after]

    async def _noop(self) -> None:
        await self._commands.ask("NOOP", self._protocol.simple_command("NOOP"))

    async def _search(self, *criteria: str) -> list[int]:
        """Return the UIDs of the mails that are not deleted and meet the criteria."""
        answer = await self._commands.ask(
            "SEARCH",
            self._protocol.search(*criteria, "UNDELETED", charset=None, by_uid=True),
        )
        return found_uids(answer.lines)

    async def fetch(
        self, uids: Sequence[int], most: int | None = None
    ) -> AsyncIterator[list[FetchedMail]]:
        """Yield the mails in batches of at most `most`; of a large one its header.

        They come in the order of their UIDs, in which they came to the mailbox.
        """
        most = self._settings.batch if most is None else most
        together = _SIZES if most >= self._settings.batch else most
        for start in range(0, len(uids), together):
            sizes = await self._sizes(uids[start : start + together])
            limit = self._settings.max_bytes
            for batch in _batches(sizes, most, limit):
                complete = sizes[batch[0]] <= limit
                parts = _WHOLE if complete else _HEADER
                yield await self._mails(batch, parts, complete=complete)

    async def put_away(self, uids: Sequence[int]) -> None:
        """Move mails to the folder for stored ones; else mark them as seen.

        Raises RefusedError.
        """
        if not self.writable:
            return
        for start in range(0, len(uids), _MOVES):
            chosen = uid_set(sorted(uids[start : start + _MOVES]))
            if not self.moves:
                await self._commands.uid("STORE", chosen, r"+FLAGS.SILENT (\Seen)")
            elif "MOVE" in self._protocol.capabilities:
                await self._commands.uid("MOVE", chosen, self._done_folder)
            else:
                await self._commands.uid("COPY", chosen, self._done_folder)
                await self._delete(chosen)

    async def delete_old(self, now: datetime, stored: int) -> None:
        """Delete stored mails that came more than `done_days` ago.

        Where mails are not moved away, those are read mails with a UID up to `stored`.
        Raises RefusedError.
        """
        if not self.writable or "UIDPLUS" not in self._protocol.capabilities:
            return
        day = now - timedelta(days=self._settings.done_days)
        criteria = ["BEFORE", imaplib.Time2Internaldate(day)[1:12].strip()]
        validity = self.uidvalidity
        if self.moves:
            await self._select(self._done_folder)
        else:
            criteria += ["SEEN", f"UID 1:{max(stored, 1)}"]
        try:
            uids = await self._search(*criteria)
            for start in range(0, len(uids), _MOVES):
                chosen = uid_set(sorted(uids[start : start + _MOVES]))
                await self._delete(chosen)
        finally:
            if self.moves:
                await self._select(aioimaplib.quoted(self._settings.folder))
        if self.uidvalidity != validity:
            message = "the folder has been made anew"
            raise ConnectionLostError(message)

    async def _delete(self, chosen: str) -> None:
        await self._commands.uid("STORE", chosen, r"+FLAGS.SILENT (\Deleted)")
        await self._commands.uid("EXPUNGE", chosen)

    async def wait(self, wake: asyncio.Event) -> None:
        """Wait until a look is due: by a push, by the clock, or because of `wake`.

        A push and a silence both mean: look, and so does mail that came while the
        last look was not yet over. Raises when the connection ends.
        """
        arrived = self._protocol.arrived
        wakers = [asyncio.create_task(_set(event)) for event in (wake, arrived)]
        try:
            if self._idles and not arrived.is_set():
                await self._idle(wakers)
            else:
                await self._first(self._settings.poll_seconds, *wakers)
        finally:
            for waker in wakers:
                waker.cancel()
        if self._protocol.lost.done():
            raise ConnectionLostError(self._protocol.lost.result())

    async def _idle(self, wakers: Sequence[asyncio.Task[bool]]) -> None:
        """Let the server tell us of new mail (RFC 2177)."""
        settings, protocol = self._settings, self._protocol
        self.is_idle = True
        idle = asyncio.ensure_future(protocol.idle())
        started = asyncio.ensure_future(protocol.wait_for_idle_response())
        push = asyncio.ensure_future(protocol.idle_queue.get())
        try:
            await self._first(settings.answer_seconds, idle, started)
            if not started.done() and not idle.done():
                message = "no answer to IDLE"
                raise ConnectionLostError(message)
            if started.done():
                await self._first(settings.idle_seconds, idle, push, *wakers)
                if not idle.done():
                    protocol.idle_done()
            await self._commands.ask("IDLE", idle)
            self.is_idle = False
        except RefusedError:
            # It is offered but not allowed: look from time to time.
            self._idles = False
        finally:
            self._commands.broken |= not idle.done()
            for task in (idle, started, push):
                task.cancel()
            await asyncio.gather(idle, started, push, return_exceptions=True)
            while not protocol.idle_queue.empty():
                protocol.idle_queue.get_nowait()

    async def _first(self, seconds: float, *waits: asyncio.Future[T]) -> None:
        """Return after one of the waits, after the time, or with the connection."""
        first = asyncio.FIRST_COMPLETED
        ends: list[asyncio.Future[T] | asyncio.Future[str]] = [self._protocol.lost]
        ends += waits
        await asyncio.wait(ends, timeout=seconds, return_when=first)

    async def close(self) -> None:
        """Say goodbye if the server still listens."""
        try:
            if not self._commands.broken:
                async with asyncio.timeout(_CLOSE_SECONDS):
                    await self._protocol.logout()
        except (TimeoutError, ImapError, aioimaplib.AioImapException):
            pass
        finally:
            self._protocol.abort()

    async def _sizes(self, uids: Sequence[int]) -> dict[int, int]:
        """Return the sizes of the mails that are still there, in bytes, by UID."""
        self.asked = uids
        answer = await self._commands.uid("FETCH", uid_set(uids), "(UID RFC822.SIZE)")
        self.asked = ()
        found = sorted((mail.uid, mail.size) for mail in fetched(answer.lines))
        return {uid: size for uid, size in found if uid}

    async def _mails(
        self, uids: Sequence[int], parts: str, *, complete: bool
    ) -> list[FetchedMail]:
        """Fetch a batch; mails that have gone in the meantime are missing.

        Raises ImapError where a mail that is there comes without its body, or not at
        all.
        """
        self.asked = uids
        answer = await self._commands.uid("FETCH", uid_set(uids), parts)
        wanted = set(uids)
        mails = [
            self._mail(mail, mail.body, complete=complete)
            for mail in fetched(answer.lines)
            if mail.uid in wanted and mail.body is not None and not mail.is_substitute
        ]
        missing = wanted - {mail.uid for mail in mails}
        if missing:
            await self._noop()
            left = missing.intersection(
                await self._search(f"UID {uid_set(sorted(missing))}")
            )
            if left:
                message = f"the mail with UID {min(left)} came without its body"
                raise ImapError(message)
        self.asked = ()
        return sorted(mails, key=lambda mail: mail.uid)

    def _mail(self, mail: Fetched, body: bytes, *, complete: bool) -> FetchedMail:
        received_at = mail.received_at
        if received_at is None:
            message = f"no INTERNALDATE for the mail with UID {mail.uid}"
            raise ImapError(message)
        return FetchedMail(
            uid=mail.uid,
            uidvalidity=self.uidvalidity,
            received_at=received_at,
            size=mail.size or len(body),
            raw=body,
            complete=complete,
        )


async def _set(event: asyncio.Event) -> bool:
    return await event.wait()


def _batches(sizes: dict[int, int], count: int, max_bytes: int) -> list[list[int]]:
    """Cut mails into batches of a limited number and a limited sum of bytes.

    One of more than `max_bytes` is alone.
    """
    batches: list[list[int]] = []
    room = 0
    for uid, size in sizes.items():
        is_large = size > max_bytes
        if is_large or not batches or len(batches[-1]) == count or size > room:
            batches.append([])
            room = _BATCH_BYTES
        batches[-1].append(uid)
        room = -1 if is_large else room - size
    return batches
