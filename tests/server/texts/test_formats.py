"""Numbers, instants and lists as a language writes them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from server.games.clock import interventions
from server.games.state.session import GameSession
from server.texts import tongues
from server.texts.formats import brief, listing, moment, number, separated
from server.texts.languages import known
from tests.server.world import World, flat, parsed, text_of

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


@pytest.mark.parametrize(
    ("language", "key", "first", "second"),
    [
        ("de", "Europe/Berlin", "02:30 Uhr MESZ (", "02:30 Uhr MEZ ("),
        ("en", "Europe/Berlin", "02:30 CEST (", "02:30 CET ("),
        ("en", "Europe/London", "01:30 BST (", "01:30 GMT ("),
        ("en", "America/New_York", "01:30 EDT (", "01:30 EST ("),
        ("de", "Atlantic/Azores", "00:30 Uhr UTC+00:00 (", "00:30 Uhr UTC-01:00 ("),
    ],
)
def test_the_hour_that_comes_twice_says_which_one_is_meant(
    language: str, key: str, first: str, second: str
) -> None:
    """Two deadlines an hour apart read the same."""
    zone = ZoneInfo(key)
    month, number_of_day = (11, 1) if "America" in key else (10, 25)
    local = datetime(2026, month, number_of_day, int(first[:2]), 30, tzinfo=zone)
    before = local.astimezone(UTC)
    for fold, said in enumerate((first, second)):
        local = local.replace(fold=fold)
        when = local.astimezone(UTC)
        assert said in moment(when, zone, language)
        assert said.replace(" Uhr", "") in brief(when, zone, language)
    for hours in (-1, 2):
        clear = moment(before + timedelta(hours=hours), zone, language)
        assert clear.partition(" (")[0].endswith((":30", ":30 Uhr"))


def test_a_letter_says_it_in_every_part(quick_world: World) -> None:
    """In the subject, the text, the page and its heading."""
    world = quick_world
    world.with_pages()
    game_id = world.start("MAX", "ZOR")
    world.clock.time = datetime(2026, 10, 24, 12, 0, tzinfo=UTC)
    for minutes, name in ((30, "MESZ"), (90, "MEZ")):
        to = datetime(2026, 10, 25, 0, minutes % 60, tzinfo=UTC)
        to += timedelta(hours=minutes // 60)
        with world.services.database.work() as work:
            session = GameSession.locked(work, world.services, game_id)
            interventions.set_deadline(session, to)
        mail = parsed(world.sent("deadline", "MAX")[-1])
        page = mail.get_body(("html",))
        assert page is not None
        said = f"02:30 Uhr {name}"
        for text in (str(mail["Subject"]), text_of(world.sent("deadline", "MAX")[-1])):
            assert said in flat(text)
        assert said in flat(page.get_content())
        world.mail("MAX", "status\n")
        assert said in flat(world.reply("MAX"))
