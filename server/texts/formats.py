"""Numbers, days, times and lists as the CLDR has them for a language (Babel)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from decimal import Decimal
from functools import lru_cache
from typing import Literal, TypeAlias
from zoneinfo import ZoneInfo

from babel import Locale
from babel.dates import (
    format_date,
    format_datetime,
    format_skeleton,
    get_timezone_location,
    get_timezone_name,
)
from babel.lists import format_list
from babel.numbers import format_decimal, get_group_symbol

from server.texts.languages import known
from server.texts.tongues import language

LARGEST = 10**18
"""From here on numbers are written by us: Babel refuses those of more than 24 digits.

Somebody may order as much.
"""

ListStyle: TypeAlias = Literal["standard", "or"]


def number(value: int, spoken: str) -> str:
    """Write a number with its groups of three ("1.480", "1,480")."""
    return number_in(value, language(known(spoken)).locale)


@lru_cache(maxsize=4096)
def number_in(value: int, locale: Locale) -> str:
    """Write a number as a locale does."""
    if abs(value) < LARGEST:
        return format_decimal(value, locale=locale)
    return f"{value:,}".replace(",", get_group_symbol(locale))


@lru_cache(maxsize=512)
def tenths(value: int, spoken: str, *, always: bool = True) -> str:
    """Write a number of tenths with its decimal; unless `always`, not where it is 0."""
    pattern = "#,##0.0" if always else "#,##0.#"
    locale = language(known(spoken)).locale
    return format_decimal(Decimal(value) / 10, pattern, locale)


@lru_cache(maxsize=512)
def moment(when: datetime, zone: ZoneInfo, spoken: str) -> str:
    """Write an instant in a time zone: weekday, day, time of day, the zone's city.

    In the hour that comes twice the zone's abbreviation says which one is meant.
    """
    return _instant("moment-pattern", when, zone, spoken)


@lru_cache(maxsize=512)
def brief(when: datetime, zone: ZoneInfo, spoken: str) -> str:
    """Write an instant as short as a column of a table needs it."""
    return _instant("brief-pattern", when, zone, spoken)


def quotation_marks(spoken: str) -> tuple[str, str]:
    """Return the quotation mark that opens, and the one that closes."""
    opening, _, closing = (
        language(known(spoken)).patterns["quotation-marks"].partition(" ")
    )
    return opening, closing


def day(when: datetime, zone: ZoneInfo, spoken: str) -> str:
    """Write the day of an instant in a time zone, with its weekday."""
    tongue = language(known(spoken))
    pattern = tongue.patterns["day-pattern"]
    return format_datetime(when, pattern, tzinfo=zone, locale=tongue.locale)


def month(when: datetime, spoken: str) -> str:
    """Write the month of an instant, with its year."""
    locale = language(known(spoken)).locale
    return format_skeleton("yMMMM", when, locale=locale)


def short_day(when: date, spoken: str) -> str:
    """Write a day in figures."""
    tongue = language(known(spoken))
    pattern = tongue.patterns["short-day-pattern"]
    return format_date(when, pattern, locale=tongue.locale)


@lru_cache(maxsize=512)
def city(zone: ZoneInfo, spoken: str) -> str:
    """Return what readers call the city that a time zone is named after."""
    locale = language(known(spoken)).locale
    return get_timezone_location(zone, locale=locale, return_city=True)


def listing(names: Sequence[str], spoken: str, style: ListStyle = "standard") -> str:
    """Write names with commas and "and" (or "or", in that style) before the last.

    Semicolons replace the commas where a name has a comma itself.
    """
    return listing_in(names, language(known(spoken)).locale, style)


def listing_in(
    names: Sequence[str], locale: Locale, style: ListStyle = "standard"
) -> str:
    """Write names as a locale lists them."""
    if len(names) < 3 or not any("," in name for name in names):
        return format_list(list(names), style, locale)
    *others, last = names
    return format_list(["; ".join(others), last], style, locale)


def separated(items: Sequence[str]) -> str:
    """Join things with commas, or with semicolons where one of them has a comma."""
    has_comma = any("," in item for item in items)
    return ("; " if has_comma else ", ").join(items)


def signed_in(value: int, locale: Locale) -> str:
    """Write a number with "+" where it is not below zero."""
    written = number_in(value, locale)
    return written if value < 0 else f"+{written}"


def _instant(name: str, when: datetime, zone: ZoneInfo, spoken: str) -> str:
    tongue = language(known(spoken))
    pattern = tongue.patterns[name]
    said = format_datetime(when, pattern, tzinfo=zone, locale=tongue.locale)
    local = when.astimezone(zone)
    if local.replace(fold=0).utcoffset() != local.replace(fold=1).utcoffset():
        # When clocks are set back, an hour comes twice.
        said = f"{said} {abbreviation(local, spoken)}"
    return f"{said} ({city(zone, spoken)})"


def abbreviation(local: datetime, spoken: str) -> str:
    """Return what a zone is called at an instant ("MESZ"), or how far it is from UTC.

    Where the language has no abbreviation, that of the zone itself is taken ("CEST").
    """
    locale = language(known(spoken)).locale
    for name in (get_timezone_name(local, "short", locale=locale), local.tzname()):
        if name is not None and name.isalpha():
            return name
    return f"UTC{local.isoformat()[-len('+00:00') :]}"
