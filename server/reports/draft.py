"""A letter while it is written: the functions with which a template appends to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from server.reports.document import Block, Heading, Paragraph, Sides, Verbatim

FUNCTIONS = ("subject", "h", "p", "put", "verbatim", "ends")
"""What a template may call; each is a method of a draft."""


class Draft:
    """A title and blocks. Every method returns "": a template puts nothing else out.

    A block that is `close` goes on where the one before it ended.
    """

    def __init__(self) -> None:
        """Begin with an empty letter."""
        self.title = ""
        self.blocks: list[Block] = []

    def functions(self) -> Mapping[str, Callable[..., str]]:
        """Return the functions of a template by their names."""
        return {name: getattr(self, name) for name in FUNCTIONS}

    def subject(self, text: str) -> str:
        """Set the title."""
        self.title = " ".join(text.split())
        return ""

    def h(self, text: str, note: str = "") -> str:
        """Append a heading."""
        return self._append(Heading(text, note))

    def p(self, text: str, depth: int = 0, *, close: bool = False) -> str:
        """Append a paragraph."""
        return self._append(Paragraph(text, depth, close=close))

    def verbatim(self, text: str, *, close: bool = False) -> str:
        """Append lines that are copied as they stand."""
        return self._append(Verbatim(text, close=close))

    def ends(self, left: str, right: str, *, close: bool = False) -> str:
        """Append two texts at the two ends of a line."""
        return self._append(Sides(left, right, close=close))

    def put(self, found: Block | Iterable[Block], *, close: bool = False) -> str:
        """Append blocks that are made already, the first of them close if asked for."""
        blocks = list(found) if isinstance(found, Iterable) else [found]
        if close and blocks:
            blocks[0] = replace(blocks[0], close=True)
        self.blocks += blocks
        return ""

    def _append(self, block: Block) -> str:
        self.blocks.append(block)
        return ""
