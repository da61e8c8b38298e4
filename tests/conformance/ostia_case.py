"""Ostia for the conformance tests."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from engine.ostia.chance import Chance
from engine.ostia.goods import in_order
from engine.ostia.orders import Order
from engine.ostia.state import Own, State
from engine.protocol import Code, Player, Reader
from server.bundles.ostia.bundle import BUNDLE
from tests.engine.ostia.games import random_orders
from turmpost.testing.conformance.cases import Case

PLAYERS = (
    Player("ANN", "Quintus & Söhne", "Anna Groß"),
    Player("BEN", "Bau, Babel", "Bernd Klein"),
    Player("CID", "Öl Müller", "Carla Lang"),
    Player("DOT", "Straße  (süd)", "Dora Kurz"),
)


def orders(dice: random.Random, view: State, me: Code) -> Sequence[Order]:
    """Return orders for nearly every slot, allowed or not."""
    return random_orders(dice, view, me)


def disguise(state: State, reader: Reader) -> State:
    """Deal all hidden cards anew; change the cash and the missed steps of others."""
    others = [code for code in state.players if code != reader]
    hidden = [*state.deck] if not isinstance(state.deck, int) else []
    for code in others:
        own = state.players[code].own
        hidden += [*own.hand, *own.boat]
    hidden.reverse()
    players = dict(state.players)
    for code in others:
        own = players[code].own
        hand, boat = hidden[: len(own.hand)], hidden[len(own.hand) :][: len(own.boat)]
        del hidden[: len(hand) + len(boat)]
        private = Own(
            cash=own.cash + 7,
            hand=in_order(hand),
            boat=in_order(boat),
            nmr=own.nmr + 2,
            nmr_in_a_row=own.nmr_in_a_row + 1,
        )
        players[code] = replace(players[code], private=private, name=f"Nobody {code}")
    open_cards = min(state.round + 1, state.rules.rounds)
    senate = (*state.senate[:open_cards], *reversed(state.senate[open_cards:]))
    return replace(state, deck=tuple(hidden), players=players, senate=senate)


CASE: Case[State, Order, Chance] = Case(
    bundle=BUNDLE,
    players=PLAYERS,
    orders=orders,
    disguise=disguise,
    rules={"rounds": 3},
)
