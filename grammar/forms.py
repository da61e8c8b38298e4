"""Lines that were parsed before, by their text: parsing is what reading costs."""

from __future__ import annotations

from lark import Token, Tree

MOST = 2048
"""So many lines are kept; when there are more, all of them go."""

LONGEST = 200
"""A line of more characters is not kept."""


class Forms:
    """The forms of lines. A form says nothing of who wrote it, nor who is named."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], Tree[Token]] = {}

    def get(self, start: str, text: str) -> Tree[Token] | None:
        """Return the form of a line that was parsed before, by this rule."""
        return self._kept.get((start, text))

    def keep(self, start: str, text: str, form: Tree[Token]) -> None:
        """Keep the form of a line that this rule has parsed."""
        if len(text) > LONGEST:
            return
        if len(self._kept) >= MOST:
            self._kept = {}
        self._kept[start, text] = form
