"""Players as every game with `players` in its state keeps them: by code, with names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, replace
from typing import ClassVar, Protocol, TypeVar

from engine.protocol import Code, Player


class Named(Protocol):
    """What a state knows of a player; a frozen dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Field[object]]]

    @property
    def pseudonym(self) -> str:
        """Return the name that everybody may know."""
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
