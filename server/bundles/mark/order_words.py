"""What an order of MARK does, in words, and what the place is called it stands in."""

from __future__ import annotations

from typing import assert_never

from engine.mark.orders import (
    ANY_SORT,
    Bid,
    Name,
    Offer,
    Order,
    Span,
    Turn,
    When,
    Wish,
)
from engine.mark.sorts import Sort
from server.bundles.mark.tongue import Tongue
from server.reports.wording import listing, number


def slot(name: str, tongue: Tongue) -> str:
    """Name a place by the name of its slot ("bid:G:8")."""
    words = tongue.orders
    kind, *parts = name.split(":")
    said = words.slots[kind]
    if kind in ("bid", "offer") and parts:
        sort = parts.pop(0)
        said = said.format(words.any_bid if sort == ANY_SORT else sort)
    if not parts:
        return said
    lasting = parts[0] == Span.LASTING.value
    return said + (words.lasting if lasting else words.round.format(parts[0]))


def order(given: Order, tongue: Tongue) -> str:
    """Say in plain words what an order does."""
    words = tongue.orders
    match given:
        case Turn(wishes=wishes):
            told = "; ".join(wish(one, tongue) for one in wishes)
            kind = "turn" if len(wishes) > 1 else "turn_one"
            said = words.orders[kind].format(wishes=told)
        case Bid():
            said = _bid(given, tongue)
        case Offer(sort=sort, space=space, willing=willing):
            kind = "offer_space" if space and willing else "offer"
            template = words.orders[kind if willing else "no_offer"]
            said = template.format(sort=tongue.sorts[sort], space=space)
        case Name(sort=sort):
            said = words.orders["name"].format(sort=tongue.sorts[sort])
        case _:
            assert_never(given)
    return said + _when(given.when, tongue)


def wish(given: Wish, tongue: Tongue) -> str:
    """Say in plain words what a wish is for."""
    words = tongue.orders
    spaces = minimum = rows = ""
    if given.origin is not None:
        spaces += words.from_space.format(given.origin)
    if given.target is not None:
        spaces += words.to_space.format(given.target)
    if given.minimum:
        minimum = words.minimum.format(number(given.minimum, tongue.language))
    if given.rows:
        named = listing(list(map(str, given.rows)), tongue.language, words.then)
        rows = words.rows.format(named)
    return words.wishes[given.do].format(
        sort=_sort(given.sort, tongue), spaces=spaces, minimum=minimum, rows=rows
    )


def _bid(given: Bid, tongue: Tongue) -> str:
    words = tongue.orders
    sort = words.any_sort if given.sort is None else tongue.sorts[given.sort]
    said = words.orders[_kind_of_bid(given)].format(
        sort=sort,
        limit=number(given.limit, tongue.language),
        processed=number(given.processed, tongue.language),
    )
    if given.space is not None:
        said += words.to_bid_space.format(given.space)
    return said


def _kind_of_bid(given: Bid) -> str:
    if given.limit == given.processed:
        return "bid" if given.limit else "no_bid"
    if not given.limit:
        return "bid_processed"
    return "bid_two" if given.processed else "bid_delivered"


def _sort(sort: Sort | None, tongue: Tongue) -> str:
    return tongue.orders.any_sort if sort is None else tongue.sorts[sort]


def _when(when: When, tongue: Tongue) -> str:
    words = tongue.orders
    match when:
        case Span.STEP:
            return ""
        case Span.LASTING:
            return words.for_good
        case _:
            return words.for_round.format(when)
