"""A database that is full, away or restarted: the mails wait, and none is set aside."""

from __future__ import annotations

import asyncio
import random
import resource
import smtplib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from sqlite3 import Connection as SqliteConnection

import pytest
from sqlalchemy import event

from server.config.settings import EmbeddedConfig
from server.errors import DatabaseAwayError
from server.intake import checks, worker
from server.intake.decision import Decision
from server.intake.handling import Handling
from server.intake.worker import work_off
from server.services import EMBEDDED, build
from server.storage.inbox import inbox
from server.storage.tables.mailboxes import MailboxRow
from server.storage.tables.service import ServerRow
from server.transport.embedded_host import LocalHost
from tests.faults.house import LIMIT, House, back, house
from tests.server.world import World
from tests.servers.dovecot import Dovecot
from tests.servers.postfix import Postfix
from tests.servers.postgres import Postgres
from tests.servers.private import MissingServerError
from tests.servers.waiting import wait_until

GROWTH = random.Random(7).randbytes(50_000).hex().encode()  # noqa: S311 - no secret


@contextmanager
def full_disk(world: World) -> Iterator[None]:
    """Let the database file of a world grow no more."""
    engine = world.services.database.engine

    def limit(connection: SqliteConnection, _record: object, _proxy: object) -> None:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count={pages}")

    event.listen(engine, "checkout", limit)
    try:
        yield
    finally:
        event.remove(engine, "checkout", limit)
        engine.dispose()


