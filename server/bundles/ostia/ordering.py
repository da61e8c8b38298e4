"""Ostia's orders in words, and a few that are allowed right now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.ostia.goods import Good
from engine.ostia.harbour import minimum_of
from engine.ostia.orders import (
    Bid,
    Budget,
    Build,
    CardList,
    Favour,
    FinalGoods,
    Keep,
    Order,
    StorageList,
    Take,
    ToForum,
    ToSenate,
)
from engine.ostia.silence import awaited
from engine.ostia.state import Stage, State, left_of_start
from engine.protocol import Code
from server.bundles.ostia.passing import passes
from server.bundles.ostia.speaker import Speaker
from server.texts.family import Family

_FIELDS: Mapping[type[Order], str] = {
    ToForum: "forum",
    ToSenate: "senate",
    StorageList: "storage",
    FinalGoods: "final",
}
"""Orders that are nothing but cards."""

_ORDERS = Family("order", _FIELDS.values(), ("cards",))


def said(order: Order, speaker: Speaker) -> str:
    """Say in plain words what an order does."""
    match order:
        case Take(card, lot):
            return _take(card, lot, speaker)
        case Build(count):
            return speaker.phrase("order-build", count=count)
        case Bid():
            return _bid(order, speaker)
        case Keep() | Budget() | Favour():
            return _trading(order, speaker)
        case _:
            bluffs = order.bluffs if isinstance(order, ToForum | ToSenate) else 0
            cards = _list(order.cards, bluffs, speaker)
            return speaker.phrase(_ORDERS[_FIELDS[type(order)]], cards=cards)


def _trading(order: Keep | Budget | Favour, speaker: Speaker) -> str:
    match order:
        case Keep(0):
            return speaker.phrase("order-keep-never")
        case Keep(limit):
            return speaker.phrase("order-keep", limit=limit)
        case Budget(amount, lots):
            return _budget(amount, lots, speaker)
        case Favour():
            return _favour(order, speaker)


def _take(card: Good, lot: CardList | None, speaker: Speaker) -> str:
    named = speaker.good(card)
    if lot is None:
        return speaker.phrase("order-take-without-lot", card=named)
    return speaker.phrase("order-take", card=named, lot=_list(lot, 0, speaker))


def _bid(bid: Bid, speaker: Speaker) -> str:
    if bid.seller is None:
        return speaker.phrase("order-bid-on-all", amount=bid.amount)
    seller = speaker.name(bid.seller)
    if not bid.amount and not bid.over_minimum:
        return speaker.phrase("order-bid-nothing", seller=seller)
    return speaker.phrase(
        "order-bid-over-minimum" if bid.over_minimum else "order-bid",
        amount=bid.amount,
        seller=seller,
    )


def _budget(amount: int | None, lots: int | None, speaker: Speaker) -> str:
    if amount is None and lots is None:
        return speaker.phrase("order-cash-alone")
    if amount is None:
        return speaker.phrase("order-cash-alone-for-lots", lots=lots or 0)
    if lots is None:
        return speaker.phrase("order-budget", amount=amount)
    return speaker.phrase("order-budget-for-lots", amount=amount, lots=lots)


def _favour(favour: Favour, speaker: Speaker) -> str:
    bidder, amount = speaker.name(favour.bidder), favour.amount
    if not amount:
        return speaker.phrase("order-favour-none", bidder=bidder)
    return speaker.phrase(
        "order-favour" if amount > 0 else "order-favour-against",
        bidder=bidder,
        amount=amount,
    )


def _list(cards: CardList, bluffs: int, speaker: Speaker) -> str:
    named = [speaker.counted(cards)] if cards else []
    if bluffs:
        named.append(speaker.phrase("bluff-cards", count=bluffs))
    return ", ".join(named) or speaker.phrase("no-cards")


def examples(state: State, me: Code) -> tuple[Order, ...]:
    """Return a few orders that are allowed to this player right now."""
    return tuple(_examples(state, me)) if me in awaited(state) else ()


def _examples(state: State, me: Code) -> Iterator[Order]:
    if state.stage not in (Stage.HANDEL1, Stage.HANDEL2):
        yield from passes(state, me)
        return
    around = left_of_start(state.seats, state.round)
    seller = next(code for code in around if code != me)
    yield Bid(seller, minimum_of(state.players[seller].lot, state.rules) + 1)
    yield Keep(minimum_of(state.players[me].lot, state.rules) + 1)
