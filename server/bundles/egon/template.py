"""The order template: the forms of all orders as comments, given orders below them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import groupby

from engine.egon.guesses import guesses_allowed
from engine.egon.orders import Dealer, Order
from engine.egon.rules import RuleSet
from engine.egon.state import State
from engine.protocol import Code
from grammar.egon import LANGUAGE
from grammar.reading import Topic
from server.bundles.egon.catalogue import NOUNS, THINGS
from server.reports.documents.document import Template
from server.reports.game.scene import Scene, Standing
from server.texts.catalogue import Translation

TRADE = "3.5"
"""The paragraph of the order whose line is followed by the limit of its shares."""

ARTICLE = "4.4"
"""The paragraph of articles, whose group of forms says how long they are."""

BUY = "k"
"""The word of a purchase, as orders are kept."""

REPLIES, ENDS = "Rechtfertigung ", "Ende"
TEXTS = ("Artikel:", REPLIES)
BLOCKS = (*TEXTS, "Artikel wie gehabt", "Gäste:", "Strafe:")
"""The lines of a stored order: texts with their end, and single lines."""

MAX_FIELDS_KEPT = 512
"""Last fields of lines of which it is remembered whether they name a round."""

BANK, GUESSES = "9.1", "8.2"
"""The paragraphs of orders that only some games or rounds have."""


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
    heads = _heads(last)
    again = _purchases(heads, state, scene.code)
    lines: list[str] = []
    for group in groups:
        if not _is_open(group.rule, state.rules, state.round + 1):
            continue
        if group.rule == TRADE:
            height = max(state.players[scene.code].tower, 0)
            limit = words.phrase("template-shares", height=height)
            lines.append(f"# {group.name} ({limit}):")
            lines += map(partial(_again, again), Dealer, group.forms)
        elif group.rule == ARTICLE:
            least = words.phrase(
                "template-article", least=state.rules.article_min_chars
            )
            lines += (f"# {group.name} ({least}):", *group.forms)
        else:
            lines += (f"# {group.name}:", *group.forms)
    others = [one for one in heads if one not in again.values()]
    if others:
        text = LANGUAGE.shown("\n".join(others), words.language)
        lines.append(words.phrase("template-last"))
        lines += (f"#   {one}" for one in text.split("\n"))
    stands = (LANGUAGE.shown(one.text, words.language) for one in standing)
    return Template("\n".join([*lines, *stands]))


def _named(form: str, words: Translation) -> str:
    """Return a form behind what it is called, as a comment."""
    noun = NOUNS.get(form.partition(",")[0])
    return f"#   {words.phrase(THINGS[noun])}: {form}" if noun else f"#   {form}"


def _heads(last: str) -> list[str]:
    """Return the lines of orders that need no texts and lists below them.

    Of another one the line alone would be refused.
    """
    heads: list[str] = []
    inside = False
    for line in last.splitlines():
        if inside:
            inside = line != ENDS
        elif line.startswith(BLOCKS):
            inside = line.startswith(TEXTS)
            if heads and heads[-1] and not line.startswith(REPLIES):
                heads[-1] = ""
        elif line:
            heads.append(_timeless(line))
    return [one for one in heads if one]


def _timeless(line: str) -> str:
    """Return the line of an order without the round that it named: that is over."""
    head, _, last = line.rpartition(",")
    return head if _is_time(last) else line


@lru_cache(maxsize=MAX_FIELDS_KEPT)
def _is_time(field: str) -> bool:
    """Say whether a field names a time; most are one of a few numbers."""
    return LANGUAGE.when(field) is not None


def _purchases(heads: Sequence[str], state: State, me: Code) -> dict[Dealer, str]:
    """Return the purchases that can be sent again; none where they could do harm.

    They are paid from what is there, the dealers have the least number, and the tower
    shares are no fraud (3.5.21, 3.5.5).
    """
    entry, purchases = state.players[me], {}
    paid = shares = 0
    if entry.sentence is not None or entry.cash <= 0:
        return {}
    for line in heads:
        word, *fields = line.split(",")
        if word != BUY:
            continue
        dealer, budget, minimum, share, *_ = [*fields, "0", "0"]
        if int(minimum) <= state.dealers[Dealer(dealer)].offer:
            paid, shares = paid + int(budget), shares + int(share)
            purchases[Dealer(dealer)] = line
    return purchases if paid <= entry.cash and shares <= entry.tower else {}


def _again(purchases: Mapping[Dealer, str], dealer: Dealer, form: str) -> str:
    """Return the last purchase with this dealer as a comment, or else the form."""
    return f"#   {purchases[dealer]}" if dealer in purchases else form


def _is_open(rule: str, rules: RuleSet, number: int) -> bool:
    if rule == BANK:
        return rules.bank_transfers
    if rule == GUESSES:
        return guesses_allowed(rules, number)
    return True


@dataclass(frozen=True, slots=True)
class OrderGroup:
    """Orders of one kind: what it is called, their paragraph, their forms as comments.

    Of purchases there is a form for each dealer.
    """

    name: str
    rule: str
    forms: tuple[str, ...]


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


def _at(form: str, dealer: Dealer) -> str:
    """Return the form of a purchase with this dealer in its second field, a comment."""
    word, _, fields = form.split(",", 2)
    return f"#   {word},{dealer.value},{fields}"
