"""Lines of news: a sentence for an event, or one line for several of a kind."""

from __future__ import annotations

from collections.abc import Iterator

from engine.protocol import Code, Event
from server.bundles.egon.speaker import Speaker
from server.bundles.egon.tongue import Line
from server.reports.document import Entry
from server.reports.wording import separated


class News:
    """Collects what is told of events, in the order in which it begins."""

    def __init__(self, speaker: Speaker) -> None:
        """Begin without any."""
        self._speaker = speaker
        self._lines: dict[tuple[str, str], list[str]] = {}

    def add(self, line: Line, event: Event, me: Code = "") -> None:
        """Tell of an event to a reader; what has the same head goes into one line."""
        if not line.text:
            return
        if not line.head:
            said = self._speaker.fill(line.text, event, me)
            self._lines[said, event.rule] = []
            return
        brief = self._speaker.brief
        key = brief.fill(line.head, event, me), event.rule
        self._lines.setdefault(key, []).append(brief.fill(line.text, event, me))

    def entries(self) -> Iterator[Entry]:
        """Yield the lines, each with its rule."""
        for (head, rule), parts in self._lines.items():
            yield Entry(f"{head}: {separated(parts)}" if parts else head, rule)
