"""When a mail is tried again, when the mail server is away, when a mail is given up."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import TypeGuard

from server.clock import growing_pause
from server.mail.smtp.pool import Accepted, GivenUp, Retry
from server.storage.outbox.due_mails import Due

FIRST_PAUSE = timedelta(seconds=30)
MAX_PAUSE = timedelta(hours=4)
GIVE_UP_AFTER = timedelta(days=5)
BROKEN_OFF = 3
"""Lost connections of a mail after which only this mail waits."""
_SERVICE_NOT_AVAILABLE = 421


@dataclass(frozen=True, slots=True)
class NotTried:
    """The mail goes back to where it stood in the outbox.

    `counts`: it was tried, but the connection broke off.
    """

    reason: str
    counts: bool = False


def is_away(result: Retry, row: Due) -> bool:
    """Return whether the mail server fails, and not this mail.

    A mail on which the connection breaks off again and again is at fault itself.
    """
    if result.no_server:
        return True
    broken = result.code in {0, _SERVICE_NOT_AVAILABLE}
    return broken and row.attempts < BROKEN_OFF


def is_final(
    result: Accepted | Retry | GivenUp | NotTried, age: timedelta
) -> TypeGuard[Retry | GivenUp]:
    """Return whether a mail that has been on its way for `waited` is given up."""
    if isinstance(result, Retry):
        return age > GIVE_UP_AFTER
    return isinstance(result, GivenUp)


def pause_after(attempts: int) -> timedelta:
    """Return the pause after this number of failed attempts."""
    return growing_pause(FIRST_PAUSE, attempts, MAX_PAUSE)
