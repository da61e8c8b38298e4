"""Bounces that name no mail of ours reach the operator: once a day, the first of them.

They count against nobody, for anybody can write one; but the operator may know which
mails they are about.
"""

from __future__ import annotations

from datetime import timedelta

from server.games.journal import journal
from server.services import Services
from server.storage.games import journal as entries
from server.storage.inbox import handled_mails
from server.storage.journal_kinds import Kind
from server.storage.outcomes import Outcome
from server.storage.unit_of_work import Work

PAUSE = timedelta(days=1)
"""Time between two letters to the operator."""

NO_FAILURE = "reports no failure"
"""Detail of reports that a mail is late or has arrived: no mail is lost."""


def tell_of_bounces(services: Services) -> None:
    """Queue the notice, where one is due; nothing here may stop the server."""
    journal.apart(services, lambda work: _tell(services, work))


def _tell(services: Services, work: Work) -> None:
    now = services.clock.now()
    last = entries.newest_at(work, Kind.BOUNCE_UNCLEAR)
    # One from the future was written by a clock that went wrong.
    if last is not None and timedelta(0) <= now - last < PAUSE:
        return
    mails = handled_mails.handled_since(
        work, Outcome.IGNORED_BOUNCE, now - PAUSE, but_not=NO_FAILURE
    )
    if not mails:
        return
    entry = journal.note(
        work, Kind.BOUNCE_UNCLEAR, now=now, count=len(mails), mail=mails[0]
    )
    journal.tell(work, services.post, entry)
