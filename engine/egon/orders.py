"""The orders of Egon: what a player can ask for in a round.

An order holds codes and full dealer names, never a pseudonym; who is meant has been
settled before (`grammar`). The slot says which orders replace each other (order
language, "Which orders stand").
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import TypeAlias, assert_never

from engine.protocol import Code, Slot

EVERYBODY = "alle"
"""The victim of a blackmail that forbids an action to all others (6.6)."""

EVERYBODY_WORDS = (EVERYBODY, "all")
"""How players may write it; nobody can be called so (1.2)."""


class Dealer(Enum):
    """The five dealers in the order they are handled (3)."""

    ALOIS = "Alois"
    BOLLE = "Bolle"
    CYRUS = "Cyrus"
    DOVID = "Dovid"
    EGON = "Egon"

    # Each dealer is there but once, and looked up all the time: the identity will do.
    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Article:
    """A text that goes with an order or answers a blackmail (4.4)."""

    title: str
    text: str


class Kept(Enum):
    """The article kept from an earlier, void order of the same kind (4.4.4)."""

    KEPT = "Artikel wie gehabt"


Press: TypeAlias = Article | Kept


@dataclass(frozen=True, slots=True)
class Report:
    """5.1: report a dealer or a player to the police."""

    target: Dealer | Code


@dataclass(frozen=True, slots=True)
class Slander:
    """5.2: raise a player's DI by an article."""

    points: int
    target: Code
    article: Press


@dataclass(frozen=True, slots=True)
class Rent:
    """5.3: rent out the tower."""


@dataclass(frozen=True, slots=True)
class Lottery:
    """5.4: buy a ticket, 1..49."""

    ticket: int


@dataclass(frozen=True, slots=True)
class Counterfeit:
    """5.5: print money."""

    amount: int


@dataclass(frozen=True, slots=True)
class Bribe:
    """5.6: bribe a dealer."""

    dealer: Dealer
    amount: int


@dataclass(frozen=True, slots=True)
class Purchase:
    """3.5: budget in Kj, minimum in stones, tower share in stones of the own tower."""

    dealer: Dealer
    budget: int
    minimum: int
    share: int


@dataclass(frozen=True, slots=True)
class Party:
    """6.1: invite the guests in this order; a name given twice counts once."""

    amount: int
    guests: tuple[Code, ...]
    article: Press


@dataclass(frozen=True, slots=True)
class Import:
    """6.2: import stones."""

    count: int


@dataclass(frozen=True, slots=True)
class Guard:
    """6.3: guard tower and storage."""

    factor: int


@dataclass(frozen=True, slots=True)
class Theft:
    """6.4: steal stones from a player's storage."""

    count: int
    target: Code


@dataclass(frozen=True, slots=True)
class Sabotage:
    """6.5: blow up a part of a player's tower."""

    amount: int
    target: Code


@dataclass(frozen=True, slots=True)
class Money:
    """6.6.2: a penalty in Kj."""

    amount: int


@dataclass(frozen=True, slots=True)
class Stones:
    """6.6.2: a penalty in stones from the storage."""

    count: int


@dataclass(frozen=True, slots=True)
class FreeText:
    """6.6.2: a penalty that the game master carries out; NFC, no blanks at its ends."""

    text: str


Penalty: TypeAlias = Money | Stones | FreeText


@dataclass(frozen=True, slots=True)
class Blackmail:
    """6.6: force `victim` to an action, or forbid it to everybody (`victim` None).

    `action` is the letter of one of the twelve actions; `parameters` are its fields in
    their order, later ones may be missing: integers, full dealer names, codes.
    """

    action: str
    parameters: tuple[int | str, ...]
    victim: Code | None
    penalty: Penalty
    article: Press


@dataclass(frozen=True, slots=True)
class Build:
    """7.1: hire building crews."""

    crews: int


@dataclass(frozen=True, slots=True)
class Transfer:
    """9.1: send money to a player."""

    amount: int
    target: Code


@dataclass(frozen=True, slots=True)
class Guess:
    """8.2, 9.2: guess the real name behind a pseudonym."""

    target: Code
    name: str


@dataclass(frozen=True, slots=True)
class Justification:
    """6.6.42: answer a blackmail by `blackmailer`."""

    blackmailer: Code
    article: Article


FirstAction: TypeAlias = Report | Slander | Rent | Lottery | Counterfeit | Bribe
SecondAction: TypeAlias = Party | Import | Guard | Theft | Sabotage | Blackmail
Order: TypeAlias = (
    FirstAction | Purchase | SecondAction | Build | Transfer | Guess | Justification
)


_PLACES = (
    "justification",  # 4.4.2
    "first",  # 5
    "purchase",  # 3.5
    "second",  # 6
    "crews",  # 7
    "transfer",  # 9.1
    "guess",  # 8.2
)
"""The kinds of slots in the order of the round (2)."""

_DEALERS = tuple(Dealer)


def slot(order: Order) -> Slot:
    """Return the order's slot (order language, "Which orders stand")."""
    match order:
        case Report() | Slander() | Rent() | Lottery() | Counterfeit() | Bribe():
            name = "first"  # 4.1: one action per phase
        case Party() | Import() | Guard() | Theft() | Sabotage() | Blackmail():
            name = "second"  # 4.1
        case Purchase(dealer=dealer):
            name = f"purchase:{dealer.value}"  # 3.5: at most one per dealer
        case Build():
            name = "crews"
        case Transfer():
            name = "transfer"
        case Guess(target=code):
            name = f"guess:{code}"
        case Justification(blackmailer=code):
            name = f"justification:{code}"
        case _:
            assert_never(order)
    return _slot(name)


@lru_cache(maxsize=1024)
def _slot(name: str) -> Slot:
    """Return a place with its turn in a round; purchases come by dealer (3)."""
    kind, _, about = name.partition(":")
    place = _PLACES.index(kind) * len(_DEALERS)
    if kind == "purchase":
        place += _DEALERS.index(Dealer(about))
    return Slot(name, place=place)
