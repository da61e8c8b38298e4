"""The sentence that a step's reports begin with, the same for all its readers.

A game tells its one or two most telling events; where there are none, who leads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Protocol, TypeVar

from engine.protocol import Code, Event, Player
from server.texts.catalogue import CORE

E = TypeVar("E", bound=Event)


def lead_of(clauses: Iterable[str], players: Sequence[Player], language: str) -> str:
    """Return the first clause, and the next one that names other players alone.

    Empty clauses are passed over.
    """
    beginning, *rest = [clause for clause in clauses if clause] or [""]
    known = _named(beginning, players)
    others = ((one, _named(one, players)) for one in rest)
    second = next((one for one, names in others if names and not names & known), "")
    if not second:
        return beginning
    return CORE.into(language).phrase("lead-of-two", first=beginning, second=second)


def _named(clause: str, players: Sequence[Player]) -> set[Code]:
    return {player.code for player in players if player.pseudonym in clause}


def greatest(
    events: Sequence[Event], kind: type[E], figure: Callable[[E], int]
) -> Iterator[E]:
    """Yield the events of a class with the greatest figure, where it is above 0."""
    candidates = [
        event for event in events if isinstance(event, kind) and figure(event) > 0
    ]
    most = max(map(figure, candidates), default=0)
    yield from (event for event in candidates if figure(event) == most)


class Ranked(Protocol):
    """A player's place in a final ranking."""

    @property
    def code(self) -> Code:
        """Return the player's code."""
        ...

    @property
    def rank(self) -> int:
        """Return the place, from 1; several players may share it."""
        ...


def winners_and_next(
    ranking: Sequence[Ranked], name: Callable[[Code], str]
) -> tuple[list[str], list[str]]:
    """Return the names of the winners, and of those in the next place behind them."""
    behind = [place.rank for place in ranking if place.rank != 1]
    return (
        [name(place.code) for place in ranking if place.rank == 1],
        [name(place.code) for place in ranking if place.rank in behind[:1]],
    )


def first(figures: Mapping[Code, int]) -> tuple[Code, ...]:
    """Return the players with the highest figure."""
    highest = max(figures.values(), default=0)
    return tuple(code for code, figure in figures.items() if figure == highest)
