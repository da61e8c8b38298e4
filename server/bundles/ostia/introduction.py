"""The game for somebody who has never seen it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ostia.rules import RuleSet
from engine.ostia.state import State
from server.bundles.ostia.speaker import Speaker
from server.bundles.ostia.values import rank_chips
from server.reports.documents.document import Block, Definitions, Heading, Paragraph
from server.reports.game.scene import Scene


def introduction(scene: Scene[State], speaker: Speaker) -> Iterator[Block]:
    """Yield what the game is about, and its steps."""
    rules = scene.view.rules
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
