"""Lines that do not count: order-like ones, orders replaced or for later steps.

Nothing that could be an order is dropped in silence, and no order goes without a word.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar, get_args

from server.reports.documents.document import (
    Block,
    OrderRow,
    Orders,
    Paragraph,
    Verbatim,
)
from server.reports.documents.sentences import paragraph
from server.reports.game.report_facts import ReportFacts
from server.reports.game.scene import Aside
from server.reports.game.texts import Texts
from server.reports.replies.reply_facts import Replaced, ReplyFacts
from server.reports.replies.untaken import Cause, Unread
from server.reports.text import layout
from server.texts.catalogue import CORE, Translation
from server.texts.family import Family
from server.texts.languages import known

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol

LINES_SHOWN = 10
"""Unread lines that are named; the others are counted."""

LINE_WIDTH = 74
"""Characters that are shown of a line."""

CAUSES = get_args(Cause)
UNREAD = Family("unread", CAUSES, dict.fromkeys(CAUSES, ()))


def unread_lines(lines: Sequence[Unread], language: str) -> Sequence[Block]:
    """Return the lines, each reason once; nothing where there are none."""
    spoken = CORE.into(known(language))
    shown = lines[:LINES_SHOWN]
    blocks: list[Block] = []
    for why in dict.fromkeys(one.why for one in shown):
        texts = [layout.printable(one.text) for one in shown if one.why == why]
        rows = "\n".join(layout.cut(text, LINE_WIDTH) for text in texts)
        blocks.append(Verbatim(rows, close=bool(blocks)))
        blocks.append(Paragraph(spoken.phrase(UNREAD[why]), depth=3, close=True))
    left = len(lines) - len(shown)
    if left:
        more = spoken.phrase("unread-more", count=left)
        blocks.append(Paragraph(more, depth=1, close=True))
    return blocks


def replaced_orders(
    replaced: Iterable[Replaced], language: str
) -> list[tuple[str, str]]:
    """Return each replaced order, and what has become of it."""
    spoken = CORE.into(language)
    return [(_head(one.old), _fate(one, spoken)) for one in replaced]


def _fate(replaced: Replaced, spoken: Translation) -> str:
    new = _head(replaced.new)
    if replaced.newer and not new:
        return spoken.phrase("order-taken-back-later")
    if replaced.newer:
        return spoken.phrase("order-replaced-later", new=new)
    if new == _head(replaced.old):
        return spoken.phrase("order-rewritten")
    return spoken.phrase("order-replaced", new=new)


def aside(facts: ReplyFacts[S, O], texts: Texts[S, O], language: str) -> Orders:
    """Return the table of the orders that do not count in the step, by their time."""
    spoken, changed = CORE.into(language), facts.changed
    names = [one.standing.place or one.standing.slot for one in facts.aside]
    everything = [*names, *(one.place or one.slot for one in facts.standing)]
    some = any(name not in changed for name in everything)
    lasting = spoken.phrase("order-lasting")
    return Orders(
        tuple(
            OrderRow(
                label=texts.step(one.step) if one.step else lasting,
                line=_head(one.standing.text),
                meaning=_meaning(one, facts, texts, spoken),
                new=some and name in changed,
            )
            for name, one in zip(names, facts.aside, strict=True)
        )
    )


def _meaning(
    aside: Aside[O], facts: ReplyFacts[S, O], texts: Texts[S, O], spoken: Translation
) -> str:
    scene = facts.scene
    if aside.refusal is not None:
        reason = texts.refusal(aside.refusal, scene.players)
        return spoken.phrase("order-refused-now", reason=reason)
    if aside.behind:
        return spoken.phrase("order-behind", order=aside.behind)
    return texts.order(aside.standing.order, scene.players, scene.rules)


def stale(
    facts: ReplyFacts[S, O], texts: Texts[S, O], language: str
) -> Sequence[Block]:
    """Say which earlier step a mail belongs to, and which one its orders are for.

    Nothing where it belongs to none.
    """
    if facts.stale is None:
        return ()
    return (
        paragraph(
            "reply-stale",
            language,
            how=facts.stale.how,
            answered=texts.step(facts.stale.step),
            step=texts.step(facts.scene.step),
            some_name_a_time=any(
                one.standing.place in facts.changed for one in facts.aside
            ),
        ),
    )


def refused(facts: ReportFacts[S], texts: Texts[S, O]) -> list[tuple[str, str]]:
    """Return the orders ahead that the step that opens does not allow, and why."""
    return [
        (_head(one.standing.text), texts.refusal(one.refusal, facts.scene.players))
        for one in facts.ahead_refused
        if one.refusal is not None
    ]


def _head(text: str) -> str:
    return text.partition("\n")[0]
