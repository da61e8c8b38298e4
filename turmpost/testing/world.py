"""A server without a network: mails go into the inbox, answers lie in the outbox."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email import policy
from email.message import EmailMessage
from email.parser import BytesParser
from sqlite3 import Connection as SqliteConnection

from sqlalchemy import event
from sqlalchemy.pool import ConnectionPoolEntry

from engine.protocol import Json
from server.config.intake import NEVER, IntakeConfig
from server.config.settings import Config, DatabaseConfig, EmbeddedConfig
from server.demo.client import data_of
from server.games.rounds import resolve
from server.games.setup import announcing, beginning
from server.games.state.session import GameSession
from server.intake.worker import work_off
from server.mail.reading.early import sender_of
from server.post import TEXT, Post
from server.services import EMBEDDED, Services, desks
from server.storage.database import Database
from server.storage.games import due_steps, games
from server.storage.inbox import inbox
from server.storage.people import roles
from server.storage.tables.games import GameRow
from server.storage.tables.inbox import InboxRow
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.people import RoleRow
from turmpost.testing import migrated
from turmpost.testing.outgoing import finish_all, mails, sent_bytes
from turmpost.testing.seating import give_seats, plan

START = datetime(2026, 12, 1, 12, 0, tzinfo=UTC)
TAKES_SIGN_UPS = Config(intake=IntakeConfig(confirm_sign_ups=NEVER))
"""Nobody is asked whether a sign-up is theirs: few tests are about that."""


class FakeClock:
    """A clock that stands until it is told to go on."""

    def __init__(self) -> None:
        """Begin at START."""
        self.time = START

    def now(self) -> datetime:
        """Return the instant at which the clock stands."""
        return self.time

    def pass_by(self, **span: float) -> None:
        """Go on by a span, in the words of timedelta (`hours=1`)."""
        self.time += timedelta(**span)


@dataclass
class World:
    """A server without a network, on a fake clock, and what a test does with it.

    A game of these tests has a deadline every hour, and its players write from
    code@players.test, in German until they `speak` another language.
    """

    url: str
    clock: FakeClock = field(default_factory=FakeClock)
    config: Config = TAKES_SIGN_UPS
    uid: int = 0
    title: str = "Game 1"
    vouches: bool = False
    """Whether the mail server vouches for the senders of what is written here."""

    def __post_init__(self) -> None:
        """Start on the database of this URL, with tables and nothing in them."""
        self.config = Config(
            database=DatabaseConfig(self.url),
            embedded=EmbeddedConfig(domain="example.org"),
            limits=self.config.limits,
            games=self.config.games,
            intake=self.config.intake,
            processes=self.config.processes,
            backup=self.config.backup,
            retention=self.config.retention,
            monitor=self.config.monitor,
        )
        post = Post(
            desks(self.config, embedded=True),
            "turmpost",
            self.clock,
            operator=self.config.intake.operator,
            # To make pages costs time that few tests need.
            mail_form=TEXT,
        )
        database = Database(self.url)
        if database.engine.name == "sqlite":
            event.listen(database.engine, "connect", _wait_for_no_disk)
        self.services = Services(self.config, database, self.clock, lambda: post)
        migrated.copy_tables(self.url)
        database.migrate()

    def close(self) -> None:
        """Leave the database."""
        self.services.database.close()

    def announce(
        self,
        title: str,
        bundle: str,
        /,
        *,
        players: int = 3,
        **rules: int | bool | None,
    ) -> int:
        """Open a game with a deadline in an hour, then every hour."""
        found = plan(bundle, title, players=players, rules=rules)
        with self.services.database.work() as work:
            return announcing.announce(work, found, self.clock.now()).id

    def start(
        self,
        *codes: str,
        bundle: str,
        **rules: int | bool | None,
    ) -> int:
        """Start a game with these players; their addresses are code@players.test."""
        game_id = self.announce(self.title, bundle, players=len(codes), **rules)
        with self.services.database.work() as work:
            row = games.get(work, game_id)
            give_seats(work, row, codes, self.clock.now())
            beginning.start(GameSession(work, self.services, row), self.clock.now())
        return game_id

    def key(self, code: str) -> str:
        """Return a player's key."""
        return self.player(code).key

    def player(self, code: str) -> RoleRow:
        """Return a player's row."""
        with self.services.database.work() as work:
            for row in work.all(GameRow):
                for player in roles.players(work, row.id):
                    if player.code == code:
                        return player
        raise AssertionError(f"no player {code}")

    def speak(self, code: str, language: str) -> None:
        """Let a player have chosen a language."""
        number = self.player(code).id
        with self.services.database.work() as work:
            roles.get(work, number).person.language = language

    def mail(
        self, code: str, text: str, *, at: datetime | None = None, **headers: str
    ) -> InboxRow:
        """Let a player reply with this text, and the server work on it."""
        to = f"spiel+{self.key(code)}@example.org"
        return self.write(f"{code.lower()}@players.test", to, text, at=at, **headers)

    def write(
        self,
        sender: str,
        to: str,
        text: str,
        *,
        at: datetime | None = None,
        **headers: str,
    ) -> InboxRow:
        """Let anybody write a mail, and the server work on it."""
        message = EmailMessage()
        if self.vouches and "@" in sender:
            domain = sender.strip("<>").rpartition("@")[2]
            found = f"example.org; dmarc=pass header.from={domain}"
            message["Authentication-Results"] = found
        message["From"] = sender
        message["To"] = to
        message["Subject"] = headers.pop("subject", "Zug")
        message["Message-ID"] = headers.pop(
            "message_id", f"<{self.uid + 1}@players.test>"
        )
        for name, value in headers.items():
            message[name.replace("_", "-")] = value
        message.set_content(text)
        return self.deliver(message.as_bytes(), at=at)

    def deliver(self, raw: bytes, *, at: datetime | None = None) -> InboxRow:
        """Put bytes into the inbox, let the server work, and return the row."""
        self.put(raw, at=at)
        work_off(self.services)
        return self.row(self.uid)

    def put(self, raw: bytes, *, at: datetime | None = None) -> None:
        """Put bytes into the inbox; what was written before has been sent by then."""
        self.uid += 1
        finish_all(self.services)
        with self.services.database.work() as work:
            at = at or self.clock.now()
            arrival = inbox.Arrival(self.uid, at, raw, sender=sender_of(raw))
            inbox.store(work, EMBEDDED, 1, [arrival])

    def row(self, uid: int) -> InboxRow:
        """Return the row of a mail by the number it was put in with."""
        with self.services.database.work() as work:
            rows = inbox.newest(work, None, 1000)
            return next(row for row in rows if row.uid == uid)

    def sent(self, kind: str | None = None, to: str | None = None) -> list[OutboxRow]:
        """Return the mails of the outbox as they are sent, oldest first."""
        finish_all(self.services)
        return [
            row
            for row in mails(self.services.database)
            if kind in (None, row.kind)
            and (to is None or row.recipient == f"{to.lower()}@players.test")
        ]

    def newest(self, kind: str, code: str) -> str:
        """Return the text of the newest mail of a kind ("report") to a player."""
        return text_of(self.sent(kind, code)[-1])

    def reply(self, code: str) -> str:
        """Return the text of the newest reply to a player."""
        return self.newest("reply", code)

    def report_data(self, code: str, kind: str = "report") -> Mapping[str, Json]:
        """Return the JSON attachment of a player's newest mail (docs/report-data.md).

        `kind` is "report" or "opening", the mails that have one.
        """
        found = data_of(parsed(self.sent(kind, code)[-1]))
        if not isinstance(found, Mapping):
            raise AssertionError("the mail has no data")
        return found

    def end_round(self) -> None:
        """Let the deadline pass and resolve the round."""
        self.clock.pass_by(hours=1, seconds=1)
        work_off(self.services)
        with self.services.database.work() as work:
            for step in due_steps.due(work, self.clock.now()):
                resolve.resolve(GameSession.locked(work, self.services, step.game_id))
        work_off(self.services)


def _wait_for_no_disk(connection: SqliteConnection, _: ConnectionPoolEntry) -> None:
    """No power is cut here: what is committed need not be on the disk."""
    connection.execute("PRAGMA synchronous=OFF")


def parsed(row: OutboxRow) -> EmailMessage:
    """Return an outgoing mail as the recipient's client reads it."""
    return BytesParser(EmailMessage, policy=policy.default).parsebytes(sent_bytes(row))


def text_of(row: OutboxRow) -> str:
    """Return the text of an outgoing mail."""
    body = parsed(row).get_body(("plain",))
    if body is None:
        raise AssertionError("the mail has no text")
    return str(body.get_content())
