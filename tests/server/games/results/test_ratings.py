"""Ratings across games: of those who agreed, from all results, and from them alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from server.games.results.ratings import ratings, values_after
from server.games.rounds import rollback
from server.games.seats import erase_person
from server.games.state.session import GameSession
from server.reports.information.ratings import MIN_GAMES, START, Rated
from server.storage.people import persons
from tests.server.games.results.played import Club

FOUR = {"MAX": 1, "ZOR": 2, "ANN": 3, "BEN": 4}


def rated(club: Club) -> Sequence[Rated]:
    """Return all who agreed, with their ratings."""
    with club.world.services.database.work() as work:
        return ratings(work)


def by_name(club: Club) -> Mapping[str, int | None]:
    """Return the ratings by the names that are shown."""
    return {one.name: one.rating for one in rated(club)}


def play_some(club: Club) -> None:
    """Let four players play often enough for ratings; MAX always wins."""
    for number in range(MIN_GAMES):
        club.play(f"Egon {number}", **FOUR)


def test_nobody_is_rated_who_did_not_agree(club: Club) -> None:
    play_some(club)
    assert rated(club) == []
    club.agree("MAX")
    assert [(one.name, one.games) for one in rated(club)] == [("Club MAX", 0)]


def test_the_places_of_all_games_make_it(club: Club) -> None:
    """Those that ended before somebody agreed count as well."""
    play_some(club)
    club.agree(*FOUR)
    found = rated(club)
    assert [one.name[-3:] for one in found] == list(FOUR)
    assert [one.place for one in found] == [1, 2, 3, 4]
    values = [one.rating for one in found if one.rating is not None]
    assert values == sorted(values, reverse=True)
    assert values[0] > START
    assert {(one.games, one.opponents) for one in found} == {(MIN_GAMES, 3)}


def test_few_games_or_few_opponents_show_no_rating(club: Club) -> None:
    """Two friends who play alone never have one, however often they play."""
    club.play("Egon 1", **FOUR)
    for number in range(2, 6):
        club.play(f"Egon {number}", MAX=1, ZOR=2)
    club.agree(*FOUR)
    found = {one.name: one for one in rated(club)}
    assert found["Club MAX"].rating is not None
    assert found["Club ANN"].rating is None
    club.refuse("BEN")
    found = {one.name: one for one in rated(club)}
    assert (found["Club MAX"].games, found["Club MAX"].opponents) == (5, 2)
    assert found["Club MAX"].rating is found["Club MAX"].place is None


def test_whoever_takes_it_back_leaves_no_trace(club: Club) -> None:
    five = {**FOUR, "TOM": 5}
    for number in range(MIN_GAMES):
        club.play(f"Egon {number}", **five)
    club.agree(*FOUR)
    without = by_name(club)
    club.agree("TOM")
    assert by_name(club) != without
    club.refuse("TOM")
    assert by_name(club) == without


def test_a_person_who_is_forgotten_leaves_no_trace(club: Club) -> None:
    five = {**FOUR, "TOM": 5}
    for number in range(MIN_GAMES):
        club.play(f"Egon {number}", **five)
    club.agree(*FOUR)
    without = by_name(club)
    club.agree("TOM")
    with club.world.services.database.work() as work:
        person = persons.by_address(work, "tom@players.test")
        assert person is not None
        erase_person.forget(work, person, club.world.clock.now())
        assert person.rated_as is None
    assert by_name(club) == without


def test_the_end_of_a_game_that_is_taken_back_counts_no_more(club: Club) -> None:
    play_some(club)
    club.agree(*FOUR)
    before = by_name(club)
    number = club.play("Egon 9", MAX=4, ZOR=3, ANN=2, BEN=1)
    after = by_name(club)
    assert after != before
    services = club.world.services
    with services.database.work() as work:
        rollback.roll_back(GameSession.locked(work, services, number), "1")
    assert by_name(club) == before
    club.world.end_round()
    assert by_name(club) == after


def test_they_follow_the_order_of_the_ends(club: Club) -> None:
    """Not that of the starts: a game that began first and ended last counts last."""
    games = [{1: 1, 2: 2}, {1: 2, 2: 1}, {1: 2, 2: 1}]
    assert values_after(games) != values_after(games[::-1])
    first = club.begin("Egon 0", **FOUR)
    services = club.world.services
    with services.database.work() as work:
        session = GameSession.locked(work, services, first)
        session.row.state = session.row.state.PAUSED
    for number in range(1, MIN_GAMES):
        club.play(f"Egon {number}", MAX=2, ZOR=1, ANN=3, BEN=4)
    with services.database.work() as work:
        session = GameSession.locked(work, services, first)
        session.row.state = session.row.state.RUNNING
    club.world.end_round()
    club.agree(*FOUR)
    last = {1: 1, 2: 2, 3: 3, 4: 4}
    expected = values_after([*[{1: 2, 2: 1, 3: 3, 4: 4}] * (MIN_GAMES - 1), last])
    assert [by_name(club)[f"Club {code}"] for code in FOUR] == [
        expected[number] for number in last
    ]


def test_equal_places_rate_alike() -> None:
    found = values_after([{1: 1, 2: 1, 3: 3}])
    assert found[1] == found[2] > found[3]
    assert values_after([]) == {}
