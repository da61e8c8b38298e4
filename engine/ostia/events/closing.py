"""Events of the end of the game (o11), and corrections by the game master."""

from __future__ import annotations

from dataclasses import dataclass

from engine.ostia.events.family import OstiaEvent
from engine.ostia.goods import Cards
from engine.protocol import Code


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalGoods(OstiaEvent):
    """o11.1: the cards that stay; those put away go to the discard."""

    code: Code
    cards: Cards
    away: Cards


@dataclass(frozen=True, slots=True, kw_only=True)
class StoresValued(OstiaEvent):
    """o11.3: stores that are not occupied bring money; they stay."""

    code: Code
    free: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Lost(OstiaEvent):
    """o11.4: an open loan at the end loses the game."""

    code: Code
    open_loans: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Money(OstiaEvent):
    """o11.5: the money that counts, with the value of free stores in it."""

    code: Code
    money: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranking(OstiaEvent):
    """o11.6: a player's final place; `lost` ranks after all others (o11.4)."""

    code: Code
    rank: int
    total: int
    lost: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Corrected(OstiaEvent):
    """o17: the game master changed accounts; the cash is told to its owner alone."""

    code: Code
    cash: int = 0
    chips: int = 0
    stores: int = 0
    loans: int = 0
