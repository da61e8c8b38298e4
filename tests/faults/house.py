"""A game on an installed server beside real mail servers, for one fault or another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

from server.clock import SystemClock
from server.config.loading import load
from server.games.people import appointing
from server.games.setup import announcing, beginning
from server.games.state.session import GameSession
from server.services import build, desks
from server.storage.database import Database
from server.storage.games import games
from server.storage.kinds import RoleKind
from server.storage.tables.games import StepRow
from server.storage.tables.inbox import InboxRow
from server.storage.tables.outbox import OutboxRow
from tests.end_to_end.running import Person, TurmpostProcess
from tests.servers.dovecot import Dovecot
from tests.servers.postfix import Postfix
from tests.servers.waiting import wait_until
from turmpost.testing.seating import give_seat, plan, somebody

LIMIT = 60.0
STOP_SECONDS = 10.0
TITLE = "Egon 7"


@dataclass
class House:
    """A server process, the game's database, and two players who can write."""

    server: TurmpostProcess
    database: Database
    players: dict[str, Person] = field(default_factory=dict)
    addresses: dict[str, str] = field(default_factory=dict)
    written: list[str] = field(default_factory=list)

    def write(self, code: str, text: str) -> str:
        """Let a player write through Postfix; return the Message-ID."""
        person = self.players[code]
        found = person.write(self.addresses[code], text).strip("<>")
        self.written.append(found)
        return found

    def deliver(self, code: str, text: str, *, size: int = 0) -> str:
        """Put a player's mail straight into the game's mailbox."""
        person = self.players[code]
        found = f"{len(self.written)}.{code.lower()}@direct.test"
        filling = "".join(f"# {'x' * 70}\r\n" for _ in range(size // 74))
        raw = (
            f"From: {person.account.address}\r\nTo: {self.addresses[code]}\r\n"
            f"Subject: Zug\r\nMessage-ID: <{found}>\r\n\r\n{text}\r\n{filling}"
        )
        sender = person.account.address
        person.dovecot.deliver(raw.encode(), self.addresses[code], sender)
        self.written.append(found)
        return found

    def outcomes(self) -> dict[str, list[str]]:
        """Return what became of the mails, by Message-ID: a word for each row."""
        found: dict[str, list[str]] = {}
        with self.database.work() as work:
            for row in work.session.query(InboxRow).order_by(InboxRow.id):
                name = row.message_id or f"row {row.id}"
                found.setdefault(name, []).append(row.outcome or row.state)
        return found

    def wait_for_answers(self, limit: float = LIMIT) -> None:
        """Wait until every mail has its outcome and its reply was handed over."""

        def answered() -> bool:
            found = self.outcomes()
            done = all(name in found for name in self.written)
            # In this order: a mail and its reply change in one transaction, which may
            # fall between the two questions.
            return done and self.unhandled() == 0 and self.count("queued") == 0

        wait_until(answered, limit=limit, what=f"answers to {self.written}")

    def unhandled(self) -> int:
        """Return how many mails wait for their handling."""
        with self.database.work() as work:
            return work.session.query(InboxRow).filter_by(state="new").count()

    def count(self, state: str) -> int:
        """Return how many mails of the outbox are in a state."""
        with self.database.work() as work:
            return work.session.query(OutboxRow).filter_by(state=state).count()

    def check_everything_once(self) -> None:
        """Every mail was worked on once and answered once, and the reply arrived."""
        found = self.outcomes()
        assert {name: found.get(name) for name in self.written} == {
            name: ["orders"] for name in self.written
        }
        with self.database.work() as work:
            rows = work.session.query(OutboxRow).filter_by(kind="reply").all()
        assert len(rows) == len(self.written)
        for person in self.players.values():
            address = person.account.address
            _wait_for_mails(
                person, {row.message_id for row in rows if row.recipient == address}
            )
            arrived = Counter(_ids(person))
            assert [name for name, count in arrived.items() if count > 1] == []

    def open_step(self) -> StepRow:
        """Return the step that takes orders."""
        with self.database.work() as work:
            step = games.open_step(work, 1)
        assert step is not None
        return step

    def log(self) -> str:
        """Return what the server has said so far."""
        path = self.server.folder / "serve.log"
        return path.read_text(encoding="utf-8", errors="replace")

    def wait_for_log(self, words: str, limit: float = LIMIT, *, after: int = 0) -> None:
        """Wait for these words in the server's log, `after` a number of characters."""
        wait_until(
            lambda: words in self.log()[after:], limit=limit, what=f"{words!r} is said"
        )

    def stop(self) -> float:
        """Stop the server; return how many seconds that took."""
        assert self.server.stop() == 0
        return self.server.stop_took

    def change_config(self, old: str, new: str) -> None:
        """Replace a line of the configuration."""
        text = self.server.config.read_text(encoding="utf-8")
        assert old in text
        self.server.config.write_text(text.replace(old, new), encoding="utf-8")


def _wait_for_mails(person: Person, wanted: set[str]) -> None:
    wait_until(
        lambda: wanted <= set(_ids(person)),
        limit=LIMIT,
        what=f"all replies for {person.account.address}",
    )


def _ids(person: Person) -> list[str]:
    return [str(mail["Message-ID"]).strip("<>") for mail in person.mails()]


@contextmanager
def house(
    folder: Path,
    url: str,
    dovecot: Dovecot,
    postfix: Postfix,
    *,
    bundle: str = "egon",
    schedule: str = "every 1 hour",
) -> Iterator[House]:
    """Set a game up; the server is started by the test."""
    server = TurmpostProcess(folder, url, dovecot, postfix)
    database = Database(url)
    database.migrate()
    made = House(server, database)
    _start(made, bundle, schedule)
    try:
        yield made
    finally:
        server.__exit__(None, None, None)
        database.close()


def _start(made: House, bundle: str, schedule: str) -> None:
    clock = SystemClock()
    server = made.server
    config = load(server.config, server.environment)
    at_desk = desks(config, embedded=False)
    services = build(config, embedded=False, clock=clock)
    game = plan(bundle, TITLE, players=2, schedule=schedule, mailbox="main")
    with made.database.work() as work:
        row = announcing.announce(work, game, clock.now())
        master = appointing.person_at(work, server.dovecot.add_user().address, "de")
        appointing.appoint(work, row, master, RoleKind.GAME_MASTER, now=clock.now())
        for code in ("MAX", "ZOR"):
            person = Person(server.dovecot.add_user(), server.dovecot, server.postfix)
            made.players[code] = person
            address = person.account.address
            joined = give_seat(work, row, somebody(code), address, clock.now())
            made.addresses[code] = at_desk["main"].with_key(joined.key)
        beginning.start(GameSession(work, services, row), clock.now())


def back(database: Database, by: timedelta) -> None:
    """Move the open deadline and all signs of life into the past."""
    with database.work() as work:
        step = games.open_step(work, 1)
        assert step is not None
        assert step.deadline is not None
        step.deadline -= by
        step.opened_at -= by
