"""Waiting for our own mails in a mailbox that a running server may read meanwhile."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Self

from server.clock import Clock
from server.config.settings import Config, MailboxConfig
from server.doctor.servers import FAULTS, open_folder
from server.mail.imap.mailbox import FetchedMail
from server.mail.imap.probe import ProbeConnection
from server.mail.writing.compose import OutgoingMail, compose
from server.transport.logins import Logins

LOOK_SECONDS = 1.0
TELL_SECONDS = 10.0
# The mail with a key goes the same way: it does not come much later.
LATER_SECONDS = 15.0
# Servers collect news for a moment before they tell of them.
PUSH_SECONDS = 5.0
_TEXT = "This mail was sent by `turmpost doctor`. It may be deleted.\n"


@dataclass(slots=True)
class Probe:
    """A mail to ourselves; `seen_at` is when it was found.

    It is known by its subject: relays replace Message-IDs. `put_away`: a running server
    had it before us.
    """

    recipient: str
    subject: str
    message_id: str
    sent_at: datetime
    mail: FetchedMail | None = None
    seen_at: datetime | None = None
    put_away: bool = False

    @classmethod
    def to(cls, recipient: str, domain: str, now: datetime) -> Self:
        """Return a probe that is not sent yet; its Message-ID ends in `domain`."""
        mark = secrets.token_hex(12)
        subject = f"turmpost doctor {mark}"
        return cls(recipient, subject, f"doctor-{mark}@{domain}", now)

    def composed(self, sender: str, reply_to: str) -> bytes:
        """Return the mail that is sent."""
        return compose(
            OutgoingMail(
                message_id=self.message_id,
                date=self.sent_at,
                from_address=sender,
                reply_to=reply_to,
                to_address=self.recipient,
                subject=self.subject,
                text=_TEXT,
                marker="doctor",
            )
        )


@dataclass(slots=True)
class Lookout:
    """Connections to the folders of a mailbox, and one that only listens (IDLE)."""

    clock: Clock
    progress: Callable[[str], None]
    folders: list[ProbeConnection] = field(default_factory=list)
    _ear: ProbeConnection | None = None
    _told: asyncio.Task[None] | None = None

    async def open(self, config: Config, box: MailboxConfig, logins: Logins) -> None:
        """Open the folder, and the one a running server puts mails into."""
        inbox = await open_folder(config, box, logins)
        self.folders.append(inbox)
        if box.done_folder and inbox.moves:
            self.folders.append(
                await open_folder(config, box, logins, inbox.done_folder)
            )
        if "IDLE" in inbox.capabilities:
            self._ear = await open_folder(config, box, logins)
            self._told = asyncio.create_task(self._ear.wait(asyncio.Event()))

    async def wait_for(self, probes: list[Probe], seconds: float) -> None:
        """Look for the probes until all are there or the time is over."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        end, tell = began + seconds, began + TELL_SECONDS
        while loop.time() < end:
            for probe in probes:
                if probe.mail is None:
                    await self._find(probe)
            if all(probe.mail for probe in probes):
                return
            if probes[0].mail is not None:
                # What comes slowly comes slowly again.
                later = max(LATER_SECONDS, loop.time() - began)
                end = min(end, loop.time() + later)
                probes = [probe for probe in probes if probe.mail is None]
            if loop.time() > tell:
                self.progress(f"still waiting, since {loop.time() - began:.0f} s")
                tell += TELL_SECONDS
            await asyncio.sleep(LOOK_SECONDS)

    async def was_told(self) -> bool | None:
        """Return whether the server told of news by itself; None where it cannot."""
        if self._told is None:
            return None
        await asyncio.wait([self._told], timeout=PUSH_SECONDS)
        return self._told.done() and self._told.exception() is None

    async def clear(self, probes: list[Probe]) -> None:
        """Delete the probes, wherever they are now."""
        for probe in probes:
            for folder in self.folders:
                found = await folder.find(probe.subject)
                if found is not None:
                    await folder.remove(found.uid)

    async def close(self) -> None:
        """Say goodbye on all connections."""
        if self._told is not None:
            self._told.cancel()
            with contextlib.suppress(asyncio.CancelledError, *FAULTS):
                await self._told
        for connection in (*self.folders, self._ear):
            if connection is not None:
                await connection.close()

    async def _find(self, probe: Probe) -> None:
        for number, folder in enumerate(self.folders):
            found = await folder.find(probe.subject)
            if found is not None:
                probe.mail, probe.seen_at = found, self.clock.now()
                probe.put_away = number > 0
                return
