"""Which orders are errors of their line for reasons that need the game (o16).

The grammar has already refused lines whose form is wrong. The fields of a line
count from 0, the command itself. Only the player's own view is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import assert_never

from engine.ostia.goods import GOODS, Cards, Pile, pile_of, without
from engine.ostia.harbour import minimum_of
from engine.ostia.notices import RefusalKind
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
from engine.ostia.state import Stage, State
from engine.protocol import Code, Refusal

MAX_BLUFFS_PER_LIST = 2
"""o6.4: bluff cards in one list."""

MAX_FAVOUR = 99
"""o5.11: the greatest amount of a favour, for or against."""

LOT = 2
"""o4.3: cards of a lot."""

_TRADE = frozenset({Stage.HANDEL1, Stage.HANDEL2})
_KONTOR = frozenset({Stage.KONTOR})

_STAGES: Mapping[type[Order], frozenset[Stage]] = {
    Take: frozenset({Stage.HAFEN}),
    Bid: _TRADE,
    Keep: _TRADE,
    Budget: _TRADE,
    Favour: frozenset(Stage),
    ToForum: _KONTOR,
    ToSenate: _KONTOR,
    StorageList: _KONTOR,
    Build: _KONTOR,
    FinalGoods: frozenset({Stage.SCHLUSS}),
}
"""o3.2, o16: in which steps an order can be given."""


def admit(state: State, player: Code, order: Order) -> Refusal | None:
    """Return the first thing that forbids this order to this player now, or None."""
    return next(_refusals(state, player, order), None)


def _refusals(state: State, player: Code, order: Order) -> Iterator[Refusal]:
    figures = {"step": state.stage.value}
    if state.ranking is not None:
        yield Refusal(RefusalKind.OVER, "o3.4")
    if player not in state.players:
        yield _unknown(player, 0)
    elif player not in awaited(state):  # o3, o16
        yield Refusal(RefusalKind.NOT_AWAITED, "o3", 0, figures)
    elif state.stage not in _STAGES[type(order)]:  # o3.2
        where = {**figures, "belongs": _where(_STAGES[type(order)])}
        yield Refusal(RefusalKind.WRONG_STEP, "o3.2", 0, where)
    else:
        yield from _refuse(state, player, order)


def _where(stages: frozenset[Stage]) -> str:
    """Name the step that an order belongs to; "handel" is either trade."""
    return "handel" if stages == _TRADE else next(iter(stages)).value


def _refuse(state: State, player: Code, order: Order) -> Iterator[Refusal]:
    match order:
        case Take():
            yield from _refuse_take(state, player, order)
        case Bid():
            yield from _refuse_bid(state, player, order)
        case Favour():
            yield from _refuse_favour(state, player, order)
        case ToForum() | ToSenate():
            yield from _refuse_cards(state, player, order.cards)
            if order.bluffs > MAX_BLUFFS_PER_LIST:  # o6.4, o16
                figures = {"wanted": order.bluffs, "most": MAX_BLUFFS_PER_LIST}
                yield Refusal(RefusalKind.TOO_MANY_BLUFFS, "o6.4", 1, figures)
        case StorageList() | FinalGoods():
            yield from _refuse_cards(state, player, order.cards)
        case Build():
            if order.count > state.rules.max_stores:  # o9.3, o16
                figures = {"wanted": order.count, "most": state.rules.max_stores}
                yield Refusal(RefusalKind.TOO_MANY_STORES, "o9.3", 1, figures)
        case Keep() | Budget():
            pass
        case _:
            assert_never(order)


def _refuse_take(state: State, player: Code, order: Take) -> Iterator[Refusal]:
    boat = state.players[player].own.boat
    if order.card not in boat:  # o4.2
        figures = {"good": order.card.value, "cards": "".join(boat)}
        yield Refusal(RefusalKind.NOT_IN_BOAT, "o4.2", 1, figures)
    elif order.lot is not None:
        four = without(boat, (order.card,))
        if not _is_lot(four, _totals(order.lot)):  # o4.3
            yield Refusal(RefusalKind.NOT_A_LOT, "o4.3", 2, {"cards": "".join(four)})


def _is_lot(four: Cards, wanted: Pile) -> bool:
    there = all(four.count(good) >= count for good, count in wanted.items())
    return there and sum(wanted.values()) == LOT


def _refuse_bid(state: State, player: Code, order: Bid) -> Iterator[Refusal]:
    if order.seller is None:
        if not order.over_minimum:  # o16
            figures = {"amount": order.amount}
            yield Refusal(RefusalKind.ALL_PLAIN, "o16", 2, figures)
    elif order.seller not in state.players:
        yield _unknown(order.seller, 1)
    elif order.seller == player:  # o5.1
        yield Refusal(RefusalKind.OWN_LOT, "o5.1", 1, {"player": player})
    else:
        yield from _refuse_amount(state, order, order.seller)


def _refuse_amount(state: State, order: Bid, seller: Code) -> Iterator[Refusal]:
    minimum = minimum_of(state.players[seller].lot, state.rules)
    if not order.over_minimum and 0 < order.amount < minimum:  # o5.1
        bid: dict[str, int | str]
        bid = {"player": seller, "amount": order.amount, "minimum": minimum}
        yield Refusal(RefusalKind.BELOW_MINIMUM, "o5.1", 2, bid)


def _refuse_favour(state: State, player: Code, order: Favour) -> Iterator[Refusal]:
    if order.bidder not in state.players:
        yield _unknown(order.bidder, 1)
    if order.bidder == player:  # o5.11
        yield Refusal(RefusalKind.OWN_FAVOUR, "o5.11", 1, {"player": player})
    if abs(order.amount) > MAX_FAVOUR:  # o5.11
        figures = {"amount": order.amount, "least": -MAX_FAVOUR, "most": MAX_FAVOUR}
        yield Refusal(RefusalKind.FAVOUR_TOO_GREAT, "o5.11", 2, figures)


def _refuse_cards(state: State, player: Code, cards: CardList) -> Iterator[Refusal]:
    """o6.2, o9.4, o11.1: no more cards than in hand, each line by itself."""
    hand = pile_of(state.players[player].own.hand)
    for good, wanted in _totals(cards).items():
        held = hand.get(good, 0)
        if wanted > held:
            figures = {"good": good.value, "wanted": wanted, "held": held}
            yield Refusal(RefusalKind.TOO_FEW_CARDS, "o6.2", 1, figures)


def _totals(cards: CardList) -> Pile:
    """Return how many cards of each kind a list names, in table order."""
    return {
        good: count
        for good in GOODS
        if (count := sum(number for named, number in cards if named is good))
    }


def _unknown(code: Code, field: int) -> Refusal:
    return Refusal(RefusalKind.UNKNOWN_PLAYER, "o1.1", field, {"player": code})
