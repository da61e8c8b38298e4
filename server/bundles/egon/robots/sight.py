"""The knowledge of a robot, read from its own mails and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Builder:
    """A player as the table shows everybody."""

    code: str
    pseudonym: str
    tower: int = 12
    storage: int = 0
    cash: int = 0
    di: int = 0
    sits: bool = False


@dataclass(frozen=True, slots=True)
class Offer:
    """A dealer's stones for the coming round, and the correction of the price."""

    stones: int
    correction: int = 0


@dataclass(frozen=True, slots=True)
class Demand:
    """A blackmail against the reader: `forced` to an action, or forbidden it."""

    by: str
    action: str
    forced: bool


@dataclass(frozen=True, slots=True)
class Sight:
    """Everything a robot bases its orders for one round on.

    `rivals` are those who can be named; `sentence` is "", "jail" or "penitentiary".
    """

    round: int
    rounds: int
    me: Builder
    rivals: tuple[Builder, ...]
    offers: Mapping[str, Offer]
    demands: tuple[Demand, ...] = ()
    sentence: str = ""
    out: bool = False

    @property
    def last(self) -> bool:
        """Return whether the game ends with this round."""
        return self.round >= self.rounds

    def name(self, code: str) -> str:
        """Return the pseudonym of a rival."""
        return next(
            (rival.pseudonym for rival in self.rivals if rival.code == code), code
        )
