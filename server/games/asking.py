"""Questions that a mail asks an address: the answer to that mail settles them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.mail.addresses import without_tag
from server.storage import questions

if TYPE_CHECKING:
    from server.post import Post
    from server.reports.document import Document
    from server.storage.tables_of_senders import QuestionRow
    from server.storage.unit_of_work import Work

KIND = "confirm"
"""The kind of the mails that ask."""


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
    about = question.role_id or question.standby_id or question.game_id or 0
    cause = questions.secret_cause(question.kind, about)
    question.cause, question.person = cause, without_tag(address)
    questions.ask(work, question)
    post.to_address(
        work, address, text, mailbox=mailbox, kind=KIND, cause=cause, game_id=game_id
    )
