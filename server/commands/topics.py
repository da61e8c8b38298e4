"""`hilfe [word]`: the overview, or the entry of one command or paragraph."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from server.reports import frames
from server.reports.answers import answer

if TYPE_CHECKING:
    from grammar.reading import Topic
    from server.bundles import AnyBundle


def help_text(found: AnyBundle, language: str, word: str | None) -> str:
    """Return the help made from the grammar of the game."""
    topics: Sequence[Topic] = found.language.topics(language)
    if word is None:
        return frames.help_overview(topics, language)
    chosen = [topic for topic in topics if _matches(topic, word)]
    if not chosen:
        return "\n".join(
            [
                answer("unknown_topic", language, word=word),
                frames.help_overview(topics, language),
            ]
        )
    return frames.help_entry(chosen, language)


def _matches(topic: Topic, word: str) -> bool:
    wanted = word.strip().rstrip(".").casefold()
    if wanted in {one.casefold() for one in topic.words}:
        return True
    return bool(topic.rule) and (
        topic.rule == wanted or wanted.startswith(f"{topic.rule}.")
    )
