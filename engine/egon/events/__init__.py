"""Everything that can happen in a round of Egon, in the order of the rule book.

An event carries all figures that explain it. Where it has a field `cash`, `storage`,
`tower` or `di`, the account of the player `code` changes by exactly that much, and no
account changes in any other way: the ledger of a round is the sum of its events.
Other amounts bear other names.

"Effective" DI is the current one, plus 13 if the player is reported (5.1.2).
"""

from __future__ import annotations

from engine.egon.events.amending import (
    AccountCorrected,
    DealerCorrected,
    JackpotCorrected,
)
from engine.egon.events.closing import (
    ArticlesMissed,
    BuildingPrevented,
    Built,
    DealerRestocked,
    DebtSold,
    FinalPlace,
    InterestCharged,
    MindScored,
    NameGuessed,
    NobodyWon,
    PremiumEarned,
    PremiumPaid,
    Released,
    Sentenced,
    TransferIgnored,
    TransferReceived,
    TransferSent,
    WentBankrupt,
)
from engine.egon.events.family import EgonEvent
from engine.egon.events.first import (
    BlackmailerReported,
    BribeCaught,
    BribeOutbid,
    BribeTaken,
    JackpotSettled,
    LotteryWon,
    MoneyPrinted,
    PrintingCaught,
    RentEarned,
    RentRefused,
    Reported,
    ReportFailed,
    ReportPointless,
    ReportSucceeded,
    Slandered,
    SlanderInvalid,
    SlanderSuffered,
    TicketBought,
)
from engine.egon.events.market import (
    Bought,
    DealerSold,
    FraudTried,
    PriceSet,
    PurchaseVoid,
    StonesTied,
)
from engine.egon.events.opening import (
    DrawArranged,
    DrawEventCame,
    GmTold,
    NoMove,
    OrderVoid,
    SalaryPaid,
    SalaryRefused,
)
from engine.egon.events.press import (
    ArticleKept,
    ArticlePublished,
    BlackmailLifted,
    FreePenaltyDue,
    JustificationCame,
    PenaltyPaid,
    PenaltyReceived,
    PenaltySet,
    ThreatAnswered,
    ThreatIgnored,
    ThreatObeyed,
)
from engine.egon.events.second import (
    BlackmailDropped,
    BlackmailMade,
    Guarded,
    Imported,
    PartyGiven,
    SabotageTried,
    StonesLost,
    StonesStolen,
    TheftTried,
    TowerBlownUp,
)
