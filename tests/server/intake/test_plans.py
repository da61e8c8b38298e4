"""No statement that a mail needs reads the whole inbox or outbox.

A stranger's mail had no digest, and `digest IN ()` made SQLite read all mails to find
its copies: tests had a dozen rows, and looked at what was found, not at how.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, event, select, text

from server.config.intake import IntakeConfig
from server.config.settings import Config
from server.intake.tidy import tidy
from server.storage.tables.inbox import InboxRow
from server.storage.tables.outbox import OutboxRow
from tests.server.world import World

MAILS = 1_000
"""Without statistics SQLite plans for any number of rows alike."""

_SCAN = re.compile(r"^SCAN (?:inbox|outbox)\b")
# Nearly all mails are done, nearly all of ours are sent.
_BY_STATE = re.compile(r"USING INDEX (?:ix_inbox_state|ix_outbox_due) \(state=\?\)")
_USUAL = {"done", "sent"}

_FILL = (
    "INSERT INTO inbox (mailbox, uidvalidity, uid, received_at, size, raw, complete,"
    " state, outcome, message_id, digest, role_id, game_id, told, attempts)"
    " WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :most)"
    " SELECT 'embedded', 9, i, '2026-11-01 10:00:00.000000', 0, '', 1, 'done',"
    " 'orders', 'old' || i || '@players.test', 'd' || i, 1 + i % 3, 1, 0, 0 FROM n",
    "INSERT INTO outbox (dedup_key, game_id, role_id, kind, sender, recipient,"
    " message_id, subject, state, attempts, unhurried, next_try_at, created_at)"
    " WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :most)"
    " SELECT 'old:' || i, 1, 1 + i % 3, 'reply', 's', 'r', 'm' || i, 'x', 'sent', 1, 0,"
    " '2026-11-01 10:00:00.000000', '2026-11-01 10:00:00.000000' FROM n",
)

BOUNCE = """\
From: MAILER-DAEMON@mail.test
To: spiel@example.org
Subject: Undelivered Mail Returned to Sender
Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Content-Type: message/delivery-status

Action: failed
Status: 5.1.1

--b
Content-Type: message/rfc822

Message-ID: <{message_id}>

--b--
"""


@pytest.fixture
def full(tmp_path: Path) -> World:
    """A game on SQLite with a long past; no statistics are kept, as in a server."""
    config = Config(intake=IntakeConfig(operator="post@example.org"))
    made = World(f"sqlite:///{tmp_path / 'turmpost.db'}", config=config)
    made.start("MAX", "ZOR", "EVA")
    made.announce("Zwei")
    with made.services.database.work() as work:
        for statement in _FILL:
            work.session.execute(text(statement), {"most": MAILS})
    return made


def _stranger(world: World, said: str, **fields: str) -> None:
    world.write("fremd@players.test", "spiel@example.org", said, at=None, **fields)


def _asked(world: World) -> None:
    """Let somebody write without a key; the player says yes to the question."""
    world.write("max@players.test", "spiel@example.org", "b,2")
    question = world.sent(to="max")[-1]
    world.mail("MAX", "ja", In_Reply_To=f"<{question.message_id}>")


def _late(world: World) -> None:
    world.clock.pass_by(hours=2)
    world.mail("MAX", "b,1")


def _bounced(world: World) -> None:
    message_id = world.sent("opening", "MAX")[0].message_id
    world.deliver(BOUNCE.format(message_id=message_id).encode())


KINDS: dict[str, Callable[[World], object]] = {
    "orders": lambda world: world.mail("MAX", "b,1\nstatus\nhilfe"),
    "the same again": lambda world: [
        world.mail("MAX", "b,1", Date="Tue, 01 Dec 2026 12:00:00 +0000")
        for _ in range(2)
    ],
    "a message": lambda world: world.mail("ZOR", "Nachricht: EVA\nhallo\nEnde"),
    "nothing understood": lambda world: world.mail("EVA", "quatsch"),
    "a new key": lambda world: world.mail("EVA", "schlüssel neu"),
    "ready": lambda world: world.mail("EVA", "fertig"),
    "a stranger's help": lambda world: _stranger(world, "hilfe"),
    "a stranger's list": lambda world: _stranger(world, "partien"),
    "a sign-up": lambda world: _stranger(world, "anmelden Zwei, Neuer Turm, NEU"),
    "an answer to a stranger": lambda world: _stranger(
        world, "danke", In_Reply_To="<old7@example.org>"
    ),
    "a question and its answer": _asked,
    "a bounce": _bounced,
    "an automatic mail": lambda world: _stranger(
        world, "Urlaub", Auto_Submitted="auto-replied"
    ),
    "a late mail": _late,
    "tidying": lambda world: tidy(world.services),
}


@pytest.mark.parametrize("kind", KINDS)
def test_no_statement_reads_all_mails(full: World, kind: str) -> None:
    said: dict[str, tuple[object, ...]] = {}

    def note(
        _connection: Connection,
        _cursor: object,
        statement: str,
        parameters: object,
        _context: object,
        many: bool,  # noqa: FBT001 - the hook of SQLAlchemy
    ) -> None:
        first = parameters[0] if many and isinstance(parameters, list) else parameters
        if isinstance(first, tuple):
            said.setdefault(statement, first)

    engine = full.services.database.engine
    rows = full.row  # looks at all rows itself, as tests may
    full.row = lambda uid: InboxRow(uid=uid)  # type: ignore[method-assign]
    event.listen(engine, "before_cursor_execute", note)
    KINDS[kind](full)
    event.remove(engine, "before_cursor_execute", note)
    full.row = rows  # type: ignore[method-assign]
    plans = {
        statement: _plan(full, statement, parameters)
        for statement, parameters in said.items()
        if re.match(r"\s*(?:SELECT|UPDATE|DELETE|INSERT)", statement)
        and not _of_the_test(statement)
    }
    assert plans
    assert {
        statement: plan
        for statement, plan in plans.items()
        if any(_reads_all(step, said[statement]) for step in plan)
    } == {}
    full.close()


def _reads_all(step: str, parameters: tuple[object, ...]) -> bool:
    """Return whether a step of a plan goes through most of the mails."""
    by_state = _BY_STATE.search(step) and not _USUAL.isdisjoint(parameters)
    return bool(_SCAN.match(step) or by_state)


def _of_the_test(statement: str) -> bool:
    """Return whether a test asked for all mails that went out."""
    return statement == str(select(OutboxRow).order_by(OutboxRow.id))


def _plan(world: World, statement: str, parameters: tuple[object, ...]) -> list[str]:
    with world.services.database.engine.connect() as connection:
        driver = connection.connection.cursor()
        driver.execute(f"EXPLAIN QUERY PLAN {statement}", parameters)
        return [str(row[3]) for row in driver.fetchall()]
