"""Questions that a mail asks an address: the answer to that mail settles them."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from server.games.state.days import Days
from server.mail.addresses import without_tag
from server.post import Post
from server.reports.documents.document import Document
from server.storage.people import questions
from server.storage.tables.games import GameRow
from server.storage.tables.people import RoleRow
from server.storage.tables.senders import QuestionRow
from server.storage.unit_of_work import Work

KIND = "confirm"
"""The kind of the mails that ask."""

ANSWER_WAITS = timedelta(days=7)
"""Time in which a confirmation request can be answered."""

MAX_REQUESTS_PER_ROLE = 3
"""Confirmation requests of a role within `ANSWER_WAITS`, so that nobody mails strangers
through us."""


def for_days(
    kind: str, row: GameRow, role: RoleRow, address: str, days: Days, now: datetime
) -> QuestionRow:
    """Return the question whether somebody stands in for a role on these days.

    It can be answered for `ANSWER_WAITS`, at most until the last of the days is over.
    """
    return QuestionRow(
        kind=kind,
        role_id=role.id,
        game_id=row.id,
        address=address,
        about=str(days),
        asked_at=now,
        until=min(now + ANSWER_WAITS, days.ends(ZoneInfo(row.zone))),
    )


def ask(
    work: Work,
    post: Post,
    question: QuestionRow,
    text: Document,
    *,
    mailbox: str,
    game_id: int | None = None,
) -> None:
    """Note a question to its `address`, and queue the letter that asks it.

    It comes from one of our mailboxes; `game_id` names the game where the letter goes
    with that. What answers are known by is set here.
    """
    address = question.address or ""
    about = question.role_id or question.waitlist_entry_id or question.game_id or 0
    cause = questions.secret_cause(question.kind, about)
    questions.set_cause(question, cause, without_tag(address))
    questions.ask(work, question)
    post.to_address(
        work, address, text, mailbox=mailbox, kind=KIND, cause=cause, game_id=game_id
    )
