"""The draw of a round: the only chance there is (1.6, 8.1, 11).

Six distinct numbers of 1..49 and the bonus number; which of the six prices which
dealer, which one is Z6, and which event happens follow from them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from engine import plain
from engine.egon.orders import Dealer
from engine.egon.rules import RuleSet
from engine.protocol import Json, Uniform, UnusableInputError

HIGHEST = 49
"""The numbers of a draw are 1 to this (1.6)."""

COUNT = 7
"""Six numbers and the bonus number (1.6)."""


@dataclass(frozen=True, slots=True)
class Draw:
    """1.6: the six numbers, ascending, and the bonus number."""

    six: tuple[int, ...]
    zz: int

    @property
    def total(self) -> int:
        """The sum of all seven numbers (2.3, 11)."""
        return sum(self.six) + self.zz


class DrawEvent(Enum):
    """The events of the draw (11); the value is also the rule set's field."""

    RAZZIA = "razzia"
    UNWETTER = "unwetter"
    PRESSESTREIK = "pressestreik"
    BLAUER_MONTAG = "blauer_montag"
    HOCHKONJUNKTUR = "hochkonjunktur"


EVENT_RULES: Mapping[DrawEvent, str] = MappingProxyType(
    {
        DrawEvent.RAZZIA: "2.6.13",
        DrawEvent.UNWETTER: "2.6.14",
        DrawEvent.PRESSESTREIK: "2.6.15",
        DrawEvent.BLAUER_MONTAG: "2.6.16",
        DrawEvent.HOCHKONJUNKTUR: "2.6.17",
    }
)


@dataclass(frozen=True, slots=True)
class Arrangement:
    """8.1: what the numbers of a draw are used for."""

    dealers: Mapping[Dealer, int]
    z6: int
    zz: int
    total: int


def make_draw(numbers: Sequence[int]) -> Draw:
    """Return the draw of six numbers in any order and ZZ (1.6).

    Raises UnusableInputError.
    """
    if len(numbers) != COUNT:
        raise UnusableInputError(f"draw: {len(numbers)} numbers instead of {COUNT}")
    for number in numbers:
        if not 1 <= number <= HIGHEST:
            raise UnusableInputError(f"draw: {number} is not one of 1 to {HIGHEST}")
    if len(set(numbers)) < COUNT:
        raise UnusableInputError("draw: a number is repeated")
    return Draw(six=tuple(sorted(numbers[:-1])), zz=numbers[-1])


def read_draw(text: str) -> Draw:
    """Return the draw written "3,9,17,22,31,45,8"; raises UnusableInputError."""
    parts = [part.strip() for part in text.split(",")]
    # Very long digits are out of range anyway, and slow to convert.
    if not all(part.isascii() and part.isdigit() and len(part) < 9 for part in parts):
        raise UnusableInputError("draw: not seven numbers with commas between them")
    return make_draw([int(part) for part in parts])


def dump_draw(draw: Draw) -> Json:
    """Return the draw as a list of seven numbers, ZZ last."""
    return [*draw.six, draw.zz]


def load_draw(data: Json) -> Draw:
    """Return the draw of `dump_draw`; raises UnusableInputError."""
    listed = plain.sequence(data, "draw")
    return make_draw([plain.whole(number, "draw") for number in listed])


def draw_chance(uniform: Uniform) -> Draw:
    """Draw seven of 49 balls one after the other; the seventh is ZZ (1.6)."""
    balls = list(range(1, HIGHEST + 1))
    return make_draw([balls.pop(uniform.below(len(balls))) for _ in range(COUNT)])


def arrange(draw: Draw) -> Arrangement:
    """8.1: sort the six numbers; five price the dealers, the sixth is Z6."""
    digits = sum(number // 10 + number % 10 for number in (*draw.six, draw.zz))
    root = (digits - 1) % 9 + 1
    modulus = 4 + root  # 8.1: d = 4 + q
    moduli = range(modulus, 1, -1)  # 8.1: equal remainders go on with d - 1
    *priced, z6 = sorted(draw.six, key=lambda n: [n % m for m in moduli])
    return Arrangement(
        dealers=dict(zip(Dealer, priced, strict=True)),
        z6=z6,
        zz=draw.zz,
        total=draw.total,
    )


def event_of(total: int, rules: RuleSet) -> DrawEvent | None:
    """11: the event whose number the sum of the draw leaves, or None."""
    number = total % rules.event_modulus
    if number == rules.razzia:
        return DrawEvent.RAZZIA
    if number == rules.unwetter:
        return DrawEvent.UNWETTER
    if number == rules.pressestreik:
        return DrawEvent.PRESSESTREIK
    if number == rules.blauer_montag:
        return DrawEvent.BLAUER_MONTAG
    if number == rules.hochkonjunktur:
        return DrawEvent.HOCHKONJUNKTUR
    return None
