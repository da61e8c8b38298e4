"""o6: the depressors and the split of the hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.ostia.events import Depressors, Fields, SurplusLost
from engine.ostia.goods import GOODS, Cards, Good, Pile, cards_of, in_order, pile_of
from engine.ostia.harbour import tell_reshuffled
from engine.ostia.orders import CardList
from engine.ostia.rules import RuleSet, appeals
from engine.ostia.sheet import Sheet
from engine.ostia.silence import default_split
from engine.ostia.state import Stage
from engine.ostia.table import Table, take


@dataclass(frozen=True, slots=True)
class Split:
    """o6.2: what lies in Forum and Senate, with the bluff cards there (o6.4)."""

    forum: Cards
    senate: Cards
    forum_bluffs: int = 0
    senate_bluffs: int = 0


def lay_depressors(table: Table) -> None:
    """o6.1: open a number of cards of the deck; all cards of the trade are put away."""
    count = table.rules.depressors[len(table.order)]
    table.depressors = in_order(table.draw() for _ in range(count))
    table.tell(Depressors(rule="o6.1", cards=table.depressors))
    tell_reshuffled(table)
    table.stage = Stage.KONTOR


def split_of(hand: Pile, sheet: Sheet, senate_card: str, rules: RuleSet) -> Split:
    """o6.2: return what is laid; the Forum is served before the Senate (o16)."""
    if sheet.forum is None and sheet.senate is None:  # o12.1
        return Split(*default_split(hand, senate_card, rules))
    forum = _served(hand, () if sheet.forum is None else sheet.forum.cards)
    left = {good: hand.get(good, 0) - forum.get(good, 0) for good in GOODS}
    senate = _served(left, () if sheet.senate is None else sheet.senate.cards)
    return Split(
        forum=cards_of(forum),
        senate=cards_of(senate),
        forum_bluffs=0 if sheet.forum is None else sheet.forum.bluffs,
        senate_bluffs=0 if sheet.senate is None else sheet.senate.bluffs,
    )


def _served(there: Pile, wanted: CardList) -> Mapping[Good, int]:
    return {good: min(count, there.get(good, 0)) for good, count in wanted}


def surplus_kinds(split: Split, senate_card: str, rules: RuleSet) -> tuple[Good, ...]:
    """o6.3: return the kinds that are lost, the one with the highest appeal first."""
    laid = set(split.forum) | set(split.senate)
    appeal = appeals(senate_card)
    by_appeal = sorted(laid, key=appeal.__getitem__, reverse=True)
    return tuple(by_appeal[: max(0, len(laid) - rules.max_kinds)])


def split_hands(table: Table) -> None:
    """o6.2: each player splits the whole hand."""
    card = table.before.senate_card
    for code, account in table.in_order():
        split = split_of(account.hand, table.sheet(code), card, table.rules)
        take(account.hand, split.forum + split.senate)
        account.forum, account.senate = pile_of(split.forum), pile_of(split.senate)
        table.tell(
            Fields(
                rule="o6.2",
                code=code,
                forum=split.forum,
                senate=split.senate,
                forum_bluffs=split.forum_bluffs,
                senate_bluffs=split.senate_bluffs,
            )
        )


def lose_surplus(table: Table) -> None:
    """o6.3: of more kinds than allowed those with the highest appeal are lost."""
    card = table.before.senate_card
    for code, account in table.in_order():
        laid = Split(cards_of(account.forum), cards_of(account.senate))
        for good in surplus_kinds(laid, card, table.rules):
            forum = (good,) * account.forum.pop(good, 0)
            senate = (good,) * account.senate.pop(good, 0)
            table.put_away(forum + senate)
            table.tell(
                SurplusLost(
                    rule="o6.3", code=code, good=good, forum=forum, senate=senate
                )
            )