def test_on_a_full_disk_mails_stay_as_they_are(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    key = quick_world.key("MAX")
    for number in range(40):
        raw = (
            f"From: max@players.test\r\nTo: spiel+{key}@example.org\r\n"
            f"Message-ID: <{number}@players.test>\r\n\r\nf,{number + 100}\r\n"
        )
        quick_world.put(raw.encode())
    with full_disk(quick_world):
        with pytest.raises(DatabaseAwayError, match="full"):
            quick_world.put(GROWTH)
        with pytest.raises(DatabaseAwayError, match="full"):
            work_off(quick_world.services)
    with quick_world.services.database.work() as work:
        assert {row.state for row in inbox.newest(work, None, 100)} == {"new"}
    assert work_off(quick_world.services) == 40
    assert len(quick_world.sent("reply", "MAX")) == 40


def test_on_a_full_disk_the_embedded_host_takes_no_mail(tmp_path: Path) -> None:
    """SMTP answers 451: the mail is safe with who sends it, until there is room."""
    world = World(f"sqlite:///{tmp_path / 'turmpost.db'}")
    config = world.config
    config = type(config)(
        database=config.database,
        embedded=EmbeddedConfig(domain="example.org", smtp_port=0, imap_port=0),
    )
    services = build(config, embedded=True, clock=world.clock)
    world.services = services

    def send(port: int) -> int:
        with smtplib.SMTP("127.0.0.1", port, timeout=LIMIT) as smtp:
            smtp.login("anna", "secret")
            try:
                smtp.sendmail("anna@example.org", ["spiel@example.org"], GROWTH)
            except smtplib.SMTPDataError as error:
                return error.smtp_code
        return 250

    async def main() -> list[int]:
        host = LocalHost(services, lambda: None)
        await host.start()
        try:
            host.host.set_account("anna", "secret")
            port = host.host.smtp_port
            with full_disk(world):
                refused = await asyncio.to_thread(send, port)
            return [refused, await asyncio.to_thread(send, port)]
        finally:
            await host.stop()

    assert asyncio.run(main()) == [451, 250]
    with services.database.work() as work:
        (row,) = inbox.newest(work, None, 10)
    assert (row.mailbox, row.state) == (EMBEDDED, "new")
    services.database.close()


def test_two_processes_that_number_a_mail_alike_keep_both(world: World) -> None:
    """The second one used to be dropped in silence, after SMTP had answered 250."""
    now = world.clock.now()
    with world.services.database.work() as work:
        assert inbox.add(work, EMBEDDED, now, b"one")
    with world.services.database.work() as work:
        assert inbox.add(work, EMBEDDED, now, b"two")
        assert [row.uid for row in inbox.newest(work, None, 10)] == [2, 1]


def test_a_database_that_goes_away_sets_no_mail_aside(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The batch failed, and once the database was back a good mail was shunted."""
    quick_world.start("MAX", "ZOR")
    calls = 0
    handle = checks.handle

    def away(handling: Handling) -> Decision:
        nonlocal calls
        calls += 1
        if calls == 1:
            raise DatabaseAwayError("gone")
        return handle(handling)

    monkeypatch.setattr(worker, "handle", away)
    with pytest.raises(DatabaseAwayError):
        quick_world.mail("MAX", "f,100\n")
    assert quick_world.row(quick_world.uid).state == "new"
    work_off(quick_world.services)
    assert quick_world.row(quick_world.uid).outcome == "orders"


def test_the_traceback_of_a_mail_that_was_set_aside_is_its_own(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick_world.start("MAX", "ZOR")

    def broken(_: Handling) -> Decision:
        raise ZeroDivisionError("a bug of ours")

    monkeypatch.setattr(worker, "handle", broken)
    row = quick_world.mail("MAX", "f,100\n")
    assert row.state == "shunted"
    assert row.error is not None
    assert row.error.count("Traceback") == 1
    assert "a bug of ours" in row.error
    assert "During handling" not in row.error


@pytest.fixture
def lasting() -> Iterator[Postgres]:
    """A PostgreSQL that keeps what it has confirmed, even when it is killed."""
    try:
        server = Postgres(durable=True)
    except MissingServerError as missing:
        pytest.skip(str(missing))
    with server:
        yield server


@pytest.fixture
def home(
    tmp_path: Path, lasting: Postgres, dovecot: Dovecot, postfix: Postfix
) -> Iterator[House]:
    """A game on PostgreSQL whose server has not been started."""
    url = lasting.create_database()
    with house(tmp_path, url, dovecot, postfix) as made:
        yield made


@pytest.mark.parametrize("end", [Postgres.kill, Postgres.stop])
def test_postgresql_ends_and_is_started_again(
    home: House, lasting: Postgres, end: Callable[[Postgres], None]
) -> None:
    home.server.start()
    home.write("MAX", "f,100\n")
    home.wait_for_answers()
    end(lasting)
    home.deliver("ZOR", "f,200")
    home.deliver("MAX", "f,300")
    home.wait_for_log("the database cannot be used")
    lasting.start()
    home.write("ZOR", "f,400\n")
    home.wait_for_answers(limit=2 * LIMIT)
    home.check_everything_once()
    assert home.server.process is not None
    assert home.server.process.poll() is None
    assert "set aside" not in home.log()
    # One line at its beginning, however many fail of it.
    assert home.log().count("the database cannot be used") == 1


def test_a_disk_that_fills_up_under_a_running_server(
    tmp_path: Path, dovecot: Dovecot, postfix: Postfix
) -> None:
    path = tmp_path / "turmpost.db"
    with house(tmp_path, f"sqlite:///{path}", dovecot, postfix) as home:
        home.server.start()
        home.write("MAX", "f,100\n")
        home.wait_for_answers()
        assert home.server.process is not None
        pid = home.server.process.pid
        # From now on no file grows beyond this, as if the disk were full.
        wal = path.with_name(f"{path.name}-wal").stat().st_size
        before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (wal, before[1]))
        names = [home.deliver("ZOR", f"f,{n}") for n in range(200, 230)]
        home.wait_for_log("could not be stored")
        assert not set(names) & set(home.outcomes())
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)
        home.wait_for_answers(limit=2 * LIMIT)
        home.check_everything_once()
        assert home.server.process.poll() is None


def test_after_a_long_outage_a_real_server_moves_the_deadline(
    tmp_path: Path, database_url: str, dovecot: Dovecot, postfix: Postfix
) -> None:
    with house(tmp_path, database_url, dovecot, postfix) as home:
        home.server.start()
        home.write("MAX", "f,100\n")
        home.wait_for_answers()
        assert home.stop() < 10
        _pretend_that_hours_have_passed(home)
        before = home.open_step().deadline
        assert before is not None
        home.deliver("ZOR", "f,200")
        home.server.start()
        for person in home.players.values():
            person.wait_for(subject="Neue Zugabgabe")
        after = home.open_step()
        assert after.sequence == 1
        assert after.deadline is not None
        assert after.deadline > before + timedelta(hours=2)
        home.wait_for_answers()
        home.check_everything_once()
        assert "no server ran from" in home.log()


def _pretend_that_hours_have_passed(home: House) -> None:
    """Let the last sign of life be three hours old, and the deadline two."""
    with home.database.work() as work:
        for row in work.session.query(ServerRow):
            row.seen_at -= timedelta(hours=3)
        for box in work.session.query(MailboxRow):
            box.readable_at = None
    back(home.database, timedelta(hours=3))


def test_after_a_short_outage_overdue_rounds_are_resolved_at_once(
    tmp_path: Path, dovecot: Dovecot, postfix: Postfix
) -> None:
    url = f"sqlite:///{tmp_path / 'turmpost.db'}"
    with house(tmp_path, url, dovecot, postfix) as home:
        home.server.start()
        home.write("MAX", "f,100\n")
        home.wait_for_answers()
        home.server.kill()
        back(home.database, timedelta(minutes=61))
        home.server.start()
        for person in home.players.values():
            report = person.wait_for(subject="Auswertung Runde 1")
            assert report["Message-ID"]
        wait_until(
            lambda: home.open_step().sequence == 2, limit=LIMIT, what="round 2 is open"
        )
