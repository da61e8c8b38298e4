"""The order template: the forms of all orders as comments, what stands below them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import groupby

from engine.egon.guesses import guesses_allowed
from engine.egon.orders import Dealer, Order
from engine.egon.rules import RuleSet
from engine.egon.state import State
from grammar.egon import LANGUAGE
from grammar.reading import Topic
from server.bundles.egon.tongue import Tongue
from server.reports.document import Template
from server.reports.layout import WIDTH
from server.reports.texts import Scene, Standing

TRADE = "3.5"
"""The paragraph of the order whose line is followed by the limit of its shares."""

BANK, GUESSES = "9.1", "8.2"
"""The paragraphs of orders that only some games or rounds have."""


def order_template(
    scene: Scene[State], standing: Sequence[Standing[Order]], tongue: Tongue
) -> Template:
    """Return comment lines with the forms, and the orders that stand."""
    state = scene.view
    lines: list[str] = []
    for group, rule, forms in _groups(tongue.language):
        if not _is_open(rule, state.rules, state.round + 1):
            continue
        if rule == TRADE:
            height = max(state.players[scene.code].tower, 0)
            limit = tongue.frames.shares_until.format(height=height)
            lines.append(f"# {group} ({limit}):")
            lines += (f"#   {_at(forms[0], dealer)}" for dealer in Dealer)
        else:
            lines += _comment(group, forms)
    return Template("\n".join([*lines, *(one.text for one in standing)]))


def _is_open(rule: str, rules: RuleSet, number: int) -> bool:
    if rule == BANK:
        return rules.bank_transfers
    if rule == GUESSES:
        return guesses_allowed(rules, number)
    return True


@cache
def _groups(language: str) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """Return the groups of orders with a paragraph and their forms."""
    topics = LANGUAGE.topics(language)
    with_rules = [topic for topic in topics if topic.rule]
    return tuple(_group(name, members) for name, members in _grouped(with_rules))


def _grouped(topics: Iterable[Topic]) -> Iterator[tuple[str, list[Topic]]]:
    for name, members in groupby(topics, key=lambda topic: topic.group):
        yield name, list(members)


def _group(name: str, members: Sequence[Topic]) -> tuple[str, str, tuple[str, ...]]:
    return name, members[0].rule, tuple(topic.form for topic in members)


def _at(form: str, dealer: Dealer) -> str:
    """Return the form of a purchase with this dealer in its second field."""
    word, _, fields = form.split(",", 2)
    return f"{word},{dealer.value},{fields}"


def _comment(group: str, forms: Sequence[str]) -> Iterator[str]:
    """Yield comment lines: the group's name, then its forms, wrapped between them."""
    line = f"# {group}:"
    for number, form in enumerate(forms):
        part = form if number == len(forms) - 1 else f"{form} |"
        if len(line) + 2 + len(part) > WIDTH:
            yield line
            line = "#  "
        line += f" {part}"
    yield line
