"""Setting up and playing single rounds with typed orders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.egon.draw import read_draw
from engine.egon.orders import Dealer, Order
from engine.egon.round import close_table, open_table, play
from engine.egon.rules import RuleSet
from engine.egon.state import DealerEntry, Jackpots, PlayerState, State
from engine.egon.table import NO_BONUS, Table
from engine.protocol import Code

PLAYER = PlayerState(
    pseudonym="",
    name=None,
    cash=0,
    storage=0,
    tower=12,
    di=0,
    bonus=NO_BONUS,
    sentence=None,
    articles=0,
    justified=False,
    nmr=0,
    nmr_in_a_row=0,
    out=None,
)
"""A player as at the start of a game."""


def bonus(**stones: int) -> dict[Dealer, int]:
    """Return bonuses, by the names of the dealers, 0 elsewhere."""
    return {dealer: stones.get(dealer.value, 0) for dealer in Dealer}


def state_of(
    players: Mapping[Code, PlayerState],
    *,
    number: int = 1,
    rules: RuleSet | None = None,
    offers: Mapping[Dealer, int] | None = None,
) -> State:
    """Return the state before this round; every dealer offers nothing unless told."""
    rules = rules or RuleSet()
    offers = offers or {}
    return State(
        round=number - 1,
        rules=rules,
        stated_rules=tuple(rules.stated()),
        players={
            code: replace(players[code], pseudonym=f"Player {code}")
            for code in sorted(players)
        },
        dealers={
            dealer: DealerEntry(offer=offers.get(dealer, 0), correction=0)
            for dealer in Dealer
        },
        jackpots=Jackpots(),
        threats=(),
        kept_articles={},
    )


def play_round(
    state: State, orders: Mapping[Code, Sequence[Order]], draw: str
) -> tuple[State, Table]:
    """Return the state after the round, and the table at its end with all events."""
    table = play(open_table(state, orders, read_draw(draw)))
    return close_table(table), table
