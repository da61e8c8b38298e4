"""Results, ratings, series and reliability on either database."""

from __future__ import annotations

from server.games.results import places, series
from server.games.results.ratings import ratings
from server.games.results.reliability import Reliability, reliability
from server.games.state import options
from server.storage.games import games
from server.storage.people import roles
from tests.server.world import World


def test_they_come_from_what_is_stored(world: World) -> None:
    number = world.start("MAX", "ZOR", "ANN", rounds=1)
    world.mail("MAX", "v\n")
    with world.services.database.work() as work:
        row, now = games.get(work, number), world.clock.now()
        options.change(work, row, {"series": "Winterpokal"}, now)
        for player in roles.players(work, number)[:2]:
            player.person.set_rated_as(player.pseudonym)
        assert [one.games for one in ratings(work)] == [0, 0]
    world.end_round()
    with world.services.database.work() as work:
        (result,) = places.results(work, {number})
        found = {one.name: (one.games, one.opponents) for one in ratings(work)}
        (shown,) = series.every(work)
        max_ = roles.players(work, number)[0].person_id
        assert reliability(work, max_) == Reliability(rounds=1, missed=0)
    assert len(result.places) == 3
    assert found == {"Haus MAX": (1, 1), "Haus ZOR": (1, 1)}
    assert {one.name for one in shown.table} == {"Haus MAX", "Haus ZOR"}
    assert sum(series.points(result.places).values()) == 6
