"""Numbers, dates and counted things as the two languages write them."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

LANGUAGES = ("de", "en")

_WEEKDAYS = {
    "de": (
        "Montag",
        "Dienstag",
        "Mittwoch",
        "Donnerstag",
        "Freitag",
        "Samstag",
        "Sonntag",
    ),
    "en": (
        "Monday",
        "Tuesday",
        "Wednesday",
        "Thursday",
        "Friday",
        "Saturday",
        "Sunday",
    ),
}
_MONTHS = {
    "de": (
        "Januar",
        "Februar",
        "März",
        "April",
        "Mai",
        "Juni",
        "Juli",
        "August",
        "September",
        "Oktober",
        "November",
        "Dezember",
    ),
    "en": (
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ),
}


def known(language: str) -> str:
    """Return a language that there are texts in; German where there are none."""
    return language if language in LANGUAGES else "de"


def number(value: int, language: str) -> str:
    """Write a number with its groups of three ("1.480", "1,480")."""
    if -1000 < value < 1000:
        return str(value)
    written = f"{int(value):,}"
    return written if language == "en" else written.replace(",", ".")


def date(when: datetime, zone: ZoneInfo, language: str) -> str:
    """Write the day of an instant in a zone, as newspapers do."""
    local = when.astimezone(zone)
    weekday = _WEEKDAYS[language][local.weekday()]
    month = _MONTHS[language][local.month - 1]
    if language == "en":
        return f"{weekday}, {local.day} {month} {local.year}"
    return f"{weekday}, {local.day}. {month} {local.year}"


class Figure(int):
    """A number that a template can count with: `{stones:Stein|Steine}`."""

    language: str
    written: str

    def __new__(cls, value: int, language: str) -> Figure:
        """Keep the language beside the number, and what is written in it."""
        made = super().__new__(cls, value)
        made.language = language
        made.written = number(value, language)
        return made

    def __format__(self, spec: str) -> str:
        """Write the number; with "one|many", the word that fits behind it.

        "+" asks for a sign, a leading "~" for none.
        """
        if not spec:
            return self.written
        if spec.startswith("~"):
            return format(Figure(abs(self), self.language), spec[1:])
        if spec == "+":
            return self.written if self < 0 else f"+{self.written}"
        one, _, many = spec.partition("|")
        return f"{self.written} {one if abs(self) == 1 else many}"
