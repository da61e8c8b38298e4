"""Ostia's orders in words, and a few that are allowed right now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.ostia.goods import Cards, pile_of
from engine.ostia.harbour import choose, minimum_of
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
from engine.ostia.silence import awaited, default_final, default_split
from engine.ostia.state import Stage, State, left_of_start
from engine.protocol import Code
from server.bundles.ostia.speaker import Speaker
from server.reports.wording import Figures

_FIELDS: Mapping[type[Order], str] = {
    ToForum: "forum",
    ToSenate: "senate",
    StorageList: "storage",
    FinalGoods: "final",
}
"""Orders that are nothing but cards."""


def said(order: Order, speaker: Speaker) -> str:
    """Say in plain words what an order does."""
    variant, values = _told(order, speaker)
    return speaker.tongue.orders[variant].format_map(Figures(values))


def _told(order: Order, speaker: Speaker) -> tuple[str, Mapping[str, object]]:
    """Return the variant of an order, and what its sentence is filled with."""
    match order:
        case Take(card, lot):
            told = {"card": speaker.tongue.goods[card], "lot": _list(lot, 0, speaker)}
            return "take, no lot" if lot is None else "take", told
        case Build(count):
            return "build", {"count": speaker.figure(count)}
        case Bid() | Keep() | Budget() | Favour():
            return _trade(order, speaker)
        case _:
            bluffs = order.bluffs if isinstance(order, ToForum | ToSenate) else 0
            return _FIELDS[type(order)], {"cards": _list(order.cards, bluffs, speaker)}


def _trade(
    order: Bid | Keep | Budget | Favour, speaker: Speaker
) -> tuple[str, Mapping[str, object]]:
    match order:
        case Bid(seller, amount, over_minimum):
            variant = "bid, all" if seller is None else _bid(amount, over_minimum)
            figures = {"seller": speaker.name(seller or "")}
            return variant, {**figures, "amount": speaker.figure(amount)}
        case Keep(limit):
            variant = "keep" if limit else "keep, never"
            return variant, {"limit": speaker.figure(limit)}
        case Budget(amount, lots):
            variant = "cash" if amount is None else "budget"
            return variant if lots is None else f"{variant}, lots", {
                "amount": speaker.figure(amount or 0),
                "lots": speaker.figure(lots or 0),
            }
        case Favour(bidder, amount):
            side = "" if amount > 0 else ", against" if amount else ", none"
            figures = {"bidder": speaker.name(bidder)}
            return f"favour{side}", {**figures, "amount": speaker.figure(amount)}


def _bid(amount: int, over_minimum: bool) -> str:  # noqa: FBT001 - as the order has it
    if over_minimum:
        return "bid, over"
    return "bid" if amount else "bid, pass"


def _list(cards: CardList | None, bluffs: int, speaker: Speaker) -> str:
    """Name the cards of an order, in its own order."""
    frames = speaker.tongue.frames
    named = [speaker.counted(cards)] if cards else []
    if bluffs:
        named.append(frames.bluffs.format(speaker.figure(bluffs)))
    return ", ".join(named) or frames.no_cards


def examples(state: State, me: Code) -> tuple[Order, ...]:
    """Return a few orders that are allowed to this player right now."""
    return tuple(_examples(state, me)) if me in awaited(state) else ()


def _examples(state: State, me: Code) -> Iterator[Order]:
    own = state.players[me].own
    match state.stage:
        case Stage.HAFEN:
            card, lot = choose(own.boat, None)
            yield Take(card, _card_list(lot))
        case Stage.HANDEL1 | Stage.HANDEL2:
            around = left_of_start(state.seats, state.round)
            seller = next(code for code in around if code != me)
            yield Bid(seller, minimum_of(state.players[seller].lot, state.rules) + 1)
            yield Keep(minimum_of(state.players[me].lot, state.rules) + 1)
        case Stage.KONTOR:
            hand = pile_of(own.hand)
            forum, senate = default_split(hand, state.senate_card, state.rules)
            yield ToForum(_card_list(forum))
            yield ToSenate(_card_list(senate))
        case Stage.SCHLUSS:
            yield FinalGoods(_card_list(default_final(pile_of(own.hand))))


def _card_list(cards: Cards) -> CardList:
    return tuple(pile_of(cards).items())
