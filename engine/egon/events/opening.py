"""Steps 1 to 3: the draw, who sent nothing, salary, and orders that are void."""

from __future__ import annotations

from dataclasses import dataclass

from engine.egon.draw import DrawEvent
from engine.egon.events.family import EgonEvent
from engine.egon.orders import Dealer
from engine.protocol import Code


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawArranged(EgonEvent):
    """8.1: the five numbers that price Alois to Egon, Z6, ZZ and the sum of all."""

    round: int
    numbers: tuple[int, ...]
    z6: int
    zz: int
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawEventCame(EgonEvent):
    """11: the sum of the draw modulo `modulus` is `number`; a Razzia has a dealer."""

    event: DrawEvent
    total: int
    modulus: int
    number: int
    dealer: Dealer | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NoMove(EgonEvent):
    """8.3: nothing came from this player, for the `count`th time."""

    code: Code
    count: int
    in_a_row: int
    bonuses: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GmTold(EgonEvent):
    """8.3.3: three rounds in a row or more without orders; for the game master."""

    code: Code
    in_a_row: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SalaryPaid(EgonEvent):
    """2.3, 8.3.2: ten times the sum of the draw and ten times the height counted."""

    code: Code
    total: int
    height: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SalaryRefused(EgonEvent):
    """8.3.2: no salary from the second round without orders on."""

    code: Code
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderVoid(EgonEvent):
    """An order has no effect and costs nothing; `rule` says why.

    `order` is its letter ("a" ... "s", "k", "bk", "ü"), `slot` its slot.
    """

    code: Code
    order: str
    slot: str
