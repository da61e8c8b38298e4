"""The questions that held mails wait for: what each is about, and who knows of it.

A question's Message-ID is made from its cause, and the cause holds a secret. Nobody can
answer it but who reads the mails to the address that was asked.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from server.intake.trust import yes_or_no
from server.intake.trust.yes_or_no import Said, Word
from server.mail.reading.whole import whole
from server.storage import outbox

if TYPE_CHECKING:
    from collections.abc import Sequence

    from server.intake.handling import Handling

KIND = "confirm"
_SIGN_UP = "join"
_SECRET_BYTES = 16


@dataclass(frozen=True, slots=True)
class Question:
    """Whether the mail `row_id` is that player's; for no player: a real sign-up."""

    row_id: int
    player_id: int | None = None

    @classmethod
    def read(cls, cause: str) -> Self:
        """Return the question that one of our mails has asked, by its cause."""
        _, row_id, whose, *_ = cause.split(":")
        return cls(int(row_id), None if whose == _SIGN_UP else int(whose))

    def new_cause(self) -> str:
        """Return the cause of the mail that asks it, never the same one twice."""
        whose = _SIGN_UP if self.player_id is None else self.player_id
        return f"{KIND}:{self.row_id}:{whose}:{secrets.token_hex(_SECRET_BYTES)}"


def answered(at: Handling) -> Question | None:
    """Return the question that a mail answers; one over a limit answers none."""
    cause = at.known.asked.get(at.mail.in_reply_to)
    if cause is None or at.excess is not None or not at.row.complete:
        return None
    return Question.read(cause)


def said(at: Handling, names: Sequence[str] = ()) -> Said:
    """Return what the answer to a question says; a no counts wherever it stands.

    In the subject, below the signature, in the quote, in an attachment: only our own
    words do not count. A yes beside a part that nobody can read is none.
    """
    own = yes_or_no.read(at.mail.own_text, (at.mail.from_name, *names))
    if own.word is Word.NO:
        return own
    limits = at.services.config.limits
    found = whole(at.row.raw, limits)
    question = outbox.by_message_id(at.work, [at.mail.in_reply_to])
    ours = whole(question.raw, limits).text if question is not None else ""
    if yes_or_no.denies(found.text, ours):
        return Said(Word.NO, own.below)
    if own.word is Word.YES and found.unread:
        return Said(Word.NEITHER)
    return own
