"""The letter to the sender of a mail that our own fault has set aside: one, at once.

The mail is away from the game until the operator acts, and its sender waits for an
answer. Only the headers are read for it, since the text may be what broke us, and
nothing is written to machines. A letter that fails is logged; no further one is tried.
"""

from __future__ import annotations

import hashlib
from datetime import datetime
from functools import partial
from zoneinfo import ZoneInfo

from server.games.journal import journal
from server.intake.handling import letterbox
from server.intake.machines.automatic import is_robot
from server.intake.reading.one_mail import ParsedMail, Unread, read_mail
from server.mail.addresses import without_tag
from server.mail.reading.early import early_header
from server.reports.documents.instants import moment
from server.reports.documents.sentences import greeted_letter
from server.services import Services
from server.storage.kinds import MailKind
from server.storage.outbox import outbox
from server.storage.outbox.cause import Cause
from server.storage.people import persons, rate_counts
from server.storage.states import MailState
from server.storage.tables.inbox import InboxRow
from server.storage.unit_of_work import Work

MAX_LETTERS_PER_ADDRESS = 3
"""Such letters a day to one address."""

MAX_LETTERS_TO_STRANGERS = 20
"""Such letters an hour to all addresses that play nowhere."""


def tell_sender(services: Services, row_id: int) -> None:
    """Tell the sender of a mail that was set aside, where a person has written it."""
    journal.apart(services, partial(_tell, services, row_id))


def _tell(services: Services, row_id: int, work: Work) -> None:
    row = work.get(InboxRow, row_id)
    cause = Cause.of("mail-broken", (InboxRow, row_id))
    if row is None or row.state != MailState.SHUNTED or outbox.is_queued(work, cause):
        return
    reading = _headers_of(services, row)
    address = reading.mail.from_address
    if not address or not _is_a_person(reading):
        return
    person = persons.by_address(work, address)
    if not _counts(work, address, services.clock.now(), known=person is not None):
        return
    games = services.config.games
    language = games.language if person is None else person.language
    letter = greeted_letter(
        "mail-broken",
        language,
        "",
        received=moment(row.received_at, ZoneInfo(games.zone)),
        told=bool(services.post.operator),
    )
    services.post.to_address(
        work,
        address,
        letter,
        mailbox=row.mailbox,
        kind=MailKind.REPLY,
        cause=cause,
        answers=reading.mail,
    )


def _counts(work: Work, address: str, now: datetime, *, known: bool) -> bool:
    """Count a letter; False where there have been too many.

    An address that plays nowhere may have been written into the mail by somebody else.
    """
    whose = hashlib.sha256(without_tag(address).encode()).hexdigest()[:32]
    limits = [(rate_counts.daily("broken", whose, now), MAX_LETTERS_PER_ADDRESS)]
    if not known:
        hour = rate_counts.hourly("broken", "strangers", now)
        limits.append((hour, MAX_LETTERS_TO_STRANGERS))
    if any(rate_counts.count(work, name) >= most for name, most in limits):
        return False
    for name, _ in limits:
        rate_counts.add(work, name, now + rate_counts.DAY)
    rate_counts.write(work)
    return True


def _headers_of(services: Services, row: InboxRow) -> ParsedMail:
    """Read a mail as if nothing stood below its headers."""
    unread = Unread(early_header(row.raw), letterbox(services, row.mailbox))
    return read_mail(unread, services.config.limits)


def _is_a_person(reading: ParsedMail) -> bool:
    """Return whether no sign speaks against a person who has written a mail."""
    marks = reading.marks
    machine = marks.ours or marks.maybe_ours or marks.circles or marks.machine
    returned = marks.report or marks.in_form or marks.away or reading.bounce
    return not (machine or returned or is_robot(reading.mail.from_address))
