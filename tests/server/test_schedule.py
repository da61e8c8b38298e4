"""Deadlines: fixed local times, periods, daylight saving."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.config.schedule import ScheduleError, next_deadline, read_schedule

BERLIN = ZoneInfo("Europe/Berlin")
FRIDAY = datetime(2026, 12, 4, 17, 0, tzinfo=UTC)  # 18:00 in Berlin


@pytest.mark.parametrize(
    ("text", "opened", "expected"),
    [
        ("fri 18:00", FRIDAY - timedelta(days=3, hours=12), FRIDAY),
        ("fri 18:00", FRIDAY + timedelta(seconds=9), FRIDAY + timedelta(days=7)),
        ("fri 18:00", FRIDAY, FRIDAY + timedelta(days=7)),
        ("Fridays 18:00", FRIDAY - timedelta(days=6), FRIDAY),
        ("freitags 18:00", FRIDAY - timedelta(days=6), FRIDAY),
        ("mon,thu 20:00", FRIDAY, datetime(2026, 12, 7, 19, 0, tzinfo=UTC)),
        ("daily 21:00", FRIDAY, datetime(2026, 12, 5, 20, 0, tzinfo=UTC)),
        ("every 2 days 18:00", FRIDAY, FRIDAY + timedelta(days=2)),
        ("every 90 minutes", FRIDAY, FRIDAY + timedelta(minutes=90)),
        ("every 20 seconds", FRIDAY, FRIDAY + timedelta(seconds=20)),
        ("manual", FRIDAY, None),
    ],
)
def test_the_next_deadline(
    text: str, opened: datetime, expected: datetime | None
) -> None:
    assert next_deadline(read_schedule(text), opened, BERLIN) == expected


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("täglich 21:00", "daily 21:00"),
        ("Taeglich um 21 Uhr", "daily 21:00"),
        ("every day at 21:00", "daily 21:00"),
        ("jeden Tag 21.30 Uhr", "daily 21:30"),
        ("alle 2 Tage um 18:00 Uhr", "every 2 days 18:00"),
        ("alle 90 Minuten", "every 90 minutes"),
        ("alle 2 Stunden", "every 2 hours"),
        ("alle 20 Sekunden", "every 20 seconds"),
        ("jede Stunde", "every 1 hour"),
        ("every hour", "every 1 hour"),
        ("manuell", "manual"),
        ("Montag und Donnerstag 20:00", "mon,thu 20:00"),
        ("mon and thu at 20", "mon,thu 20:00"),
        ("jeden Freitag 18:00", "fri 18:00"),
        ("di, mi, sa, so 9:00", "tue,wed,sat,sun 9:00"),
    ],
)
def test_schedules_are_read_in_both_languages(text: str, same: str) -> None:
    assert read_schedule(text) == read_schedule(same)


@pytest.mark.parametrize(
    ("text", "opened", "expected"),
    [
        ("fri 18:00", FRIDAY - timedelta(minutes=10), FRIDAY + timedelta(days=7)),
        ("fri 18:00", FRIDAY - timedelta(hours=83.9), FRIDAY + timedelta(days=7)),
        ("mon,thu 18:00", FRIDAY - timedelta(days=1), FRIDAY + timedelta(days=3)),
        ("mon,thu 18:00", FRIDAY + timedelta(days=2), FRIDAY + timedelta(days=6)),
        ("sun,mon 18:00", FRIDAY + timedelta(days=2), FRIDAY + timedelta(days=3)),
        ("daily 18:00", FRIDAY - timedelta(hours=12), FRIDAY),
        ("daily 18:00", FRIDAY - timedelta(hours=11), FRIDAY + timedelta(days=1)),
        ("every 1 day 18:00", FRIDAY - timedelta(hours=18.5), FRIDAY),
        (
            "every 1 day 01:00",
            FRIDAY + timedelta(hours=5),
            FRIDAY + timedelta(hours=31),
        ),
    ],
)
def test_no_round_is_much_shorter_than_the_others(
    text: str, opened: datetime, expected: datetime
) -> None:
    """All ready on Friday at 17:50 made a round of ten minutes."""
    assert next_deadline(read_schedule(text), opened, BERLIN) == expected


def test_a_fixed_time_keeps_its_hour_when_the_clocks_change() -> None:
    before = datetime(2026, 3, 27, 17, 0, tzinfo=UTC)  # Friday 18:00, winter time
    after = next_deadline(read_schedule("fri 18:00"), before, BERLIN)
    assert after == datetime(2026, 4, 3, 16, 0, tzinfo=UTC)


def test_a_local_time_that_the_clock_leaves_out_is_not_lost() -> None:
    wednesday = datetime(2026, 3, 25, 12, 0, tzinfo=UTC)
    at = next_deadline(read_schedule("sun 02:30"), wednesday, BERLIN)
    assert at == datetime(2026, 3, 29, 1, 30, tzinfo=UTC)


@given(
    opened=st.datetimes(datetime(2020, 1, 1), datetime(2035, 1, 1)).map(  # noqa: DTZ001
        lambda naive: naive.replace(tzinfo=UTC)
    ),
    text=st.sampled_from(["fri 18:00", "mon,thu 02:30", "daily 03:00", "sun 23:59"]),
)
def test_a_fixed_deadline_is_later_and_within_eleven_days(
    opened: datetime, text: str
) -> None:
    at = next_deadline(read_schedule(text), opened, BERLIN)
    assert at is not None
    assert opened + timedelta(hours=12) <= at <= opened + timedelta(days=11)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fri",
        "fri 25:00",
        "someday 18:00",
        "every 0 minutes",
        "every 400 days 18:00",
        "18:00",
        "every 99999999 hours",
        "fri 18:00 Europe/Berlin",
    ],
)
def test_what_is_no_schedule_is_refused(text: str) -> None:
    with pytest.raises(ScheduleError):
        read_schedule(text)
