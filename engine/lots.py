"""Roles by lot: who gets which one, as near to all wishes as can be.

A wish is a list of roles, the first wish first. The nth wish costs n, any role that is
not named one more than the last that is; without a wish every role costs the same. Of
the ways to give the roles out with the least costs together, the lot decides: who is
drawn first gets what is best for them there, then the second, and between roles that
are equal to a player the one drawn first.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from engine import plain
from engine.protocol import Json, Uniform, UnusableInputError

Permutation: TypeAlias = "tuple[int, ...]"
"""The numbers 1 to N, each once."""

MOST_ROLES = 16
"""Roles that can be given out: what is tried doubles with each."""

_FIGURES = re.compile(r"\s*[0-9]{1,2}(?:\s*,\s*[0-9]{1,2})*\s*", re.ASCII)


@dataclass(frozen=True, slots=True)
class Lot:
    """The order in which players, and roles, were drawn: their numbers from 1."""

    players: Permutation
    roles: Permutation


def draw(uniform: Uniform, players: int, roles: int) -> Lot:
    """Return a lot for so many players and roles."""
    return Lot(_shuffled(uniform, players), _shuffled(uniform, roles))


def assign(
    roles: Sequence[str], wishes: Sequence[Sequence[str]], lot: Lot
) -> tuple[str, ...]:
    """Return the role of each player, whose wishes are given in the same order.

    Wishes for what is no role here are passed over. Raises UnusableInputError.
    """
    _check(lot, len(wishes), len(roles))
    costs = [_costs(roles, wish) for wish in wishes]
    order = [number - 1 for number in lot.players]
    turn = {number - 1: place for place, number in enumerate(lot.roles)}

    @cache
    def least(place: int, taken: int) -> int:
        """Return the costs of the players from a place on, of roles not taken."""
        if place == len(order):
            return 0
        mine = costs[order[place]]
        return min(
            mine[role] + least(place + 1, taken | 1 << role)
            for role in turn
            if not taken >> role & 1
        )

    given, taken = [""] * len(wishes), 0
    for place, player in enumerate(order):
        mine, best = costs[player], least(place, taken)
        chosen = next(
            role
            for role in sorted(turn, key=lambda one: (mine[one], turn[one]))
            if not taken >> role & 1
            and mine[role] + least(place + 1, taken | 1 << role) == best
        )
        given[player], taken = roles[chosen], taken | 1 << chosen
    return tuple(given)


def read(text: str, players: int, roles: int) -> Lot:
    """Return a lot as a game master types it: "3,1,2; 2,4,1,3", players and roles.

    Raises UnusableInputError.
    """
    parts = text.replace("/", ";").split(";")
    if len(parts) != len(("players", "roles")) or not all(
        map(_FIGURES.fullmatch, parts)
    ):
        raise UnusableInputError("a lot is two orders, as in 3,1,2; 2,4,1,3")
    first, second = (tuple(int(one) for one in part.split(",")) for part in parts)
    lot = Lot(first, second)
    _check(lot, players, roles)
    return lot


def dump(lot: Lot) -> Json:
    """Return a lot as plain data."""
    return {"players": list(lot.players), "roles": list(lot.roles)}


def load(data: Json) -> Lot:
    """Return the lot of `dump`; raises UnusableInputError."""
    record = plain.record(data, "lot", ("players", "roles"), ())
    lot = Lot(_numbers(record["players"]), _numbers(record["roles"]))
    _check(lot, len(lot.players), len(lot.roles))
    return lot


def _costs(roles: Sequence[str], wish: Sequence[str]) -> Sequence[int]:
    named = [one for one in dict.fromkeys(wish) if one in roles]
    return [named.index(one) if one in named else len(named) for one in roles]


def _check(lot: Lot, players: int, roles: int) -> None:
    if not players <= roles <= MOST_ROLES:
        raise UnusableInputError(f"lot: {roles} roles for {players} players")
    for name, order, count in (
        ("players", lot.players, players),
        ("roles", lot.roles, roles),
    ):
        if sorted(order) != list(range(1, count + 1)):
            raise UnusableInputError(f"lot.{name}: not the numbers 1 to {count}")


def _numbers(data: Json) -> Permutation:
    return tuple(
        plain.whole(one, "lot", least=1) for one in plain.sequence(data, "lot")
    )


def _shuffled(uniform: Uniform, count: int) -> Permutation:
    left = list(range(1, count + 1))
    return tuple(left.pop(uniform.below(len(left))) for _ in range(count))
