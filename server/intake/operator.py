"""Letters to the operator about mails that could not be handled or written.

Each fault is told of once. There is at most one letter an hour about mails that were
set aside, about letters that no mail can be made of, and about replies that could not
be worded.
"""

from __future__ import annotations

import re
from datetime import timedelta
from functools import partial
from zoneinfo import ZoneInfo

from server.games.journal import journal
from server.mail.addresses import ERASED
from server.services import Services
from server.storage.games import journal as entries
from server.storage.journal_kinds import Kind
from server.storage.tables.outbox import ConversationRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work

PAUSE = timedelta(hours=1)
"""Time between two letters about one kind of faults."""


def tell_operator(services: Services) -> None:
    """Queue a notice of the mails that the operator does not know of yet.

    Nothing here may stop the server: a notice that cannot be written is logged.
    """
    for kind in (Kind.SET_ASIDE, Kind.UNWRITTEN, Kind.REPLY_FAILED):
        journal.apart(services, partial(_tell, services, kind))


def _tell(services: Services, kind: Kind, work: Work) -> None:
    rows = entries.untold(work, [kind])
    if not rows or not services.post.operator:
        return
    now = services.clock.now()
    last = entries.last_told(work, kind)
    # One from the future was written by a clock that went wrong.
    if last is not None and timedelta(0) <= now - last < PAUSE:
        return
    zone = ZoneInfo(services.config.games.zone)
    journal.tell(work, services.post, rows[0], zone=zone, others=len(rows) - 1)
    for row in rows[1:]:
        entries.tell(work, row.id, now)


def without_keys(work: Work, text: str) -> str:
    """Return a traceback without keys."""
    keys = [*work.all(RoleRow.key), *work.all(ConversationRow.key)]
    if not keys:
        return text
    pattern = "|".join(map(re.escape, keys))
    return re.sub(pattern, ERASED, text, flags=re.IGNORECASE)
