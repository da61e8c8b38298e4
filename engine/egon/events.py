"""Everything that can happen in a round of Egon, in the order of the rule book.

An event carries all figures that explain it. Where it has a field `cash`, `storage`,
`tower` or `di`, the account of the player `code` changes by exactly that much, and no
account changes in any other way: the ledger of a round is the sum of its events.
Other amounts bear other names.

"Effective" DI is the current one, plus 13 if the player is reported (5.1.2).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.egon.draw import DrawEvent
from engine.egon.orders import Dealer
from engine.egon.state import Sentence
from engine.protocol import Code, Event

# Steps 1 to 3: draw and salary -------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawArranged(Event):
    """8.1: the five numbers that price Alois to Egon, Z6, ZZ and the sum of all."""

    round: int
    numbers: tuple[int, ...]
    z6: int
    zz: int
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawEventCame(Event):
    """11: the sum of the draw modulo `modulus` is `number`; a Razzia has a dealer."""

    event: DrawEvent
    total: int
    modulus: int
    number: int
    dealer: Dealer | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NoMove(Event):
    """8.3: nothing came from this player, for the `count`th time."""

    code: Code
    count: int
    in_a_row: int
    bonuses: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GmTold(Event):
    """8.3.3: three rounds in a row or more without orders; for the game master."""

    code: Code
    in_a_row: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SalaryPaid(Event):
    """2.3, 8.3.2: ten times the sum of the draw and ten times the height counted."""

    code: Code
    total: int
    height: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SalaryRefused(Event):
    """8.3.2: no salary from the second round without orders on."""

    code: Code
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderVoid(Event):
    """An order has no effect and costs nothing; `rule` says why.

    `order` is its letter ("a" ... "s", "k", "bk", "ü"), `slot` its slot.
    """

    code: Code
    order: str
    slot: str


# 4.4: press --------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class ArticlePublished(Event):
    """4.4: an article appears; `articles` is the author's count with it.

    `order` is the letter of its action; `reused` means the kept text was used (4.4.4),
    the title is then empty.
    """

    code: Code
    order: str
    title: str
    chars: int
    reused: bool
    articles: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ArticleKept(Event):
    """4.4.4: an article does not appear and can be used later."""

    code: Code
    order: str
    chars: int


@dataclass(frozen=True, slots=True, kw_only=True)
class JustificationCame(Event):
    """6.6.42, 4.4.2: a Rechtfertigung; `needed` is the length that would do.

    `needed` is None where it answers no blackmail in force. It appears unless the press
    is on strike (2.6.15); `counted` if it is one of the author's `articles`.
    """

    code: Code
    blackmailer: Code
    title: str
    chars: int
    needed: int | None
    appears: bool
    counted: bool
    articles: int


# 6.6.4: blackmail of the round before ------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class ThreatObeyed(Event):
    """6.6.41, 6.6.4: the victim complied, or sits and counts as complying."""

    code: Code
    blackmailer: Code
    action: str
    parameters: tuple[int | str, ...]
    prisoner: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ThreatAnswered(Event):
    """6.6.42: due if victim_di + Z6 > blackmailer_di + ZZ."""

    code: Code
    blackmailer: Code
    action: str
    parameters: tuple[int | str, ...]
    victim_di: int
    z6: int
    blackmailer_di: int
    zz: int
    due: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ThreatIgnored(Event):
    """6.6.43: the victim neither complied nor answered; the penalty is due."""

    code: Code
    blackmailer: Code
    action: str
    parameters: tuple[int | str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyPaid(Event):
    """6.6.2: the victim pays; `due` is what the penalty asks after the cut."""

    code: Code
    blackmailer: Code
    ordered: int
    due: int
    cash: int = 0
    storage: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyReceived(Event):
    """6.6.2: the blackmailer gets what `victim` pays."""

    code: Code
    victim: Code
    cash: int = 0
    storage: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class FreePenaltyDue(Event):
    """6.6.2: a penalty that the game master carries out."""

    code: Code
    blackmailer: Code
    text: str


# 5: first action phase -----------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportSucceeded(Event):
    """5.1: start_di + Z6 - 2 x round = value < 30; `target` is a code or a dealer."""

    code: Code
    target: str
    start_di: int
    z6: int
    round: int
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportFailed(Event):
    """5.1.7: start_di + Z6 - 2 x round = value; from 45 on DI + 5, from 60 on jail."""

    code: Code
    target: str
    start_di: int
    z6: int
    round: int
    value: int
    di: int
    jail: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportPointless(Event):
    """5.1.6: the target sits already; the report has no effect, good or bad."""

    code: Code
    target: Code


@dataclass(frozen=True, slots=True, kw_only=True)
class Reported(Event):
    """5.1.2: the player counts as reported; `extra` is 13 or, by 6.6.5 alone, 0."""

    code: Code
    by: tuple[Code, ...]
    extra: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BlackmailerReported(Event):
    """6.6.5: the DI rises for good by 15 percent of that at the start, rounded up."""

    code: Code
    by: Code
    start_di: int
    percent: int
    di: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SlanderInvalid(Event):
    """5.2.4: start_di + 1 - 2 x round + 5 x points = value >= 50; DI + 5."""

    code: Code
    target: Code
    points: int
    start_di: int
    round: int
    value: int
    di: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Slandered(Event):
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
class SlanderSuffered(Event):
    """5.2.2: the victim's DI rises by the points."""

    code: Code
    slanderer: Code
    di: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RentRefused(Event):
    """5.3.2: a tower of 12 or less cannot be let."""

    code: Code
    height: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RentEarned(Event):
    """5.3.1: 50 x (30 + Z6 - effective_di) DIV (higher + 2), at least 0 (5.3.3)."""

    code: Code
    z6: int
    effective_di: int
    height: int
    higher: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TicketBought(Event):
    """5.4.3: the ticket, its price, and its shares in A, B and C."""

    code: Code
    ticket: int
    z6: int
    a: int
    b: int
    c: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LotteryWon(Event):
    """5.4.5: what the shares in A, B and C are worth, in Kj."""

    code: Code
    a: int
    b: int
    c: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class JackpotSettled(Event):
    """5.4.5, 5.4.6: a jackpot before, what it paid per share, and after."""

    jackpot: str
    before: int
    shares: int
    per_share: int
    paid: int
    players: int
    after: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MoneyPrinted(Event):
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
class PrintingCaught(Event):
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
class BribeCaught(Event):
    """5.6.6, 5.6.7: dealer or briber reported; the money is gone, DI + 4."""

    code: Code
    dealer: Dealer
    cash: int
    dealer_reported: bool
    briber_reported: bool
    di: int
    jail: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class BribeOutbid(Event):
    """5.6.1: another bribe, the `highest`, was higher; the money is gone."""

    code: Code
    dealer: Dealer
    highest: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BribeTaken(Event):
    """5.6.1: the dealer prefers this player, with `others` who paid as much."""

    code: Code
    dealer: Dealer
    others: int
    cash: int


