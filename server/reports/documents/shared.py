"""Blocks that the letters of a step share, and what was made of each of them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from server.reports.documents.document import Block

B = TypeVar("B", bound=Block)
R = TypeVar("R")


class Made(Generic[R]):
    """Results of work on blocks, each made once; too many are all forgotten.

    A block is known by its identity: hashing its contents takes time each time.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: dict[tuple[int, Hashable], tuple[Block, R]] = {}

    def once(self, block: B, around: Hashable, make: Callable[[B], R]) -> R:
        """Return what `make` makes of a block; `around` is all else that decides it."""
        key = id(block), around
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= self._most:
                self._kept.clear()
            # The block is kept as well, so that its number stays its own.
            found = self._kept[key] = block, make(block)
        return found[1]
