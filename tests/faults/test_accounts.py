"""The checks after the kills: each notices what it is there for, and only that."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta

import pytest
from sqlalchemy import inspect

from server.storage.tables.games import StepRow
from server.storage.tables.inbox import InboxRow
from server.storage.tables.outbox import OutboxRow
from server.storage.unit_of_work import Work
from tests.faults import accounts
from tests.faults.accounts import Balance
from tests.faults.writers import HandedOver
from tests.server.world import START, World
from turmpost.testing.outgoing import finish_all, sent_bytes

MAX = "max@players.test"
TRACE = b"Received: from here\r\n\tby there\r\n"


@dataclass
class Played:
    """A game of two rounds whose mails have all been delivered."""

    world: World
    letters: list[HandedOver] = field(default_factory=list)
    boxes: dict[str, list[bytes]] = field(default_factory=dict)

    def spoil(self, change: Callable[[Work], object]) -> None:
        with self.world.services.database.work() as work:
            change(work)

    def findings(self, *, quiet_since: datetime | None = None) -> list[str]:
        balance, database = Balance(), self.world.services.database
        accounts.mails_in(balance, database, self.letters)
        accounts.rounds(balance, database)
        accounts.mails_out(balance, database, self.boxes, quiet_since=quiet_since)
        return balance.findings

    def delivered(self, kind: str) -> bytes:
        """Return a mail as it lies in MAX's box."""
        row = self.world.sent(kind, "MAX")[0]
        return next(raw for raw in self.boxes[MAX] if raw.endswith(sent_bytes(row)))


@pytest.fixture
def played(quick_world: World) -> Played:
    quick_world.start("MAX", "ZOR")
    made = Played(quick_world)
    for number, code in enumerate(("MAX", "ZOR", "MAX")):
        text = f"f,{number + 100}\nk,Alois,900,2,6\n"
        quick_world.mail(code, text, message_id=f"<{number}@example.test>")
        made.letters.append(HandedOver(f"{number}@example.test", MAX, text))
        if number < 2:
            quick_world.end_round()
    finish_all(quick_world.services)
    made.spoil(lambda work: work.session.query(OutboxRow).update({"state": "sent"}))
    for row in quick_world.sent():
        made.boxes.setdefault(row.recipient, []).append(TRACE + sent_bytes(row))
    return made


def test_nothing_is_found_where_nothing_is_wrong(played: Played) -> None:
    assert played.findings(quiet_since=START) == []


def test_a_mail_that_was_never_taken_in_is_found(played: Played) -> None:
    played.letters.append(HandedOver("9@example.test", MAX, "status\n"))
    assert "9@example.test has 0 rows in the inbox" in played.findings()


def test_a_mail_that_was_taken_in_twice_is_found(played: Played) -> None:
    raw = played.world.row(1).raw
    assert played.world.deliver(raw).outcome == "ignored_repeated"
    assert "0@example.test has 2 rows in the inbox" in played.findings()


def test_a_mail_that_was_cut_off_is_found(played: Played) -> None:
    def cut(work: Work) -> None:
        row = work.session.query(InboxRow).filter_by(uid=1).one()
        row.raw = row.raw.replace(b"k,Alois", b"")

    played.spoil(cut)
    assert played.findings() == ["0@example.test is not as it was written"]


def test_a_mail_that_nobody_worked_on_is_found(played: Played) -> None:
    played.spoil(
        lambda work: (
            work.session.query(InboxRow).filter_by(uid=2).update({"state": "new"})
        )
    )
    assert played.findings() == ["row 2 is new: orders"]


def test_a_reply_that_was_not_written_is_found(played: Played) -> None:
    played.spoil(
        lambda work: (
            work.session.query(OutboxRow)
            .filter(OutboxRow.dedup_key.startswith("reply:inbox.1:"))
            .delete()
        )
    )
    assert "mail 1 has no reply" in played.findings()


@pytest.mark.parametrize("kind", ["reply", "report", "opening"])
def test_a_mail_that_did_not_arrive_is_found(played: Played, kind: str) -> None:
    played.boxes[MAX].remove(played.delivered(kind))
    number = played.world.sent(kind, "MAX")[0].id
    assert played.findings() == [f"mail {number} ({kind}) is not at {MAX}"]


