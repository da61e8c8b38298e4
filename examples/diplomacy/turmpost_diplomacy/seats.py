"""Which powers are led by whom, by lot: one each, or several for fewer players (d1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from turmpost.rules import ChanceRecord, Code, Setup, Uniform
from turmpost_diplomacy.board import Power


@dataclass(frozen=True, slots=True)
class Lot:
    """d1.3: the numbers of the seats, in the order of the players' codes."""

    seats: tuple[int, ...]


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

LOTS = ChanceRecord(Lot, within=(1, MOST))
"""Lots as plain data, and as a game master types them."""


def draw(position: object, uniform: Uniform) -> Lot | None:
    """d1.3: draw the seats, one after the other; later nothing is drawn."""
    if not isinstance(position, Setup):
        return None
    left = list(range(1, position.players + 1))
    return Lot(tuple(left.pop(uniform.below(len(left))) for _ in tuple(left)))


def powers_by(codes: Iterable[Code], lot: Lot) -> Mapping[Code, tuple[Power, ...]]:
    """d1.3: return the powers of each player; codes are taken by the alphabet."""
    ordered = sorted(codes)
    shares = SHARES[len(ordered)]
    return {
        code: shares[seat - 1] for code, seat in zip(ordered, lot.seats, strict=True)
    }
