"""What a game says of votes: who has one, and kinds of votes of its own.

    PEACE = OwnVote(
        name="peace",
        words={"en": "peace", "de": "frieden"},
        says=lambda state, language: SAID[language],  # "to end the game in a draw"
        places=lambda state: dict.fromkeys(alive(state), 1) or None,
    )
    BUNDLE = Bundle(..., votes=Votes(voters=alive, kinds=(PEACE,)))

`propose peace` proposes it then.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from engine.protocol import Code

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class OwnVote(Generic[S]):
    """A kind of vote of one game: once enough agree, the game ends with its places."""

    name: str
    """The name that it is stored by, none of those that every game knows."""
    words: Mapping[str, str] = field(hash=False)
    """The word that a player types behind `propose`, by language."""
    says: Callable[[S, str], str]
    """Returns what is proposed, in a language: "to end the game in a draw of all"."""
    places: Callable[[S], Mapping[Code, int] | None]
    """Returns the places by code, None while this cannot be proposed.

    Players that are left out share the place behind the others.
    """


def shared(_state: object, players: Collection[Code]) -> Mapping[Code, int] | None:
    """Return the places of a game whose winners share the first one."""
    return dict.fromkeys(players, 1)


@dataclass(frozen=True, slots=True)
class Votes(Generic[S]):
    """What a game adds to the votes that every game has."""

    voters: Callable[[S], Collection[Code]] | None = None
    """Returns the codes that may vote, for games in which players drop out.

    Who cannot vote shares no draw and cannot be conceded to.
    """
    draws_of_all: Callable[[S], bool] | None = None
    """Says whether a draw is always one of all who vote; without it players may name
    those who share it."""
    drawn: Callable[[S, Collection[Code]], Mapping[Code, int] | None] = shared
    """Returns the places by code that a draw of these players ends the game with, or
    the win of one; None where the position does not allow it.

    Players that are left out share the place behind the others.
    """
    kinds: tuple[OwnVote[S], ...] = ()
