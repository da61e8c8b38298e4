"""Lines that were parsed before, by their text: parsing is what reading costs."""

from __future__ import annotations

from lark import Token, Tree

MAX_LINES_KEPT = 2048
"""Lines that are kept; when one more comes, all of them are dropped."""

MAX_LINE_KEPT = 200
"""Characters of a line; a longer one is not kept."""


class Forms:
    """The forms of lines. A form says nothing of who wrote it, nor who is named."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], Tree[Token]] = {}

    def get(self, start: str, text: str) -> Tree[Token] | None:
        """Return the form of a line that was parsed before, by this rule."""
        return self._kept.get((start, text))

    def keep(self, start: str, text: str, form: Tree[Token]) -> None:
        """Keep the form of a line that this rule has parsed."""
        if len(text) > MAX_LINE_KEPT:
            return
        if len(self._kept) >= MAX_LINES_KEPT:
            self._kept = {}
        self._kept[start, text] = form
