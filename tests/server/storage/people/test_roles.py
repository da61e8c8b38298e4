"""Roles of a game: by kind, by seat, and by the time for which they are given."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta

import pytest

from server.errors import NotFoundError
from server.games.people import appointing
from server.storage.kinds import RoleKind
from server.storage.people import persons, roles
from server.storage.states import GameState
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work
from tests.server.world import START, World

HOUR = timedelta(hours=1)
FOR_GOOD: tuple[timedelta, timedelta | None] = (-HOUR, None)
UNTIL_NOW = (-HOUR, timedelta(0))
FOR_NOW = (timedelta(0), HOUR)
LATER = (HOUR, 2 * HOUR)
CAST = {
    "former": (RoleKind.PLAYER, "MAX", UNTIL_NOW),
    "sub": (RoleKind.SUBSTITUTE, "MAX", FOR_NOW),
    "sub-over": (RoleKind.SUBSTITUTE, "MAX", UNTIL_NOW),
    "sub-later": (RoleKind.SUBSTITUTE, "ZOR", LATER),
    "gm": (RoleKind.GAME_MASTER, None, FOR_GOOD),
    "gm-over": (RoleKind.GAME_MASTER, None, UNTIL_NOW),
    "deputy": (RoleKind.DEPUTY, None, FOR_NOW),
    "deputy-over": (RoleKind.DEPUTY, None, UNTIL_NOW),
    "deputy-later": (RoleKind.DEPUTY, None, LATER),
    "guest": (RoleKind.SPECTATOR, None, FOR_GOOD),
    "guest-over": (RoleKind.SPECTATOR, None, UNTIL_NOW),
    # Appointed while the clock ran ahead: it must not wait until it is put right.
    "guest-ahead": (RoleKind.SPECTATOR, None, (HOUR, None)),
}
"""Kind, seat, and beginning and end of roles, as they are at START."""


@pytest.fixture
def cast(world: World) -> World:
    """A game with every kind of role, and another one with a role of each kind."""
    game_id = world.start("MAX", "ZOR")
    other = world.announce("Egon 8")
    with world.services.database.work() as work:
        for name, (kind, code, span) in CAST.items():
            _add(work, game_id, name, kind, code, span)
        for kind in (RoleKind.GAME_MASTER, RoleKind.SPECTATOR):
            _add(work, other, f"other {kind}".replace(" ", "-"), kind, None, FOR_GOOD)
    return world


def _add(
    work: Work,
    game_id: int,
    name: str,
    kind: RoleKind,
    code: str | None,
    span: tuple[timedelta, timedelta | None],
) -> None:
    begin, end = span
    roles.add(
        work,
        appointing.person_at(work, f"{name}@players.test", "de"),
        game_id,
        kind,
        key=f"key-of-{name}",
        seat=None if code is None else roles.seat(work, game_id, code),
        since=START + begin,
        until=None if end is None else START + end,
    )


def _names(found: Iterable[RoleRow]) -> str:
    return " ".join(role.address.partition("@")[0] for role in found)


def _on(code: str) -> Callable[[Work, int, datetime], list[RoleRow]]:
    return lambda work, game_id, now: roles.on_seat(
        work, roles.seat(work, game_id, code).id, now
    )


@pytest.mark.parametrize(
    ("query", "names"),
    [
        (lambda work, game_id, _: roles.players(work, game_id), "max zor"),
        (roles.seated, "max sub zor"),
        (roles.audience, "max zor sub guest guest-ahead"),
        (roles.masters, "gm deputy"),
        (roles.spectators, "guest guest-ahead"),
        (_on("MAX"), "max sub"),
        (_on("ZOR"), "zor sub-later"),
        (roles.sitting_in, "sub sub-later"),
        (
            lambda work, _, now: roles.given_for_days(
                work, RoleKind.SUBSTITUTE, since=now
            ),
            "sub sub-later",
        ),
        (
            lambda work, _, now: roles.given_for_days(work, RoleKind.DEPUTY, since=now),
            "deputy deputy-later",
        ),
        (lambda work, _, now: roles.leading(work, now), "gm deputy other-game-master"),
    ],
)
def test_a_role_counts_in_its_game_and_its_time(
    cast: World, query: Callable[[Work, int, datetime], list[RoleRow]], names: str
) -> None:
    with cast.services.database.work() as work:
        assert _names(query(work, 1, START)) == names


def test_a_role_that_was_given_for_a_time_counts_from_its_first_instant(
    cast: World,
) -> None:
    second = timedelta(seconds=1)
    with cast.services.database.work() as work:
        for now, leaders in (
            (START - second, "gm gm-over deputy-over"),
            (START, "gm deputy"),
            (START + HOUR - second, "gm deputy"),
            (START + HOUR, "gm deputy-later"),
            (START + 2 * HOUR, "gm"),
        ):
            assert _names(roles.masters(work, 1, now)) == leaders


def test_only_the_player_of_a_seat_holds_it_and_is_counted(cast: World) -> None:
    with cast.services.database.work() as work:
        seat = roles.seat(work, 1, "MAX")
        holder = roles.holder(work, seat.id)
        assert holder is not None
        assert holder.address == "max@players.test"
        assert roles.player_counts(work, [1, 2]) == {1: 2}
        seat.ready_for = "1"
        work.flush()
        assert roles.ready_for(work, 1, "1") == {"MAX"}
        assert roles.ready_for(work, 1, "2") == set()
        assert roles.ready_for(work, 2, "1") == set()
        holder.end(START)
        work.flush()
        assert roles.holder(work, seat.id) is None
        assert roles.player_counts(work, [1, 2]) == {1: 1}
        assert roles.ready_for(work, 1, "1") == set()


def test_names_are_looked_for_in_games_of_the_wanted_states_alone(cast: World) -> None:
    with cast.services.database.work() as work:
        running = roles.pseudonyms(work, GameState.RUNNING, GameState.OPEN)
        assert [name for _, name in running] == ["Haus MAX", "Haus ZOR"]
        assert roles.pseudonyms(work, GameState.OPEN, GameState.OVER) == []


def test_a_person_has_the_roles_that_have_not_ended(cast: World) -> None:
    with cast.services.database.work() as work:
        person = persons.by_address(work, "gm@players.test")
        assert person is not None
        gone = persons.by_address(work, "gm-over@players.test")
        assert gone is not None
        assert _names(roles.held_by(work, person.id)) == "gm"
        assert roles.held_by(work, gone.id) == []
        assert _names(work.all(RoleRow, RoleRow.person_id == gone.id)) == "gm-over"


def test_a_robot_plays_only_the_seats_that_were_given_to_it(cast: World) -> None:
    with cast.services.database.work() as work:
        assert roles.robots(work, 1) == []
        roles.seat(work, 1, "ZOR").robot = "robot"
        work.flush()
        assert roles.robots(work, 1) == ["ZOR"]
        assert roles.robots(work, 2) == []


def test_keys_are_those_of_a_game_the_ended_ones_too(cast: World) -> None:
    with cast.services.database.work() as work:
        keys = [role.key for role in roles.ever_in(work, 1)]
        assert {f"key-of-{name}" for name in CAST} < set(keys)
        assert len(keys) == len(CAST) + 2
        assert len(work.all(RoleRow.key)) == len(keys) + 2


def test_neither_players_nor_game_masters_sit_in_for_anybody(world: World) -> None:
    game_id = world.start("MAX", "ZOR")
    world.lead(game_id, "gm@masters.test")
    with world.services.database.work() as work:
        assert not roles.sitting_in(work, game_id, world.clock.now())
        kinds = {one.kind for one in roles.ever_in(work, game_id)}
        assert kinds == {"player", "game master"}


def test_a_locked_role_comes_with_nobody_elses(cast: World) -> None:
    with cast.services.database.work() as work:
        (holder, *_) = roles.players(work, 1)
        assert list(roles.lock(work, [holder.id])) == [holder.id]


def test_a_role_that_is_not_there_is_not_found(quick_world: World) -> None:
    game_id = quick_world.start("MAX", "ZOR")
    role_id = quick_world.player("MAX").id
    with quick_world.services.database.work() as work:
        assert roles.get(work, role_id).game_id == game_id
        with pytest.raises(NotFoundError, match="no role number 99"):
            roles.get(work, 99)
