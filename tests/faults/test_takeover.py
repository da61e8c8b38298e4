"""A process that is killed while it resolves a round: another one resolves it."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import column, select, table, text

from server.errors import DatabaseAwayError
from server.process.deadlines import Deadlines
from server.process.downtime import Downtime
from server.services import Services
from server.storage.games import due_steps, games, wishes
from server.storage.tables.booklets import BookletRow
from server.storage.tables.games import StepRow
from server.storage.tables.newspaper_issues import NewspaperIssueRow
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.people import RoleRow
from tests.bench import world
from tests.bench.bench_due import fill
from tests.servers.waiting import wait_until

PG_SETTINGS = table("pg_settings", column("name"), column("setting"))
ROOT = Path(__file__).parents[2]
PLAYERS = 3
FOR_EVER = "10000"
"""Seconds that its engine sleeps."""
LIMIT = 60.0


def due_games(parts: Services) -> set[int]:
    """Return the games whose deadline has passed."""
    with parts.database.work() as work:
        return {row.game_id for row in due_steps.due(work, parts.clock.now())}


def free_games(parts: Services) -> set[int]:
    """Return the due games that nobody has in hand."""
    due = due_games(parts)
    with parts.database.work() as work:
        rows = work.session.execute(
            text("SELECT id FROM games ORDER BY id FOR UPDATE SKIP LOCKED")
        )
        return due & set(rows.scalars())


def resolve_what_is_due(parts: Services) -> bool:
    """Look once at what is due, as a server does; say whether nothing is left."""

    async def read_until(_: object) -> bool:
        return True

    async def look() -> bool:
        downtime = Downtime(parts, lambda: [world.MAILBOX])
        deadlines = Deadlines(parts, read_until, lambda _: None, downtime)
        return await deadlines.resolve_all(deadlines.due())

    return asyncio.run(look())


def reports(parts: Services) -> Counter[tuple[int | None, str]]:
    """Count the reports by game and recipient."""
    with parts.database.work() as work:
        rows = work.session.query(OutboxRow).filter(OutboxRow.kind == "report")
        return Counter((row.game_id, row.recipient) for row in rows)


@pytest.fixture
def parts(postgres_url: str) -> Iterator[Services]:
    """Yield a server's parts on an empty database."""
    made = world.services(postgres_url, world.no_mailbox())
    yield made
    made.database.close()


@contextmanager
def a_process_at_work(parts: Services) -> Iterator[None]:
    """Yield while a process has a round in hand and does not end it; then kill it."""
    worker = (sys.executable, "-m", "tests.bench.due_worker")
    with subprocess.Popen(
        [*worker, parts.database.url, FOR_EVER],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        try:
            if process.stdin is not None:
                process.stdin.write(b"go\n")
                process.stdin.flush()
            free = len(free_games(parts))
            wait_until(
                lambda: len(free_games(parts)) < free, limit=LIMIT, what="it is at work"
            )
            yield
        finally:
            process.kill()


def test_a_round_is_resolved_by_another_when_its_process_is_killed_in_the_middle(
    parts: Services,
) -> None:
    """And other games do not wait for it meanwhile."""
    fill(parts.database.url, 2, PLAYERS)
    with a_process_at_work(parts):
        (other,) = free_games(parts)
        assert not resolve_what_is_due(parts)
        (in_hand,) = due_games(parts)
        assert in_hand != other
    wait_until(lambda: resolve_what_is_due(parts), limit=LIMIT, what="it is taken over")
    with parts.database.work() as work:
        steps = work.session.query(StepRow).filter(StepRow.sequence == 1).all()
        assert {(row.game_id, row.edition) for row in steps} == {(1, 1), (2, 1)}
        assert all(row.resolved_at for row in steps)
    found = reports(parts)
    assert len(found) == 2 * PLAYERS
    assert set(found.values()) == {1}


def test_the_locks_of_a_process_that_stands_still_are_free_after_a_while(
    parts: Services,
) -> None:
    """All others waited for it, as long as it stood still: none sent or resolved."""
    fill(parts.database.url, 1, PLAYERS)
    with parts.database.work() as work:
        setting = "idle_in_transaction_session_timeout"
        shown = select(PG_SETTINGS.c.setting).where(PG_SETTINGS.c.name == setting)
        assert 0 < int(work.session.scalar(shown) or 0) <= 30_000

    def stand_still() -> None:
        with parts.database.work() as work:
            games.lock(work, 1)
            work.session.execute(text(f"SET LOCAL {setting} = 1"))
            wait_until(lambda: free_games(parts) == {1}, limit=LIMIT, what="it is free")

    with pytest.raises(DatabaseAwayError):
        stand_still()
    assert resolve_what_is_due(parts)


def test_a_wish_is_met_by_one_server_at_a_time(parts: Services) -> None:
    """Of two servers that had set the same booklet one failed at its mail."""
    fill(parts.database.url, 1, PLAYERS)
    now = parts.clock.now()
    with parts.database.work() as work:
        role = work.session.scalars(select(RoleRow)).first()
        step = games.open_step(work, 1)
        assert role is not None
        assert step is not None
        wishes.ask(work, BookletRow, step.id, role.id, "de", now)
        wishes.ask(work, NewspaperIssueRow, step.id, role.id, "de", now)

    def free() -> list[int]:
        with parts.database.work() as work:
            return [
                number
                for table in (BookletRow, NewspaperIssueRow)
                for number in work.session.scalars(
                    select(table.id).with_for_update(skip_locked=True)
                )
            ]

    assert free() == [1, 1]
    with parts.database.work() as work:
        assert wishes.get(work, BookletRow, 1) is not None
        assert free() == [1]
        assert wishes.get(work, NewspaperIssueRow, 1) is not None
        assert free() == []


def test_the_database_notices_a_machine_that_has_gone(parts: Services) -> None:
    """Else the games it had locked would stay so for two hours.

    What a server that was killed had locked is free at once; where its whole machine
    went, nobody closes the connection.
    """
    with parts.database.work() as work:
        idle, interval, count = (
            int(work.session.scalar(text(f"SHOW tcp_keepalives_{name}")) or 0)
            for name in ("idle", "interval", "count")
        )
    assert 0 < idle + interval * count <= 60
