"""The worth of cards to a robot, in D: in the Forum, in the Senate, in the stores."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import comb, erf, sqrt

from engine.ostia.goods import Cards, Good, Pile, pile_of
from engine.ostia.rules import appeals, forum_price
from server.bundles.ostia.robots.sight import Sight

CHIP = 13.0
"""D for which a robot would buy a chip."""

FORUM_CARDS = 3.0
"""Cards that a rival lays into the Forum, as a rule."""

GIFT, SPREAD = 7.0, 4.5
"""A rival's usual gift to the Senate, and its deviation."""

_KEPT = 4.0
"""The worth of a stored card before the last round, without its coming appeal."""


@dataclass(frozen=True, slots=True)
class Split:
    """A hand split for the office (o6.2), and what that promises, in D."""

    forum: Pile
    senate: Pile
    worth: float


def best_split(sight: Sight, hand: Cards) -> Split:
    """Return the split that promises most."""
    return max(_splits(sight, pile_of(hand)), key=lambda one: one.worth)


def worth(sight: Sight, more: Cards = ()) -> float:
    """Return what the hand with these cards is worth."""
    return best_split(sight, sight.hand + more).worth


def chips_hoped(gift: float, rivals: int, chips: tuple[int, ...]) -> float:
    """Return the chips that a gift promises among this number of rivals (o8.2)."""
    if not gift:  # o8.3
        return 0.0
    above = 0.5 - 0.5 * erf((gift - GIFT) / (SPREAD * sqrt(2)))
    return sum(
        comb(rivals, place) * above**place * (1 - above) ** (rivals - place) * figure
        for place, figure in enumerate(chips)
        if place <= rivals
    )


def income(sight: Sight, good: Good, count: int) -> float:
    """Return the expected yield of a number of cards of a kind in the Forum (o7.1)."""
    cards = sight.rules.cards
    rivals = len(sight.rivals) * FORUM_CARDS * cards[good] / sum(cards.values())
    supply = count + rivals + sight.depressors.count(good)
    low = int(supply)
    lower, upper = (forum_price(sight.rules, low + more) for more in (0, 1))
    return count * (lower + (upper - lower) * (supply - low))


def _splits(sight: Sight, hand: Pile) -> Iterator[Split]:
    for size in range(min(sight.rules.max_kinds, len(hand)) + 1):
        for kinds in combinations(hand, size):
            yield _split(sight, hand, kinds)


def _split(sight: Sight, hand: Pile, kinds: tuple[Good, ...]) -> Split:
    appeal = appeals(sight.senate)
    senate = {good: hand[good] for good in kinds}
    gift = sum(appeal[good] * count for good, count in senate.items())
    hoped = CHIP * chips_hoped(gift, len(sight.rivals), sight.rules.rank_chips)
    left = {good: count for good, count in hand.items() if good not in senate}
    offers = sorted(
        (_offer(sight, good, count) for good, count in left.items()), reverse=True
    )
    forum: dict[Good, int] = {}
    for gain, good, count in offers[: sight.rules.max_kinds - len(kinds)]:
        if gain > 0:
            forum[good] = count
            hoped += income(sight, good, count)
    rest = {good: count - forum.get(good, 0) for good, count in left.items()}
    return Split(forum, senate, hoped + stored_worth(sight, rest))


def _offer(sight: Sight, good: Good, held: int) -> tuple[float, Good, int]:
    """Return how many cards of a kind are best sold, and the gain of it."""
    each = kept_worth(sight, good) / 2  # a store for it may be missing
    return max(
        (income(sight, good, count) - each * count, good, count)
        for count in range(1, held + 1)
    )


def kept_worth(sight: Sight, good: Good) -> float:
    """Return what a card in a store is worth after this round."""
    if sight.coming is None:
        return CHIP  # o11.2: a chip for a kind
    return _KEPT + appeals(sight.coming)[good]


def stored_worth(sight: Sight, rest: Pile) -> float:
    """Return what the cards that stay are worth, one store for each."""
    if sight.last:
        kinds = sum(count > 0 for count in rest.values())
        built = min(kinds, sight.rules.max_stores) - sight.stores
        cost = sight.rules.store_price * max(built, 0)
        return CHIP * min(kinds, sight.rules.max_stores) - cost
    each = sorted(
        (kept_worth(sight, good) for good, count in rest.items() for _ in range(count)),
        reverse=True,
    )
    return sum(each[: max(sight.stores, 1)])
