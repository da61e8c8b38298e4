"""Chance: permutations, written down and drawn, and what a shuffle makes (o14)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engine import plain
from engine.ostia.goods import Cards, Pile, cards_of
from engine.ostia.rules import BOAT, DECK, PLAYERS
from engine.ostia.state import Stage, State
from engine.protocol import Json, Setup, Uniform, UnusableInputError

Permutation: TypeAlias = "tuple[int, ...]"
"""The numbers 1 to N, each once."""

_NUMBER = re.compile(" *([0-9]{1,9}) *", re.ASCII)


@dataclass(frozen=True, slots=True)
class Start:
    """o14.2: the order of the seats, of the deck and of the Senate cards."""

    seats: Permutation
    deck: Permutation
    senate: Permutation


@dataclass(frozen=True, slots=True)
class Shuffle:
    """o14.3: the order of a new deck."""

    deck: Permutation


Chance: TypeAlias = Start | Shuffle

_START = {"seats": PLAYERS.stop - 1, "deck": DECK, "senate": 6}
"""o14.2: the permutations of the start in their order, with their lengths."""


def needs_shuffle(state: State) -> bool:
    """o14.4: return whether the deck has fewer cards than the step will draw."""
    return state.ranking is None and state.deck_size < cards_drawn(state)


def cards_drawn(state: State) -> int:
    """o14.4: return how many cards are drawn at the end of the step."""
    players = len(state.seats)
    if state.stage is Stage.HANDEL2:
        return state.rules.depressors[players]
    if state.stage is Stage.KONTOR and not state.last_round:
        return BOAT * players
    return 0


def shuffled(pile: Pile, permutation: Permutation) -> Cards:
    """o14.1: return the cards as a new deck, top first."""
    cards = cards_of(pile)
    return tuple(cards[number - 1] for number in permutation if number <= len(cards))


def draw_chance(position: State | Setup, uniform: Uniform) -> Chance | None:
    """Return what the start or the coming step needs, None where it is nothing."""
    if isinstance(position, Setup):
        seats, deck, senate = (_permutation(size, uniform) for size in _START.values())
        return Start(seats, deck, senate)
    if not needs_shuffle(position):
        return None
    return Shuffle(_permutation(DECK, uniform))


def _permutation(size: int, uniform: Uniform) -> Permutation:
    """o14.7: take each time the element drawn out of those that are left."""
    left = list(range(1, size + 1))
    return tuple(left.pop(uniform.below(len(left))) for _ in range(size))


def read_chance(position: State | Setup, text: str) -> Chance:
    """Return the chance that is written for the start or for this step (o17).

    The start takes "2,1,3,5,4/17,3,.../2,5,1,6,3,4", a step that needs a shuffle one
    permutation of 1..51. Raises UnusableInputError, also where none is needed.
    """
    if isinstance(position, Setup):
        parts = text.split("/")
        if len(parts) != len(_START):
            raise UnusableInputError("chance: the start needs SEATS/DECK/SENATE")
        return load_chance(dict(zip(_START, map(_numbers, parts), strict=True)))
    if not needs_shuffle(position):
        raise UnusableInputError("chance: this step needs no shuffle")
    return load_chance({"deck": _numbers(text)})


def _numbers(text: str) -> Sequence[int]:
    matches = [_NUMBER.fullmatch(part) for part in text.split(",")]
    if None in matches:
        raise UnusableInputError("chance: not numbers with commas between them")
    return [int(number[1]) for number in matches if number is not None]


def dump_chance(chance: Chance) -> Json:
    """Return the chance as plain data."""
    data: dict[str, Json] = {"deck": list(chance.deck)}
    if isinstance(chance, Start):
        data |= {"seats": list(chance.seats), "senate": list(chance.senate)}
    return data


def load_chance(data: Json) -> Chance:
    """Return the chance of `dump_chance`; raises UnusableInputError."""
    record = plain.record(data, "chance", ("deck",), ("seats", "senate"))
    if len(record) == 1:
        return Shuffle(_load_permutation(record, "deck"))
    record = plain.record(data, "chance", _START)
    seats, deck, senate = (_load_permutation(record, name) for name in _START)
    return Start(seats, deck, senate)


def _load_permutation(data: Mapping[str, Json], name: str) -> Permutation:
    where, size = f"chance.{name}", _START[name]
    numbers = tuple(
        plain.whole(item, where) for item in plain.sequence(data[name], where)
    )
    if sorted(numbers) != list(range(1, size + 1)):
        raise UnusableInputError(f"{where}: not a permutation of 1 to {size}")
    return numbers
