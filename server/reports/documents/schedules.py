"""A schedule in words, for readers who do not know how it is written."""

from __future__ import annotations

from collections.abc import Callable
from datetime import time
from zoneinfo import ZoneInfo

from server.config.schedule import (
    EveryDays,
    Fixed,
    Manual,
    Period,
    Schedule,
    read_schedules,
)
from server.texts.catalogue import CORE, Translation
from server.texts.family import Family
from server.texts.formats import city
from server.texts.languages import known

WEEKDAYS = (
    *("monday", "tuesday", "wednesday", "thursday"),
    *("friday", "saturday", "sunday"),
)
ON = Family("on", WEEKDAYS, dict.fromkeys(WEEKDAYS, ()))
UNITS = {"days": 86400, "hours": 3600, "minutes": 60, "seconds": 1}
"""Seconds of the units that a time between rounds is told in, the largest first."""
AFTER = Family("schedule", UNITS, dict.fromkeys(UNITS, ("count",)))


def in_words(
    text: str, zone: ZoneInfo, language: str, called: Callable[[str], str]
) -> str:
    """Return when rounds end by a schedule, in words; nothing for no schedule.

    `called` returns the name of a kind of step.
    """
    if not text:
        return ""
    spoken, schedules = CORE.into(known(language)), read_schedules(text)
    by_kind = {
        called(kind): _one(one, zone, spoken) for kind, one in schedules.by_kind.items()
    }
    if schedules.others is not None:
        others = _one(schedules.others, zone, spoken)
        if not by_kind:
            return others
        by_kind[spoken.phrase("schedule-others")] = others
    return "; ".join(f"{kind}: {one}" for kind, one in by_kind.items())


def _one(schedule: Schedule, zone: ZoneInfo, spoken: Translation) -> str:
    place = city(zone, spoken.language)
    match schedule:
        case Manual():
            return spoken.phrase("schedule-by-hand")
        case Period(seconds):
            return _after(seconds, spoken)
        case EveryDays(count, at):
            return spoken.phrase(
                "schedule-days-after-opening", count=count, at=_clock(at), place=place
            )
        case Fixed(days, at) if len(days) == len(WEEKDAYS):
            return spoken.phrase("schedule-daily", at=_clock(at), place=place)
        case Fixed(days, at):
            named = [spoken.phrase(ON[WEEKDAYS[day]]) for day in sorted(days)]
            return spoken.phrase(
                "schedule-on-days", days=named, at=_clock(at), place=place
            )


def _after(seconds: int, spoken: Translation) -> str:
    unit = next(one for one, size in UNITS.items() if not seconds % size)
    return spoken.phrase(AFTER[unit], count=seconds // UNITS[unit])


def _clock(at: time) -> str:
    return f"{at.hour}:{at.minute:02}"
