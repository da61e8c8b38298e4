"""What a game says of votes: who has one, and kinds of votes of its own."""

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


@dataclass(frozen=True, slots=True)
class Votes(Generic[S]):
    """What a game adds to the votes that every game has."""

    voters: Callable[[S], Collection[Code]] | None = None
    """Returns the codes that may vote, for games in which players drop out."""
    kinds: tuple[OwnVote[S], ...] = ()
