"""The values of a game: seats with their powers, units, centres, steps of a year."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from turmpost.rules import Code
from turmpost_diplomacy.adjudication.outcome import Dislodged
from turmpost_diplomacy.board import CENTRES, Kind, Power, Province, Unit

FIRST_YEAR = 1901
"""d3.1: a game begins in this year."""


class Stage(StrEnum):
    """d3.1: the steps of a year, in their order."""

    SPRING = "spring"
    SPRING_RETREATS = "springretreats"
    AUTUMN = "autumn"
    AUTUMN_RETREATS = "autumnretreats"
    WINTER = "winter"

    @property
    def moves(self) -> bool:
        """Return whether units move in it."""
        return self in (Stage.SPRING, Stage.AUTUMN)

    @property
    def retreats(self) -> bool:
        """Return whether dislodged units retreat in it."""
        return self in (Stage.SPRING_RETREATS, Stage.AUTUMN_RETREATS)


@dataclass(frozen=True, slots=True)
class Seat:
    """A player: names, the powers that are led, and the moves missed in a row."""

    pseudonym: str
    name: str | None
    powers: tuple[Power, ...]
    missed: int = 0


@dataclass(frozen=True, slots=True)
class House:
    """The rules that a game may set (d1.6).

    `to_win` centres end the game after an autumn, and the year `last` with its winter;
    who misses the moves of `patience` years falls into civil disorder, unless it is 0.
    """

    to_win: int = 18
    last: int = 1935
    patience: int = 2


@dataclass(frozen=True, slots=True)
class State:
    """A game before its next step, or after its last one.

    `units` are by province, one in each; `dislodged` by the province that they have to
    leave; `owners` are the powers that hold a centre.
    """

    house: House
    year: int
    stage: Stage
    players: Mapping[Code, Seat]
    units: Mapping[Province, Unit]
    dislodged: Mapping[Province, Dislodged]
    owners: Mapping[Province, Power]
    over: bool = False

    def powers_of(self, code: Code) -> tuple[Power, ...]:
        """Return the powers that a player leads; the public leads none."""
        return self.players[code].powers if code in self.players else ()

    def leader(self, power: Power) -> Code | None:
        """Return who leads a power, None where nobody does (d1.4)."""
        for code, seat in self.players.items():
            if power in seat.powers:
                return code
        return None

    def units_of(self, power: Power) -> tuple[Unit, ...]:
        """Return the units of a power, by province."""
        return tuple(unit for unit in self.units.values() if unit.power is power)

    def dislodged_of(self, power: Power) -> tuple[Dislodged, ...]:
        """Return the dislodged units of a power, by what they have to leave."""
        return tuple(
            self.dislodged[at]
            for at in sorted(self.dislodged)
            if self.dislodged[at].unit.power is power
        )

    def centres_of(self, power: Power) -> tuple[Province, ...]:
        """Return the centres that a power holds, in alphabetical order."""
        return tuple(one for one in CENTRES if self.owners.get(one) is power)

    def lives(self, power: Power) -> bool:
        """d9.4: say whether a power has a unit or a centre."""
        return any(
            (self.units_of(power), self.dislodged_of(power), self.centres_of(power))
        )

    def in_disorder(self, code: Code) -> bool:
        """d9.5: say whether a player has missed the moves of too many years."""
        patience = self.house.patience
        return bool(patience) and self.players[code].missed >= 2 * patience

    def own(self, code: Code) -> Iterator[Unit]:
        """Yield the units of all powers of a player."""
        for power in self.powers_of(code):
            yield from self.units_of(power)

    def centres(self, code: Code) -> int:
        """Return how many centres the powers of a player hold."""
        return sum(len(self.centres_of(power)) for power in self.powers_of(code))

    def to_retreat(self, code: Code) -> Iterator[Dislodged]:
        """Yield the dislodged units of all powers of a player."""
        for power in self.powers_of(code):
            yield from self.dislodged_of(power)


def letter(kind: Kind | None) -> str:
    """Return the letter of a kind of units, as orders write it."""
    return "F" if kind is Kind.FLEET else "A"