# 3: purchases --------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class PriceSet(Event):
    """3.4: 10 x number + base + correction; zero or below becomes 10 (3.4.3)."""

    dealer: Dealer
    number: int
    base: int
    correction: int
    price: int
    offer: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FraudTried(Event):
    """3.5.5: the tower shares sum to more than the height; all shares are 0."""

    code: Code
    shares: int
    height: int
    di: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PurchaseVoid(Event):
    """3.5.21: the minimum exceeds the offer. 3.6.2: it exceeds budget DIV price."""

    code: Code
    dealer: Dealer
    minimum: int
    offer: int
    budget: int
    price: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Bought(Event):
    """3.6-3.10: a purchase order and what came of it, maybe nothing.

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
class StonesTied(Event):
    """3.7.31: this group stands highest, at `tenths`, but is larger than `left`."""

    dealer: Dealer
    group: tuple[Code, ...]
    tenths: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerSold(Event):
    """3.7: the demand at a dealer and what was sold."""

    dealer: Dealer
    offer: int
    demand: int
    sold: int


# 6: second action phase ------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class PartyGiven(Event):
    """6.1: amount DIV (10 x ZZ) names are invited; DI falls by one per guest.

    `struck` are hosts and prisoners of the list (6.1.2), `torn` the invited who have
    several parties to go to (6.1.3), `guests` those who come.
    """

    code: Code
    amount: int
    zz: int
    places: int
    struck: tuple[Code, ...]
    invited: tuple[Code, ...]
    torn: tuple[Code, ...]
    guests: tuple[Code, ...]
    cash: int
    di: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Imported(Event):
    """6.2: each stone costs the highest price + 4 x count x count."""

    code: Code
    highest: int
    price: int
    storage: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Guarded(Event):
    """6.3: 50 Kj for each factor; a guest's factor is halved (6.3.2)."""

    code: Code
    factor: int
    effective: int
    guest: bool
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TheftTried(Event):
    """6.4: effective_di + ZZ + guard - 2 x round + 2 x ((count + 1) DIV 2) = value."""

    code: Code
    target: Code
    count: int
    effective_di: int
    zz: int
    guard: int
    round: int
    value: int
    success: bool
    di: int
    jail: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class StonesStolen(Event):
    """6.4.3: a successful thief gets stones, of `there` for all thieves together."""

    code: Code
    victim: Code
    count: int
    there: int
    storage: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StonesLost(Event):
    """6.4: the victim's loss to all thieves together."""

    code: Code
    thieves: tuple[Code, ...]
    storage: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SabotageTried(Event):
    """6.5.31: effective_di + ZZ - round + guard DIV 2 = value; 6.5.32: amount DIV 20.

    `guard` is the victim's effective factor; success needs amount DIV 20 >= ZZ.
    """

    code: Code
    target: Code
    amount: int
    effective_di: int
    zz: int
    guard: int
    round: int
    value: int
    success: bool
    cash: int
    di: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TowerBlownUp(Event):
    """6.5.1, 6.5.2: min(ZZ, height) stones fall, `above` of them from above Z6.

    count x digits percent of those are `destroyed`, the others go to the storage.
    """

    code: Code
    by: tuple[Code, ...]
    height: int
    zz: int
    z6: int
    above: int
    count: int
    digits: int
    destroyed: int
    tower: int
    storage: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BlackmailMade(Event):
    """6.6: a blackmail for the next round; `penalty` and `text` as ordered.

    `unit` is "money", "stones" or "text"; `victim` None: all others.
    """

    code: Code
    action: str
    parameters: tuple[int | str, ...]
    victim: Code | None
    unit: str
    penalty: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BlackmailDropped(Event):
    """A blackmail has no effect: 6.6.6 (guest), 6.6 (last round), 2.4.2 (out)."""

    code: Code
    action: str
    parameters: tuple[int | str, ...]
    victim: Code | None


