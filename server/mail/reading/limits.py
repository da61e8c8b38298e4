"""The limits of a mail's size. The configuration sets it; to read it needs no mail."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Excess = Literal["size", "header", "parts", "depth", "text", "lines"]


class TooMuchError(Exception):
    """A limit was broken; caught in `read`, which makes a value of it."""

    def __init__(self, kind: Excess, limit: int, number: int) -> None:
        super().__init__(f"{kind}: {number} > {limit}")
        self.kind: Excess = kind
        self.limit = limit
        self.found = number


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of one mail; of one beyond them a player is told once an hour.

    It is not processed.
    """

    size: int = 1_000_000
    """Bytes of the whole mail."""
    header: int = 100_000
    """Bytes of its header fields together."""
    parts: int = 50
    """MIME parts."""
    depth: int = 8
    """MIME parts within parts."""
    text: int = 256_000
    """Characters of decoded text."""
    lines: int = 1_000
    """Lines that the sender wrote."""
