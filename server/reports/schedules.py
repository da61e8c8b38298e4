"""A schedule in words, for readers who do not know how it is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
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
from server.reports.wording import city, known, listing


@dataclass(frozen=True, slots=True)
class _Words:
    """What a language says of schedules; `days` begin with Monday."""

    days: Sequence[str]
    daily: str
    at: str
    every_day: str
    period: str
    units: Mapping[int, tuple[str, str]]
    manual: str
    others: str


_TABLES = {
    "de": _Words(
        days=(
            *("montags", "dienstags", "mittwochs", "donnerstags"),
            *("freitags", "samstags", "sonntags"),
        ),
        daily="täglich",
        at="{days} um {at} Uhr ({place})",
        every_day="{count} Tage nach ihrer Eröffnung um {at} Uhr ({place})",
        period="{span} nach ihrer Eröffnung",
        units={
            86400: ("Tag", "Tage"),
            3600: ("Stunde", "Stunden"),
            60: ("Minute", "Minuten"),
            1: ("Sekunde", "Sekunden"),
        },
        manual="wenn die Spielleitung es sagt",
        others="alle anderen",
    ),
    "en": _Words(
        days=(
            *("Mondays", "Tuesdays", "Wednesdays", "Thursdays"),
            *("Fridays", "Saturdays", "Sundays"),
        ),
        daily="daily",
        at="{days} at {at} ({place})",
        every_day="{count} days after they open, at {at} ({place})",
        period="{span} after they open",
        units={
            86400: ("day", "days"),
            3600: ("hour", "hours"),
            60: ("minute", "minutes"),
            1: ("second", "seconds"),
        },
        manual="when the game master says so",
        others="all others",
    ),
}


def in_words(text: str, zone: ZoneInfo, language: str) -> str:
    """Return when rounds end by a schedule, in words; nothing for no schedule."""
    if not text:
        return ""
    language = known(language)
    words, found = _TABLES[language], read_schedules(text)
    said = {kind: _one(one, zone, language) for kind, one in found.by_kind.items()}
    if found.others is not None:
        others = _one(found.others, zone, language)
        if not said:
            return others
        said[words.others] = others
    return "; ".join(f"{kind}: {one}" for kind, one in said.items())


def _one(schedule: Schedule, zone: ZoneInfo, language: str) -> str:
    words, place = _TABLES[language], city(zone, language)
    match schedule:
        case Manual():
            return words.manual
        case Period(seconds):
            return words.period.format(span=_span(seconds, words))
        case EveryDays(count, at):
            return words.every_day.format(count=count, at=_clock(at), place=place)
        case Fixed(days, at):
            named = [words.days[day] for day in sorted(days)]
            said = words.daily if len(named) == 7 else listing(named, language)
            return words.at.format(days=said, at=_clock(at), place=place)


def _span(seconds: int, words: _Words) -> str:
    """Return a time in the largest unit that it is a whole number of."""
    size = next(one for one in words.units if not seconds % one)
    one, many = words.units[size]
    count = seconds // size
    return f"{count} {one if count == 1 else many}"


def _clock(at: time) -> str:
    return f"{at.hour}:{at.minute:02}"
