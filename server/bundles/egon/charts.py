from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.protocol import Code
from server.reports.documents.document import Chart


@dataclass(frozen=True, slots=True)
class Tower:
    """A tower in stones, now and `before` the round; None where it was not there.

    `out` is one that nobody builds any more.
    """

    code: Code
    now: int
    before: int | None = None
    out: bool = False

    @property
    def change(self) -> int:
        """Return by how many stones it is higher than before."""
        return 0 if self.before is None else self.now - self.before


@dataclass(frozen=True, slots=True)
class Skyline(Chart):
    """The towers of a town, side by side in an order that stays; `note` explains."""

    artist: ClassVar[str] = "server.bundles.egon.pictures.skyline"

    note: str
    towers: tuple[Tower, ...]


@dataclass(frozen=True, slots=True)
class Day:
    """A dealer in a round: the price in Kj, stones offered, asked for and sold.

    None is what is not known: of the round to come, the price and what is sold.
    """

    price: int | None = None
    offer: int | None = None
    asked: int | None = None
    sold: int | None = None


@dataclass(frozen=True, slots=True)
class Stall:
    """A dealer and his days, one for each round."""

    dealer: str
    days: tuple[Day, ...]


@dataclass(frozen=True, slots=True)
class Market(Chart):
    """All dealers, a line and bars for each; `note` explains them."""

    artist: ClassVar[str] = "server.bundles.egon.pictures.market"

    note: str
    steps: tuple[str, ...]
    stalls: tuple[Stall, ...]
