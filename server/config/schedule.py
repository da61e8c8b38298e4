"""When a round ends: fixed local times, or a period.

A schedule is one line of text, in the configuration and in the database alike:

    fri 18:00                every Friday at 18:00 local time
    mon,thu 20:00            every Monday and Thursday
    daily 21:00              every day
    every 2 days 18:00       every second day at 18:00 local time
    every 90 minutes         that long after the round opened (also: seconds, hours)
    manual                   only when the game master says so

At fixed local times, a round that opens shortly before one ends at the next one: it
lasts at least half of the schedule's shortest interval (`fri`: 3.5 days, `mon,thu`: 1.5
days, `daily`: 12 hours). So an early end or a start leaves everybody time to write.

The names of the days may be shortened, and in the plural ("Freitags"). The words of all
languages are read (`grammar/words/<language>/schedules.toml`): "alle 2 Tage 18:00".
"at", "um" and "Uhr" may stand around a time, "and" and "und" between two days, and a
full hour needs no minutes: "freitags um 18 Uhr", "18.30 Uhr" is read as "18:30".

Where a game has several kinds of step, each may have a schedule of its own; one without
a kind is for all others:

    market: every 90 minutes; fri 18:00
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from typing import TypeAlias
from zoneinfo import ZoneInfo

from grammar.words import SCHEDULES, words_of

_DAYS = (
    *("monday", "tuesday", "wednesday", "thursday"),
    *("friday", "saturday", "sunday"),
)
_SHORTEST = 2
_UNITS = {"second": 1, "minute": 60, "hour": 3600}
_PERIOD = re.compile(r"every (\d+) (second|minute|hour)s?\Z")
_EVERY_DAYS = re.compile(r"every (\d+) days? (\d{1,2}:\d{2})\Z")
_FIXED = re.compile(r"((?:[^\W\d_]|[, ])+?) (\d{1,2}:\d{2})\Z")
_ONE = re.compile(r"every (?=hour\Z|minute\Z|second\Z)")
_EACH = re.compile(r"every (?=[^\W\d])")
_OF_KIND = re.compile(r"([^\W\d][\w-]*)\s*:\s*(.*)", re.DOTALL)
_WORDS = (
    *("every", "daily", "manual", "day", "days", "hour", "hours"),
    *("minute", "minutes", "second", "seconds"),
)
"""The words of schedules but for the days, each read as it is in the forms above."""
MAX_PERIOD_SECONDS = 366 * 24 * 3600

MAX_SCHEDULE_CHARACTERS = 400
"""Characters of a schedule, of all kinds of step together."""


class ScheduleError(ValueError):
    """This text is no schedule; the message says what is."""


@dataclass(frozen=True, slots=True)
class Manual:
    """No deadline but the game master's word."""


@dataclass(frozen=True, slots=True)
class Period:
    """A number of seconds after the round opened."""

    seconds: int


@dataclass(frozen=True, slots=True)
class Fixed:
    """A local time on some days of the week (0 is Monday)."""

    days: frozenset[int]
    at: time


@dataclass(frozen=True, slots=True)
class EveryDays:
    """A local time, a number of days after the round opened."""

    count: int
    at: time


Schedule: TypeAlias = Manual | Period | Fixed | EveryDays


def read_schedule(text: str) -> Schedule:
    """Read the one-line form; raises ScheduleError."""
    line = _in_our_words(text)
    if line == "manual":
        return Manual()
    if match := _PERIOD.match(line):
        return _period(int(match[1]) * _UNITS[match[2]])
    if match := _EVERY_DAYS.match(line):
        count = int(match[1])
        if not 1 <= count <= 366:
            raise ScheduleError("a round lasts 1 to 366 days")
        return EveryDays(count, _time(match[2]))
    if match := _FIXED.match(line):
        return Fixed(_weekdays(match[1]), _time(match[2]))
    raise ScheduleError(
        f"{text!r} is not a schedule; write for example 'fri 18:00', 'mon,thu 20:00', "
        "'daily 21:00', 'every 2 days 18:00', 'every 90 minutes' or 'manual'"
    )


@cache
def _read_as() -> Mapping[str, str]:
    """Return the words of all languages, each with the one that it is read as."""
    words = words_of(SCHEDULES)
    read_as = {**{name: name for name in _WORDS}, "and": ",", "at": "", "oclock": ""}
    return {
        typed.lower(): ours
        for name, ours in read_as.items()
        for typed in words.all_typed(name)
    }


@cache
def _full_hour() -> re.Pattern[str]:
    """Return the form of an hour without minutes at the end: "at 18", "18 Uhr"."""
    at, clock = (
        "|".join(map(re.escape, words_of(SCHEDULES).all_typed(name)))
        for name in ("at", "oclock")
    )
    return re.compile(
        rf"(?<![:\d])\d{{1,2}}(?= ?(?:{clock})\Z)|\b(?:{at}) \d{{1,2}}\Z",
        re.IGNORECASE,
    )


def _in_our_words(text: str) -> str:
    """Return a line in the words and the form of the schedules above."""
    dotted = re.sub(r"\b(\d{1,2})\.(?=\d{2}\b)", r"\1:", text.lower())
    timed = _full_hour().sub(r"\g<0>:00", " ".join(dotted.split()))
    words = re.sub(r"(?<=\d)(?=[^\W\d])", " ", timed).split()
    line = " ".join(filter(None, (_read_as().get(word, word) for word in words)))
    line = line.replace("every day ", "daily ")
    return _EACH.sub("", _ONE.sub("every 1 ", line))