# 7, 9, 2.4: building, bank, interest -----------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Built(Event):
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
class BuildingPrevented(Event):
    """7.7: nothing is built in this event, and no crew is paid."""

    code: Code
    crews: int
    event: DrawEvent


@dataclass(frozen=True, slots=True, kw_only=True)
class TransferSent(Event):
    """9.1: money leaves an account."""

    code: Code
    target: Code
    limit: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TransferReceived(Event):
    """9.1: the amount without the fee arrives."""

    code: Code
    sender: Code
    amount: int
    fee: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TransferIgnored(Event):
    """9.1: more than the limit is ignored whole."""

    code: Code
    target: Code
    amount: int
    limit: int


@dataclass(frozen=True, slots=True, kw_only=True)
class InterestCharged(Event):
    """2.4.1: half of the debt."""

    code: Code
    debt: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WentBankrupt(Event):
    """2.4.2: a debt above 10,000; the storage is lost."""

    code: Code
    debt: int
    limit: int
    storage: int


# 4.6, 3.2-3.4: discipline and dealers ------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Released(Event):
    """4.6.5: a sentence is over."""

    code: Code
    sentence: Sentence
    before: int
    di: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentenced(Event):
    """4.6.5: the player sits through the next round; `index` is the DI."""

    code: Code
    sentence: Sentence
    index: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerRestocked(Event):
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


# 8.2, 9.2: guesses -------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class NameGuessed(Event):
    """8.2, 9.2: a guess; `takes_part` the name, `right` the pair."""

    code: Code
    target: Code
    name: str
    takes_part: bool
    right: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PremiumEarned(Event):
    """9.2: 200 for a right pair, 100 for a name that takes part."""

    code: Code
    name: str
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PremiumPaid(Event):
    """9.2: the one whose name it is loses 100 or 50."""

    code: Code
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MindScored(Event):
    """8.2: points for names and pairs, less those for being found out."""

    code: Code
    earned: int
    lost: int
    points: int


# 10: final reckoning -----------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class ArticlesMissed(Event):
    """4.4.5: ten stones of height for each missing article."""

    code: Code
    articles: int
    missing: int
    tower: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DebtSold(Event):
    """2.4.3: debt / (2 x height), rounded up, stones at 2 x height Kj are sold."""

    code: Code
    debt: int
    height: int
    needed: int
    storage: int
    tower: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalPlace(Event):
    """1.1: a line of the ranking; `out` if the player went bankrupt."""

    code: Code
    rank: int
    height: int
    out: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NobodyWon(Event):
    """1.1: every tower is negative."""


EgonEvent: TypeAlias = (
    DrawArranged
    | DrawEventCame
    | NoMove
    | GmTold
    | SalaryPaid
    | SalaryRefused
    | OrderVoid
    | ArticlePublished
    | ArticleKept
    | JustificationCame
    | ThreatObeyed
    | ThreatAnswered
    | ThreatIgnored
    | PenaltyPaid
    | PenaltyReceived
    | FreePenaltyDue
    | ReportSucceeded
    | ReportFailed
    | ReportPointless
    | Reported
    | BlackmailerReported
    | SlanderInvalid
    | Slandered
    | SlanderSuffered
    | RentRefused
    | RentEarned
    | TicketBought
    | LotteryWon
    | JackpotSettled
    | MoneyPrinted
    | PrintingCaught
    | BribeCaught
    | BribeOutbid
    | BribeTaken
    | PriceSet
    | FraudTried
    | PurchaseVoid
    | Bought
    | StonesTied
    | DealerSold
    | PartyGiven
    | Imported
    | Guarded
    | TheftTried
    | StonesStolen
    | StonesLost
    | SabotageTried
    | TowerBlownUp
    | BlackmailMade
    | BlackmailDropped
    | Built
    | BuildingPrevented
    | TransferSent
    | TransferReceived
    | TransferIgnored
    | InterestCharged
    | WentBankrupt
    | Released
    | Sentenced
    | DealerRestocked
    | NameGuessed
    | PremiumEarned
    | PremiumPaid
    | MindScored
    | ArticlesMissed
    | DebtSold
    | FinalPlace
    | NobodyWon
)
