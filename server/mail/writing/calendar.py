"""Deadlines as entries for calendars (RFC 5545, written by icalendar)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

PRODUCT = "-//turmpost//play by mail//EN"
MAX_SEQUENCE = 2**31 - 1
"""RFC 5545, 3.3.8: an INTEGER has 32 bits."""


@dataclass(frozen=True, slots=True)
class Appointment:
    """An instant that a calendar shows, and keeps apart by its `uid` (3.8.4.7).

    A calendar that imports one with a higher `sequence` moves it (3.8.7.4).
    """

    uid: str
    sequence: int
    at: datetime
    summary: str
    text: str = ""


def calendar(appointments: Iterable[Appointment], written_at: datetime) -> bytes:
    """Return a calendar file with these instants, in UTC and without a duration."""
    # Few mails have one, and most commands write no mail at all.
    from icalendar import Calendar, Event

    made = Calendar()
    made.add("prodid", PRODUCT)
    made.add("version", "2.0")
    made.add("method", "PUBLISH")
    for appointment in appointments:
        entry = Event()
        entry.add("uid", appointment.uid)
        entry.add("sequence", min(appointment.sequence, MAX_SEQUENCE))
        entry.add("dtstamp", written_at)
        entry.add("dtstart", appointment.at)
        entry.add("summary", appointment.summary)
        if appointment.text:
            entry.add("description", appointment.text)
        entry.add("transp", "TRANSPARENT")
        made.add_component(entry)
    written: bytes = made.to_ical()
    return written
