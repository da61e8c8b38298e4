"""What the pictures of MARK are drawn from."""

from __future__ import annotations

from typing import ClassVar

from engine.frozen import frozen
from engine.mark.factory import Space
from engine.mark.sorts import Sort
from engine.protocol import Code
from server.reports.document import Chart


@frozen
class Works:
    """A player's factory: what lies on which space, and a line below it ("30")."""

    code: Code
    pieces: tuple[tuple[Space, Sort], ...]
    note: str = ""


@frozen
class Factories(Chart):
    """All factories, in seat order."""

    artist: ClassVar[str] = "server.bundles.mark.pictures.factories"

    note: str
    works: tuple[Works, ...]


@frozen
class Shelf:
    """A row of the market: its numbers, how many are taken, and whose it is, if any."""

    numbers: tuple[int, ...]
    pieces: int = 0
    sort: Sort | None = None
    name: str = ""


@frozen
class Market(Chart):
    """The rows of the market, as they are numbered."""

    artist: ClassVar[str] = "server.bundles.mark.pictures.market"

    note: str
    shelves: tuple[Shelf, ...]