def test_a_mail_that_was_not_marked_is_found(played: Played) -> None:
    played.spoil(
        lambda work: (
            work.session.query(OutboxRow).filter_by(id=1).update({"state": "queued"})
        )
    )
    assert played.findings() == ["mail 1 is queued"]


def test_a_report_under_another_message_id_is_found(played: Played) -> None:
    row = played.world.sent("report", "MAX")[0]
    raw = sent_bytes(row).replace(row.message_id.encode(), b"another@example.org")
    played.boxes[MAX].append(TRACE + raw)
    assert played.findings() == [f"another@example.org at {MAX} is not in the outbox"]


def test_a_report_that_was_written_twice_is_found(played: Played) -> None:
    def double(work: Work) -> None:
        row = work.session.query(OutboxRow).filter_by(kind="report").first()
        assert row is not None
        names = {column.key for column in inspect(OutboxRow).column_attrs} - {"id"}
        values = {name: getattr(row, name) for name in names}
        values["dedup_key"] += "2"
        work.session.add(OutboxRow(**values))

    played.spoil(double)
    found = played.findings()
    assert any(finding.endswith("is the Message-ID of 2 mails") for finding in found)
    assert "1 has 3 reports" in found


def test_a_repeat_is_counted_and_is_no_finding_where_a_server_was_killed(
    played: Played,
) -> None:
    raw = played.delivered("reply")
    played.boxes[MAX].append(b"X-Other: trace\r\n" + raw)
    assert played.findings() == []
    balance = Balance()
    accounts.mails_out(balance, played.world.services.database, played.boxes)
    assert balance.repeats == 1


def test_a_repeat_without_a_kill_is_found(played: Played) -> None:
    raw = played.delivered("reply")
    played.boxes[MAX].append(raw)
    number = played.world.sent("reply", "MAX")[0].id
    before = START - timedelta(seconds=1)
    assert played.findings(quiet_since=before) == [
        f"mail {number} (reply) came 2 times for no kill"
    ]


def test_a_repeat_in_other_words_is_found(played: Played) -> None:
    raw = played.delivered("reply").replace(b"Subject: ", b"Subject: Noch einmal: ")
    played.boxes[MAX].append(raw)
    number = played.world.sent("reply", "MAX")[0].id
    assert played.findings() == [
        f"mail {number} (reply) came in other words than it was written"
    ]


def test_a_missing_round_is_found(played: Played) -> None:
    def without_the_first(work: Work) -> None:
        begin, first, second, *_ = (
            work.session.query(StepRow).order_by(StepRow.sequence).all()
        )
        second.before_id = begin.id
        work.session.query(OutboxRow).update({"step_id": None})
        work.session.flush()
        work.session.delete(first)

    played.spoil(without_the_first)
    assert any("the rounds have a gap" in finding for finding in played.findings())


def test_a_round_that_was_left_open_is_found(played: Played) -> None:
    played.spoil(
        lambda work: (
            work.session.query(StepRow)
            .filter_by(sequence=1)
            .update({"resolved_at": None})
        )
    )
    assert "1 is not resolved" in played.findings()


def test_a_round_that_ended_too_early_is_found(played: Played) -> None:
    def later(work: Work) -> None:
        row = work.session.query(StepRow).filter_by(sequence=1).one()
        assert row.deadline is not None
        row.deadline += timedelta(minutes=5)

    played.spoil(later)
    assert played.findings() == ["1 was resolved before its deadline"]


def test_a_changed_state_is_found(played: Played) -> None:
    def change(work: Work) -> None:
        row = work.session.query(StepRow).filter_by(sequence=1).one()
        row.orders = {}

    played.spoil(change)
    assert any(finding.startswith("replay: ") for finding in played.findings())


def test_a_round_that_was_resolved_twice_is_found() -> None:
    balance = Balance()
    line = "INFO server.process.deadlines: Egon 7: step {} is resolved\n"
    log = "".join(line.format(step) for step in (1, 2, 2, 3, 12))
    accounts.resolved_once(balance, log)
    assert balance.findings == ["step 2 was resolved 2 times"]
