"""Mails are finished when their cause is long written down, before they are sent.

A round or an answer waits for no text and no page: its letters wait in the outbox. One
that cannot be made into a mail is set aside, with a word to the operator, and the
others go on.
"""

from __future__ import annotations

import logging

from server import identity
from server.errors import UnwritableLetterError
from server.games.journal import journal
from server.reports.mails.finishing import finished
from server.services import Services
from server.storage.games import journal as entries
from server.storage.journal_kinds import Kind
from server.storage.outbox import letters
from server.storage.unit_of_work import Work

log = logging.getLogger(__name__)

AT_ONCE = 24
"""Mails that are made before they are stored, in one transaction."""


def finish_some(services: Services) -> int:
    """Make the mails of some letters in their turn; return how many letters it took.

    No transaction is open while they are made. A process that dies meanwhile leaves the
    letters as they were, and another one makes the same mails of them.
    """
    with services.database.work() as work:
        unfinished = letters.unfinished(
            work, services.clock.now(), AT_ONCE, identity.own()
        )
    made: list[tuple[int, bytes]] = []
    broken: list[UnwritableLetterError] = []
    for mail in unfinished:
        try:
            made.append((mail.number, finished(mail)))
        except UnwritableLetterError as error:
            log.exception("mail %s cannot be written and is set aside", mail.number)
            broken.append(error)
    if unfinished:
        with services.database.work() as work:
            letters.finish(work, made)
    for fault in broken:
        _set_aside(services, fault)
    return len(unfinished)


def _set_aside(services: Services, fault: UnwritableLetterError) -> None:
    """Set a letter aside, so that it can be sent again, and tell the operator.

    The operator gets one letter an hour at most about what was set aside.
    """
    number = fault.number
    try:
        with services.database.work() as work:
            kind = letters.set_aside(work, number, str(fault))
            # None where another server has made it, or somebody is forgotten.
            if kind is not None:
                _note(work, services, fault, kind)
    except Exception:
        # Without a word in the journal rather than tried again every few seconds.
        log.exception("that mail %s is set aside cannot be noted", number)
        with services.database.work() as work:
            letters.set_aside(work, number, fault.name)


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
