"""The other processes on the database, and what they had in hand when they ended.

A process that has ended on this machine is known to be gone. One on another machine
counts as silent when its sign of life has stayed the same for a while, by our own
clock, since those of two machines may differ.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from datetime import datetime, timedelta

from server import identity
from server.storage.games import games
from server.storage.inbox import leases
from server.storage.outbox import leases as outbox_leases
from server.storage.service import servers
from server.storage.unit_of_work import Work

log = logging.getLogger(__name__)

SILENT_AFTER = timedelta(seconds=30)
"""Time without a new sign of life after which a server has nothing in hand."""


@dataclass(slots=True)
class _Watched:
    """A process's last sign of life, and since when we have known it."""

    sign: datetime
    since: datetime
    taken_over: bool = False


class Others:
    """Watches the other processes, and frees what nobody has in hand any more."""

    def __init__(self) -> None:
        self._watched: dict[int, _Watched] = {}

    def take_over(self, work: Work, me: int, now: datetime) -> None:
        """Free the mails and mailboxes of processes that are gone or silent.

        One that is silent and alive after all sends nothing more by itself
        (`Downtime.is_heard`).
        """
        signs = {key: row for key, row in servers.signs(work).items() if key != me}
        gone = {key for key, (name, _) in signs.items() if identity.is_gone(name)}
        self._watched = {key: one for key, one in self._watched.items() if key in signs}
        for number, (name, sign) in signs.items():
            if number in gone:
                log.info("server %s has ended; its work is free", number)
                _free(work, name)
            elif self._has_fallen_silent(number, sign, now):
                log.warning("nothing is heard of server %s; its work is free", number)
                _free(work, name)
        servers.forget(work, gone, now)

    def seconds_to_takeover(self, now: datetime) -> float | None:
        """Return the seconds until the first silent process is taken over.

        0 where that is due, None where no process is watched.
        """
        ends = [
            one.since + SILENT_AFTER
            for one in self._watched.values()
            if not one.taken_over
        ]
        if not ends:
            return None
        return max((min(ends) - now).total_seconds(), 0)

    def _has_fallen_silent(self, number: int, sign: datetime, now: datetime) -> bool:
        """Note a sign of life; say, once, that it has been the last for too long."""
        known = self._watched.get(number)
        if known is None or known.sign != sign:
            self._watched[number] = _Watched(sign, now)
            return False
        if known.taken_over or now - known.since < SILENT_AFTER:
            return False
        known.taken_over = True
        return True


def _free(work: Work, process: str) -> None:
    """Let others have all that a process has in hand, wherever they run."""
    servers.release_mailboxes(work, process)
    leases.release(work, process)
    games.release_steps(work, process)
    if freed := outbox_leases.take_over(work, process):
        log.info("%s mails that it had in hand are sent again", freed)
