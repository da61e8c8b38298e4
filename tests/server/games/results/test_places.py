"""Which places the persons of a finished game have."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from server.bundles import bundle
from server.games.clock import interventions
from server.games.people import appointing
from server.games.results import places
from server.games.rounds import rollback
from server.games.state.running import load_state
from server.games.state.session import GameSession
from server.storage.games import games
from server.storage.kinds import RoleKind
from server.storage.people import roles
from tests.server.games.results.played import Club
from tests.server.states import step_with
from tests.server.world import World


def placed(world: World, number: int) -> Mapping[str, int] | None:
    """Return the places by the name of each address; None: the game has no result."""
    with world.services.database.work() as work:
        found = list(places.results(work, {number}))
        if not found:
            return None
        names = {
            one.person_id: one.address.partition("@")[0]
            for one in roles.ever_in(work, number)
        }
        return {names[person]: place for person, place in found[0].places.items()}


def test_they_are_those_of_the_final_ranking(quick_world: World) -> None:
    number = quick_world.start("MAX", "ZOR", "ANN", rounds=1)
    assert placed(quick_world, number) is None
    quick_world.mail("ZOR", "v\n")
    quick_world.end_round()
    with quick_world.services.database.work() as work:
        row, text = games.get(work, number), games.last_state(work, number)
        ranking = bundle(row.bundle).game.ranking(load_state(row.bundle, text))
    assert ranking is not None
    assert placed(quick_world, number) == {
        one.code.lower(): one.rank for one in ranking
    }


def test_who_is_equal_shares_a_place(club: Club) -> None:
    number = club.play("Egon 1", MAX=1, ZOR=1, ANN=3, BEN=4)
    assert placed(club.world, number) == {"max": 1, "zor": 1, "ann": 3, "ben": 4}


def test_a_game_that_was_closed_early_has_none(quick_world: World) -> None:
    number = quick_world.start("MAX", "ZOR", rounds=3)
    quick_world.end_round()
    with quick_world.services.database.work() as work:
        interventions.close(GameSession.locked(work, quick_world.services, number))
    assert placed(quick_world, number) is None


def test_a_game_that_is_taken_back_has_none_any_more(club: Club) -> None:
    number = club.play("Egon 1", MAX=1, ZOR=2)
    assert placed(club.world, number) is not None
    services = club.world.services
    with services.database.work() as work:
        session = GameSession.locked(work, services, number)
        rollback.roll_back(session, step_with(work, number, "1"))
    assert placed(club.world, number) is None
    club.world.end_round()
    assert placed(club.world, number) == {"max": 1, "zor": 2}


def test_reports_that_are_kept_back_tell_nothing(club: Club) -> None:
    number = club.play("Egon 1", MAX=1, ZOR=2)
    with club.world.services.database.work() as work:
        row, step = games.get(work, number), games.steps(work, number)[-1]
        row.keep_reports_back(step, club.world.clock.now())
    assert placed(club.world, number) is None


def test_a_robot_at_the_end_leaves_nobody_a_place(club: Club) -> None:
    number = club.begin("Egon 1", MAX=1, ZOR=2, ANN=3)
    with club.world.services.database.work() as work:
        roles.seat(work, number, "ZOR").seat_robot("robot")
    club.world.end_round()
    assert placed(club.world, number) is None


def _hand_over(
    world: World,
    number: int,
    code: str,
    *,
    to: str = "new@players.test",
    back: bool = False,
) -> None:
    """Let somebody else take a seat over, and the first player have it back."""
    world.clock.pass_by(minutes=1)
    now = world.clock.now()
    with world.services.database.work() as work:
        row, seat = games.get(work, number), roles.seat(work, number, code)
        first = roles.holder(work, seat.id)
        assert first is not None
        new = appointing.person_at(work, to, "de")
        holders = [new, first.person] if back else [new]
        for person in holders:
            before = roles.holder(work, seat.id)
            assert before is not None
            appointing.end(work, before, now=now)
            appointing.appoint(work, row, person, RoleKind.PLAYER, now=now, seat=seat)


def test_whoever_left_shares_the_last_place_and_the_next_has_none(club: Club) -> None:
    number = club.begin("Egon 1", MAX=1, ZOR=2, ANN=3, BEN=4)
    _hand_over(club.world, number, "MAX")
    _hand_over(club.world, number, "ANN")
    club.world.end_round()
    assert placed(club.world, number) == {"zor": 1, "ben": 2, "max": 3, "ann": 3}


def test_whoever_came_back_has_the_place_of_the_seat(club: Club) -> None:
    number = club.begin("Egon 1", MAX=1, ZOR=2)
    _hand_over(club.world, number, "MAX", back=True)
    club.world.end_round()
    assert placed(club.world, number) == {"max": 1, "zor": 2}


def test_to_leave_after_the_end_changes_nothing(club: Club) -> None:
    number = club.play("Egon 1", MAX=1, ZOR=2)
    _hand_over(club.world, number, "MAX")
    assert placed(club.world, number) == {"max": 1, "zor": 2}


def test_whoever_left_before_the_start_has_played_nothing(club: Club) -> None:
    world = club.world
    number = world.announce("Egon 1", players=2, rounds=1)
    with world.services.database.work() as work:
        row, now = games.get(work, number), world.clock.now()
        person = appointing.person_at(work, "gone@players.test", "de")
        seat = roles.add_seat(work, number, "ZOR", "Haus ZOR")
        early = appointing.appoint(
            work, row, person, RoleKind.PLAYER, now=now, seat=seat
        )
        appointing.end(work, early, now=now)
        seat.free_code(early.id)
    world.clock.pass_by(minutes=1)
    assert placed(world, club.play("Egon 2", MAX=1, ZOR=2)) == {"max": 1, "zor": 2}


@pytest.mark.parametrize("kind", [RoleKind.GAME_MASTER, RoleKind.DEPUTY])
def test_whoever_led_the_game_has_no_place_in_it(club: Club, kind: RoleKind) -> None:
    number = club.begin("Egon 1", MAX=1, ZOR=2, ANN=3)
    _appoint(club.world, number, "max@players.test", kind)
    club.world.end_round()
    assert placed(club.world, number) == {"zor": 1, "ann": 2}


def test_whoever_sat_in_for_another_seat_has_no_place(club: Club) -> None:
    number = club.begin("Egon 1", MAX=1, ZOR=2, ANN=3)
    _appoint(club.world, number, "max@players.test", RoleKind.SUBSTITUTE, seat="ANN")
    club.world.end_round()
    assert placed(club.world, number) == {"zor": 1, "ann": 2}


def test_whoever_took_a_second_seat_over_has_no_place(club: Club) -> None:
    number = club.begin("Egon 1", MAX=1, ZOR=2, ANN=3)
    _hand_over(club.world, number, "ANN", to="max@players.test")
    club.world.end_round()
    assert placed(club.world, number) == {"zor": 1, "ann": 2}


def test_a_substitute_has_no_place(club: Club) -> None:
    number = club.begin("Egon 1", MAX=1, ZOR=2)
    _appoint(club.world, number, "sub@x.test", RoleKind.SUBSTITUTE, seat="MAX")
    club.world.end_round()
    assert placed(club.world, number) == {"max": 1, "zor": 2}


def _appoint(
    world: World, number: int, address: str, kind: RoleKind, *, seat: str = ""
) -> None:
    with world.services.database.work() as work:
        appointing.appoint(
            work,
            games.get(work, number),
            appointing.person_at(work, address, "de"),
            kind,
            now=world.clock.now(),
            seat=roles.seat(work, number, seat) if seat else None,
        )
