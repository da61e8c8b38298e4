"""Running games of each kind, and a seat in them that sends what its mails show."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from email.message import EmailMessage
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from grammar.reading import Reading, Roster
from server import bundles
from server.bundles import bundle
from server.config.intake import IntakeConfig
from server.config.settings import Config
from server.games.orders import order_replies
from server.games.setup import beginning
from server.games.state import draws
from server.games.state.running import Running, running
from server.games.state.session import GameSession
from server.intake.worker import work_off
from server.reports.documents.document import Document
from server.reports.replies.reply_facts import ReplyFacts
from server.services import EMBEDDED
from server.storage.games import games
from server.storage.inbox import inbox
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.people import RoleRow
from tests.nim.bundle import BUNDLE as NIM
from tests.server.whole_games.by_mail import MailGame, sit_down
from tests.server.world import TITLE, World, text_of
from tests.toy.bundle import BUNDLE as BAZAAR
from turmpost.testing.outgoing import finish_all, mails, sent_bytes
from turmpost.testing.seating import give_seat, somebody

RULES: Mapping[str, Mapping[str, int | bool]] = {"egon": {"bank_transfers": True}}
"""Options with which every order of a game can be sent."""

STOPS: Mapping[str, Sequence[int]] = {
    "egon": (0, 2, 12),
    "ostia": (0, 1, 2, 3, 20),
    "mark": (0, 3),
    "bazaar": (0, 1),
}
"""Steps that are over when lines are sent: before each kind of step, and late ones."""

_COUNTED = {
    "accepted": re.compile(r"(?:Angenommen|Accepted): (\d+)"),
    "unclear": re.compile(r"(?:Unklar|Unclear): (\d+)"),
    "refused": re.compile(r"(?:Nicht erlaubt|Not allowed): (\d+)"),
}


_RECEIPT = re.compile(r"(?:Quittung|Receipt) (\S+)")
_OWN_ID = re.compile(rb"^Message-ID: (<\S+>)", re.MULTILINE)
_NUMBERS = count(1)
_ANSWERS = re.compile(rb"^In-Reply-To: (<\S+>)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Said:
    """The reply to a mail, and what stands after it in canonical form."""

    typed: str
    text: str
    stands: tuple[str, ...]

    def count(self, what: str) -> int:
        """Return a number of the reply's first row, 0 where it is not there."""
        found = _COUNTED[what].search(self.text)
        return int(found[1]) if found else 0

    @property
    def taken(self) -> bool:
        """Return whether all lines of the mail were orders, and count."""
        wrong = self.count("unclear") + self.count("refused")
        return self.count("accepted") > 0 and not wrong


@dataclass
class Table:
    """A running game, and the seat whose mails are read and answered."""

    world: World
    game: str
    language: str
    game_id: int
    code: str
    address: str
    desk: str
    robots: MailGame | None = None

    def say(self, text: str) -> Said:
        """Send a mail and return the reply."""
        return self.say_all([text])[0]

    def say_all(self, texts: Sequence[str]) -> list[Said]:
        """Send mails, one after the other, and return the reply to each."""
        return self.answers([self._mail(text).as_bytes() for text in texts], texts)

    def answers(self, mails: Sequence[bytes], texts: Sequence[str]) -> list[Said]:
        """Send mails as they are, in which these texts were typed; return the replies.

        Each has its own Message-ID.
        """
        last = max((one.id for one in self.mails()), default=0)
        with _facts() as facts:
            self._deliver(mails)
        replies: dict[str, str] = {}
        for row in self.mails(last):
            found = _ANSWERS.search(sent_bytes(row))
            if found and row.kind in ("reply", "confirm"):
                replies[found[1].decode()] = _shown(row)
        said = [replies.get(_message_id(mail), "") for mail in mails]
        stands = (facts.get(_receipt(one), ()) for one in said)
        return list(map(Said, texts, said, stands))

    def news(self) -> str:
        """Return the newest opening or report."""
        return _shown(self.newest())

    def newest(self) -> OutboxRow:
        """Return the mail that is the newest opening or report."""
        return [one for one in self.mails() if one.kind in ("opening", "report")][-1]

    def read(self, text: str) -> Reading[Any]:
        """Return how the game's language reads a text of the reader's."""
        return bundle(self.game).language.read(text, self.roster())

    def canonical(self, text: str) -> tuple[str, ...]:
        """Return the orders of a text in canonical form."""
        write = bundle(self.game).language.write
        return tuple(write(one.order, one.when) for one in self.read(text).entries)

    def roster(self) -> Roster:
        """Return the names that the reader can use."""
        with self.world.services.database.work() as work:
            return self._running(work).roster(self.code)

    def others(self) -> Sequence[str]:
        """Return the codes of the other players."""
        codes = (one.code for one in self.roster().players)
        return [one for one in codes if one != self.code]

    def play(self, steps: int) -> None:
        """Play some steps; robots order where the game has them."""
        for _ in range(steps):
            if self.robots is not None:
                for code in self.robots.seats:
                    self.robots.order(code)
            self.world.end_round()

    def _mail(self, text: str) -> EmailMessage:
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = self.address, self.desk, "Zug"
        mail["Message-ID"] = f"<{next(_NUMBERS)}@loop.test>"
        mail.set_content(text)
        return mail

    def _deliver(self, mails: Sequence[bytes]) -> None:
        """Put mails into the inbox and let the server work on all of them."""
        now, first = self.world.clock.now(), self.world.uid + 1
        arrivals = [
            inbox.Arrival(number, now, mail) for number, mail in enumerate(mails, first)
        ]
        self.world.uid += len(mails)
        with self.world.services.database.work() as work:
            inbox.store(work, EMBEDDED, 1, arrivals)
        work_off(self.world.services)

    def _running(self, work: Any) -> Running:
        return running(work, games.get(work, self.game_id))

    def mails(self, after: int = 0) -> list[OutboxRow]:
        """Return the reader's mails behind one of a number, the oldest first."""
        finish_all(self.world.services)
        wanted = (OutboxRow.id > after, OutboxRow.recipient == self.address)
        return mails(self.world.services.database, *wanted)


