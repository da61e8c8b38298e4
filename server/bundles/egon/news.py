"""Lines of news: a sentence for an event, or one line for several of a kind."""

from __future__ import annotations

from collections.abc import Iterator

from engine.protocol import Code, Event
from server.bundles.egon.speaker import Speaker
from server.reports.wording import separated


class News:
    """Collects what is told of events, in the order in which it begins."""

    def __init__(self, speaker: Speaker) -> None:
        self._speaker = speaker
        self._lines: dict[tuple[str, str], list[str]] = {}

    def add(self, text: str, head: str, event: Event, me: Code = "") -> None:
        """Tell of an event to a reader; what has the same head goes into one line."""
        if not text:
            return
        if not head:
            said = self._speaker.fill(text, event, me)
            self._lines[said, event.rule] = []
            return
        brief = self._speaker.brief
        key = brief.fill(head, event, me), event.rule
        self._lines.setdefault(key, []).append(brief.fill(text, event, me))

    def lines(self) -> Iterator[tuple[str, str]]:
        """Yield the lines, each with its rule."""
        for (head, rule), parts in self._lines.items():
            yield f"{head}: {separated(parts)}" if parts else head, rule
