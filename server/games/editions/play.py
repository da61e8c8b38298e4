"""Play a step: texts become orders, the game is asked what they lead to.

Nothing here is stored and nothing sent: a preview, a resolution and a replay all begin
with `play`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.protocol import Code, Event, Writing
from grammar.reading import Roster
from server.games.orders.admission import read_orders
from server.games.state.running import Position


@dataclass(frozen=True, slots=True)
class Played:
    """The result of a step's orders."""

    texts: Mapping[Code, str]
    """The orders by code, as they were sent."""
    orders: Mapping[Code, Sequence[Any]]
    """Those of them that count, as the game reads them."""
    chance: Any
    """The chance that decided with them."""
    state: Any
    """The state after the step."""
    events: tuple[Event, ...]
    """The events of the step, behind those that a game master had changed before it."""
    writings: Mapping[Code, Sequence[Writing]]
    """The texts that went with the orders, by author."""


def play(
    position: Position,
    texts: Mapping[Code, str],
    chance: Any,
    *,
    told_first: Sequence[Event] = (),
) -> Played:
    """Return what these texts lead to; codes without one have sent nothing.

    `told_first` are events from before the step, which its reports begin with. Raises
    UnusableInputError where the chance does not fit.
    """
    game = position.bundle.game
    orders = {code: _orders(position, code, text) for code, text in texts.items()}
    resolution = game.resolve(position.state, orders, chance)
    writings = {
        code: [writing for order in counting for writing in game.writings(order)]
        for code, counting in orders.items()
    }
    return Played(
        texts=texts,
        orders=orders,
        chance=chance,
        state=resolution.state,
        events=(*told_first, *resolution.events),
        writings=writings,
    )


def _orders(position: Position, code: Code, text: str) -> tuple[Any, ...]:
    roster = Roster(code, position.players)
    return read_orders(position.bundle, position.view(code), roster, text)
