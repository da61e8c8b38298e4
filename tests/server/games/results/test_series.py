"""The tables of series: points by place, ties, and who is named."""

from __future__ import annotations

from collections.abc import Sequence

from server.games.results import series
from server.games.state import options
from server.reports.information.ratings import Series
from server.storage.games import games
from tests.server.games.results.played import Club


def join(club: Club, number: int, name: str = "Winterpokal") -> None:
    """Put a game into a series."""
    with club.world.services.database.work() as work:
        row, now = games.get(work, number), club.world.clock.now()
        options.change(work, row, {"series": name}, now)


def shown(club: Club) -> Sequence[Series]:
    """Return all series."""
    with club.world.services.database.work() as work:
        return series.every(work)


def test_two_points_for_each_behind_and_one_for_each_beside() -> None:
    assert series.points({1: 1, 2: 2, 3: 3}) == {1: 4, 2: 2, 3: 0}
    assert series.points({1: 1, 2: 1, 3: 3, 4: 3}) == {1: 5, 2: 5, 3: 1, 4: 1}
    assert series.points({1: 1}) == {1: 0}


def test_the_points_of_its_games_are_added(club: Club) -> None:
    join(club, club.play("Egon 1", MAX=1, ZOR=2, ANN=3))
    join(club, club.play("Egon 2", MAX=2, ZOR=1))
    club.play("Egon 3", ANN=1, ZOR=2)
    join(club, club.begin("Egon 4", MAX=1, ZOR=2))
    club.agree("MAX", "ZOR", "ANN")
    (found,) = shown(club)
    assert (found.name, found.counted, found.others) == (
        *("Winterpokal", ["Egon 1", "Egon 2"]),
        ["Egon 4"],
    )
    lines = [
        (one.place, one.name, one.points, one.wins, one.games) for one in found.table
    ]
    assert lines == [
        (1, "Club MAX", 4, 1, 2),
        (1, "Club ZOR", 4, 1, 2),
        (3, "Club ANN", 0, 0, 1),
    ]


def test_equal_points_are_decided_by_first_places(club: Club) -> None:
    """ZOR has 2 + 2, MAX 4 + 0: the same, but MAX has won a game."""
    join(club, club.play("Egon 1", MAX=1, ZOR=2, ANN=3))
    join(club, club.play("Egon 2", ANN=1, ZOR=2, MAX=3))
    club.agree("MAX", "ZOR")
    (found,) = shown(club)
    assert [(one.place, one.name, one.points) for one in found.table] == [
        *((1, "Club MAX", 4), (2, "Club ZOR", 4)),
    ]


def test_only_those_who_agreed_are_named_but_all_count(club: Club) -> None:
    join(club, club.play("Egon 1", MAX=1, ZOR=2, ANN=3))
    (found,) = shown(club)
    assert found.table == []
    club.agree("ZOR")
    (found,) = shown(club)
    assert [(one.place, one.name, one.points) for one in found.table] == [
        (1, "Club ZOR", 2)
    ]
    club.refuse("ZOR")
    assert shown(club)[0].table == []


def test_its_name_is_found_in_any_case_and_can_be_taken_away(club: Club) -> None:
    number = club.play("Egon 1", MAX=1, ZOR=2)
    join(club, number)
    with club.world.services.database.work() as work:
        assert series.find(work, " winterPOKAL ") == "Winterpokal"
        assert series.find(work, "Sommerpokal") is None
    join(club, number, "")
    assert shown(club) == []
