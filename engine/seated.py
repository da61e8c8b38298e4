"""Players as every game with `players` in its state keeps them: by code, with names.

Also as plain data: what the contract says of a player in every game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, replace
from typing import ClassVar, Protocol, TypeVar

from engine import plain
from engine.protocol import Code, Json, Player, UnusableInputError


class Named(Protocol):
    """A player's part of a state; a frozen dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Field[object]]]

    @property
    def pseudonym(self) -> str:
        """Return the name that everybody may know."""
        ...


class Missing(Protocol):
    """What counts the steps that a player has missed."""

    @property
    def nmr(self) -> int:
        """Return the number of them."""
        ...

    @property
    def nmr_in_a_row(self) -> int:
        """Return the number of the last ones, one after another."""
        ...


class Seated(Protocol):
    """A state with its players by code; a frozen dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Field[object]]]

    @property
    def players(self) -> Mapping[Code, Named]:
        """Return what the state knows of the players."""
        ...


S = TypeVar("S", bound=Seated)


def players(state: Seated) -> tuple[Player, ...]:
    """Return everybody by code, without real names."""
    return tuple(
        Player(code=code, pseudonym=entry.pseudonym)
        for code, entry in state.players.items()
    )


def rename(state: S, code: Code, pseudonym: str) -> S:
    """Return the state in which a player has another pseudonym."""
    entry = replace(state.players[code], pseudonym=pseudonym)
    return replace(state, players={**state.players, code: entry})


def nameless(state: S) -> S:
    """Return the state without real names."""
    players = {code: replace(one, name=None) for code, one in state.players.items()}
    return replace(state, players=players)


def dump_names(pseudonym: str, name: str | None) -> dict[str, Json]:
    """Return what a player is called, the real name only where it is known."""
    names: dict[str, Json] = {"pseudonym": pseudonym}
    return names if name is None else names | {"name": name}


def load_name(found: Mapping[str, Json], where: str) -> str | None:
    """Return the real name of a player, None where it is not known."""
    return plain.text(found["name"], f"{where}.name") if "name" in found else None


def check_missed(entry: Missing, where: str) -> None:
    """Raise UnusableInputError if more steps were missed in a row than in all."""
    if entry.nmr_in_a_row > entry.nmr:
        raise UnusableInputError(f"{where}.nmr_in_a_row: more than nmr")


def load_seats(data: Json, players: Mapping[Code, object]) -> tuple[Code, ...]:
    """Return the order in which the players sit."""
    seats = tuple(plain.text(item, "seats") for item in plain.sequence(data, "seats"))
    if sorted(seats) != sorted(players):
        raise UnusableInputError("seats: not each player once")
    return seats
