"""Spans of days as people write them: "2026-12-20 2027-01-02", both days included."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from server.reports.documents.sentences import not_possible
from server.storage.tables.days import AbsenceRow

_DAY = re.compile(r"(\d{4})-(\d{2})-(\d{2})|(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})")
MAX_TIME_AHEAD = timedelta(days=366)
"""Time from today within which a span of days must end."""


@dataclass(frozen=True, slots=True)
class Days:
    """Days of a game's zone, from the first to the last."""

    first: date
    last: date

    @property
    def count(self) -> int:
        """Return the number of days."""
        return (self.last - self.first).days + 1

    def begins(self, zone: ZoneInfo) -> datetime:
        """Return the instant at which the first day begins."""
        return datetime.combine(self.first, time(), zone).astimezone(UTC)

    def ends(self, zone: ZoneInfo) -> datetime:
        """Return the instant at which the last day is over."""
        after = self.last + timedelta(days=1)
        return datetime.combine(after, time(), zone).astimezone(UTC)

    def overlaps(self, other: Days) -> bool:
        """Say whether a day belongs to both."""
        return self.first <= other.last and other.first <= self.last

    def __str__(self) -> str:
        """Write the span as it is kept."""
        return f"{self.first.isoformat()}/{self.last.isoformat()}"


def kept(text: str) -> Days:
    """Return a span that was written by `str`."""
    first, _, last = text.partition("/")
    return Days(date.fromisoformat(first), date.fromisoformat(last))


def span(row: AbsenceRow) -> Days:
    """Return the days of an absence."""
    return kept(f"{row.first}/{row.last}")


def read(text: str, today: date) -> Days:
    """Return the days that somebody names, from today on; raises NotPossibleError."""
    dates = [_date(one) for one in _DAY.finditer(text)]
    if len(dates) != len(("first", "last")) or None in dates:
        raise not_possible("absence-unreadable", words=text[:60])
    first, last = (one for one in dates if one is not None)
    if last < first:
        raise not_possible("absence-backwards")
    if first < today:
        raise not_possible("absence-past")
    if last - today > MAX_TIME_AHEAD:
        raise not_possible("absence-too-far")
    return Days(first, last)


def _date(found: re.Match[str]) -> date | None:
    parts = found.groups()
    try:
        if parts[0] is not None:
            return date(int(parts[0]), int(parts[1]), int(parts[2]))
        return date(int(parts[5]), int(parts[4]), int(parts[3]))
    except (ValueError, OverflowError):
        return None
