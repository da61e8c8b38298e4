"""m2, m9: rolls, the dice of a step and the seats, drawn, written and read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engine import plain
from engine.mark.rules import MAX_SEATS
from engine.mark.sorts import SORT_OF, SORTS, Sort
from engine.protocol import Json, Uniform, UnusableInputError

HAMMER = "H"
STAR = "S"
FACES = 6


@dataclass(frozen=True, slots=True)
class Roll:
    """m2.1: two dice; `one` None is the hammer, `two` None the star."""

    one: Sort | None
    two: Sort | None

    def __str__(self) -> str:
        """Return the roll as it is written, die one first."""
        return f"{self.one or HAMMER}{self.two or STAR}"

    @property
    def hammer(self) -> bool:
        """Return whether the roll is an auction."""
        return self.one is None

    @property
    def double(self) -> bool:
        """Return whether both dice show the same colour."""
        return self.one is self.two is not None


Rolls: TypeAlias = tuple[Roll, ...]
"""m2.2: a player's rolls for a round: auctions, then the one of the turn."""


@dataclass(frozen=True, slots=True)
class Dice:
    """m9.2: the rolls of a step: for each round, for each seat."""

    rounds: tuple[tuple[Rolls, ...], ...]

    def __str__(self) -> str:
        """Return the dice as a game master types them (m11.1)."""
        return "/".join(
            ",".join("+".join(map(str, rolls)) for rolls in seats)
            for seats in self.rounds
        )


@dataclass(frozen=True, slots=True)
class Seats:
    """m9.1: the numbers 1 to 4 in the order of the seats."""

    numbers: tuple[int, ...]

    def seated(self, codes: Iterable[str]) -> tuple[str, ...]:
        """Return the codes by seat; who they are is asked in alphabetical order."""
        listed = sorted(codes)
        return tuple(
            listed[number - 1] for number in self.numbers if number <= len(listed)
        )


Chance: TypeAlias = Seats | Dice


def draw_seats(uniform: Uniform) -> Seats:
    """m9.3: take the numbers out of 1 2 3 4, one after the other."""
    left = list(range(1, MAX_SEATS + 1))
    return Seats(tuple(left.pop(uniform.below(len(left))) for _ in range(MAX_SEATS)))


def draw_dice(uniform: Uniform, *, rounds: int, seats: int) -> Dice:
    """m9.3: roll for every round and every seat, again while there is a hammer."""
    return Dice(
        tuple(
            tuple(tuple(_rolls(uniform)) for _seat in range(seats))
            for _round in range(rounds)
        )
    )


def _rolls(uniform: Uniform) -> Iterable[Roll]:
    while True:
        one, two = uniform.below(FACES), uniform.below(FACES)
        roll = Roll(_colour(one), _colour(two))
        yield roll
        if not roll.hammer:  # m2.2
            return


def _colour(face: int) -> Sort | None:
    return SORTS[face] if face < len(SORTS) else None


def read_seats(text: str) -> Seats:
    """m11.1: read "3,1,4,2"; raises UnusableInputError."""
    parts = [part.strip() for part in text.split(",")]
    if not all(part in ("1", "2", "3", "4") for part in parts):
        raise UnusableInputError("seats: write the numbers 1 to 4, as in 3,1,4,2")
    return _seats([int(part) for part in parts])


def _seats(numbers: Sequence[int]) -> Seats:
    if sorted(numbers) != list(range(1, MAX_SEATS + 1)):
        raise UnusableInputError("seats: not each of 1, 2, 3 and 4 once")
    return Seats(tuple(numbers))


def read_dice(text: str) -> Dice:
    """m11.1: read "HG+KM,PV,GS", rounds with "/"; raises UnusableInputError."""
    return Dice(
        tuple(
            tuple(
                _checked([roll.strip() for roll in rolls.split("+")])
                for rolls in seats.split(",")
            )
            for seats in text.upper().split("/")
        )
    )


def _checked(written: Sequence[str]) -> Rolls:
    """m2.2: hammers first, then one roll without."""
    rolls = tuple(_roll(text) for text in written)
    if not rolls:
        raise UnusableInputError("dice: a player without a roll")
    if rolls[-1].hammer:
        raise UnusableInputError("dice: the last roll of a player has the hammer")
    if not all(roll.hammer for roll in rolls[:-1]):
        raise UnusableInputError("dice: a roll without hammer is not the last one")
    return rolls


def _roll(text: str) -> Roll:
    if len(text) != len("HG"):
        raise UnusableInputError(f"dice: {text!r} is no roll")
    first, second = text[0], text[1]
    if first not in (*SORT_OF, HAMMER) or second not in (*SORT_OF, STAR):
        raise UnusableInputError(f"dice: {text!r} is no roll")
    return Roll(SORT_OF.get(first), SORT_OF.get(second))


def check_size(dice: Dice, *, rounds: int, seats: int) -> None:
    """m11.1: raise UnusableInputError unless all rounds and seats have their rolls."""
    if len(dice.rounds) != rounds:
        raise UnusableInputError(f"dice: {len(dice.rounds)} rounds instead of {rounds}")
    for one in dice.rounds:
        if len(one) != seats:
            raise UnusableInputError(f"dice: {len(one)} seats instead of {seats}")


def dump_chance(chance: Chance) -> Json:
    """Return seats or dice as plain data."""
    if isinstance(chance, Seats):
        return {"seats": list(chance.numbers)}
    return {"dice": [[dump_rolls(rolls) for rolls in seats] for seats in chance.rounds]}


def dump_rolls(rolls: Rolls) -> Json:
    """Return the rolls of one player in one round."""
    return [str(roll) for roll in rolls]


def load_chance(data: Json) -> Chance:
    """Return the chance of `dump_chance`; raises UnusableInputError."""
    record = plain.record(data, "chance", (), ("seats", "dice"))
    if len(record) != 1:
        raise UnusableInputError("chance: neither seats nor dice")
    if "seats" in record:
        listed = plain.sequence(record["seats"], "seats")
        return _seats([plain.whole(item, "seats") for item in listed])
    return Dice(
        tuple(
            tuple(load_rolls(rolls, "dice") for rolls in plain.sequence(seats, "dice"))
            for seats in plain.sequence(record["dice"], "dice")
        )
    )


def load_rolls(data: Json, where: str) -> Rolls:
    """m11.5: return rolls written in capitals without blanks."""
    return _checked([plain.text(item, where) for item in plain.sequence(data, where)])
