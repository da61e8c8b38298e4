"""The bytes of mails are made before they are sent, and stored nowhere.

A mail that cannot be made is set aside, with a word to the operator, and the others go
on. So is the operator told of one that goes out with a part missing.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace

from server.errors import DatabaseAwayError, UnwritableLetterError
from server.games.journal import journal
from server.reports.mails.finishing import finished, head_of
from server.services import Services
from server.storage.games import journal as entries
from server.storage.journal_kinds import Kind
from server.storage.outbox import stored_mails
from server.storage.outbox.due_mails import Due
from server.storage.unit_of_work import Work

log = logging.getLogger(__name__)


def finish(services: Services, mails: Sequence[Due]) -> list[Due]:
    """Return mails with their bytes; those that cannot be made are set aside.

    No transaction is open while they are made.
    """
    made: list[Due] = []
    for due in mails:
        try:
            made.append(replace(due, raw=finished(due.mail)))
        except UnwritableLetterError as error:
            log.exception("mail %s cannot be written and is set aside", due.id)
            _set_aside(services, error)
            continue
        if due.attempts == 0 and (fault := head_of(due.mail).fault):
            with services.database.work() as work:
                _note(work, services, due.id, due.kind, fault, sent=True)
    return made


def _set_aside(services: Services, fault: UnwritableLetterError) -> None:
    """Set a mail aside, so that it can be sent again, and tell the operator.

    The operator gets one letter an hour at most about what was set aside.
    """
    number = fault.number
    try:
        with services.database.work() as work:
            kind = stored_mails.set_aside(work, number, str(fault))
            # None where it has been sent elsewhere, or somebody is forgotten.
            if kind is not None:
                _note(work, services, number, kind, fault.name, sent=False)
    except Exception:
        # Without a word in the journal rather than tried again every few seconds.
        log.exception("that mail %s is set aside cannot be noted", number)
        _set_aside_silently(services, fault)


def _set_aside_silently(services: Services, fault: UnwritableLetterError) -> None:
    try:
        with services.database.work() as work:
            stored_mails.set_aside(work, fault.number, fault.name)
    except DatabaseAwayError:
        # It is due, and made once more.
        log.exception("mail %s cannot be set aside", fault.number)


def _note(
    work: Work, services: Services, number: int, kind: str, fault: str, *, sent: bool
) -> None:
    """Note that a mail of a kind is set aside, or goes out with a part missing."""
    row = journal.note(
        work,
        Kind.UNWRITTEN,
        now=services.clock.now(),
        why=f"outgoing:{number}",
        mail=number,
        reason=fault,
        sent=sent,
        waits=not sent,
    )
    if kind == journal.AT_ONCE[Kind.UNWRITTEN][1]:
        # A letter about this one would break as well, and so on.
        entries.tell(work, row.id, row.at)
