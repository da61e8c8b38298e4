"""Whether every mail, round, reply and report is there, once."""

from __future__ import annotations

import email
import email.policy
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import pairwise

from sqlalchemy import select

from server.games.editions.replay import replay
from server.storage.database import Database
from server.storage.games import games, newspaper_issues
from server.storage.kinds import PassageKind
from server.storage.outbox.cause import kind_of, number_in
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.inbox import InboxRow
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.passages import PassageRow
from tests.faults.writers import HandedOver
from turmpost.testing import outgoing
from turmpost.testing.outgoing import sent_bytes

_RESOLVED = re.compile(r" step (\S+) is resolved")


@dataclass
class Balance:
    """The counts, and every finding in plain words."""

    findings: list[str] = field(default_factory=list)
    outcomes: Counter[str] = field(default_factory=Counter)
    inbox: int = 0
    rounds: int = 0
    replies: int = 0
    reports: int = 0
    newspapers: int = 0
    others: int = 0
    delivered: int = 0
    repeats: int = 0

    def check(self, right: object, finding: str) -> None:
        """Keep a finding where something is not right."""
        if not right:
            self.findings.append(finding)


def mails_in(
    balance: Balance, database: Database, written: Sequence[HandedOver]
) -> None:
    """Every mail that was written has one row and one outcome; there is no other."""
    with database.work() as work:
        rows = list(work.session.scalars(select(InboxRow)))
    count = Counter(row.message_id for row in rows)
    balance.inbox = len(rows)
    balance.outcomes = Counter(str(row.outcome) for row in rows)
    texts = {row.message_id: _parsed(row.raw)[1] for row in rows}
    for letter in written:
        found = count[letter.message_id]
        balance.check(found == 1, f"{letter.message_id} has {found} rows in the inbox")
        text = texts.get(letter.message_id, letter.text)
        balance.check(
            text.split() == letter.text.split(),
            f"{letter.message_id} is not as it was written",
        )
    known = {letter.message_id for letter in written}
    for row in rows:
        balance.check(
            row.message_id in known, f"row {row.id} is of no mail that was written"
        )
        balance.check(
            row.state == "done" and row.outcome,
            f"row {row.id} is {row.state}: {row.outcome}",
        )


def rounds(balance: Balance, database: Database) -> None:
    """The rounds follow one another without a gap, and can be resolved again."""
    with database.work() as work:
        (game,) = work.all(GameRow)
        steps = games.steps(work, game.id)
        sequences = [step.sequence for step in steps]
        balance.check(
            sequences == list(range(len(steps))), f"the rounds have a gap: {sequences}"
        )
        _in_order(balance, steps)
        for difference in replay(work, game).differences:
            balance.findings.append(f"replay: {difference}")
    balance.rounds = sum(1 for step in steps if step.resolved_at and step.sequence)


def _in_order(balance: Balance, steps: Sequence[StepRow]) -> None:
    for before, step in pairwise(steps):
        balance.check(before.resolved_at, f"{before.key} is not resolved")
        balance.check(
            before.resolved_at == step.opened_at,
            f"{step.key} was not opened when {before.key} was resolved",
        )
        if step.resolved_at is not None and step.deadline is not None:
            balance.check(
                step.resolved_at >= step.deadline,
                f"{step.key} was resolved before its deadline",
            )
        orders = step.orders or {}
        balance.check(isinstance(orders, dict), f"{step.key} has no orders")


def resolved_once(balance: Balance, log: str) -> None:
    """No server has said of a round that it was resolved where one did before."""
    for step, times in Counter(_RESOLVED.findall(log)).items():
        balance.check(times == 1, f"step {step} was resolved {times} times")


def mails_out(
    balance: Balance,
    database: Database,
    boxes: Mapping[str, Sequence[bytes]],
    *,
    quiet_since: datetime | None = None,
) -> None:
    """Every mail of the outbox is in its mailbox; repeats are the same mail.

    What was written after `quiet_since`, when the last server was killed, is not even
    repeated.
    """
    rows = outgoing.mails(database)
    with database.work() as work:
        steps = [row for row in work.session.scalars(select(StepRow)) if row.sequence]
        answered = {
            row.id: row.outcome for row in work.session.scalars(select(InboxRow))
        }
    causes = Counter(row.dedup_key for row in rows)
    for cause, times in causes.items():
        balance.check(times == 1, f"{cause} has {times} mails in the outbox")
    names = Counter(row.message_id for row in rows)
    for name, times in names.items():
        balance.check(times == 1, f"{name} is the Message-ID of {times} mails")
    replies = Counter(number_in(key, InboxRow) for key in causes)
    for number in answered:
        balance.check(replies[number] == 1, f"mail {number} has no reply")
    told = [key for key in causes if kind_of(key) == "report"]
    reports = Counter(number_in(key, StepRow) for key in told)
    for step in steps:
        wanted = len(boxes) if step.resolved_at else 0
        found = reports[step.id]
        balance.check(found == wanted, f"{step.key} has {found} reports")
    balance.replies = sum(1 for row in rows if row.kind == "reply")
    balance.reports = sum(1 for row in rows if row.kind == "report")
    balance.newspapers = sum(1 for row in rows if row.kind == "newspaper")
    mails_of_kind = balance.replies + balance.reports + balance.newspapers
    balance.others = len(rows) - mails_of_kind
    for address, mails in boxes.items():
        _mailbox(balance, address, mails, rows, quiet_since)


