"""The state between two steps, as the engine contract writes it (o17)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.ostia.goods import Cards, Pile
from engine.ostia.rules import RuleSet
from engine.protocol import Code


class Stage(StrEnum):
    """o3: the kinds of step."""

    HAFEN = "hafen"
    HANDEL1 = "handel1"
    HANDEL2 = "handel2"
    KONTOR = "kontor"
    SCHLUSS = "schluss"

    @property
    def trade(self) -> bool:
        """Return whether lots are bid on in this step (o5)."""
        return self in (Stage.HANDEL1, Stage.HANDEL2)

    @property
    def closing(self) -> bool:
        """Return whether this is the step that closes the game (o11)."""
        return self is Stage.SCHLUSS


@dataclass(frozen=True, slots=True)
class Own:
    """o13: what only its owner knows: cards and cash in D, and missed steps (o12.2)."""

    cash: int
    hand: Cards
    boat: Cards
    nmr: int = 0
    nmr_in_a_row: int = 0


@dataclass(frozen=True, slots=True)
class Hidden:
    """o13: what everybody else knows of it: numbers of cards."""

    hand: int
    boat: int


@dataclass(frozen=True, slots=True)
class PlayerState:
    """One player; `lot` lies open for bids."""

    pseudonym: str
    name: str | None
    chips: int
    stores: int
    loans: int
    lot: Cards
    private: Own | Hidden

    @property
    def own(self) -> Own:
        """Return what only its owner knows; where that is hidden it is a bug to ask."""
        if isinstance(self.private, Hidden):
            raise TypeError("this is somebody else's view")
        return self.private

    @property
    def held(self) -> int:
        """Return the number of cards in hand, which everybody knows (o13)."""
        hand = self.private.hand
        return hand if isinstance(hand, int) else len(hand)


@dataclass(frozen=True, slots=True)
class Place:
    """A line of the final ranking: the criteria of o11.6 and o11.7.

    `goods` counts the cards in the stores, `aside` their appeal by the Senate card set
    aside; `money` is in D; `lost`: an open loan (o11.4).
    """

    code: Code
    rank: int
    chips: int
    stores: int
    goods: int
    aside: int
    money: int
    lost: bool


@dataclass(frozen=True, slots=True)
class State:
    """The game before the step `stage`, after the end with its ranking.

    `players` is sorted by code; `seats` is the order around the table. `deck` has its
    top first. `senate` has the number of each round's card, then of the one set aside.
    `stated_rules` names the fields of the rule set that the state writes down. In a
    view (o13) the deck is a number, a Senate card that is not open None.
    """

    round: int
    stage: Stage
    rules: RuleSet
    stated_rules: tuple[str, ...]
    seats: tuple[Code, ...]
    deck: Cards | int
    discard: Pile
    senate: tuple[int | None, ...]
    depressors: Cards
    players: Mapping[Code, PlayerState]
    ranking: tuple[Place, ...] | None = None

    @property
    def last_round(self) -> bool:
        """Return whether this is the last round (o3)."""
        return self.round == self.rules.rounds

    @property
    def deck_size(self) -> int:
        """Return the number of cards in the deck, which everybody knows (o13)."""
        return self.deck if isinstance(self.deck, int) else len(self.deck)

    @property
    def senate_card(self) -> str:
        """Return the Senate card of this round as a word (o1.3); it is always open."""
        return self.senate_word(self.round - 1)

    def senate_word(self, place: int) -> str:
        """Return the Senate card of a place as a word; to ask a view is a bug."""
        number = self.senate[place]
        if number is None:
            raise TypeError("a Senate card that is not open")
        return self.rules.senate_cards[number - 1]


def left_of_start(seats: tuple[Code, ...], number: int) -> tuple[Code, ...]:
    """o2.1: return the seats from the start player of this round to the left."""
    first = (number - 1) % len(seats)
    return seats[first:] + seats[:first]
