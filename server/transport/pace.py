"""The pace of mails to one domain, so that big providers do not turn us away.

A mail over the rate gets a moment of its own in the outbox: it is put off once, others
to the same domain line up behind it, and mails to other domains do not wait. How far a
domain is planned is in the database: the rate holds for all processes together. Behind
a mail that is put off all later ones to its recipient wait.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from server.storage.outbox import pacing
from server.storage.outbox.due_mails import Due
from server.storage.unit_of_work import Work

_MINUTE = timedelta(minutes=1)
_BURST = timedelta(seconds=10)
_LONGEST_DOMAIN = 255


class Pace:
    """A rate for each domain; the mails of ten seconds may go in one burst."""

    def __init__(self, per_minute: int) -> None:
        """Limit the mails to one domain within a minute."""
        self._pause = _MINUTE / per_minute
        self._burst = max(_BURST, self._pause) - self._pause

    def sort(
        self, work: Work, rows: Sequence[Due], now: datetime
    ) -> tuple[list[Due], list[tuple[int, datetime]]]:
        """Return the mails that may go now, and until when to put off the others.

        Their domains stay locked: not to be called twice in a transaction.
        """
        unplanned = {row.id for row in rows if not _has_its_moment(row, now)}
        domains = {_domain(row) for row in rows if row.id in unplanned}
        planned = pacing.locked(work, domains, now)
        go: list[Due] = []
        later: list[tuple[int, datetime]] = []
        waiting: set[str] = set()
        for row in rows:
            if row.id not in unplanned and row.recipient not in waiting:
                go.append(row)
                continue
            plan = planned[_domain(row)]
            free_at = max(plan.free_at, now)
            plan.plan(free_at + self._pause)
            moment = max(free_at - self._burst, now)
            if moment <= now:
                go.append(row)
            else:
                later.append((row.id, moment))
                waiting.add(row.recipient)
        return go, later


def _domain(row: Due) -> str:
    return row.recipient.rpartition("@")[2].lower()[:_LONGEST_DOMAIN]


def _has_its_moment(row: Due, now: datetime) -> bool:
    """Return whether a mail was put off until now, by whatever process.

    After a time in which no mail could go, all would have it: they line up anew.
    """
    return row.paced_at == row.due_at and row.due_at > now - _MINUTE
