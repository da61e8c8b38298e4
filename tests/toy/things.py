"""Values of the bazaar: cards, players, orders, chances, events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from turmpost.rules import Code, EventFamily


class Good(Enum):
    """1.1: the four goods."""

    OIL = "oil"
    WINE = "wine"
    GRAIN = "grain"
    CLOTH = "cloth"


HIGHEST = 6
"""1.1: the highest card of a good, and the highest face of a die."""


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """A card of the deck; face down it has no good and no value."""

    value: int
    good: Good | None

    def __str__(self) -> str:
        """Return "oil 3"."""
        return "?" if self.good is None else f"{self.good.value} {self.value}"


FACE_DOWN = Card(0, None)

DECK = tuple(Card(value, good) for good in Good for value in range(1, HIGHEST + 1))
"""1.1: every card once."""


class Stage(Enum):
    """2: the two kinds of step."""

    AUCTION = "auction"
    MARKET = "market"


@dataclass(frozen=True, slots=True)
class Rules:
    """The house rules; the fee is in coins."""

    rounds: int = 2
    hand: int = 3
    purses: tuple[int, ...] = ()
    fee: int = 0


@dataclass(frozen=True, slots=True)
class Seat:
    """A player: only the owner may see the cards, only the end shows the name."""

    pseudonym: str
    name: str | None
    cards: tuple[Card, ...]
    coins: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """A game before its next step, or after its last one.

    `stock` is the rest of the deck, its top first. `prices` are the dice of a market,
    there once they are thrown.
    """

    rules: Rules
    round: int
    stage: Stage
    seats: Mapping[Code, Seat]
    stock: tuple[Card, ...]
    prices: Mapping[Good, int] | None = None
    over: bool = False


@dataclass(frozen=True, slots=True)
class Bid:
    """2.1: a card of the own hand, bid for the lot."""

    card: Card


@dataclass(frozen=True, slots=True)
class Sell:
    """2.4: a number of cards of a good, the lowest first."""

    good: Good
    count: int


@dataclass(frozen=True, slots=True)
class Limit:
    """2.5: sell all of a good, now and later, where it fetches this price."""

    good: Good
    price: int


Order: TypeAlias = Bid | Sell | Limit


@dataclass(frozen=True, slots=True)
class Deck:
    """1.2: the cards in the order they are dealt; hidden until the game is over."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Dice:
    """2.3: the price of each good in a market; shown before anybody sells."""

    faces: tuple[int, ...]


Chance: TypeAlias = Deck | Dice


class ToyEvent(EventFamily):
    """Something that happened in a step."""

    __slots__ = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LotTaken(ToyEvent):
    """2.2: who won the lot; what it was stays between winner and stock."""

    code: Code


@dataclass(frozen=True, slots=True, kw_only=True)
class LotSeen(ToyEvent):
    """2.2: the winner turns the lot over."""

    code: Code
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPaid(ToyEvent):
    """2.2: the winner's card goes to the auctioneer; only these two see it."""

    code: Code
    to: Code
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class LotDiscarded(ToyEvent):
    """2.2: nobody bid, or the highest bids were equal."""

    codes: tuple[Code, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sold(ToyEvent):
    """2.4: a sale; everybody sees it."""

    code: Code
    good: Good
    count: int
    coins: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Silent(ToyEvent):
    """4.1: a player who was awaited sent nothing."""

    code: Code


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended(ToyEvent):
    """3.1: a player's final place."""

    code: Code
    rank: int
    coins: int
