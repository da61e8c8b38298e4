"""What the pictures that all games share are drawn from."""

from __future__ import annotations

from typing import ClassVar

from engine.frozen import frozen
from server.reports.document import Chart


@frozen
class Line:
    """A figure after each step; None where it is not known."""

    label: str
    values: tuple[int | None, ...]


@frozen
class Lines(Chart):
    """Lines over steps, which players call by these names ("4"); `unit` is theirs."""

    artist: ClassVar[str] = "server.reports.pictures.lines"

    note: str
    steps: tuple[str, ...]
    lines: tuple[Line, ...]
