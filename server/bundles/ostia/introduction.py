"""The game for somebody who has never seen it, with an order to begin with."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ostia.orders import Order
from engine.ostia.state import State
from grammar.ostia import LANGUAGE
from server.bundles.ostia import ordering
from server.bundles.ostia.speaker import Speaker
from server.bundles.ostia.values import rule_figures
from server.reports.document import Block, Definitions, Heading, Paragraph
from server.reports.scene import Scene


def introduction(scene: Scene[State], speaker: Speaker) -> Iterator[Block]:
    """Yield what the game is about, its steps, and an order that is allowed now."""
    words, state = speaker.tongue.introduction, scene.view
    rules = rule_figures(speaker.tongue, state.rules)
    yield Heading(words.heading)
    for said in words.first:
        yield Paragraph(said.format_map(rules), depth=1)
    yield Definitions(
        tuple((word, said.format_map(rules)) for word, said in words.parts)
    )
    for said in words.last:
        yield Paragraph(said.format_map(rules), depth=1)
    found = ordering.examples(state, scene.code)
    if found:
        yield Paragraph(words.example, depth=1)
        yield Definitions(
            tuple((_shown(one, speaker), ordering.said(one, speaker)) for one in found),
            close=True,
        )


def _shown(order: Order, speaker: Speaker) -> str:
    return LANGUAGE.shown(LANGUAGE.write(order), speaker.tongue.language)
