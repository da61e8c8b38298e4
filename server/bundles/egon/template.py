"""The order template: the forms of all orders as comments, given orders below them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby

from engine.egon.check import least_salary
from engine.egon.guesses import guesses_allowed, second_phase
from engine.egon.orders import Dealer, Order
from engine.egon.rules import RuleSet
from engine.egon.state import State
from engine.protocol import Code
from grammar.egon import LANGUAGE
from grammar.reading import Topic
from server.bundles.egon import again
from server.bundles.egon.catalogue import NOUNS, THINGS
from server.reports.documents.document import Template
from server.reports.game.scene import Scene, Standing
from server.texts.catalogue import Translation

TRADE = "3.5"
"""The paragraph of the order whose line is followed by the limit of its shares."""

ARTICLE = "4.4"
"""The paragraph of articles, whose group of forms says how long they are."""

BANK, GUESSES = "9.1", "8.2"
"""The paragraphs of orders that only some games or rounds have."""

SECOND_ACTIONS: Mapping[str, str] = {
    "6.1": "p",
    "6.2": "i",
    "6.3": "b",
    "6.4": "d",
    "6.5": "s",
    "6.6": "e",
    "6.6.2": "e",
}
"""The second actions by the paragraphs of their lines, with those below them."""


def order_template(
    scene: Scene[State],
    standing: Sequence[Standing[Order]],
    last: str,
    words: Translation,
    *,
    groups: Sequence[OrderGroup],
) -> Template:
    """Return a comment line for each form, and the orders that stand.

    What was ordered last round are comments, too, purchases in their places where they
    can be paid: a mail of ours that comes back orders nothing.
    """
    state = scene.view
    heads = again.heads_of(last)
    bought = again.purchases(heads, state, scene.code)
    obeying = obeyed(state, scene.code)
    lines: list[str] = []
    for whole in groups:
        group = whole.of_round(state.rules, state.round + 1, obeying)
        if not group.forms:
            continue
        if group.rule == TRADE:
            height = max(state.players[scene.code].tower, 0)
            limit = words.phrase("template-shares", height=height)
            lines.append(f"# {group.name} ({limit}):")
            lines += map(partial(_again, bought), Dealer, group.forms)
        elif group.rule == ARTICLE:
            least = words.phrase(
                "template-article", least=state.rules.article_min_chars
            )
            lines += (f"# {group.name} ({least}):", *group.forms)
        else:
            lines += (f"# {group.name}:", *group.forms)
    others = again.others(heads, [*bought.values()], state, scene.code, scene.players)
    if others:
        text = LANGUAGE.shown("\n".join(others), words.language)
        lines.append(words.phrase("template-last"))
        lines += (f"#   {one}" for one in text.split("\n"))
    stands = (LANGUAGE.shown(one.text, words.language) for one in standing)
    entry = state.players[scene.code]
    return Template(
        "\n".join([*lines, *stands]),
        cash=entry.cash,
        sure=max(entry.cash + least_salary(entry), 0),
    )


def _named(form: str, words: Translation) -> str:
    noun = NOUNS.get(form.partition(",")[0])
    return f"#   {words.phrase(THINGS[noun])}: {form}" if noun else f"#   {form}"


def _again(purchases: Mapping[Dealer, str], dealer: Dealer, form: str) -> str:
    return f"#   {purchases[dealer]}" if dealer in purchases else form


def obeyed(state: State, me: Code) -> frozenset[str]:
    """Return the letters of the actions that a blackmail in force asks of somebody.

    Whoever orders one complies, though the phase itself is left out (8.2).
    """
    return frozenset(threat.action for threat in state.threats if threat.victim == me)


@dataclass(frozen=True, slots=True)
class OrderGroup:
    """Orders of one kind: what it is called, their paragraph, their forms as comments.

    Of purchases there is a form for each dealer.
    """

    name: str
    rule: str
    forms: tuple[str, ...]
    acts: tuple[str, ...] = ()
    """The second action that each form belongs to, by its letter; "" for none."""

    def of_round(
        self, rules: RuleSet, number: int, obeying: frozenset[str]
    ) -> OrderGroup:
        """Return the forms that are open in a round.

        Where EGONmind replaces the second actions (8.2), those are not, but for
        what a blackmail asks for (`obeying`).
        """
        if self.rule == BANK and not rules.bank_transfers:
            return replace(self, forms=())
        if self.rule == GUESSES and not guesses_allowed(rules, number):
            return replace(self, forms=())
        if second_phase(rules, number):
            return self
        of_acts = zip(self.forms, self.acts, strict=False)
        left = [form for form, act in of_acts if not act or act in obeying]
        return replace(self, forms=tuple(left)) if self.acts else self


def order_groups(words: Translation) -> tuple[OrderGroup, ...]:
    """Return the groups of orders with a paragraph: the same for all who play."""
    topics = LANGUAGE.topics(words.language)
    with_rules = [topic for topic in topics if topic.rule]
    found = _grouped(with_rules)
    return tuple(_group(name, members, words) for name, members in found)


def _grouped(topics: Iterable[Topic]) -> Iterator[tuple[str, list[Topic]]]:
    for name, members in groupby(topics, key=lambda topic: topic.group):
        yield name, list(members)


def _group(name: str, members: Sequence[Topic], words: Translation) -> OrderGroup:
    first = members[0]
    forms = tuple(_named(topic.form, words) for topic in members)
    if first.rule == TRADE:
        forms = tuple(_at(first.form, dealer) for dealer in Dealer)
        return OrderGroup(name, first.rule, forms)
    acts = tuple(SECOND_ACTIONS.get(topic.rule, "") for topic in members)
    return OrderGroup(name, first.rule, forms, acts)


def _at(form: str, dealer: Dealer) -> str:
    word, _, fields = form.split(",", 2)
    return f"#   {word},{dealer.value},{fields}"
