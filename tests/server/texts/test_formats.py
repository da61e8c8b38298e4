"""Numbers, instants and lists as a language writes them."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from server.texts import tongues
from server.texts.formats import listing, moment, number, separated
from server.texts.languages import known

BERLIN = ZoneInfo("Europe/Berlin")


@pytest.mark.parametrize(
    ("value", "german", "english"),
    [
        (0, "0", "0"),
        (999, "999", "999"),
        (1480, "1.480", "1,480"),
        (-1480, "-1.480", "-1,480"),
        (1234567, "1.234.567", "1,234,567"),
    ],
)
def test_numbers_are_grouped(value: int, german: str, english: str) -> None:
    assert number(value, "de") == german
    assert number(value, "en") == english


def test_a_deadline_has_weekday_and_zone() -> None:
    winter = datetime(2026, 12, 4, 17, 0, tzinfo=UTC)
    assert moment(winter, BERLIN, "de") == (
        "Freitag, 4. Dezember 2026, 18:00 Uhr (Berlin)"
    )
    assert moment(winter, BERLIN, "en") == "Friday, 4 December 2026, 18:00 (Berlin)"
    summer = datetime(2026, 7, 3, 16, 0, tzinfo=UTC)
    assert "18:00 Uhr" in moment(summer, BERLIN, "de")


def test_a_city_has_its_name_in_the_language() -> None:
    when = datetime(2026, 12, 4, 17, 0, tzinfo=UTC)
    vienna = ZoneInfo("Europe/Vienna")
    assert moment(when, vienna, "de").endswith("(Wien)")
    assert moment(when, vienna, "en").endswith("(Vienna)")
    assert moment(when, ZoneInfo("UTC"), "de").endswith("(UTC)")
    assert moment(when, ZoneInfo("America/New_York"), "de").endswith("(New York)")


def test_names_are_listed() -> None:
    assert listing([], "de") == ""
    assert listing(["A"], "de") == "A"
    assert listing(["A", "B", "C"], "de") == "A, B und C"
    assert listing(["A", "B"], "en") == "A and B"
    assert listing(["A", "B"], "de", "or") == "A oder B"


def test_names_with_commas_are_parted_by_semicolons() -> None:
    assert listing(["A, B", "C", "D"], "de") == "A, B; C und D"
    assert separated(["A", "B"]) == "A, B"
    assert separated(["A, B", "C"]) == "A, B; C"


def test_an_unknown_language_is_the_default_one() -> None:
    assert (known("en"), known("fr")) == ("en", "de")


def test_a_pattern_that_a_language_lacks_is_that_of_the_default_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A gap in `language.ftl` once let the mail fail that had a day in it."""
    written = dict(tongues._entries("en"))
    del written["short-day-pattern"]
    entries = {"de": tongues._entries("de"), "en": written}
    monkeypatch.setattr(tongues, "_entries", entries.get)
    english = tongues.language.__wrapped__("en")
    assert english.name == "English"
    assert english.patterns["short-day-pattern"] == "d.M.y"
