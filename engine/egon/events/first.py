"""5: the first action phase."""

from __future__ import annotations

from dataclasses import dataclass

from engine.egon.events.family import EgonEvent
from engine.egon.orders import Dealer
from engine.protocol import Code


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportSucceeded(EgonEvent):
    """5.1: start_di + Z6 - 2 x round = value < 30; `target` is a code or a dealer."""

    code: Code
    target: str
    start_di: int
    z6: int
    round: int
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportFailed(EgonEvent):
    """5.1: start_di + Z6 - 2 x round = value; from 45 on DI + 5, from 60 on jail."""

    code: Code
    target: str
    start_di: int
    z6: int
    round: int
    value: int
    di: int
    jail: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportPointless(EgonEvent):
    """5.1.6: the target sits already; the report has no effect, good or bad."""

    code: Code
    target: Code


@dataclass(frozen=True, slots=True, kw_only=True)
class Reported(EgonEvent):
    """5.1.2: the player counts as reported; `extra` is 13 or, by 6.6.5 alone, 0."""

    code: Code
    by: tuple[Code, ...]
    extra: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BlackmailerReported(EgonEvent):
    """6.6.5: the DI rises for good by 15 percent of that at the start, rounded up."""

    code: Code
    by: Code
    start_di: int
    percent: int
    di: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SlanderInvalid(EgonEvent):
    """5.2.4: start_di + 1 - 2 x round + 5 x points = value >= 50; DI + 5."""

    code: Code
    target: Code
    points: int
    start_di: int
    round: int
    value: int
    di: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Slandered(EgonEvent):
    """5.2.1: start_di + Z6 - 2 x round + 5 x points = value; from 50 on DI rises."""

    code: Code
    target: Code
    points: int
    start_di: int
    z6: int
    round: int
    value: int
    di: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SlanderSuffered(EgonEvent):
    """5.2.2: the victim's DI rises by the points."""

    code: Code
    slanderer: Code
    di: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RentRefused(EgonEvent):
    """5.3.2: a tower of 12 or less cannot be let."""

    code: Code
    height: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RentEarned(EgonEvent):
    """5.3.1: 50 x (30 + Z6 - effective_di) DIV (higher + 2), at least 0 (5.3.3)."""

    code: Code
    z6: int
    effective_di: int
    height: int
    higher: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TicketBought(EgonEvent):
    """5.4, 5.4.4: the ticket, its price, and its shares in A, B and C."""

    code: Code
    ticket: int
    z6: int
    a: int
    b: int
    c: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LotteryWon(EgonEvent):
    """5.4.5: what the shares in A, B and C are worth, in Kj."""

    code: Code
    a: int
    b: int
    c: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class JackpotSettled(EgonEvent):
    """5.4.5, 5.4.6: a jackpot before, what it paid per share, and after."""

    jackpot: str
    before: int
    shares: int
    per_share: int
    paid: int
    players: int
    after: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MoneyPrinted(EgonEvent):
    """5.5: effective_di + 2 x points + ZZ - 2 x round = value < 70: it worked."""

    code: Code
    amount: int
    z6: int
    points: int
    effective_di: int
    zz: int
    round: int
    value: int
    cash: int
    di: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintingCaught(EgonEvent):
    """5.5.3: effective_di + 2 x points + ZZ - 2 x round = value >= 70: jail."""

    code: Code
    amount: int
    z6: int
    points: int
    effective_di: int
    zz: int
    round: int
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BribeCaught(EgonEvent):
    """5.6.6, 5.6.7: dealer or briber reported; the money is gone, DI + 4."""

    code: Code
    dealer: Dealer
    cash: int
    dealer_reported: bool
    briber_reported: bool
    di: int
    jail: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class BribeOutbid(EgonEvent):
    """5.6.1: another bribe, the `highest`, was higher; the money is gone."""

    code: Code
    dealer: Dealer
    highest: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BribeTaken(EgonEvent):
    """5.6.1: the dealer prefers this player, with `others` who paid as much."""

    code: Code
    dealer: Dealer
    others: int
    cash: int
