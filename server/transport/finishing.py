"""Mails are made of letters when their cause is long written down, to be sent at once.

A round or an answer waits for no text and no page: its letters wait in the outbox. One
that cannot be made into a mail is set aside, with a word to the operator, and the
others go on. The bytes of a mail are stored nowhere: each attempt makes the same ones.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace

from server.errors import DatabaseAwayError, UnwritableLetterError
from server.games.journal import journal
from server.reports.mails.finishing import finished
from server.services import Services
from server.storage.games import journal as entries
from server.storage.journal_kinds import Kind
from server.storage.outbox import letters
from server.storage.outbox.due_mails import Due
from server.storage.outbox.letters import StoredMail
from server.storage.unit_of_work import Work

log = logging.getLogger(__name__)


def finish(services: Services, mails: Sequence[Due]) -> list[Due]:
    """Return mails with their bytes; those that cannot be made are set aside.

    No transaction is open while they are made. A process that dies meanwhile leaves the
    letters as they were, and another one makes the same mails of them.
    """
    made: list[Due] = []
    for mail in mails:
        stored = StoredMail(mail.id, mail.recipient, mail.raw, mail.letter)
        try:
            made.append(replace(mail, raw=finished(stored), letter=None))
        except UnwritableLetterError as error:
            log.exception("mail %s cannot be written and is set aside", mail.id)
            _set_aside(services, error)
    return made


def _set_aside(services: Services, fault: UnwritableLetterError) -> None:
    """Set a letter aside, so that it can be sent again, and tell the operator.

    The operator gets one letter an hour at most about what was set aside.
    """
    number = fault.number
    try:
        with services.database.work() as work:
            kind = letters.set_aside(work, number, str(fault))
            # None where it has been sent elsewhere, or somebody is forgotten.
            if kind is not None:
                _note(work, services, fault, kind)
    except Exception:
        # Without a word in the journal rather than tried again every few seconds.
        log.exception("that mail %s is set aside cannot be noted", number)
        _set_aside_silently(services, fault)


def _set_aside_silently(services: Services, fault: UnwritableLetterError) -> None:
    try:
        with services.database.work() as work:
            letters.set_aside(work, fault.number, fault.name)
    except DatabaseAwayError:
        # It is due, and made once more.
        log.exception("mail %s cannot be set aside", fault.number)


def _note(
    work: Work, services: Services, fault: UnwritableLetterError, kind: str
) -> None:
    """Note that a letter of a kind is set aside."""
    row = journal.note(
        work,
        Kind.UNWRITTEN,
        now=services.clock.now(),
        why=f"outgoing:{fault.number}",
        mail=fault.number,
        reason=fault.name,
    )
    if kind == journal.AT_ONCE[Kind.UNWRITTEN][1]:
        # A letter about this one would break as well, and so on.
        entries.tell(work, row.id, row.at)
