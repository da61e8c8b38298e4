from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.protocol import Code
from server.reports.documents.document import Chart


@dataclass(frozen=True, slots=True)
class Price:
    """A kind in a round: the cards that count in the Forum, and what one brings (D)."""

    supply: int
    price: int


@dataclass(frozen=True, slots=True)
class Good:
    """A kind by its name, with a price for each round; None where it is not known."""

    name: str
    prices: tuple[Price | None, ...]


@dataclass(frozen=True, slots=True)
class Forum(Chart):
    """The Forum's prices, round by round."""

    artist: ClassVar[str] = "server.bundles.ostia.pictures.forum"

    note: str
    rounds: tuple[str, ...]
    goods: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class Guest:
    """A player's gifts to the Senate by their appeal, and the chips they brought."""

    code: Code
    gift: int
    chips: int


@dataclass(frozen=True, slots=True)
class Senate(Chart):
    """The gifts of a round, in an order of its own."""

    artist: ClassVar[str] = "server.bundles.ostia.pictures.senate"

    note: str
    guests: tuple[Guest, ...]