@dataclass(frozen=True, slots=True)
class Schedules:
    """The schedule of each kind of step, and of the `others`, None where none is left.

    Kinds are in small letters.
    """

    by_kind: Mapping[str, Schedule]
    others: Schedule | None = None

    def of(self, kind: str) -> Schedule:
        """Return the schedule of a kind; one without waits for the game master."""
        return self.by_kind.get(kind.lower(), self.others or Manual())

    def check(self, kinds: Iterable[str]) -> None:
        """Raise ScheduleError unless this fits a game with these kinds of step."""
        names = {kind.lower(): kind for kind in kinds}
        known = ", ".join(names.values())
        for kind in self.by_kind:
            if kind not in names:
                raise ScheduleError(
                    f"the game has no steps of the kind {kind!r}; it has {known}"
                )
        left = [name for kind, name in names.items() if kind not in self.by_kind]
        if self.others is None and left:
            raise ScheduleError(f"no schedule says when these end: {', '.join(left)}")


def read_schedules(text: str) -> Schedules:
    """Read a line that may have a schedule for each kind; raises ScheduleError."""
    if len(text) > MAX_SCHEDULE_CHARACTERS:
        raise ScheduleError(
            f"a schedule has at most {MAX_SCHEDULE_CHARACTERS} characters"
        )
    by_kind: dict[str, Schedule] = {}
    others: list[Schedule] = []
    for part in text.split(";"):
        match = _OF_KIND.fullmatch(part.strip())
        if match is None:
            others.append(read_schedule(part))
        elif match[1].lower() in by_kind:
            raise ScheduleError(f"there are two schedules for {match[1]!r}")
        else:
            by_kind[match[1].lower()] = read_schedule(match[2])
    if len(others) > 1:
        raise ScheduleError(
            "only one schedule can be for all steps; write for example "
            "'market: every 90 minutes; fri 18:00'"
        )
    return Schedules(by_kind, others[0] if others else None)


def next_deadline(
    schedule: Schedule,
    opened: datetime,
    zone: ZoneInfo,
    *,
    not_before: datetime | None = None,
) -> datetime | None:
    """Return the deadline (UTC) of a round that opens at `opened`; None: manual.

    At fixed local times it is not earlier than half an interval from then on, and never
    `not_before` an instant; a period leaves a day from then on, or all of it where it
    is shorter.
    Local times keep their hour across daylight saving. A time that a change of the
    clock leaves out is taken as if the clock had not been changed yet.
    """
    match schedule:
        case Manual():
            return None
        case Period(seconds):
            span = timedelta(seconds=seconds)
            deadline = opened.astimezone(UTC) + span
            if not_before is None:
                return deadline
            return max(deadline, not_before + min(span, timedelta(days=1)))
        case EveryDays(count, at):
            first = opened.astimezone(zone).date() + timedelta(days=count)
            earliest = _later(opened + timedelta(days=count) / 2, not_before)
            return _first_slot(frozenset(range(7)), at, first, earliest, zone)
        case Fixed(days, at):
            first = opened.astimezone(zone).date()
            half = timedelta(days=_shortest_gap(days)) / 2
            earliest = _later(opened + half, not_before)
            return _first_slot(days, at, first, earliest, zone)


def _later(one: datetime, other: datetime | None) -> datetime:
    return one if other is None else max(one, other)


def _first_slot(
    days: frozenset[int], at: time, first: date, earliest: datetime, zone: ZoneInfo
) -> datetime:
    """Return the first slot from the day `first` on that is not before `earliest`."""
    day = first
    while day.weekday() not in days or _instant(day, at, zone) < earliest:
        day += timedelta(days=1)
    return _instant(day, at, zone)


def _shortest_gap(days: frozenset[int]) -> int:
    """Return the days between the two slots that are nearest to one another."""
    week = sorted(days)
    following = [*week[1:], week[0] + 7]
    return min(after - day for day, after in zip(week, following, strict=True))


def _instant(day: date, at: time, zone: ZoneInfo) -> datetime:
    return datetime.combine(day, at, zone).astimezone(UTC)


def _period(seconds: int) -> Period:
    if not 1 <= seconds <= MAX_PERIOD_SECONDS:
        raise ScheduleError("a round lasts between a second and a year")
    return Period(seconds)


def _time(text: str) -> time:
    hour, minute = map(int, text.split(":"))
    try:
        return time(hour, minute)
    except ValueError:
        raise ScheduleError(f"{text} is no time of the day") from None


def _weekdays(text: str) -> frozenset[int]:
    if text == "daily":
        return frozenset(range(7))
    return frozenset(_weekday(word) for word in re.split(r"[, ]+", text.strip(", ")))


def _weekday(word: str) -> int:
    stem = word.removesuffix("s")
    for day, name in enumerate(_DAYS):
        names = words_of(SCHEDULES).all_typed(name)
        if len(stem) >= _SHORTEST and any(
            typed.lower().startswith(stem) for typed in names
        ):
            return day
    raise ScheduleError(f"{word!r} is no day of the week")
