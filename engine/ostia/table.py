"""The step in progress: a working copy of the state, and what has happened.

A step of the order of play is a function that changes the table and adds its events;
the state it was opened from is never changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from engine.ostia.chance import Shuffle, shuffled
from engine.ostia.events import OstiaEvent
from engine.ostia.goods import GOODS, Cards, Good, pile_of
from engine.ostia.rules import RuleSet
from engine.ostia.sheet import EMPTY, Sheet
from engine.ostia.state import Place, PlayerState, Stage, State, left_of_start
from engine.protocol import Code


@dataclass(slots=True)
class Account:
    """The possessions of one player; money in D. `hand`, `forum`, `senate` count cards.

    `spent` and `bought` are D paid and lots bought in this step (o5.3).
    """

    cash: int
    chips: int
    stores: int
    loans: int
    hand: dict[Good, int]
    boat: Cards
    lot: Cards
    nmr: int
    nmr_in_a_row: int
    spent: int = 0
    bought: int = 0
    forum: dict[Good, int] = field(default_factory=dict)
    senate: dict[Good, int] = field(default_factory=dict)

    @property
    def held(self) -> int:
        """Return the number of cards in hand."""
        return sum(self.hand.values())


@dataclass(slots=True)
class Table:
    """Everything a step may need to know.

    `order` is the order of play, from the start player to the left (o2.1); `accounts`
    has the players by code. `round` and `stage` name the step that comes next.
    """

    before: State
    rules: RuleSet
    order: tuple[Code, ...]
    accounts: dict[Code, Account]
    sheets: Mapping[Code, Sheet]
    deck: list[Good]
    discard: dict[Good, int]
    depressors: Cards
    round: int
    stage: Stage
    shuffle: Shuffle
    """The order of a new deck; empty where the step needs none (o14.4)."""
    reshuffled: int | None = None
    """Cards of the discard that a shuffle has made the deck in this step (o14.3)."""
    ranking: tuple[Place, ...] | None = None
    events: list[OstiaEvent] = field(default_factory=list)

    def in_order(self) -> Iterator[tuple[Code, Account]]:
        """Yield the players from the start player to the left (o2.1)."""
        return ((code, self.accounts[code]) for code in self.order)

    def tell(self, *events: OstiaEvent) -> None:
        """Add what has happened."""
        self.events += events

    def sheet(self, code: Code) -> Sheet:
        """Return what a player ordered."""
        return self.sheets.get(code, EMPTY)

    def left_of(self, code: Code) -> tuple[Code, ...]:
        """o2.1: return all others, from the next seat on the left."""
        at = self.order.index(code)
        return self.order[at + 1 :] + self.order[:at]

    def put_away(self, cards: Iterable[Good]) -> None:
        """Put cards on the discard."""
        add(self.discard, cards)

    def draw(self) -> Good:
        """o14.3: draw the top card; an empty deck is made of the discard before."""
        if not self.deck:
            self.deck = list(shuffled(self.discard, self.shuffle.deck))
            self.reshuffled = len(self.deck)
            self.discard = dict.fromkeys(GOODS, 0)
        return self.deck.pop(0)


def add(pile: dict[Good, int], cards: Iterable[Good]) -> None:
    """Put cards on a pile."""
    for good in cards:
        pile[good] = pile.get(good, 0) + 1


def take(pile: dict[Good, int], cards: Iterable[Good]) -> None:
    """Take cards from a pile; they must be there."""
    for good in cards:
        pile[good] -= 1


def account_of(entry: PlayerState) -> Account:
    """Return the working copy of a player."""
    own = entry.own
    return Account(
        cash=own.cash,
        chips=entry.chips,
        stores=entry.stores,
        loans=entry.loans,
        hand=pile_of(own.hand),
        boat=own.boat,
        lot=entry.lot,
        nmr=own.nmr,
        nmr_in_a_row=own.nmr_in_a_row,
    )


def lay_table(
    state: State, sheets: Mapping[Code, Sheet], shuffle: Shuffle | None
) -> Table:
    """Return the table of a step; the state must be the whole one."""
    if isinstance(state.deck, int):
        raise TypeError("a view cannot be played")
    return Table(
        before=state,
        rules=state.rules,
        order=left_of_start(state.seats, state.round),
        accounts={code: account_of(entry) for code, entry in state.players.items()},
        sheets=sheets,
        deck=list(state.deck),
        discard=dict(state.discard),
        depressors=state.depressors,
        round=state.round,
        stage=state.stage,
        shuffle=shuffle or Shuffle(()),
    )
