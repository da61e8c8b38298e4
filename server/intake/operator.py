"""The operator hears of mails that were set aside: of each once, hourly at most."""

from __future__ import annotations

import logging
import re
from datetime import timedelta
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from server.intake.handling import ERASED
from server.reports import frames
from server.reports.facts import SetAsideFacts
from server.storage import games, inbox, outbox

if TYPE_CHECKING:
    from server.services import Services
    from server.storage.work import Work

log = logging.getLogger(__name__)

PAUSE = timedelta(hours=1)
KIND = "operator"


def tell_operator(services: Services) -> None:
    """Queue a notice of the mails that the operator does not know of yet.

    Nothing here may stop the server: a notice that cannot be written is logged.
    """
    try:
        with services.database.work() as work:
            _tell(services, work)
    except Exception as error:
        log.error("the operator cannot be told: %s", type(error).__name__)
        log.debug("the operator cannot be told", exc_info=True)


def _tell(services: Services, work: Work) -> None:
    address, now = services.config.intake.operator, services.clock.now()
    if not address:
        return
    last = outbox.last_of_kind(work, KIND)
    if last is not None and now - last < PAUSE:
        return
    rows = inbox.untold(work)
    if not rows:
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
    keys = games.keys(work)
    if not keys:
        return text
    pattern = "|".join(map(re.escape, keys))
    return re.sub(pattern, ERASED, text, flags=re.IGNORECASE)
