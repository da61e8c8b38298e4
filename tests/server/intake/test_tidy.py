"""Old rows go in slices: all of them, and no transaction holds up others for long."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import func, select

from server.config.settings import RetentionConfig
from server.intake import tidy
from server.services import Services
from server.storage.games import games
from server.storage.kinds import QuestionKind
from server.storage.outbox import due_mails, files
from server.storage.people import questions
from server.storage.people.questions import NewQuestion
from server.storage.states import OutgoingState, QuestionState
from server.storage.tables.inbox import InboxRow
from server.storage.tables.outbox import FileRow, OutboxRow
from server.storage.tables.senders import QuestionRow, TallyRow
from server.storage.tables.service import PaceRow
from server.storage.unit_of_work import Work
from tests.server.world import World

SLICE = 3
BACKLOG = 8


def _backlog(world: World) -> None:
    """Leave more than a slice of everything that goes after a time."""
    game_id = world.start("MAX", "ZOR")
    for number in range(BACKLOG):
        world.write(f"{number}@strangers.test", "spiel@example.org", "hilfe\n")
        world.mail("MAX", f"bk,{number % 3 + 1}\n")
    with world.services.database.work() as work:
        step = games.open_step(work, game_id)
        assert step is not None
        step.deadline = world.clock.now() + timedelta(days=500)
        for number in range(BACKLOG):
            content = f"file {number}".encode()
            files.keep(work, content, world.clock.now())
            until = world.clock.now() + timedelta(hours=1)
            work.session.add(TallyRow(name=f"count {number}", count=1, until=until))
            work.session.add(PaceRow(domain=f"{number}.test", free_at=until))
            asked = NewQuestion(QuestionKind.LINE, world.clock.now(), until=until)
            questions.ask(work, asked)
    with world.services.database.work() as work:
        queued = [
            row.id
            for row in work.all(OutboxRow, OutboxRow.state == OutgoingState.QUEUED)
        ]
        due_mails.mark_sent(work, queued, world.clock.now())


def _left(world: World) -> dict[str, int]:
    """Count what is to go."""
    counts = {
        "mails in": func.length(InboxRow.raw) > 0,
        "mails out": OutboxRow.text.is_not(None),
        "files": FileRow.digest.is_not(None),
        "counts": TallyRow.name.like("count %"),
        "paces": PaceRow.domain.is_not(None),
        "questions": QuestionRow.state == QuestionState.OPEN,
    }
    with world.services.database.work() as work:
        return {
            name: work.session.scalar(select(func.count()).where(one)) or 0
            for name, one in counts.items()
        }


def test_a_backlog_goes_in_slices_and_nothing_of_it_stays(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A backlog of years went in one transaction, which all others waited for."""
    _backlog(world)
    assert min(_left(world).values()) >= BACKLOG
    world.clock.pass_by(days=100)
    config = replace(world.services.config, retention=RetentionConfig(mail_days=30))
    services = replace(world.services, config=config)
    slices: list[list[int]] = []
    in_slices = tidy._in_slices

    def counted(services: Services, task: Callable[[Work], int]) -> int:
        rows: list[int] = []
        slices.append(rows)

        def one(work: Work) -> int:
            rows.append(task(work))
            return rows[-1]

        return in_slices(services, one)

    monkeypatch.setattr(tidy, "SLICE", SLICE)
    monkeypatch.setattr(tidy, "MAX_SECONDS", math.inf)
    monkeypatch.setattr(tidy, "_in_slices", counted)
    tidy.tidy(services)
    assert not any(_left(world).values())
    # Files of mails that are emptied go with them.
    _held, *in_slices_of_one_table, mails, _files = slices
    for rows in (*in_slices_of_one_table, mails):
        assert len(rows) > 2
        assert rows[-1] == 0
    assert [max(rows) for rows in in_slices_of_one_table] == [SLICE] * 3
    # Mails in and mails out are two tables.
    assert max(mails) == 2 * SLICE


def test_what_is_left_after_some_seconds_waits_for_the_next_time(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A backlog of 2,000 games kept other duties, such as reminders, for minutes."""
    _backlog(world)
    files = _left(world)["files"]
    world.clock.pass_by(days=100)
    monkeypatch.setattr(tidy, "SLICE", SLICE)
    monkeypatch.setattr(tidy, "MAX_SECONDS", -1.0)
    tidy.tidy(world.services)
    assert _left(world)["files"] == files - SLICE
    while before := _left(world)["files"]:
        tidy.tidy(world.services)
        assert _left(world)["files"] == max(before - SLICE, 0)
