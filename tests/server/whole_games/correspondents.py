"""People with nothing but a mail program, and a server that serves them.

A correspondent knows the mails that came to the own address and answers them where they
ask to be answered. The server does all that `turmpost serve` does from time to time.
"""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass
from datetime import datetime, timedelta
from email.message import EmailMessage

from sqlalchemy import select

from server.bundles.robots import Draft, Part
from server.demo.replies import correction, is_last, is_unclear
from server.process.deadlines import Deadlines
from server.process.downtime import Downtime
from server.process.routine import routine
from server.services import EMBEDDED
from server.storage.inbox import inbox
from server.storage.service import outages
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.service import ServerRow
from tests.server.whole_games.by_mail import received
from tests.server.world import World, flat, parsed, text_of
from turmpost.testing.outgoing import finish_all, mails

GAMES_ADDRESS = "spiel@example.org"
NEWS = ("opening", "report")
SIGN_OF_LIFE = timedelta(minutes=9)
"""So often at least a server that runs says so (`server.process.downtime`)."""


class Server:
    """`turmpost serve` on a fake clock: it looks at everything when it is told to."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._start()

    def _start(self) -> None:
        services = self.world.services
        self._downtime = Downtime(services, lambda: [EMBEDDED])
        self._downtime.begin()
        self._deadlines = Deadlines(
            services, self._read_until, lambda _resolved: None, self._downtime
        )
        self._routine = routine(services)

    async def _read_until(self, instant: datetime) -> bool:
        with self.world.services.database.work() as work:
            inbox.set_checked(work, EMBEDDED, instant)
        return True

    def look(self) -> None:
        """Do what is due now."""
        asyncio.run(self._deadlines.look())
        for duty in self._routine:
            duty.work()

    def until(self, moment: datetime, every: timedelta = timedelta(hours=4)) -> None:
        """Let time pass until then, with looks at intervals and at the end."""
        clock = self.world.clock
        while clock.now() < moment:
            next_look = min(clock.now() + every, moment)
            clock.time = max(clock.now(), next_look - SIGN_OF_LIFE)
            self._has_been_alive()
            clock.time = next_look
            self._downtime.beat()
            self.look()

    def _has_been_alive(self) -> None:
        """Leave behind what all the signs of life until now have left behind."""
        now = self.world.clock.now()
        with self.world.services.database.work() as work:
            for row in work.session.scalars(select(ServerRow)):
                row.seen_at = now
            outages.readable_since(work, EMBEDDED, now)

    def away(self, span: timedelta) -> None:
        """Be switched off for a while: nobody looks at anything."""
        self.world.clock.time += span
        self._start()
        self.look()


@dataclass
class Correspondent:
    """Somebody with an address; `read` is how many mails have been looked at."""

    world: World
    address: str
    read: int = 0

    def mails(self, *kinds: str) -> list[OutboxRow]:
        """Return what came to this address, of these kinds or of all."""
        finish_all(self.world.services)
        wanted = (OutboxRow.recipient == self.address, OutboxRow.state != "held")
        found = mails(self.world.services.database, *wanted)
        return [row for row in found if not kinds or row.kind in kinds]

    def unread(self) -> list[OutboxRow]:
        """Return what came since the last time this was asked."""
        mails = self.mails()
        new, self.read = mails[self.read :], len(mails)
        return new

    def write(
        self,
        text: str,
        to: str = GAMES_ADDRESS,
        *,
        subject: str = "Egon",
        in_reply_to: str = "",
    ) -> str:
        """Write a mail, in answer to the one of this Message-ID; return the answer."""
        known = len(self.mails())
        headers = {"subject": subject}
        if in_reply_to:
            headers["In_Reply_To"] = in_reply_to
        self.world.write(self.address, to, text, at=None, **headers)
        answers = self.mails()[known:]
        return text_of(answers[-1]) if answers else ""

    def answer(self, mail: OutboxRow, text: str) -> str:
        """Answer a mail as a mail program does, the original quoted below."""
        original = parsed(mail)
        quoted = "\n".join(f"> {line}" for line in text_of(mail).splitlines()[:40])
        wrote = f"Am 01.12.2026 um 18:00 schrieb {_author(original)}:"
        return self.write(
            f"{text}\n\n{wrote}\n{quoted}\n",
            to=str(original["Reply-To"] or original["From"]),
            subject=f"Re: {str(original['Subject']).removeprefix('Re: ')}",
            in_reply_to=str(original["Message-ID"]),
        )

    def news(self) -> OutboxRow:
        """Return the newest opening or report."""
        return self.mails(*NEWS)[-1]

    def say(self, text: str) -> str:
        """Answer the newest opening or report."""
        return self.answer(self.news(), text)

    def find(self, words: str, *kinds: str) -> OutboxRow:
        """Return the newest mail that says these words, line breaks aside."""
        for row in reversed(self.mails(*kinds)):
            if words in flat(text_of(row)) or words in str(parsed(row)["Subject"]):
                return row
        raise AssertionError(f"no mail to {self.address} says {words!r}")


class Player(Correspondent):
    """A correspondent whose orders come from a robot's head."""

    def __init__(self, world: World, part: Part, language: str = "de") -> None:
        super().__init__(world, f"{part.role.account}@players.test")
        self.role = part.role
        self.language = language
        self._head = part.head(part.role.code, language, 1)

    @property
    def code(self) -> str:
        """Return the code of the seat."""
        return self.role.code

    def sign_up(self, title: str) -> str:
        """Ask for a seat; return the answer."""
        word = "anmelden" if self.language == "de" else "join"
        role = self.role
        return self.write(
            f'{word} {title}, "{role.pseudonym}", {role.code}, "{role.name}"'
        )

    def order(self) -> Draft | None:
        """Send the orders of a round, and mend what was mistyped."""
        news = received(self.news())
        if is_last(news):
            return None
        plan = self._head.draft(news, asleep=False)
        if plan is None:
            return None
        reply = self.say("\n".join(plan.lines))
        if plan.slip:
            reply = self.say(correction(reply) or plan.slip[1])
        assert not is_unclear(reply), reply
        return plan


def _author(mail: EmailMessage) -> str:
    name = re.sub(r"\s*<[^>]*>", "", str(mail["From"]))
    return name or str(mail["From"])
