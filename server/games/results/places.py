"""The places of persons in games that are over, from which all else is computed.

Nothing of it is stored: a game that is taken back counts no more from then on. A game
has places where its rules have ranked it, and where no robot has a seat at its end. A
place is that of the person who had the seat when the game began: whoever has given it
up since shares the last place with others who have, and whoever took it over later, or
sits in for somebody, has none. Nor has a person who led the game, or acted for a second
seat in it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.protocol import Code
from server.bundles import bundle, usable
from server.games.state.running import load_state
from server.storage.games import finished_games, proposals
from server.storage.games.finished_games import FinishedGame
from server.storage.kinds import RoleKind
from server.storage.people import roles
from server.storage.tables.games import GameRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work

_LAST = (1, 0)
"""The rank of all who have given their seats up, behind every other one."""


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game with the places of its persons, by their numbers.

    Persons who share a place have the same one; the places behind it are left out.
    """

    game: GameRow
    places: Mapping[int, int]


def results(work: Work, game_ids: Collection[int]) -> Iterator[Result]:
    """Yield the results of those games that have one, in the order of their ends."""
    for game in finished_games.finished(work, game_ids):
        # Players who have voted to end a game early may have given it places.
        ranks = _ranks(game) or proposals.places(work, game.row.id)
        if ranks and not roles.robots(work, game.row.id):
            yield Result(
                game.row, places(game, ranks, roles.ever_in(work, game.row.id))
            )


def _ranks(game: FinishedGame) -> Mapping[Code, int]:
    """Return the ranks by code; none where the game was closed early."""
    name = game.row.bundle
    if not usable(name):
        return {}
    try:
        ranking = bundle(name).game.ranking(load_state(name, game.state)) or ()
    except Exception:
        # A game that cannot be loaded any more hides no other one.
        return {}
    return {one.code: one.rank for one in ranking}


def places(
    game: FinishedGame, ranks: Mapping[Code, int], present: Sequence[RoleRow]
) -> Mapping[int, int]:
    """Return the places of persons; `present` are all roles that the game ever had."""
    keys = {
        role.person_id: (0, ranks[role.code]) if _stayed(role, game, present) else _LAST
        for role in _first_holders(game, present)
        if role.code in ranks and not _has_other_roles(role, present)
    }
    return {
        person: 1 + sum(other < key for other in keys.values())
        for person, key in keys.items()
    }


def _first_holders(game: FinishedGame, present: Sequence[RoleRow]) -> Iterable[RoleRow]:
    """Return the players who had the seats when the game began."""
    held: dict[int | None, RoleRow] = {}
    for role in present:
        ended_before = role.until is not None and role.until <= game.began
        if role.kind == RoleKind.PLAYER and not ended_before:
            held.setdefault(role.seat_id, role)
    return held.values()


def _stayed(role: RoleRow, game: FinishedGame, present: Sequence[RoleRow]) -> bool:
    """Return whether a player had the seat at the end of the game; maybe again."""
    return any(
        one.until is None or one.until >= game.ended
        for one in present
        if one.kind == RoleKind.PLAYER
        and (one.person_id, one.seat_id) == (role.person_id, role.seat_id)
    )


def _has_other_roles(role: RoleRow, present: Sequence[RoleRow]) -> bool:
    """Return whether a player led the game, or acted for another seat of it as well."""
    return any(
        one.leads or one.seat_id not in (None, role.seat_id)
        for one in present
        if one.person_id == role.person_id
    )
