"""Lines of news: a sentence for an event, or one line for several of a kind."""

from __future__ import annotations

from collections.abc import Iterator

from server.bundles.egon.event_words import Told
from server.texts.formats import separated


class News:
    """Collects what is told of events, in the order in which it begins."""

    def __init__(self) -> None:
        self._lines: dict[tuple[str, str], list[str]] = {}

    def add(self, told: Told | None, rule: str) -> None:
        """Take what is told of an event; what has the same head goes into one line."""
        if told is None:
            return
        if told.head:
            self._lines.setdefault((told.head, rule), []).append(told.text)
        else:
            self._lines[told.text, rule] = []

    def lines(self) -> Iterator[tuple[str, str]]:
        """Yield the lines, each with its rule."""
        for (head, rule), parts in self._lines.items():
            yield f"{head}: {separated(parts)}" if parts else head, rule