@contextmanager
def _facts() -> Iterator[dict[str, tuple[str, ...]]]:
    """Note what stands after each reply to orders, by its receipt."""
    worded, found = order_replies.worded, {}

    def noting(
        session: GameSession, player: RoleRow, facts: ReplyFacts[Any, Any]
    ) -> Document:
        aside = (one.standing.text for one in facts.aside)
        found[facts.receipt] = (*(one.text for one in facts.standing), *aside)
        return worded(session, player, facts)

    with patch.object(order_replies, "worded", noting):
        yield found


def _message_id(mail: bytes) -> str:
    found = _OWN_ID.search(mail)
    assert found is not None
    return found[1].decode()


def _receipt(reply: str) -> str:
    found = _RECEIPT.search(reply)
    return found[1] if found else ""


def _shown(row: OutboxRow) -> str:
    return text_of(row).replace("\r\n", "\n")


PATIENT = IntakeConfig(
    mails_per_hour=10**6,
    same_text_per_day=10**6,
    asking_per_day=10**6,
    unclear_in_a_row=10**6,
)
"""The loop sends more mails than a person; none is left without an answer."""


@contextmanager
def steady_world(folder: Path) -> Iterator[World]:
    """Run a server that knows the games of the tests, with secrets known beforehand."""
    secrets = (f"{number:064x}" for number in count(64))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(bundles, "_registered", {"bazaar": BAZAAR, "nim": NIM})
        patched.setattr(draws, "new_secret", lambda: next(secrets))
        path = folder / "turmpost.db"
        world = World(f"sqlite:///{path}", config=Config(intake=PATIENT))
        try:
            yield world
        finally:
            world.close()


def sit(world: World, game: str, language: str) -> Table:
    """Start a game in which everybody speaks a language."""
    if game in _SEATED:
        return _seated(world, game, language)
    rules = RULES.get(game)
    found = sit_down(world, game, players=3, languages=(language,), rules=rules)
    seat = next(iter(found.seats.values()))
    desk, address = seat.game, seat.address
    return Table(world, game, language, found.game_id, seat.code, address, desk, found)


_SEATED = {"bazaar": "BEE", "nim": "ANT"}
"""Games without robots, and who can order in the first step."""


def _seated(world: World, game: str, language: str) -> Table:
    """Start a game of the tests; in the bazaar ANT is the first auctioneer."""
    code = _SEATED[game]
    game_id = world.announce(TITLE, game, players=3)
    with world.services.database.work() as work:
        row, now = games.get(work, game_id), world.clock.now()
        for one in ("ANT", "BEE", "COW"):
            address = f"{one.lower()}@players.test"
            give_seat(work, row, somebody(one), address, now, language)
        beginning.start(GameSession(work, world.services, row), now)
    desk = f"spiel+{world.key(code)}@example.org"
    address = f"{code.lower()}@players.test"
    return Table(world, game, language, game_id, code, address, desk)
