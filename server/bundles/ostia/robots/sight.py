"""A robot's knowledge before a step of Ostia: no more than its own mail says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.ostia.goods import Cards
from engine.ostia.rules import RuleSet
from engine.ostia.state import Stage
from engine.protocol import Code


@dataclass(frozen=True, slots=True)
class Sight:
    """Everything a robot bases its orders for one step on; money in D.

    `lots` are the open lots by their sellers, the own one among them. `senate` is this
    round's card as a word from appeal 5 to 0 (o1.3), "" in the last step; `coming` is
    that of the next round, None in the last one. `rules` are the usual ones.
    """

    stage: Stage
    me: Code
    players: tuple[Code, ...]
    cash: int
    stores: int
    loans: int
    hand: Cards
    boat: Cards
    lots: Mapping[Code, Cards]
    depressors: Cards
    senate: str
    coming: str | None
    rules: RuleSet

    @property
    def last(self) -> bool:
        """Return whether this is the last round."""
        return self.coming is None

    @property
    def rivals(self) -> tuple[Code, ...]:
        """Return all others."""
        return tuple(code for code in self.players if code != self.me)
