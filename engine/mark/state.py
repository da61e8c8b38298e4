"""The state between two steps, as the engine contract writes it (m11.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.mark.dice import Dice
from engine.mark.factory import Factory
from engine.mark.market import Market, Row
from engine.mark.rules import RuleSet
from engine.protocol import Code


@dataclass(frozen=True, slots=True)
class PlayerState:
    """One player; `nmr` counts steps without orders (m7.1)."""

    pseudonym: str
    name: str | None
    cash: int
    factory: Factory
    nmr: int
    nmr_in_a_row: int


@dataclass(frozen=True, slots=True)
class Place:
    """A line of the final ranking (m8.3)."""

    code: Code
    cash: int
    pieces: int
    rank: int


@dataclass(frozen=True, slots=True)
class State:
    """The game after `round` rounds.

    `players` is sorted by code, `seats` are the codes clockwise. `stated_rules` names
    the fields of the rule set that the state writes down. `dice` are the rolls of the
    coming step in a view; a stored state has none (m9.2).
    """

    round: int
    rules: RuleSet
    stated_rules: tuple[str, ...]
    seats: tuple[Code, ...]
    players: Mapping[Code, PlayerState]
    rows: tuple[Row, ...]
    ranking: tuple[Place, ...] | None = None
    dice: Dice | None = None

    @property
    def market(self) -> Market:
        """Return the rows with the numbers printed on them."""
        return Market(self.rules.market, self.rows)

    @property
    def step_rounds(self) -> range:
        """m2.4: return the rounds of the coming step."""
        first = self.round + 1
        return range(first, first + self.rules.rounds_of_step(len(self.seats)))