def newspapers(
    balance: Balance, database: Database, boxes: Mapping[str, Sequence[bytes]]
) -> None:
    """Every round has one issue, which its readers have in one mail if one wrote.

    `boxes` are the mails that have come to the address of each reader.
    """
    came = {_parsed(raw)[0]: raw for mails in boxes.values() for raw in mails}
    with database.work() as work:
        steps = [
            step
            for step in work.session.scalars(select(StepRow))
            if step.sequence and step.resolved_at is not None
        ]
        kept = {step.id: newspaper_issues.of_step(work, step.id) for step in steps}
        query = select(OutboxRow).where(OutboxRow.kind == "newspaper")
        printed = PassageRow.kind.in_([PassageKind.PRESS, PassageKind.WRITING])
        written = set(work.session.scalars(select(PassageRow.step_key).where(printed)))
        mails = [
            (
                number_in(row.dedup_key, StepRow),
                row.recipient,
                _files(came.get(row.message_id, b"")),
            )
            for row in work.session.scalars(query)
        ]
        for step in steps:
            (issue, *more) = kept[step.id].values() or (None,)
            balance.check(
                issue is not None and issue.file and not more,
                f"{step.key} has {len(kept[step.id])} issues, or one without a PDF",
            )
            pdf = None if issue is None else newspaper_issues.pdf(work, issue)
            sent = [one for one in mails if one[0] == step.id]
            wanted = sorted(boxes) if step.key in written else []
            balance.check(
                sorted(to for _, to, _ in sent) == wanted,
                f"the issue of {step.key} went to {[to for _, to, _ in sent]}",
            )
            balance.check(
                all(files == [pdf] for _, _, files in sent),
                f"the issue of {step.key} came otherwise than it is kept",
            )


def _files(raw: bytes) -> list[bytes]:
    """Return what is attached to a mail."""
    mail = email.message_from_bytes(raw, policy=email.policy.default)
    found = (one.get_payload(decode=True) for one in mail.iter_attachments())
    return [one for one in found if isinstance(one, bytes)]


def _mailbox(
    balance: Balance,
    address: str,
    mails: Sequence[bytes],
    rows: Sequence[OutboxRow],
    quiet_since: datetime | None,
) -> None:
    found: dict[str, list[bytes]] = {}
    for raw in mails:
        found.setdefault(_parsed(raw)[0], []).append(raw)
    balance.delivered += len(mails)
    balance.repeats += len(mails) - len(found)
    wanted = {row.message_id: row for row in rows if row.recipient == address}
    for name, row in wanted.items():
        copies = found.get(name, [])
        what = f"mail {row.id} ({row.kind})"
        balance.check(row.state == "sent", f"mail {row.id} is {row.state}")
        balance.check(copies, f"{what} is not at {address}")
        balance.check(
            all(_said(sent_bytes(row)) <= _said(raw) for raw in copies),
            f"{what} came in other words than it was written",
        )
        calm = quiet_since is not None and row.created_at > quiet_since
        balance.check(
            not calm or len(copies) < 2, f"{what} came {len(copies)} times for no kill"
        )
    for name in found:
        balance.check(name in wanted, f"{name} at {address} is not in the outbox")


def _parsed(raw: bytes) -> tuple[str, str]:
    """Return the Message-ID and the text of a mail."""
    mail = email.message_from_bytes(raw, policy=email.policy.default)
    body = mail.get_body(("plain",))
    text = "" if body is None else str(body.get_content())
    return str(mail["Message-ID"]).strip("<>"), text


def _said(raw: bytes) -> frozenset[tuple[str, str]]:
    """Return the head and the text of a mail, without what a page and files make of it.

    Servers put lines above it; the outbox keeps no page and no files of mails sent.
    """
    mail = email.message_from_bytes(raw, policy=email.policy.default)
    head = {(name, str(value)) for name, value in mail.items()}
    _, text = _parsed(raw)
    return frozenset(
        {(name, value) for name, value in head if not name.startswith("Content-")}
        | {("text", text.replace("\r\n", "\n").rstrip("\n"))}
    )
