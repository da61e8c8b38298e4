"""The same game once more, with the same mails and secrets, and nobody kills anything.

From the disturbed run are taken: the game, its players, the state before the first
round, the secrets, the mails with the times at which the mail server received them, and
when each round was resolved. Everything else is made anew in one process on SQLite.
"""

from __future__ import annotations

import email
import email.policy
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from itertools import takewhile
from pathlib import Path
from typing import TypeVar
from unittest import mock

from sqlalchemy import inspect, select

from server.config.settings import Config
from server.games.rounds import resolve
from server.games.state import draws
from server.games.state.session import GameSession
from server.intake.worker import work_off
from server.post import Post
from server.services import Services, desks
from server.storage.database import Database
from server.storage.inbox import inbox
from server.storage.outbox.cause import number_in
from server.storage.states import GameState
from server.storage.tables.base import Base
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.inbox import InboxRow
from server.storage.tables.orders import OrderRow
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.passages import PassageRow
from server.storage.tables.people import PersonRow, RoleRow, SeatRow
from tests.server.world import FakeClock
from turmpost.testing.outgoing import sent_bytes

R = TypeVar("R", bound=Base)

SHOWN = 80

Facts = dict[str, object]
"""What is compared, by a name that both runs give it."""

# It ends with the number of a row, which also decides how far it is moved right.
_RECEIPT = re.compile(r"\s+Quittung \S+")
_STEP = ("sequence", "deadline", "secret", "commitment", "chance", "orders", "events")
_STEP_AFTER = ("state", "version", "resolved_at")


def differences(config: Config, database: Database, folder: Path) -> list[str]:
    """Play the game of a database again undisturbed; name everything that differs."""
    disturbed = facts(database)
    with _again(config, database, folder) as again:
        undisturbed = facts(again)
    names = sorted({*disturbed, *undisturbed})
    return [
        f"{name}: {_apart(repr(disturbed.get(name)), repr(undisturbed.get(name)))}"
        for name in names
        if disturbed.get(name) != undisturbed.get(name)
    ]


def facts(database: Database) -> Facts:
    """Return everything a game consists of, without what depends on chance of time."""
    found: Facts = {}
    with database.work() as work:
        for step in work.session.scalars(select(StepRow)):
            for name in (*_STEP, *_STEP_AFTER):
                found[f"step {step.key} {name}"] = getattr(step, name)
        mails = {row.id: row for row in work.session.scalars(select(InboxRow))}
        names = {row.id: str(row.message_id) for row in mails.values()}
        for mail in mails.values():
            found[f"outcome of {names[mail.id]}"] = (mail.state, mail.outcome)
        for order in work.session.scalars(select(OrderRow)):
            where = names.get(order.inbox_id or 0, "")
            key = f"order {where} line {order.line} {order.slot}"
            found[key] = (order.seat_id, order.step_key, order.text)
        passages = [
            (row.step_key, row.seat_id, row.kind, row.title, row.text)
            for row in work.session.scalars(select(PassageRow))
        ]
        found["passages"] = sorted(passages)
        # The openings were sent before the first mail came; both runs begin with it.
        # Newspapers come out in their own time: see `accounts.newspapers`.
        apart = ("opening", "newspaper")
        sent = select(OutboxRow).where(OutboxRow.kind.not_in(apart))
        for out in work.session.scalars(sent):
            number = number_in(out.dedup_key, InboxRow)
            about = out.kind if number is None else f"reply to {names[number]}"
            recipient, subject, text = _content(out)
            # Not by the rows that it is about: a kill leaves gaps in their numbers.
            texts = found.setdefault(f"mails, {about}: {recipient}, {subject}", [])
            assert isinstance(texts, list)
            texts.append(text)
    return {
        name: sorted(fact) if isinstance(fact, list) else fact
        for name, fact in found.items()
    }


def _content(row: OutboxRow) -> tuple[str, str, str]:
    mail = email.message_from_bytes(sent_bytes(row), policy=email.policy.default)
    body = mail.get_body(("plain",))
    assert body is not None
    text = _RECEIPT.sub(" Quittung", str(body.get_content()))
    return row.recipient, str(mail["Subject"]), text


@dataclass(frozen=True, slots=True)
class _Recorded:
    """The input of the undisturbed run."""

    rows: list[Base]
    steps: list[StepRow]
    mails: list[InboxRow]


@contextmanager
def _again(config: Config, database: Database, folder: Path) -> Iterator[Database]:
    recorded = _recorded(database)
    clock = FakeClock()
    again = Database(f"sqlite:///{folder / 'undisturbed.sqlite3'}")
    try:
        again.migrate()
        with again.work() as work:
            for row in recorded.rows:
                # One after the other: each refers to those before it.
                work.session.add(row)
                work.session.flush()
        post = Post(desks(config, embedded=False), config.games.sender_name, clock)
        _play(Services(config, again, clock, lambda: post), clock, recorded)
        yield again
    finally:
        again.close()


def _recorded(database: Database) -> _Recorded:
    with database.work() as work:
        steps = list(
            work.session.scalars(select(StepRow).order_by(StepRow.sequence)).all()
        )
        mails = list(
            work.session.scalars(
                select(InboxRow).order_by(InboxRow.received_at, InboxRow.id)
            )
        )
        first = _copy(steps[1])
        for name in ("chance", "orders", "events", *_STEP_AFTER):
            setattr(first, name, None)
        game = _copy(work.session.scalars(select(GameRow)).one())
        game.state = GameState.RUNNING
        players = [
            _copy(row)
            for kind in (PersonRow, SeatRow, RoleRow)
            for row in work.session.scalars(select(kind))
        ]
        return _Recorded([game, *players, _copy(steps[0]), first], steps, mails)


def _copy(row: R) -> R:
    values = {
        column.key: getattr(row, column.key)
        for column in inspect(type(row)).column_attrs
    }
    return type(row)(**values)


def _play(services: Services, clock: FakeClock, recorded: _Recorded) -> None:
    """Work on the mails in the order they were received, and end every round."""
    secrets = iter([step.secret or "" for step in recorded.steps[2:]])
    mails = iter(recorded.mails)
    waiting = next(mails, None)
    with mock.patch.object(draws, "new_secret", side_effect=secrets):
        for step in recorded.steps[1:]:
            until = step.deadline if step.resolved_at else None
            while waiting is not None and _in_time(waiting.received_at, until):
                _deliver(services, clock, waiting)
                waiting = next(mails, None)
            if step.resolved_at is not None:
                clock.time = step.resolved_at
                with services.database.work() as work:
                    done = resolve.resolve(
                        GameSession.locked(work, services, step.game_id)
                    )
                assert done is not None, f"{step.key} is not due"


def _in_time(received_at: datetime, until: datetime | None) -> bool:
    return until is None or received_at <= until


def _deliver(services: Services, clock: FakeClock, mail: InboxRow) -> None:
    # A reply says whether the round had ended when it was written.
    clock.time = max(mail.received_at, mail.handled_at or mail.received_at)
    arrival = inbox.Arrival(mail.id, mail.received_at, mail.raw, mail.complete)
    with services.database.work() as work:
        inbox.store(work, mail.mailbox, 1, [arrival])
    work_off(services)


def _apart(one: str, other: str) -> str:
    """Return the two texts around the place where they begin to differ."""
    same = takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))
    place = sum(1 for _ in same)
    start = max(place - SHOWN // 2, 0)
    return f"{one[start : place + SHOWN]} / {other[start : place + SHOWN]}"
