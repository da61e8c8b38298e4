"""Steps 9 to 14: building, bank, discipline, dealers, guesses, final reckoning."""

from __future__ import annotations

from dataclasses import dataclass

from engine.egon.draw import DrawEvent
from engine.egon.events.family import EgonEvent
from engine.egon.orders import Dealer
from engine.egon.state import Sentence
from engine.protocol import Code


@dataclass(frozen=True, slots=True, kw_only=True)
class Built(EgonEvent):
    """7: min(per_crew x crews, storage) stones at 10 each, and `crew_price` a crew."""

    code: Code
    crews: int
    per_crew: int
    height: int
    crew_price: int
    tower: int
    storage: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildingPrevented(EgonEvent):
    """7.7: nothing is built in this event, and no crew is paid."""

    code: Code
    crews: int
    event: DrawEvent


@dataclass(frozen=True, slots=True, kw_only=True)
class TransferSent(EgonEvent):
    """9.1: money leaves an account."""

    code: Code
    target: Code
    limit: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TransferReceived(EgonEvent):
    """9.1: the amount without the fee arrives."""

    code: Code
    sender: Code
    amount: int
    fee: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TransferIgnored(EgonEvent):
    """9.1: more than the limit is ignored whole."""

    code: Code
    target: Code
    amount: int
    limit: int


@dataclass(frozen=True, slots=True, kw_only=True)
class InterestCharged(EgonEvent):
    """2.4.1: half of the debt."""

    code: Code
    debt: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WentBankrupt(EgonEvent):
    """2.4.2: a debt above 10,000; the storage is lost."""

    code: Code
    debt: int
    limit: int
    storage: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Released(EgonEvent):
    """4.6.5: a sentence is over."""

    code: Code
    sentence: Sentence
    before: int
    di: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentenced(EgonEvent):
    """4.6.5: the player sits through the next round; `index` is the DI."""

    code: Code
    sentence: Sentence
    index: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerRestocked(EgonEvent):
    """3.2-3.4: what is left, ordered and offered, and the next correction.

    `fresh` are the new stones of `number` (3.2.1); they come if `left` + `fresh` is at
    most `capacity` (3.3.1). `missing` counts before `left` (3.4.2).
    """

    dealer: Dealer
    number: int
    left: int
    fresh: int
    capacity: int
    missing: int
    offer: int
    correction: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NameGuessed(EgonEvent):
    """8.2, 9.2: a guess; `takes_part` the name, `right` the pair."""

    code: Code
    target: Code
    name: str
    takes_part: bool
    right: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PremiumEarned(EgonEvent):
    """9.2: 200 for a right pair, 100 for a name that takes part."""

    code: Code
    name: str
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PremiumPaid(EgonEvent):
    """9.2: the one whose name it is loses 100 or 50."""

    code: Code
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MindScored(EgonEvent):
    """8.2: points for names and pairs, less those for being found out."""

    code: Code
    earned: int
    lost: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ArticlesMissed(EgonEvent):
    """4.4.5: ten stones of height for each missing article."""

    code: Code
    articles: int
    missing: int
    tower: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DebtSold(EgonEvent):
    """2.4.3: debt / (2 x height), rounded up, stones at 2 x height Kj are sold."""

    code: Code
    debt: int
    height: int
    needed: int
    storage: int
    tower: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalPlace(EgonEvent):
    """1.1: a line of the ranking; `out` if the player went bankrupt."""

    code: Code
    rank: int
    height: int
    out: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NobodyWon(EgonEvent):
    """1.1: every tower is negative."""
