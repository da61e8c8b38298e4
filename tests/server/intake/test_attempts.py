"""A mail that ends or hangs its process is tried twice; all others go on.

It was taken up again at every start, for ever, and one that hung kept SQLite's write
lock: no test had let a process end.
"""

from __future__ import annotations

import asyncio
import smtplib
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from email.message import EmailMessage
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy import text

from server import children, services
from server.cli import main
from server.config.checks import MAX_HANDLE_SECONDS
from server.config.intake import IntakeConfig, ProcessConfig
from server.config.settings import Config, DatabaseConfig, EmbeddedConfig
from server.errors import DatabaseAwayError
from server.intake.batch_runner import InboxWorker
from server.intake.reading.one_mail import Cost, Letterbox, ParsedMail, Unread
from server.intake.reading.readers import Readers
from server.intake.results import Done, Result
from server.intake.worker import handle_here, work_off
from server.mail.reading.message import Limits
from server.process import work_process
from server.process.serve import Server
from server.process.work_process import Task, WorkProcess
from server.services import Services
from server.storage.database import BUSY_MILLISECONDS
from server.storage.games import games
from server.storage.inbox.batches import Unhandled
from server.storage.locks import Lock
from tests.server.intake import hostile_work
from tests.server.intake.hostile_work import DEADLY, SLEEPY
from tests.server.world import World, text_of
from tests.servers.fixtures import real_server
from tests.servers.waiting import wait_until

BOX = Letterbox("spiel@example.org", "", accept_authenticated=False)
PATIENCE = 120.0
QUICK = ProcessConfig(readers=2, read_seconds=20, handle_seconds=2)
OPERATOR = "post@example.org"


def _unread(*texts: str) -> list[Unread]:
    return [Unread(f"From: a@b.test\r\n\r\n{text}".encode(), BOX) for text in texts]


def _why(found: list[object]) -> list[str]:
    return [getattr(one, "why", "read") for one in found]


def test_what_ends_its_reader_is_set_apart_and_the_others_are_read() -> None:
    pool = Readers(QUICK, hostile_work.read_or_die)
    found = pool.read(_unread("a", "sleep", "b", "exit", "c"), Limits())
    assert _why([*found]) == [
        "read",
        "reading it took too long",
        "read",
        "reading it ended with exit code 3",
        "read",
    ]
    assert _why([*pool.read(_unread("d"), Limits())]) == ["read"]
    pool.end()


def test_what_takes_too_much_memory_is_set_apart() -> None:
    pool = Readers(replace(QUICK, read_megabytes=100), hostile_work.read_greedily)
    found = pool.read(_unread("take 20", "take 2000", "take 30"), Limits())
    assert _why([*found]) == ["read", "reading it ran out of memory", "read"]
    pool.end()


def test_what_takes_too_much_of_the_processor_is_set_apart() -> None:
    """A mail within no limits, whose reading takes minutes."""
    pool = Readers(replace(QUICK, read_seconds=1))
    page = b"Content-Type: text/html\r\n\r\n" + b"<p class=x>y" * 5_000_000
    limits = Limits(size=1 << 30, text=1 << 30, lines=1 << 30)
    found = pool.read([*_unread("a"), Unread(page, BOX), *_unread("b")], limits)
    first, why, last = _why([*found])
    assert (first, last) == ("read", "read")
    # A busy machine gives it so little of the processor that it takes too long first.
    assert why in (
        "reading it took too much of the processor",
        "reading it took too long",
    )
    pool.end()


def test_reading_ends_when_the_server_stops() -> None:
    pool = Readers(QUICK, hostile_work.read_or_die)
    pool._cost = Cost(1_000, 300)
    stopping = threading.Event()
    threading.Timer(0.1, stopping.set).start()
    found = pool.read(_unread("sleep"), Limits(), lambda: not stopping.is_set())
    assert found == [] or _why([*found]) == ["reading it took too long"]
    pool.end()


def _write(world: World, code: str, subject: str, text: str) -> int:
    message = EmailMessage()
    message["From"] = f"{code.lower()}@players.test"
    message["To"] = f"spiel+{world.key(code)}@example.org"
    message["Subject"] = subject
    message["Message-ID"] = f"<{world.uid + 1}@players.test>"
    message.set_content(text)
    world.put(message.as_bytes())
    return world.uid


