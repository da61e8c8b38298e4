"""Lines that were parsed before, by their text: parsing is what reading costs."""

from __future__ import annotations

from collections.abc import Mapping

from lark import Token, Tree

MOST = 2048
"""So many lines are kept; when there are more, all of them go."""

LONGEST = 200
"""A line of more characters is not kept."""


class Forms:
    """The forms of lines. A form says nothing of who wrote it, nor who is named."""

    def __init__(self) -> None:
        """Begin without any."""
        self._kept: dict[str, Tree[Token]] = {}

    def get(self, text: str) -> Tree[Token] | None:
        """Return the form of a line that was parsed before."""
        return self._kept.get(text)

    def keep(self, found: Mapping[str, Tree[Token] | None]) -> None:
        """Keep the forms of these lines, where they have one."""
        if len(self._kept) + len(found) > MOST:
            self._kept = {}
        for text, form in found.items():
            if form is not None and len(text) <= LONGEST and len(self._kept) < MOST:
                self._kept[text] = form
