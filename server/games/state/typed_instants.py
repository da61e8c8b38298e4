"""Dates with a time of day as people type them: 2026-12-04 18:00, 4.12.2026, 18:00."""

from __future__ import annotations

import re
from datetime import datetime

from server.reports.documents.sentences import not_possible

_LONGEST = 80
"""A text of more characters is no instant."""

_GERMAN = re.compile(
    r"(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}),?\s+(?:um\s+)?(\d{1,2}):(\d{2})"
)


def read(text: str) -> datetime:
    """Return an instant, without a zone where none is named; raises NotPossibleError.

    A date alone is none, it would mean midnight.
    """
    if len(text) > _LONGEST:
        raise not_possible("no-instant", words=f"{text[:_LONGEST]}...")
    plain = re.sub(r"\s*(?:uhr)?[\s.!]*\Z", "", text, flags=re.IGNORECASE)
    try:
        found = _german(plain) or datetime.fromisoformat(plain)
        if ":" not in plain:
            raise ValueError("no time of day")
    except (ValueError, OverflowError) as error:
        raise not_possible("no-instant", words=plain) from error
    return found


def _german(text: str) -> datetime | None:
    match = _GERMAN.fullmatch(text)
    if match is None:
        return None
    day, month, year, hour, minute = map(int, match.groups())
    return datetime(year, month, day, hour, minute)  # noqa: DTZ001 - the zone follows
