"""A measured figure next to what it is compared with, some with a bound."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum


class Side(Enum):
    """On which side of the bound a ratio has to be."""

    AT_LEAST = ">="
    AT_MOST = "<="


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the result: `ratio` is `measured` by `reference`.

    Without a `side` it is only told: there is no bound that the ratio must keep.
    """

    name: str
    measured: float
    reference: float
    unit: str
    against: str
    side: Side | None = None
    bound: float = 0.0

    @property
    def ratio(self) -> float:
        """Return how the two compare."""
        return self.measured / self.reference

    @property
    def passed(self) -> bool:
        """Return whether the ratio is where it must be."""
        match self.side:
            case Side.AT_LEAST:
                return self.ratio >= self.bound
            case Side.AT_MOST:
                return self.ratio <= self.bound
            case None:
                return True

    def line(self) -> str:
        """Return the figure as one line of text."""
        measured = f"{amount(self.measured)} {self.unit}"
        against = f"{self.against} {amount(self.reference)}"
        line = f"{self.name:<40} {measured:>18}   {against:<40}"
        line += f" ratio {amount(self.ratio):>6}"
        if self.side is None:
            return line
        bound = f"{self.side.value} {self.bound:g}"
        return f"{line} {bound:<7} {'ok' if self.passed else 'MISSED'}"


@dataclass(frozen=True, slots=True)
class Note:
    """A line without a verdict: what was found out beside the figures."""

    text: str

    def line(self) -> str:
        """Return the text."""
        return f"  {self.text}"


@dataclass(frozen=True, slots=True)
class Missing:
    """A measurement that is impossible here, and the reason."""

    name: str
    why: str

    def line(self) -> str:
        """Return the reason by name."""
        return f"{self.name:<44} NOT MEASURED: {self.why}"


Line = Figure | Note | Missing


def amount(value: float) -> str:
    """Write a number with as many digits as say something."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def median(values: Sequence[float]) -> float:
    """Return the middle one of some measurements."""
    return statistics.median(values)


def interleaved(rounds: int, *measures: Callable[[], float]) -> tuple[list[float], ...]:
    """Take the measurements in turn, every other round backwards.

    Whatever else the machine does then hits all of them alike. Returns the values of
    each measurement.
    """
    found: tuple[list[float], ...] = tuple([] for _ in measures)
    for turn in range(rounds):
        order = list(enumerate(measures))
        for place, measure in reversed(order) if turn % 2 else order:
            found[place].append(measure())
    return found


def middle_ratio(ours: Sequence[float], theirs: Sequence[float]) -> tuple[float, float]:
    """Return the pair of measurements whose ratio is the middle one of all rounds."""
    pairs = sorted(zip(ours, theirs, strict=True), key=lambda pair: pair[0] / pair[1])
    return pairs[len(pairs) // 2]
