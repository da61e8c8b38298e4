"""The game for somebody who has never seen it, with an order to begin with."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ostia.orders import Order
from engine.ostia.rules import RuleSet
from engine.ostia.state import State
from grammar.ostia import LANGUAGE
from server.bundles.ostia import ordering
from server.bundles.ostia.speaker import Speaker
from server.bundles.ostia.values import rank_chips
from server.reports.documents.document import Block, Definitions, Heading, Paragraph
from server.reports.game.scene import Scene


def introduction(scene: Scene[State], speaker: Speaker) -> Iterator[Block]:
    """Yield what the game is about, its steps, and an order that is allowed now."""
    state, rules = scene.view, scene.view.rules
    yield Heading(speaker.phrase("introduction"))
    yield Paragraph(speaker.phrase("introduction-aim", rounds=rules.rounds), depth=1)
    yield Definitions(tuple(_parts(rules, speaker)))
    budget = speaker.phrase(
        "introduction-budget",
        store_sale=rules.store_sale,
        loan=rules.loan,
        loan_repay=rules.loan_repay,
    )
    yield Paragraph(budget, depth=1)
    lines = ordering.examples(state, scene.code)
    if lines:
        yield Paragraph(speaker.phrase("introduction-example"), depth=1)
        yield Definitions(
            tuple((_shown(one, speaker), ordering.said(one, speaker)) for one in lines),
            close=True,
        )


def _parts(rules: RuleSet, speaker: Speaker) -> Iterator[tuple[str, str]]:
    """Yield the steps of a round, and the last step, each with what happens there."""
    chips = rank_chips(rules)
    yield (
        speaker.phrase("introduction-harbour.word"),
        speaker.phrase("introduction-harbour.text"),
    )
    yield (
        speaker.phrase("introduction-trade.word"),
        speaker.phrase("introduction-trade.text"),
    )
    yield (
        speaker.phrase("introduction-second-trade.word"),
        speaker.phrase("introduction-second-trade.text"),
    )
    price = rules.store_price
    yield (
        speaker.phrase("introduction-office.word"),
        speaker.phrase("introduction-office.text", rank_chips=chips, store_price=price),
    )
    yield (
        speaker.phrase("introduction-closing.word"),
        speaker.phrase("introduction-closing.text", rank_chips=chips),
    )


def _shown(order: Order, speaker: Speaker) -> str:
    return LANGUAGE.shown(LANGUAGE.write(order), speaker.language)
