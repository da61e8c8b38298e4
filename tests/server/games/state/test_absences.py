"""`pause 2026-12-20 2027-01-02`: future deadlines move, and nobody sees for whom."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from server.config.schedule import next_deadline, read_schedule
from server.games.state import options
from server.storage.games import games, journal
from server.storage.journal_kinds import Kind
from tests.server.world import World, flat, text_of

BERLIN = ZoneInfo("Europe/Berlin")


@pytest.fixture
def weekly(quick_world: World) -> World:
    """A game with a deadline each Friday at 18:00, in its first round."""
    game_id = quick_world.start("MAX", "ZOR")
    with quick_world.services.database.work() as work:
        games.get(work, game_id).schedule = "fri 18:00"
    return quick_world


def _deadline(world: World) -> datetime:
    with world.services.database.work() as work:
        step = games.open_step(work, 1)
        assert step is not None
        assert step.deadline is not None
        return step.deadline.astimezone(BERLIN)


def _set_deadline(world: World, to: datetime) -> None:
    with world.services.database.work() as work:
        step = games.open_step(work, 1)
        assert step is not None
        step.deadline = to


def test_a_future_deadline_moves_to_the_next_slot_behind_it(weekly: World) -> None:
    before = _deadline(weekly)
    weekly.mail("MAX", "pause 2026-12-04 2026-12-12\n")
    said = flat(weekly.reply("MAX"))
    assert "Deine Abwesenheit: 4.12.2026 - 12.12.2026" in said
    assert "in dieser Partie: 9 von 14" in said
    assert _deadline(weekly) == before
    weekly.end_round()
    assert f"{_deadline(weekly):%Y-%m-%d %H:%M}" == "2026-12-18 18:00"
    report = text_of(weekly.sent("report", "ZOR")[-1])
    assert "Abwesenheit" not in report
    assert "MAX" not in [row.kind for row in weekly.sent("deadline")]


def test_the_others_are_told_nothing_and_the_game_master_all(weekly: World) -> None:
    master = weekly.lead(1)
    before = len(weekly.sent(to="ZOR"))
    weekly.mail("MAX", "away from 2026-12-04 to 2026-12-12\n")
    assert len(weekly.sent(to="ZOR")) == before
    weekly.write("gm@masters.test", f"spiel+{master.key}@example.org", "stand\n")
    shown = [row for row in weekly.sent("reply") if row.recipient == "gm@masters.test"]
    assert "Abwesend (das siehst nur du): MAX 4.12.2026 - 12.12.2026" in flat(
        text_of(shown[-1])
    )
    weekly.mail("ZOR", "status\n")
    assert "Abwesenheit" not in weekly.reply("ZOR")
    weekly.mail("MAX", "status\n")
    assert "Deine Abwesenheit" in weekly.reply("MAX")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("pause 2026-11-20 2026-12-03", "ist schon vorbei"),
        ("pause 2026-12-20 2026-12-10", "vor dem ersten"),
        ("pause 9999-12-01 9999-12-31", "höchstens ein Jahr"),
        ("pause 2026-12-20 9999-12-31", "höchstens ein Jahr"),
        ("pause 2026-02-30 2026-03-03", "sind keine Tage"),
        ("pause 0000-00-00 2026-12-31", "sind keine Tage"),
        ("pause 2026-12-20", "sind keine Tage"),
        ("pause 2026-12-20 2027-01-10", "von 14 in dieser Partie hast du noch 14"),
        ("pause 20.12.2026 bis 3.1.2027", "von 14 in dieser Partie hast du noch 14"),
        ("pause vom 20.12. bis 3.1.", "von 14 in dieser Partie hast du noch 14"),
        ("pause 31.2. 3.3.", "sind keine Tage. Schreib den ersten und den letzten: 20"),
        ("pause aus", "keine Abwesenheit notiert"),
        ("pause", "keine Abwesenheit notiert"),
    ],
)
def test_what_cannot_be_is_refused(weekly: World, line: str, said: str) -> None:
    weekly.mail("MAX", f"{line}\n")
    assert said in flat(weekly.reply("MAX"))
    with weekly.services.database.work() as work:
        assert not journal.of_kind(work, 1, Kind.ABSENT)


def test_a_day_without_its_year_is_the_next_one_of_its_name(weekly: World) -> None:
    weekly.mail("MAX", "pause 28.12. - 3.1.\n")
    assert "28.12.2026 - 3.1.2027" in flat(weekly.reply("MAX"))


def test_budget_and_overlap_count_over_several(weekly: World) -> None:
    weekly.mail("MAX", "pause 2026-12-10 2026-12-19\n")
    weekly.mail("MAX", "pause 2026-12-19 2026-12-20\n")
    assert "schon notiert" in flat(weekly.reply("MAX"))
    weekly.mail("MAX", "pause 2026-12-20 2026-12-24\n")
    assert "hast du noch 4" in flat(weekly.reply("MAX"))
    weekly.mail("MAX", "pause aus\n")
    assert "Zurückgenommen: 10 Tage" in flat(weekly.reply("MAX"))
    weekly.mail("MAX", "pause 2026-12-20 2026-12-24\n# 2\n")
    assert "5 von 14" in flat(weekly.reply("MAX"))


def test_of_an_absence_that_has_begun_the_rest_comes_back(weekly: World) -> None:
    weekly.mail("MAX", "pause 2026-12-02 2026-12-11\n")
    _set_deadline(weekly, datetime(2026, 12, 11, 17, tzinfo=UTC))
    weekly.clock.pass_by(days=3)
    weekly.mail("MAX", "pause aus\n")
    assert "Zurückgenommen: 7 Tage" in flat(weekly.reply("MAX"))


def test_a_game_may_have_none(weekly: World) -> None:
    with weekly.services.database.work() as work:
        row = games.get(work, 1)
        options.change(work, row, {"absence_days": 0}, weekly.clock.now())
    weekly.mail("MAX", "pause 2026-12-10 2026-12-19\n")
    assert "gibt es keine Abwesenheit" in flat(weekly.reply("MAX"))


def test_a_game_masters_pause_is_still_one(weekly: World) -> None:
    """Player and game master share the word, each with lines of their own."""
    master = weekly.lead(1)
    weekly.write("gm@masters.test", f"spiel+{master.key}@example.org", "pause 1\n")
    weekly.mail("ZOR", "pause 1\n")
    with weekly.services.database.work() as work:
        assert games.get(work, 1).state == "paused"
        assert len(journal.of_kind(work, 1, Kind.PAUSED)) == 1


@pytest.mark.parametrize(
    ("schedule", "expected"),
    [
        ("fri 18:00", "2026-12-25 18:00"),
        ("daily 21:00", "2026-12-20 21:00"),
        ("every 2 days 18:00", "2026-12-20 18:00"),
        ("every 90 minutes", "2026-12-20 01:30"),
        ("every 48 hours", "2026-12-21 00:00"),
    ],
)
def test_each_kind_of_schedule_stays_on_its_grid(schedule: str, expected: str) -> None:
    opened = datetime(2026, 12, 15, 12, tzinfo=UTC)
    until = datetime(2026, 12, 20, tzinfo=BERLIN).astimezone(UTC)
    found = next_deadline(read_schedule(schedule), opened, BERLIN, not_before=until)
    assert found is not None
    assert f"{found.astimezone(BERLIN):%Y-%m-%d %H:%M}" == expected
