"""The operator hears of mails that were set aside: of each once, hourly at most."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from server.games import notices
from server.intake.batches.reading import ERASED
from server.reports import frames
from server.reports.facts import SetAsideFacts
from server.storage import inbox, outbox, roles

if TYPE_CHECKING:
    from server.services import Services
    from server.storage.unit_of_work import Work

PAUSE = timedelta(hours=1)
KIND = "operator"


def tell_operator(services: Services) -> None:
    """Queue a notice of the mails that the operator does not know of yet.

    Nothing here may stop the server: a notice that cannot be written is logged.
    """
    notices.tell_operator(
        services, lambda work, address: _tell(services, work, address)
    )


def _tell(services: Services, work: Work, address: str) -> None:
    rows = inbox.untold(work)
    if not rows:
        return
    now = services.clock.now()
    last = outbox.last_of_kind(work, KIND)
    # One from the future was written by a clock that went wrong.
    if last is not None and timedelta(0) <= now - last < PAUSE:
        return
    first = rows[0]
    for row in rows:
        row.told = True
    facts = SetAsideFacts(
        number=first.id,
        received=first.received_at,
        zone=ZoneInfo(services.config.games.zone),
        reason=first.why or "",
        command=f"turmpost mail why {first.id}; turmpost mail retry {first.id}",
        others=len(rows) - 1,
    )
    services.post.to_address(
        work,
        address,
        frames.set_aside(facts, services.config.games.language),
        mailbox=first.mailbox,
        kind=KIND,
        cause=f"operator:{first.id}:{now:%Y-%m-%dT%H:%M:%S}",
    )


def without_keys(work: Work, text: str) -> str:
    """Return a traceback in which nobody's key stands."""
    keys = roles.keys(work)
    if not keys:
        return text
    pattern = "|".join(map(re.escape, keys))
    return re.sub(pattern, ERASED, text, flags=re.IGNORECASE)
