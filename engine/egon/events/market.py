"""3: prices and purchases."""

from __future__ import annotations

from dataclasses import dataclass

from engine.egon.events.family import EgonEvent
from engine.egon.orders import Dealer
from engine.protocol import Code


@dataclass(frozen=True, slots=True, kw_only=True)
class PriceSet(EgonEvent):
    """3.4: 10 x number + base + correction; zero or below becomes 10 (3.4.3)."""

    dealer: Dealer
    number: int
    base: int
    correction: int
    price: int
    offer: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FraudTried(EgonEvent):
    """3.5.5: the tower shares sum to more than the height; all shares are 0."""

    code: Code
    shares: int
    height: int
    di: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PurchaseVoid(EgonEvent):
    """3.5.21: the minimum exceeds the offer. 3.6.2: it exceeds budget DIV price."""

    code: Code
    dealer: Dealer
    minimum: int
    offer: int
    budget: int
    price: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Bought(EgonEvent):
    """3.6-3.10: a purchase order and its result, perhaps no stone.

    `bonus_share` + `tower_share` is the market share (3.5.4), both 0 after fraud;
    `bribed` of the `storage` stones came by 5.6.2; `bonus` is that of the next round.
    """

    code: Code
    dealer: Dealer
    budget: int
    price: int
    minimum: int
    demand: int
    bonus_share: int
    tower_share: int
    bribed: int
    bonus: int
    storage: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StonesTied(EgonEvent):
    """3.7.31: this group has the highest claim, `tenths`, but is larger than `left`."""

    dealer: Dealer
    group: tuple[Code, ...]
    tenths: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerSold(EgonEvent):
    """3.7: the demand at a dealer and what was sold."""

    dealer: Dealer
    offer: int
    demand: int
    sold: int
