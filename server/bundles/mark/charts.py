from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.mark.factory import Space
from engine.mark.sorts import Sort
from engine.protocol import Code
from server.reports.documents.document import Chart


@dataclass(frozen=True, slots=True)
class Works:
    """A player's factory: what lies on which space, and a line below it ("30")."""

    code: Code
    pieces: tuple[tuple[Space, Sort], ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Factories(Chart):
    """All factories, in seat order."""

    artist: ClassVar[str] = "server.bundles.mark.pictures.factories"

    note: str
    works: tuple[Works, ...]


@dataclass(frozen=True, slots=True)
class Shelf:
    """A row of the market: its numbers, how many are taken, and whose it is, if any."""

    numbers: tuple[int, ...]
    pieces: int = 0
    sort: Sort | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class Market(Chart):
    """The rows of the market, as they are numbered."""

    artist: ClassVar[str] = "server.bundles.mark.pictures.market"

    note: str
    shelves: tuple[Shelf, ...]
    over: bool = False
    """Whether the game is over, so that no piece is sold any more."""
