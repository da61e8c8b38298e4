"""Numbers, dates and counted things as the two languages write them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import cache, lru_cache
from string import Formatter
from typing import TypeAlias
from zoneinfo import ZoneInfo

LANGUAGES = ("de", "en")

Sentences: TypeAlias = Mapping[str, Mapping[str, str]]
"""Templates of sentences by language and kind."""

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
_CITIES = {"de": {"Vienna": "Wien", "Zurich": "Zürich", "Brussels": "Brüssel"}}


def known(language: str) -> str:
    """Return a language that there are texts in; German where there are none."""
    return language if language in LANGUAGES else "de"


def number(value: int, language: str) -> str:
    """Write a number with its groups of three ("1.480", "1,480")."""
    if -1000 < value < 1000:
        return str(value)
    written = f"{int(value):,}"
    return written if language == "en" else written.replace(",", ".")


@cache
def city(zone: ZoneInfo, language: str) -> str:
    """Return what readers call the place that a zone is named after."""
    name = (zone.key or "UTC").rpartition("/")[2].replace("_", " ")
    return _CITIES.get(language, {}).get(name, name)


@lru_cache(maxsize=512)
def moment(when: datetime, zone: ZoneInfo, language: str) -> str:
    """Write an instant as the game's zone has it, with its weekday and the zone."""
    local = when.astimezone(zone)
    weekday = _WEEKDAYS[language][local.weekday()]
    month = _MONTHS[language][local.month - 1]
    clock = f"{local.hour:02}:{local.minute:02}"
    place = city(zone, language)
    if language == "en":
        return f"{weekday}, {local.day} {month} {local.year}, {clock} ({place})"
    return f"{weekday}, {local.day}. {month} {local.year}, {clock} Uhr ({place})"


def date(when: datetime, zone: ZoneInfo, language: str) -> str:
    """Write the day of an instant in a zone, as newspapers do."""
    local = when.astimezone(zone)
    weekday = _WEEKDAYS[language][local.weekday()]
    month = _MONTHS[language][local.month - 1]
    if language == "en":
        return f"{weekday}, {local.day} {month} {local.year}"
    return f"{weekday}, {local.day}. {month} {local.year}"


def brief(when: datetime, zone: ZoneInfo, language: str) -> str:
    """Write an instant as short as a column of a table needs it."""
    local = when.astimezone(zone)
    clock = f"{local.hour:02}:{local.minute:02} ({city(zone, language)})"
    if language == "en":
        weekday = _WEEKDAYS[language][local.weekday()][:3]
        month = _MONTHS[language][local.month - 1][:3]
        return f"{weekday} {local.day} {month} {local.year} {clock}"
    weekday = _WEEKDAYS[language][local.weekday()][:2]
    return f"{weekday} {local.day}.{local.month}.{local.year} {clock}"


def listing(items: Sequence[str], language: str, last: str = "") -> str:
    """Join names with an "und" before the last one, the others as `separated`."""
    word = last or ("and" if language == "en" else "und")
    if len(items) < 2:
        return "".join(items)
    return f"{separated(items[:-1], items)} {word} {items[-1]}"


def separated(items: Sequence[str], among: Sequence[str] = ()) -> str:
    """Join things with commas, or with semicolons where one of them has a comma.

    `among` are all things of the list that these are a part of.
    """
    has_comma = any("," in item for item in among or items)
    return ("; " if has_comma else ", ").join(items)


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


class Names(tuple[str, ...]):
    """Names that a template can count with: `{guests:kommt|kommen}`."""

    language: str

    def __new__(cls, names: Sequence[str], language: str) -> Names:
        """Keep the language beside the names."""
        made = super().__new__(cls, names)
        made.language = language
        return made

    def __format__(self, spec: str) -> str:
        """Write them with commas and an "and"; with "one|many", a word behind."""
        written = listing(self, self.language)
        if not spec:
            return written
        one, _, many = spec.partition("|")
        return f"{written} {one if len(self) == 1 else many}"


class Figures(dict[str, object]):
    """What a sentence's braces are filled with; a missing one leaves a gap."""

    def __missing__(self, key: str) -> object:
        """Leave the gap visible without failing: a mail must go out."""
        return "?"


def figures(
    values: Mapping[str, object], language: str, name: Callable[[str], str]
) -> Figures:
    """Make values ready for a sentence; `name` turns codes into pseudonyms."""
    made = Figures()
    for key, value in values.items():
        if isinstance(value, int):
            made[key] = Figure(value, language)
        elif isinstance(value, str):
            made[key] = name(value)
        else:
            made[key] = value
    return made


def together(*tables: Sentences) -> Sentences:
    """Put the sentences of several subjects into one table.

    Raises ValueError where one of them stands in two: nobody would read the first.
    """
    found: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES}
    for table in tables:
        for language, said in table.items():
            twice = found[language].keys() & said.keys()
            if twice:
                raise ValueError(f"sentences of two subjects: {sorted(twice)}")
            found[language].update(said)
    return found


def sentence(template: str, values: Figures) -> str:
    """Fill a sentence's braces with figures."""
    return template.format_map(values)


@lru_cache(maxsize=2048)
def pieces(template: str) -> Sequence[tuple[str, str, str]]:
    """Return a sentence brace by brace: what stands before it, its name, its form.

    What stands behind the last one comes with an empty name.
    """
    return [
        (before, name or "", form or "")
        for before, name, form, _ in Formatter().parse(template)
    ]


def with_rule(said: str, rule: str) -> str:
    """Put the rule's number into the end of a text's last sentence."""
    if not rule or not said:
        return said
    return f"{said[:-1]} ({rule})." if said.endswith(".") else f"{said} ({rule})"
