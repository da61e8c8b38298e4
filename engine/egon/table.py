"""The round in progress, as it is passed from step to step.

A step is a function Table -> Table. It copies what it changes, say
`cash = dict(table.cash)`, and hands on
`replace(table, cash=cash, events=(*table.events, *events))`. An older table keeps its
values, so "at the start of the phase" is simply an older mapping. Every mapping by
player has exactly the active ones (not out) as keys, sorted, unless it says otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeVar

from engine.egon.draw import Arrangement, DrawEvent
from engine.egon.events import EgonEvent
from engine.egon.orders import Build, Dealer, FirstAction, Purchase, SecondAction
from engine.egon.rules import RuleSet
from engine.egon.sheet import Sheet
from engine.egon.state import DealerEntry, Jackpots, Place, Sentence, State, Threat
from engine.protocol import Code

BURDEN = 13
"""Points added to a reported player's DI in this round (5.1.2)."""

NO_BONUS: Mapping[Dealer, int] = MappingProxyType(dict.fromkeys(Dealer, 0))
"""No bonus at any dealer (3.8)."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Everything a step may need to know."""

    # The state at the start of the round.
    before: State
    rules: RuleSet
    round: int
    """The round that is played, from 1."""
    active: tuple[Code, ...]
    """The players who are not out, sorted; only they appear in the mappings."""
    sentences: Mapping[Code, Sentence | None]
    """The sentence of each player in this round (4.6)."""
    sheets: Mapping[Code, Sheet]
    """All orders given, void ones included, for 6.6.4 and 8.3."""

    # The draw (8.1, 11).
    draw: Arrangement
    z6: int
    zz: int
    event: DrawEvent | None

    # Orders that are still to be carried out; void ones have been taken out. Only
    # players who gave such an order are keys.
    first: Mapping[Code, FirstAction]
    second: Mapping[Code, SecondAction]
    purchases: Mapping[Code, Mapping[Dealer, Purchase]]
    crews: Mapping[Code, Build]

    # The accounts.
    cash: Mapping[Code, int]
    storage: Mapping[Code, int]
    tower: Mapping[Code, int]
    di: Mapping[Code, int]
    start_di: Mapping[Code, int]
    """The DI before any action; nothing changes it before step 5 (5)."""

    # Other parts of the next state.
    bonus: Mapping[Code, Mapping[Dealer, int]]
    """The next round's bonuses (3.8); this round's are in `before`."""
    articles: Mapping[Code, int]
    justified: frozenset[Code]
    nmr: Mapping[Code, tuple[int, int]]
    """Rounds without orders, and those in a row, with this one (8.3)."""
    kept: Mapping[Code, Mapping[str, int]]
    """Lengths of kept articles by letter; players without any are no keys (4.4.4)."""
    jackpots: Jackpots
    dealers: Mapping[Dealer, DealerEntry]
    """Offers and corrections: this round's, after step 13 the next round's."""
    threats: tuple[Threat, ...]
    """Blackmails in force in this round, sorted by blackmailer (6.6)."""
    next_threats: tuple[Threat, ...] = ()
    """Blackmails ordered in this round."""
    jailed: frozenset[Code] = frozenset()
    """The players who were sent to jail in this round (4.6.1)."""
    bankrupt: frozenset[Code] = frozenset()
    """Players who went bankrupt in this round (2.4.2); still keys of the mappings."""
    next_sentences: Mapping[Code, Sentence] = field(default_factory=dict)
    """The sentences that players serve in the next round (4.6.5)."""
    ranking: tuple[Place, ...] | None = None

    # Facts for later steps of this round.
    searched: frozenset[Dealer] = frozenset()
    """Dealers who count as successfully reported (5.1.1, 2.6.13)."""
    reported: frozenset[Code] = frozenset()
    """Players who were successfully reported, in whatever way (5.1.5, 5.6.7)."""
    burdened: frozenset[Code] = frozenset()
    """Players whose effective DI is 13 higher (5.1.2)."""
    favoured: Mapping[Dealer, tuple[Code, ...]] = field(default_factory=dict)
    """The players who bribed each dealer with success (5.6.1)."""
    prices: Mapping[Dealer, int] = field(default_factory=dict)
    """Prices of this round (3.4.3)."""
    demanded: Mapping[Dealer, int] = field(default_factory=dict)
    """All demands at each dealer after 3.6.4."""
    sold: Mapping[Dealer, int] = field(default_factory=dict)
    """Stones sold by each dealer, bribed ones included."""

    guests: frozenset[Code] = frozenset()
    """The guests who come to a party (6.1.5)."""
    guards: Mapping[Code, int] = field(default_factory=dict)
    """Effective guard factors of those who guard (6.3)."""

    events: tuple[EgonEvent, ...] = ()

    def effective_di(self, code: Code) -> int:
        """Return the DI that the player's own actions use (5.1.2)."""
        return self.di[code] + (BURDEN if code in self.burdened else 0)


def orders_of(actions: Mapping[Code, object], kind: type[T]) -> dict[Code, T]:
    """Return who is to carry out this kind of action, and their orders."""
    return {code: order for code, order in actions.items() if isinstance(order, kind)}
