"""One player's orders of a round, sorted into their slots (order language)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from engine.egon.orders import (
    Blackmail,
    Bribe,
    Build,
    Counterfeit,
    Dealer,
    FirstAction,
    Guess,
    Justification,
    Lottery,
    Order,
    Party,
    Purchase,
    Rent,
    Report,
    Sabotage,
    SecondAction,
    Slander,
    Theft,
    Transfer,
)
from engine.protocol import Code


@dataclass(frozen=True, slots=True)
class Sheet:
    """The orders of one player: at most one in each slot."""

    first: FirstAction | None = None
    second: SecondAction | None = None
    purchases: Mapping[Dealer, Purchase] = field(default_factory=dict)
    build: Build | None = None
    transfer: Transfer | None = None
    guesses: Mapping[Code, Guess] = field(default_factory=dict)
    justifications: Mapping[Code, Justification] = field(default_factory=dict)

    @property
    def filled(self) -> bool:
        """Whether any slot is filled; if not, it is an NMR (8.3)."""
        return self != EMPTY


EMPTY = Sheet()


def fill_sheet(orders: Sequence[Order], me: Code, others: Collection[Code]) -> Sheet:
    """Return the orders in their slots, the last one of each slot.

    An order against somebody who cannot be named fills no slot: `admit` refuses it, so
    it comes only from a state that was changed since. `others` can be named (2.4.2).
    """
    possible = [order for order in orders if _possible(order, me, others)]
    if not possible:
        return EMPTY
    first: FirstAction | None = None
    second: SecondAction | None = None
    build: Build | None = None
    transfer: Transfer | None = None
    purchases: dict[Dealer, Purchase] = {}
    guesses: dict[Code, Guess] = {}
    justifications: dict[Code, Justification] = {}
    for order in possible:
        match order:
            case Purchase():
                purchases[order.dealer] = order
            case Build():
                build = order
            case Transfer():
                transfer = order
            case Guess():
                guesses[order.target] = order
            case Justification():
                justifications[order.blackmailer] = order
            case Report() | Slander() | Rent() | Lottery() | Counterfeit() | Bribe():
                first = order  # 4.1
            case Party():
                guests = tuple(dict.fromkeys(order.guests))  # 6.1: each counts once
                second = replace(order, guests=guests)
            case _:
                second = order  # 4.1
    return Sheet(
        first=first,
        second=second,
        purchases={
            dealer: purchases[dealer] for dealer in Dealer if dealer in purchases
        },
        build=build,
        transfer=transfer,
        guesses=dict(sorted(guesses.items())),
        justifications=dict(sorted(justifications.items())),
    )


def _possible(order: Order, me: Code, others: Collection[Code]) -> bool:
    """Whether everybody whom the order names as its target can be named (2.4.2)."""
    match order:
        case Slander() | Theft() | Sabotage() | Transfer():
            return order.target != me and order.target in others
        case Report():
            return isinstance(order.target, Dealer) or (
                order.target != me and order.target in others
            )
        case Party():
            return me not in order.guests and all(
                map(others.__contains__, order.guests)
            )
        case Blackmail(victim=victim):
            return victim is None or (victim != me and victim in others)
        case _:
            return True
