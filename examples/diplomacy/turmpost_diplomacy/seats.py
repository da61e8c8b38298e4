"""Which powers are led by whom, by lot: one each, or several for fewer players (d1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from turmpost.rules import (
    Code,
    Json,
    Opening,
    Setup,
    Uniform,
    UnusableInputError,
    plain,
)
from turmpost_diplomacy.board import Power

Lot: TypeAlias = tuple[int, ...]
"""d1.3: the numbers of the seats, in the order of the players' codes."""


def _shares(*letters: str) -> tuple[tuple[Power, ...], ...]:
    """Return powers by their first letters."""
    by_letter = {power.value[0].upper(): power for power in Power}
    return tuple(tuple(by_letter[one] for one in seat) for seat in letters)


SHARES: Mapping[int, Sequence[tuple[Power, ...]]] = {
    7: _shares("A", "E", "F", "G", "I", "R", "T"),
    6: _shares("A", "E", "F", "G", "R", "T"),
    5: _shares("A", "E", "F", "R", "T"),
    4: _shares("E", "AF", "GT", "IR"),
    3: _shares("AEG", "FT", "IR"),
    2: _shares("EFR", "AGT"),
}
"""d1.2, d1.4: the powers of each seat, by the number of players."""

FEWEST, MOST = min(SHARES), max(SHARES)


class BySeatLot:
    """The chance of the game: who leads which powers; later nothing is drawn."""

    def draw_chance(self, position: object, uniform: Uniform) -> Lot | None:
        """d1.3: draw the seats, one after the other."""
        if not isinstance(position, Setup):
            return None
        left = list(range(1, position.players + 1))
        return tuple(left.pop(uniform.below(len(left))) for _ in tuple(left))

    def read_chance(self, position: object, text: str) -> Lot:
        """Read the seats as numbers with commas ("3,1,2")."""
        if not isinstance(position, Setup):
            raise UnusableInputError("chance: nothing is drawn in this step")
        numbers = tuple(one.strip() for one in text.split(","))
        if not all(one.isascii() and one.isdecimal() for one in numbers):
            raise UnusableInputError("chance: the seats are numbers with commas")
        return checked(tuple(int(one[:3]) for one in numbers), position.players)

    def opening(self, position: object) -> Opening:
        """Say that what is drawn is shown at once."""
        return Opening.WITH_RESULT

    def dump_chance(self, chance: Lot) -> Json:
        """Return the seats as plain data."""
        return list(chance)

    def load_chance(self, data: Json) -> Lot:
        """Return the seats of plain data; raises UnusableInputError."""
        numbers = tuple(
            plain.count(one, "chance") for one in plain.sequence(data, "chance")
        )
        return checked(numbers, len(numbers))


def checked(lot: Lot, players: int) -> Lot:
    """Return a lot in which each seat comes once."""
    if sorted(lot) != list(range(1, players + 1)) or players not in SHARES:
        raise UnusableInputError("chance: each seat comes once")
    return lot


def powers_by(codes: Iterable[Code], lot: Lot) -> Mapping[Code, tuple[Power, ...]]:
    """d1.3: return the powers of each player; codes are taken by the alphabet."""
    ordered = sorted(codes)
    shares = SHARES[len(ordered)]
    return {code: shares[seat - 1] for code, seat in zip(ordered, lot, strict=True)}
