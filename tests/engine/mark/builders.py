"""Positions of MARK written as the worked examples write them, and rounds of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from engine.mark.codec import ranking_of
from engine.mark.dice import read_dice
from engine.mark.factory import DELIVERY, PROCESSING, Space
from engine.mark.game import GAME
from engine.mark.market import Row
from engine.mark.orders import Order
from engine.mark.rules import read_rules
from engine.mark.sorts import SORT_OF, Sort
from engine.mark.state import PlayerState, State
from engine.protocol import Code, Event, Json, Player, Resolution
from grammar.mark import LANGUAGE
from grammar.reading import Roster

E = TypeVar("E", bound=Event)

Place = tuple[int, str, str]
"""Cash, delivery and processing, as in (20, "----", "G---")."""

ONE_ROUND: Mapping[str, Json] = {"rounds_per_step": 1}


def position(
    number: int,
    market: str,
    players: Mapping[Code, Place],
    rules: Mapping[str, Json] | None = None,
) -> State:
    """Return the state before round `number`; players in seat order."""
    stated = {**ONE_ROUND, **(rules or {})}
    return State(
        round=number - 1,
        rules=read_rules(stated),
        stated_rules=tuple(stated),
        seats=tuple(players),
        players={code: _entry(code, players[code]) for code in sorted(players)},
        rows=_rows(market),
    )


def _entry(code: Code, place: Place) -> PlayerState:
    cash, delivery, processing = place
    factory = {
        space: SORT_OF[letter]
        for space, letter in zip(
            (*DELIVERY, *PROCESSING), delivery + processing, strict=True
        )
        if letter != "-"
    }
    return PlayerState(f"Haus {code}", None, cash, factory, 0, 0)


def _rows(market: str) -> tuple[Row, ...]:
    rows = [Row() for _ in range(5)]
    for item in filter(None, market.split(", ")):
        number, sort, pieces = item.split()
        rows[int(number) - 1] = Row(SORT_OF[sort], int(pieces))
    return tuple(rows)


def over(state: State) -> State:
    """Return the state with the ranking it then has."""
    return replace(state, ranking=ranking_of(state))


def written(state: State, code: Code, text: str) -> list[Order]:
    """Return the orders of a text that has nothing wrong in it."""
    roster = Roster(code, GAME.players(state))
    reading = LANGUAGE.read(text, roster, commands=False)
    assert reading.misreads == ()
    orders = [entry.order for entry in reading.entries]
    assert [GAME.admit(state, code, order) for order in orders] == [None] * len(orders)
    return orders


def play(
    state: State, dice: str, orders: Mapping[Code, str] | None = None
) -> Resolution[State]:
    """Play the step with these dice and these lines."""
    given = {code: written(state, code, text) for code, text in (orders or {}).items()}
    return GAME.resolve(state, given, read_dice(dice))


def places(state: State) -> dict[Code, Place]:
    """Return what everybody has, as the examples write it."""
    return {
        code: (
            state.players[code].cash,
            _area(state, code, DELIVERY),
            _area(state, code, PROCESSING),
        )
        for code in state.seats
    }


def _area(state: State, code: Code, spaces: tuple[Space, ...]) -> str:
    factory: Mapping[Space, Sort] = state.players[code].factory
    return "".join(factory.get(space, "-") for space in spaces)


def market(state: State) -> str:
    """Return the market as the examples write it."""
    return ", ".join(
        f"{number} {row.sort} {row.pieces}"
        for number, row in enumerate(state.rows, start=1)
        if row.sort is not None
    )


def events(resolution: Resolution[State], kind: type[E]) -> list[E]:
    """Return the events of one type."""
    return [event for event in resolution.events if isinstance(event, kind)]


PLAYERS = tuple(
    Player(code, f"Haus {code}", f"Person {code}")
    for code in ("ANN", "BEN", "CID", "DOT")
)
