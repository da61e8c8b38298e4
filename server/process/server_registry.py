"""The lines of the log with which a server begins and ends, and what it then is."""

from __future__ import annotations

import logging
from importlib.metadata import version

from server.services import Services
from server.storage.failures import named
from server.storage.outbox import sending_switch

log = logging.getLogger(__name__)


def started(services: Services) -> None:
    """Say which version serves which database and mailboxes, and whether it sends."""
    mailboxes = ", ".join(sorted(services.post.desks))
    where = named(services.database.engine.url)
    log.info("turmpost %s serves %s, mailboxes: %s", _version(), where, mailboxes)
    said = silence(services)
    if said:
        log.warning("%s", said)


def stopped(services: Services) -> None:
    """Say that it has ended, and of what."""
    where = named(services.database.engine.url)
    log.info("turmpost %s has stopped serving %s", _version(), where)


def silence(services: Services) -> str:
    """Say that nothing is sent, why, and what to do; empty where mails go out."""
    with services.database.work() as work:
        off = sending_switch.off(work)
        if off is None:
            return ""
        waiting = sending_switch.waiting(work)
    return (
        f"SENDING IS OFF since {off.since:%Y-%m-%d %H:%M} UTC ({off.why}); mails that "
        f"wait: {waiting}; `turmpost sending on` lets them go out"
    )


def _version() -> str:
    return version("turmpost")
