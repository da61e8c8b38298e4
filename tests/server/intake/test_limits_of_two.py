"""Limits hold for all processes on one PostgreSQL together."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace

import pytest
from sqlalchemy import text

from server.config.intake import IntakeConfig
from server.config.settings import Config
from server.intake.worker import work_off
from server.storage.people import rate_counts
from server.storage.tables.inbox import InboxRow
from server.storage.unit_of_work import Work
from tests.server.world import World
from tests.servers.fixtures import real_server
from tests.servers.waiting import wait_until

LIMIT = 60.0
WAITING = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"

pytestmark = real_server


ONE_STRANGER = IntakeConfig(strangers_per_hour=1)
ONE_MAIL = IntakeConfig(mails_per_hour=1)


@pytest.fixture
def world(
    postgres_migrated_url: str, request: pytest.FixtureRequest
) -> Iterator[World]:
    """A server with the limits of the test."""
    config = replace(Config(), intake=request.param)
    made = World(postgres_migrated_url, config=config)
    yield made
    made.close()


@pytest.mark.parametrize(
    ("world", "other"),
    [(ONE_STRANGER, "anna@y.test"), (ONE_MAIL, "otto@x.test")],
    indirect=["world"],
)
def test_a_limit_holds_for_two_processes_at_work_at_once(
    world: World, monkeypatch: pytest.MonkeyPatch, other: str
) -> None:
    """Each counted what it had committed itself, and so twice as much went through."""
    write = rate_counts.write
    second = threading.Thread(target=lambda: work_off(world.services))

    def waits_or_is_done() -> bool:
        with world.services.database.work() as work:
            waits = work.session.scalar(text(WAITING))
        return bool(waits) or not second.is_alive()

    def slowly(work: Work) -> None:
        if threading.current_thread() is not second:
            _stranger(world, other)
            second.start()
            wait_until(waits_or_is_done, limit=LIMIT, what="the other is as far")
        write(work)

    monkeypatch.setattr(rate_counts, "write", slowly)
    _stranger(world, "otto@x.test")
    work_off(world.services)
    second.join(LIMIT)
    with world.services.database.work() as work:
        outcomes = [row.outcome for row in work.session.query(InboxRow)]
    assert len(outcomes) == 2
    assert len(world.sent()) == 1


def _stranger(world: World, address: str) -> None:
    world.put(f"From: {address}\r\nSubject: hilfe\r\n\r\nhilfe {address}\r\n".encode())
