"""Questions to a role whether a line of its own, or a text, is to count.

The question keeps the line, and a hash of all that its effect depends on. A role is
asked in answer to its own mail, and answers to that question (`intake.trust`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from server.games.people.confirmation_requests import ANSWER_WAITS, KIND
from server.games.state.session import GameSession
from server.mail.addresses import without_tag
from server.reports.documents.document import Block, Document
from server.reports.documents.instants import moment
from server.reports.documents.sentences import addressed_letter
from server.storage.kinds import QuestionKind
from server.storage.outbox.cause import Cause
from server.storage.people import questions
from server.storage.people.questions import NewQuestion
from server.storage.tables.people import RoleRow


def digest(*about: object) -> str:
    """Return a hash of the things that the effect of a line depends on."""
    text = "\n".join(map(str, about))
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:32]


def ask(
    session: GameSession,
    role: RoleRow,
    line: str,
    told: Sequence[Block],
    *,
    about: str,
    text: bool = False,
) -> tuple[Document, Cause]:
    """Note a question; return the letter that asks it, and the cause of that letter.

    The `line` is a command, or the lines of a `text`; `told` says what would happen.
    """
    cause = Cause.secret(KIND, role)
    until = session.now + ANSWER_WAITS
    new = NewQuestion(
        kind=QuestionKind.LINE,
        role_id=role.id,
        game_id=session.row.id,
        address=role.address,
        person=without_tag(role.address),
        about=about,
        line=line,
        cause=cause,
        asked_at=session.now,
        until=until,
    )
    questions.ask(session.work, new)
    letter = addressed_letter(
        "line-question",
        role.language,
        role.pseudonym,
        line="" if text else line,
        told=told,
        until=moment(until, session.zone),
    )
    return letter, cause
