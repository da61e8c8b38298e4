"""Facts with their order lines as their reader writes them; kept they are canonical."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from grammar.reading import Language, Remark
from server.reports.frames.facts import ReminderFacts
from server.reports.game.report_facts import ReportFacts
from server.reports.game.scene import Aside, Standing
from server.reports.replies.reply_facts import Replaced, ReplyFacts

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol

ORDERS_NAMED = ("old", "new")
"""The figures of a remark that are order lines."""


def in_reply(
    facts: ReplyFacts[S, O], orders: Language[O], language: str
) -> ReplyFacts[S, O]:
    """Return the facts of a reply as their reader is shown them."""
    return replace(
        facts,
        standing=_standing(facts.standing, orders, language),
        aside=_aside(facts.aside, orders, language),
        replaced=[
            Replaced(
                orders.shown(one.old, language),
                orders.shown(one.new, language),
                newer=one.newer,
            )
            for one in facts.replaced
        ],
        remarks=[_remark(remark, orders, language) for remark in facts.remarks],
    )


def in_reminder(
    facts: ReminderFacts[S, O], orders: Language[O], language: str
) -> ReminderFacts[S, O]:
    """Return the facts of a reminder as their reader is shown them."""
    return replace(facts, standing=_standing(facts.standing, orders, language))


def in_report(
    facts: ReportFacts[S], orders: Language[Any], language: str
) -> ReportFacts[S]:
    """Return the facts of a report as their reader is shown them."""
    return replace(
        facts,
        ahead=_standing(facts.ahead, orders, language),
        ahead_refused=_aside(facts.ahead_refused, orders, language),
    )


def _standing(
    found: Iterable[Standing[O]], orders: Language[O], language: str
) -> Sequence[Standing[O]]:
    return [replace(one, text=orders.shown(one.text, language)) for one in found]


def _aside(
    asides: Iterable[Aside[O]], orders: Language[O], language: str
) -> Sequence[Aside[O]]:
    return [
        replace(
            one,
            standing=replace(
                one.standing, text=orders.shown(one.standing.text, language)
            ),
            behind=orders.shown(one.behind, language),
        )
        for one in asides
    ]


def _remark(remark: Remark, orders: Language[Any], language: str) -> Remark:
    named = {
        name: orders.shown(str(remark.figures[name]), language)
        for name in ORDERS_NAMED
        if name in remark.figures
    }
    return replace(remark, figures={**remark.figures, **named}) if named else remark