@pytest.fixture
def home(tmp_path: Path) -> World:
    """A game of three on SQLite, with an operator."""
    url = f"sqlite:///{tmp_path / 'turmpost.db'}"
    config = Config(intake=IntakeConfig(operator=OPERATOR), processes=QUICK)
    made = World(url, config=config)
    # A server of its own works here as well, and its clock is the real one.
    made.clock.time = datetime.now(UTC)
    made.start("MAX", "ZOR", "EVA")
    return made


def test_a_mail_that_ends_its_process_is_tried_twice(
    home: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = _write(home, "MAX", "Zug", "b,1")
    bad = _write(home, "ZOR", DEADLY, "b,2")
    last = _write(home, "EVA", "Zug", "b,3")
    handle = WorkProcess(embedded=True, answer=hostile_work.work_badly_on)
    assert work_off(home.services, handle_batch=handle) == 3
    rows = [home.row(uid) for uid in (first, bad, last)]
    assert [row.state for row in rows] == ["done", "shunted", "done"]
    assert [row.outcome for row in rows] == ["orders", "shunted", "orders"]
    assert rows[1].why == "the work on it ended with exit code 9"
    assert [row.recipient for row in home.sent("operator")] == [OPERATOR]
    assert f"retry {rows[1].id}" in text_of(home.sent("operator")[0])

    monkeypatch.setenv("TURMPOST_DATABASE", home.url)
    assert main(["mail", "retry", str(rows[1].id)]) == 0
    assert work_off(home.services, handle_batch=handle) == 1
    assert home.row(bad).state == "shunted"
    assert main(["mail", "retry", str(rows[1].id)]) == 0
    work_off(home.services)
    assert home.row(bad).outcome == "orders"
    handle.kill()
    home.close()


def test_a_database_that_goes_away_counts_against_no_mail(home: World) -> None:
    """While it is away nothing is set aside, however often it was tried."""
    uid = _write(home, "MAX", "Zug", "b,1")

    def away(services: Services, readings: Mapping[int, ParsedMail]) -> Result:
        raise DatabaseAwayError(f"{services.config.source}: {len(readings)}")

    for _ in range(3):
        with pytest.raises(DatabaseAwayError):
            work_off(home.services, handle_batch=away)
    assert home.row(uid).attempts == 0
    work_off(home.services)
    assert home.row(uid).outcome == "orders"
    home.close()


def test_stopping_before_the_handling_counts_against_no_mail(
    home: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    uid, stopping, read = (
        _write(home, "MAX", "Zug", "b,1"),
        threading.Event(),
        InboxWorker._read,
    )

    def reads(
        self: InboxWorker, mails: Sequence[Unhandled]
    ) -> Mapping[int, ParsedMail]:
        found = read(self, mails)
        stopping.set()
        return found

    with monkeypatch.context() as patched:
        patched.setattr(InboxWorker, "_read", reads)
        for _ in range(3):
            stopping.clear()
            work_off(home.services, lambda: not stopping.is_set())
    assert (home.row(uid).state, home.row(uid).attempts) == ("new", 0)
    work_off(home.services)
    assert home.row(uid).outcome == "orders"
    home.close()


def test_one_at_a_time_works_on_mails(home: World) -> None:
    uid = _write(home, "MAX", "Zug", "b,1")
    with home.services.database.locks.held(Lock.INBOX) as other:
        assert other
        stop = time.monotonic() + 0.3
        assert work_off(home.services, lambda: time.monotonic() < stop) == 0
    work_off(home.services)
    assert home.row(uid).outcome == "orders"
    assert handle_here(home.services, {}) == Done(0)
    home.close()


@real_server
def test_a_mail_is_not_to_blame_for_the_time_in_which_its_game_is_locked(
    postgres_migrated_url: str,
) -> None:
    """A mail was set aside whose game another server had in hand for half a minute."""
    world = World(postgres_migrated_url)
    game_id = world.start("MAX", "ZOR")
    raw = f"From: max@players.test\r\nTo: spiel+{world.key('MAX')}@example.org\r\n"
    world.put(f"{raw}\r\nv\r\n".encode())
    started = threading.Event()

    def handle(services: Services, readings: Mapping[int, ParsedMail]) -> Result:
        return handle_here(services, readings, started.set)

    def waits() -> bool:
        with world.services.database.work() as work:
            waiting = text(
                "SELECT count(*) FROM pg_stat_activity WHERE "
                "datname = current_database() AND wait_event_type = 'Lock'"
            )
            return bool(work.session.scalar(waiting))

    at_work = threading.Thread(
        target=lambda: work_off(world.services, handle_batch=handle)
    )
    with world.services.database.work() as work:
        games.lock(work, game_id)
        at_work.start()
        wait_until(waits, limit=PATIENCE, what="the mail waits for its game")
        assert not started.is_set()
    at_work.join(PATIENCE)
    assert started.is_set()
    assert world.row(world.uid).outcome == "orders"
    world.close()


def test_a_slow_disk_is_not_blamed_on_a_mail(
    home: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twice ten seconds without the disk set a mail aside, which had cost nothing."""
    limits: list[Mapping[str, float]] = []
    monkeypatch.setattr(
        children, "limit_time", lambda **seconds: limits.append(seconds)
    )
    own = SimpleNamespace(parts=lambda _: home.services, begin=lambda _: None)
    monkeypatch.setattr(work_process, "_own", own)
    slowest = ProcessConfig(handle_seconds=MAX_HANDLE_SECONDS)
    config = Config(database=DatabaseConfig(home.url), processes=slowest)
    _write(home, "ZOR", "Zug", "b,2")

    def here(services: Services, readings: Mapping[int, ParsedMail]) -> Result:
        del services
        task = Task(config, embedded=True, readings=readings)
        return work_process.work_on(task)

    work_off(home.services, handle_batch=here)
    assert home.row(home.uid).outcome == "orders"
    first, *_, last = limits
    assert first["processor"] == MAX_HANDLE_SECONDS
    # By the clock it may take longer, but no one else gives the database up meanwhile.
    assert MAX_HANDLE_SECONDS < first["wall"] < BUSY_MILLISECONDS / 1000
    assert set(last.values()) == {0}
    home.close()


def test_a_mail_that_hangs_keeps_nobody_from_anything(
    home: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The embedded host takes mails, commands work, others are answered, it stops."""
    monkeypatch.setenv("TURMPOST_DATABASE", home.url)
    assert main(["account", "add", "fremd", "--password", "geheim"]) == 0
    hanging = _write(home, "ZOR", SLEEPY, "b,2")
    other = _write(home, "EVA", "Zug", "b,3")
    config = Config(
        database=DatabaseConfig(home.url),
        embedded=EmbeddedConfig(domain="example.org", smtp_port=0, imap_port=0),
        intake=IntakeConfig(operator=OPERATOR),
        processes=QUICK,
    )
    parts = services.build(config, embedded=True)
    server = Server(parts, embedded=True)
    server._apart = WorkProcess(embedded=True, answer=hostile_work.work_badly_on)
    loop = asyncio.new_event_loop()
    stop = asyncio.Event()
    thread = threading.Thread(target=loop.run_until_complete, args=(server.run(stop),))
    thread.start()
    try:
        wait_until(server.ready.is_set, limit=PATIENCE, what="the start")
        wait_until(
            lambda: server._apart is not None and server._apart._lock.locked(),
            limit=PATIENCE,
            what="it hangs",
        )
        assert main(["mail", "list"]) == 0
        assert server.local is not None
        with smtplib.SMTP("127.0.0.1", server.local.host.smtp_port) as smtp:
            message = EmailMessage()
            message["From"] = "fremd@example.org"
            message["To"] = "spiel@example.org"
            message.set_content("hilfe")
            smtp.login("fremd", "geheim")
            smtp.send_message(message)
        wait_until(
            lambda: home.row(hanging).state == "shunted",
            limit=PATIENCE,
            what="the mail is set aside",
        )
        assert home.row(hanging).why == "the work on it took too long"
        wait_until(
            lambda: home.row(other).outcome == "orders",
            limit=PATIENCE,
            what="the others are worked on",
        )
        # The embedded host has given a number to the mail from outside, too.
        home.uid += 1
        _write(home, "MAX", SLEEPY, "b,1")
        loop.call_soon_threadsafe(server.wake)
        wait_until(
            lambda: server._apart is not None and server._apart._lock.locked(),
            limit=PATIENCE,
            what="it hangs",
        )
    finally:
        loop.call_soon_threadsafe(stop.set)
        thread.join(PATIENCE)
        assert not thread.is_alive()
        loop.close()
        parts.database.close()
        home.close()
