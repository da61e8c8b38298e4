"""The state between two rounds, as the engine contract writes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from engine.egon.orders import Dealer, Penalty
from engine.egon.rules import RuleSet
from engine.protocol import Code

FOUNDATION = 12
"""Stones every tower starts with (1.5); a tower to be let is higher (5.3.2)."""


class Sentence(Enum):
    """The sentence that a player serves in the coming round (4.6)."""

    JAIL = "jail"
    PENITENTIARY = "penitentiary"


@dataclass(frozen=True, slots=True)
class PlayerState:
    """One player; `out` is the round of the bankruptcy (2.4.2)."""

    pseudonym: str
    name: str | None
    cash: int
    storage: int
    tower: int
    di: int
    bonus: Mapping[Dealer, int]
    sentence: Sentence | None
    articles: int
    justified: bool
    nmr: int
    nmr_in_a_row: int
    out: int | None


@dataclass(frozen=True, slots=True)
class DealerEntry:
    """One dealer: stones offered and price correction in the coming round (3.2-3.4)."""

    offer: int
    correction: int


@dataclass(frozen=True, slots=True)
class Threat:
    """A blackmail that takes effect in the coming round (6.6).

    `victim` None: all others may not do it; `gm`: the game master set the penalty
    (6.6.21), so that it is not cut.
    """

    by: Code
    action: str
    parameters: tuple[int | str, ...]
    victim: Code | None
    penalty: Penalty
    article_chars: int
    gm: bool = False


@dataclass(frozen=True, slots=True)
class Jackpots:
    """5.4: the lottery's three jackpots, in Kj."""

    a: int = 3200
    b: int = 1600
    c: int = 800


@dataclass(frozen=True, slots=True)
class Place:
    """A line of the final ranking (10)."""

    code: Code
    tower: int
    rank: int


@dataclass(frozen=True, slots=True)
class State:
    """The game after `round` rounds.

    `players` and `kept_articles` are sorted by code, `threats` by blackmailer.
    `stated_rules` names the fields of the rule set that the state writes down.
    `kept_articles` has the length of each kept article by the letter of its action.
    """

    round: int
    rules: RuleSet
    stated_rules: tuple[str, ...]
    players: Mapping[Code, PlayerState]
    dealers: Mapping[Dealer, DealerEntry]
    jackpots: Jackpots
    threats: tuple[Threat, ...]
    kept_articles: Mapping[Code, Mapping[str, int]]
    ranking: tuple[Place, ...] | None = None
