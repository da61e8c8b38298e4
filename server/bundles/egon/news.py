"""Lines of news: a sentence for an event, or one line for several of a kind."""

from __future__ import annotations

from collections.abc import Iterator

from server.bundles.egon.event_words import Told
from server.texts.formats import separated


class News:
    """Collects what is told of events, in the order in which it begins.

    Events of which the same is told have a line each: two equal payments are two.
    """

    def __init__(self) -> None:
        self._lines: list[tuple[str, str, list[str]]] = []
        self._headed: dict[tuple[str, str], list[str]] = {}

    def add(self, told: Told | None, rule: str) -> None:
        """Take what is told of an event; what has the same head goes into one line."""
        if told is None:
            return
        if not told.head:
            self._lines.append((told.text, rule, []))
            return
        if (told.head, rule) not in self._headed:
            parts = self._headed[told.head, rule] = []
            self._lines.append((told.head, rule, parts))
        self._headed[told.head, rule].append(told.text)

    def lines(self) -> Iterator[tuple[str, str]]:
        """Yield the lines, each with its rule."""
        for said, rule, parts in self._lines:
            yield f"{said}: {separated(parts)}" if parts else said, rule
