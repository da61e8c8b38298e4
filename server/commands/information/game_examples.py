"""Examples of the help as they can be sent in a running game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.names import fold
from engine.protocol import Code
from grammar.reading import Topic
from server.games.orders.admission import submit
from server.games.state.running import Running
from server.reports.replies import parts


def in_game(
    topics: Sequence[Topic], playing: Running, code: Code, language: str
) -> list[Topic]:
    """Return the help as a player reads it in a game.

    An example of an order is one that is allowed now; an order that is not has none.
    """
    shown = _shown(playing, code, language)
    return [_allowed_now(topic, playing, code, shown) for topic in topics]


def _allowed_now(
    topic: Topic, playing: Running, code: Code, shown: Sequence[str]
) -> Topic:
    if not topic.rule or not topic.example:
        return topic
    words = set(map(fold, topic.words))
    own = (one for one in shown if fold(one.partition(",")[0]) in words)
    allowed = _allowed(playing, code, [*own, topic.example])
    return replace(topic, example=next(allowed, ""))


def _shown(playing: Running, code: Code, language: str) -> Sequence[str]:
    """Return the orders that the game shows this player as an example."""
    words, scene = playing.bundle.words(language), playing.scene(code)
    return [
        parts.written(order, playing.bundle, language)
        for order in words.examples(scene)
    ]


def _allowed(playing: Running, code: Code, texts: Sequence[str]) -> Iterator[str]:
    """Yield those of these texts whose orders the game allows now."""
    view, roster = playing.view(code), playing.roster(code)
    for text in texts:
        reading = playing.bundle.language.read(text, roster, commands=False)
        found = submit(playing.bundle, view, code, reading.entries)
        if not reading.misreads and all(one.counts for one in found.placed):
            yield from [text] if found.placed else []
