"""What became of mails that were handed to the mail server is written down here."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime
from typing import TypeAlias

from server.errors import DatabaseAwayError
from server.games.people.undelivered import (
    note_given_up,
    send_shorter,
    without_addresses,
)
from server.mail.smtp.pool import Accepted, GivenUp, Retry
from server.services import Services
from server.storage.outbox import due_mails
from server.storage.outbox.due_mails import Due
from server.storage.states import OutgoingState
from server.storage.unit_of_work import Work
from server.transport.retries import NotTried, is_final, pause_after

log = logging.getLogger(__name__)

Result: TypeAlias = "tuple[Due, Accepted | Retry | GivenUp | NotTried]"
"""A mail, and what became of it."""


def write(services: Services, results: Sequence[Result], *, tell: bool = True) -> None:
    """Write down results in one transaction.

    Whoever is to know of a mail that is given up is told, unless `tell` is false.
    """
    now = services.clock.now()
    with services.database.work() as work:
        results = [
            (row, result)
            for row, result in results
            if not isinstance(result, GivenUp)
            or not send_shorter(work, services, row.id, result.reason)
        ]
        # Locks come in the order that resolving a game takes them in.
        for row, result in results:
            if tell and is_final(result, now - row.created_at):
                note_given_up(work, services, row.id, result.reason)
        sent = [row.id for row, result in results if isinstance(result, Accepted)]
        due_mails.mark_sent(work, sent, now)
        for row, result in results:
            if isinstance(result, NotTried) and result.counts:
                _write_attempt(work, row, result.reason)
            elif isinstance(result, Retry | GivenUp):
                _write_failure(work, row, result, now)


def write_each(services: Services, left: list[Result]) -> None:
    """Write down results one by one, a broken one without telling anybody.

    Those that remain in the list could not be written because the database is away.
    """
    while left:
        try:
            _write_one(services, left[0])
        except DatabaseAwayError:
            return
        left.pop(0)


def _write_one(services: Services, result: Result) -> None:
    number = result[0].id
    try:
        write(services, [result])
    except DatabaseAwayError:
        raise
    except Exception:
        log.exception("mail %s cannot be marked with its notice", number)
    else:
        return
    try:
        write(services, [result], tell=False)
    except DatabaseAwayError:
        raise
    except Exception:
        # The others are marked; this one is due again.
        log.exception("mail %s cannot be marked", number)


def _write_attempt(work: Work, row: Due, reason: str) -> None:
    due_mails.mark_tried(
        work,
        row.id,
        attempts=row.attempts,
        state=OutgoingState.QUEUED,
        next_try=row.due_at,
        reason=reason,
    )


def _write_failure(
    work: Work, row: Due, result: Retry | GivenUp, now: datetime
) -> None:
    failed = is_final(result, now - row.created_at)
    log.warning("mail %s was not sent: %s", row.id, without_addresses(result.reason))
    due_mails.mark_tried(
        work,
        row.id,
        attempts=row.attempts,
        state=OutgoingState.FAILED if failed else OutgoingState.QUEUED,
        next_try=now + pause_after(row.attempts),
        reason=result.reason,
    )
