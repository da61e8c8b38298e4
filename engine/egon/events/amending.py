"""8.4: what the game master corrected before the round."""

from __future__ import annotations

from dataclasses import dataclass

from engine.egon.events.family import EgonEvent
from engine.egon.orders import Dealer
from engine.protocol import Code


@dataclass(frozen=True, slots=True, kw_only=True)
class AccountCorrected(EgonEvent):
    """8.4: an account of a player has another figure; one event for each account.

    `account` is "cash", "storage", "tower", "di" or "bonus", this one with its dealer.
    """

    code: Code
    account: str
    dealer: str
    before: int
    after: int
    cash: int = 0
    storage: int = 0
    tower: int = 0
    di: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class JackpotCorrected(EgonEvent):
    """8.4.2: jackpot "A", "B" or "C" holds another sum, in Kj."""

    jackpot: str
    before: int
    after: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerCorrected(EgonEvent):
    """8.4.2: a dealer has another "offer", in stones, or "correction", in Kj."""

    dealer: Dealer
    figure: str
    before: int
    after: int
