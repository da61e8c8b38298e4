"""The step in progress: what the parts of a round look at and change.

Unlike the state it is made to be changed: m5 and m6 are rows of single moves, each of
which looks at what the one before has left. It is made anew for every step, and no one
outside sees it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.mark.dice import Roll, Rolls
from engine.mark.events import MarkEvent
from engine.mark.factory import Space
from engine.mark.market import Market
from engine.mark.orders import Order
from engine.mark.rules import RuleSet
from engine.mark.sheet import Sheet, sheet
from engine.mark.sorts import Sort
from engine.mark.state import Place, State
from engine.protocol import Code

_NOTHING = Sheet({})


@dataclass(slots=True)
class Table:
    """Everything a round needs; codes are those of `seats`, which goes clockwise."""

    rules: RuleSet
    seats: tuple[Code, ...]
    sheets: Mapping[Code, Sheet]
    round: int
    """The round that is played, from 1."""
    rolls: Mapping[Code, Rolls]
    """This round's rolls."""
    cash: dict[Code, int]
    factories: dict[Code, dict[Space, Sort]]
    market: Market
    events: list[MarkEvent] = field(default_factory=list)
    ranking: tuple[Place, ...] | None = None

    # The actions used in this round; each round begins without any (m10.7).
    offered: set[tuple[Code, Sort]] = field(default_factory=set)
    """m6.2: offers that have supplied a piece."""
    won: set[tuple[Code, Sort]] = field(default_factory=set)
    """m6.5: bids that have won."""

    def stock(self, sort: Sort) -> int:
        """m1.9: return how many pieces of the sort the bank has."""
        if self.market.closed(sort):  # m1.8
            return 0
        used = self.market.pieces(sort)
        for factory in self.factories.values():
            used += sum(piece is sort for piece in factory.values())
        return self.rules.pieces - used

    def turn_order(self) -> tuple[Code, ...]:
        """m2.5: return the seats in the order of this round."""
        return self.rules.turn_order(self.seats, self.round)

    def clockwise_after(self, code: Code) -> tuple[Code, ...]:
        """Return the seats from the one after `code` round to `code` itself."""
        at = self.seats.index(code) + 1
        return self.seats[at:] + self.seats[:at]

    def last_roll(self, code: Code) -> Roll:
        """m2.2: return the roll of the player's turn."""
        return self.rolls[code][-1]


def open_table(state: State, orders: Mapping[Code, Sequence[Order]]) -> Table:
    """Return the table before the first round of the step, without its rolls."""
    return Table(
        rules=state.rules,
        seats=state.seats,
        sheets={
            code: sheet(orders[code]) if code in orders else _NOTHING
            for code in state.seats
        },
        round=state.round,
        rolls={},
        cash={code: entry.cash for code, entry in state.players.items()},
        factories={code: dict(entry.factory) for code, entry in state.players.items()},
        market=state.market,
    )


def next_round(table: Table, rolls: tuple[Rolls, ...]) -> None:
    """Begin the next round with these rolls, in seat order; nothing is used yet."""
    table.round += 1
    table.rolls = dict(zip(table.seats, rolls, strict=True))
    table.offered.clear()
    table.won.clear()
