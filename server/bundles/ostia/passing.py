"""The moves of a player without orders, as orders that say the same (o12.1)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ostia.goods import Cards, pile_of
from engine.ostia.harbour import choose
from engine.ostia.orders import (
    CardList,
    FinalGoods,
    Keep,
    Order,
    Take,
    ToForum,
    ToSenate,
)
from engine.ostia.silence import awaited, default_final, default_split
from engine.ostia.state import Stage, State
from engine.protocol import Code


def passes(state: State, me: Code) -> tuple[Order, ...]:
    """Return the orders that come to the same as none; none where nobody waits."""
    return tuple(_orders(state, me)) if me in awaited(state) else ()


def _orders(state: State, me: Code) -> Iterator[Order]:
    own = state.players[me].own
    match state.stage:
        case Stage.HAFEN:
            card, lot = choose(own.boat, None)
            yield Take(card, card_list(lot))
        case Stage.HANDEL1 | Stage.HANDEL2:
            yield Keep(0)
        case Stage.KONTOR:
            hand = pile_of(own.hand)
            forum, senate = default_split(hand, state.senate_card, state.rules)
            yield ToForum(card_list(forum))
            yield ToSenate(card_list(senate))
        case Stage.SCHLUSS:
            yield FinalGoods(card_list(default_final(pile_of(own.hand))))


def card_list(cards: Cards) -> CardList:
    """Return cards as an order lists them."""
    return tuple(pile_of(cards).items())
