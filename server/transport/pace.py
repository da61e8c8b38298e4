"""How fast mails may go to one domain, so that big providers do not turn us away.

A mail over the rate gets a moment of its own in the outbox: it is put off once, others
to the same domain line up behind it, and mails to other domains do not wait.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from server.storage.outbox import Due

_MINUTE = timedelta(minutes=1)
_BURST = timedelta(seconds=10)
_LONG_AGO = timedelta(hours=1)
_MANY = 10_000


class Pace:
    """A rate for each domain; what ten seconds allow may go at once."""

    def __init__(self, per_minute: int) -> None:
        """Let so many mails to one domain go within a minute."""
        self._pause = _MINUTE / per_minute
        self._burst = max(_BURST, self._pause) - self._pause
        self._free_at: dict[str, datetime] = {}
        self._moments: dict[int, datetime] = {}

    def sort(
        self, rows: Sequence[Due], now: datetime
    ) -> tuple[list[Due], list[tuple[int, datetime]]]:
        """Return the mails that may go now, and until when to put off the others."""
        self._forget(now)
        go: list[Due] = []
        later: list[tuple[int, datetime]] = []
        for row in rows:
            moment = self._moment(row, now)
            if moment <= now:
                self._moments.pop(row.id, None)
                go.append(row)
            else:
                self._moments[row.id] = moment
                later.append((row.id, moment))
        return go, later

    def _moment(self, row: Due, now: datetime) -> datetime:
        """Return when a mail may go; it keeps the moment that it was given."""
        if row.id in self._moments:
            return self._moments[row.id]
        domain = row.recipient.rpartition("@")[2].lower()
        free_at = max(self._free_at.get(domain, now), now)
        self._free_at[domain] = free_at + self._pause
        return max(free_at - self._burst, now)

    def _forget(self, now: datetime) -> None:
        """Drop domains that nothing was sent to for some time, and mails long gone."""
        if len(self._free_at) > _MANY:
            self._free_at = {
                domain: free_at
                for domain, free_at in self._free_at.items()
                if free_at > now
            }
        if len(self._moments) > _MANY:
            # Another process has sent them.
            self._moments = {
                row_id: moment
                for row_id, moment in self._moments.items()
                if moment > now - _LONG_AGO
            }
