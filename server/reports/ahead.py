"""Orders with a time in words: what stands for later, and answers to older mails."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from engine.frozen import frozen
from server.reports import parts
from server.reports.document import Block, OrderRow, Orders
from server.reports.texts import Aside, ReplyFacts, ReportFacts, Texts

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol


@frozen
class _Words:
    """What is said; the braces are for a step, an order line, or a reason."""

    lasting: str
    refused: str
    behind: str
    stale_report: str
    stale_mail: str
    unless_named: str


_WORDS: Mapping[str, _Words] = {
    "de": _Words(
        lasting="dauernd",
        refused="zählt jetzt nicht: {}",
        behind="zählt jetzt nicht: {} geht vor",
        stale_report=(
            "du hast auf die Auswertung von {answered} geantwortet; deine Befehle "
            "gelten für {step}"
        ),
        stale_mail=(
            "du hast auf eine Mail zu {answered} geantwortet; deine Befehle gelten für "
            "{step}"
        ),
        unless_named=", wo sie keine andere Zeit nennen",
    ),
    "en": _Words(
        lasting="lasting",
        refused="does not count now: {}",
        behind="does not count now: {} goes first",
        stale_report=(
            "You answered the report of {answered}; these orders are for {step}"
        ),
        stale_mail=("You answered a mail of {answered}; these orders are for {step}"),
        unless_named=" where they name no other time",
    ),
}


def aside(facts: ReplyFacts[S, O], texts: Texts[S, O], language: str) -> Orders:
    """Return the table of the orders that do not count in the step, by their time."""
    words, changed = _WORDS[language], facts.changed
    names = [one.standing.place or one.standing.slot for one in facts.aside]
    everything = [*names, *(one.place or one.slot for one in facts.standing)]
    some = any(name not in changed for name in everything)
    return Orders(
        tuple(
            OrderRow(
                label=texts.step(one.step) if one.step else words.lasting,
                line=_head(one),
                meaning=_meaning(one, facts, texts, words),
                new=some and name in changed,
            )
            for name, one in zip(names, facts.aside, strict=True)
        )
    )


def _meaning(
    one: Aside[O], facts: ReplyFacts[S, O], texts: Texts[S, O], words: _Words
) -> str:
    if one.refusal is not None:
        said = texts.refusal(one.refusal, facts.scene.players)
        return words.refused.format(said)
    if one.behind:
        return words.behind.format(one.behind)
    return texts.order(one.standing.order, facts.scene.players)


def stale(facts: ReplyFacts[S, O], texts: Texts[S, O], language: str) -> str:
    """Say what older mail was answered, and which step the orders are for all the same.

    Empty where the mail answered none.
    """
    if facts.stale is None:
        return ""
    words = _WORDS[language]
    said = words.stale_report if facts.stale.is_report else words.stale_mail
    answered, step = texts.step(facts.stale.step), texts.step(facts.scene.step)
    said = said.format(answered=answered, step=step)
    if any(one.standing.place in facts.changed for one in facts.aside):
        said += words.unless_named
    return f"{said}."


def refused(facts: ReportFacts[S], texts: Texts[S, O]) -> Sequence[Block]:
    """Return the orders ahead that the step that opens does not allow, and why."""
    return parts.definitions(
        (_head(one), texts.refusal(one.refusal, facts.scene.players))
        for one in facts.ahead_refused
        if one.refusal is not None
    )


def _head(one: Aside[O]) -> str:
    """Return the line of an order without the blocks below it."""
    return one.standing.text.partition("\n")[0]
