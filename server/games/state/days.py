"""Spans of days as people write them: "2026-12-20 2027-01-02", both days included."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from server.errors import NotPossibleError
from server.reports.documents.sentences import not_possible
from server.storage.tables.days import AbsenceRow

_DAY = re.compile(
    r"(\d{4})-(\d{2})-(\d{2})(?!\d)|(\d{1,2})\.\s?(\d{1,2})\.(?:\s?(\d{4}))?(?!\d)"
)
MAX_TIME_AHEAD = timedelta(days=366)
"""Time from today within which a span of days must end."""
_EXAMPLE_BEGINS, _EXAMPLE_ENDS = timedelta(days=7), timedelta(days=13)
"""How far from today the example of a refusal begins and ends."""


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
        """Return whether a day belongs to both."""
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
    """Return the days that somebody names, from today on; raises NotPossibleError.

    A date without its year ("24.12.") is the next such day.
    """
    dates: list[date] = []
    for found in _DAY.finditer(text):
        named = _date(found, dates[-1] if dates else today)
        if named is None:
            raise _unreadable(text, today)
        dates.append(named)
    if len(dates) != len(("first", "last")):
        raise _unreadable(text, today)
    first, last = dates
    if last < first:
        raise not_possible("absence-backwards")
    if first < today:
        raise not_possible("absence-past")
    if last - today > MAX_TIME_AHEAD:
        raise not_possible("absence-too-far")
    return Days(first, last)


def day(text: str, today: date) -> date | None:
    """Return the one day that a text names, None where it names none, or several.

    A date without its year ("24.12.") is the next such day.
    """
    named = [_date(found, today) for found in _DAY.finditer(text)]
    return named[0] if len(named) == 1 else None


def _unreadable(text: str, today: date) -> NotPossibleError:
    example = f"{today + _EXAMPLE_BEGINS} {today + _EXAMPLE_ENDS}"
    if not text.strip():
        return not_possible("absence-without-days", example=example)
    return not_possible("absence-unreadable", words=text[:60], example=example)


def _date(found: re.Match[str], earliest: date) -> date | None:
    """Return the date that was written; without a year the next one of its name."""
    year, month, day, short_day, short_month, short_year = found.groups()
    try:
        if year is not None:
            return date(int(year), int(month), int(day))
        if short_year is not None:
            return date(int(short_year), int(short_month), int(short_day))
        this_year = date(earliest.year, int(short_month), int(short_day))
        if this_year >= earliest:
            return this_year
        return this_year.replace(year=earliest.year + 1)
    except (ValueError, OverflowError):
        return None
