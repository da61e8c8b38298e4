from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from server.reports.documents.document import Chart


@dataclass(frozen=True, slots=True)
class Line:
    """A figure after each step; None where it is not known."""

    label: str
    values: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Lines(Chart):
    """Lines over steps, which players call by these names ("4"); `unit` is theirs."""

    artist: ClassVar[str] = "server.reports.pictures.lines"

    note: str
    steps: tuple[str, ...]
    lines: tuple[Line, ...]
