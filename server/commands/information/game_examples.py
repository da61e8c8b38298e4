"""Examples of the help as they can be sent in a running game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.names import fold
from engine.protocol import Code
from grammar.reading import Topic
from server.games.orders.admission import submit
from server.games.state.running import Running
from server.reports.replies import parts

NAMED = re.compile(r"\b(?:MAX|ZOR)\b")
"""The players whom the examples of the grammars name."""


def in_game(
    topics: Sequence[Topic], playing: Running, code: Code, language: str
) -> list[Topic]:
    """Return the help as a player reads it in a game.

    Its examples name the others there, and an example of an order is one that is
    allowed now; an order that is not has none.
    """
    others = [one.code for one in playing.players if one.code != code]
    named = dict(zip(("MAX", "ZOR"), [*others, *others], strict=False))
    shown = _shown(playing, code, language)
    return [_named(topic, named, playing, code, shown) for topic in topics]


def _named(
    topic: Topic,
    named: dict[str, Code],
    playing: Running,
    code: Code,
    shown: Sequence[str],
) -> Topic:
    def other(found: re.Match[str]) -> str:
        return named.get(found[0], found[0])

    summary, example = NAMED.sub(other, topic.summary), NAMED.sub(other, topic.example)
    if topic.rule and example:
        words = set(map(fold, topic.words))
        own = (one for one in shown if fold(one.partition(",")[0]) in words)
        example = next(_allowed(playing, code, [*own, example]), "")
    return replace(topic, summary=summary, example=example)


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
