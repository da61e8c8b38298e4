"""The questions that held mails wait for: what each is about, and who knows of it.

A question's Message-ID is made from its cause, and the cause holds a secret. Nobody can
answer it but who reads the mails to the address that was asked.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
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
