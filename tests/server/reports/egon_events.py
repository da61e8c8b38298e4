"""Every event of Egon in each of its variants, and on both sides of each limit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.egon import events as e
from engine.egon.draw import DrawEvent
from engine.egon.orders import Dealer
from engine.egon.state import Sentence
from engine.protocol import Event
from server.bundles.egon.course import Course
from server.bundles.egon.derived import Telling
from server.bundles.egon.events import EVENTS
from server.bundles.egon.speaker import Speaker
from server.reports.documents.document import LedgerEntry
from tests.server.reports import egon_position
from tests.server.reports.numbered import Shape, event_of, of_ones

ME, OTHER = "LEG", "ATT"
SHAPE = Shape(
    me=ME,
    values={
        "rule": "9.9",
        "account": "cash",
        "dealer": Dealer.BOLLE,
        "AccountCorrected.dealer": "Bolle",
        "jackpot": "B",
        "figure": "offer",
        "action": "d",
        "parameters": (19, "ZOR"),
        "victim": OTHER,
        "unit": "money",
        "text": "ein Kuchen",
        "old_unit": "money",
        "old_text": "",
        "numbers": (3, 8, 13, 21, 34, 44, 49),
        "event": DrawEvent.UNWETTER,
        "order": "g",
        "slot": "first",
        "title": "Ein Titel",
        "name": "Anna Beispiel",
        "sentence": Sentence.JAIL,
        **dict.fromkeys(("group", "by", "thieves"), ("ATT", "MAX")),
        "BlackmailerReported.by": "ATT",
        **dict.fromkeys(("guests", "invited"), ("MAX", "ZOR")),
        **dict.fromkeys(("struck", "torn"), ()),
    },
    losses=frozenset(
        {
            *("TicketBought.cash", "BribeCaught.cash", "BribeOutbid.cash"),
            *("BribeTaken.cash", "Bought.cash", "PartyGiven.cash", "Imported.cash"),
            *("Guarded.cash", "StonesLost.storage", "SabotageTried.cash"),
            *("TowerBlownUp.tower", "Built.storage", "Built.cash", "TransferSent.cash"),
            *("InterestCharged.cash", "Released.di", "PremiumPaid.cash"),
            *("ArticlesMissed.tower", "DebtSold.storage", "DebtSold.tower"),
            *("PenaltyPaid.cash", "PenaltyPaid.storage", "WentBankrupt.storage"),
        }
    ),
)

_TORN = {"guests": (), "torn": (ME, "MAX"), "code": OTHER}
GIVEN: Mapping[tuple[type[Event], str], Mapping[str, object]] = {
    (e.StonesTied, "you"): {"group": (ME, "MAX", "ZOR")},
    (e.OrderVoid, "placed"): {"slot": "purchase:Dovid", "order": "k"},
    (e.NoMove, ""): {"bonuses": 0},
    (e.SalaryPaid, "cut"): {"rule": "8.3.2", "height": 0},
    (e.ArticlePublished, "reused"): {"reused": True},
    (e.JustificationCame, "pointless"): {"needed": None},
    (e.JustificationCame, "short"): {"chars": 411, "needed": 412},
    (e.JustificationCame, "unprinted"): {"chars": 412, "needed": 412},
    (e.JustificationCame, "counted"): {
        **{"chars": 419, "needed": 412, "appears": True, "counted": True}
    },
    (e.JustificationCame, "printed"): {"chars": 419, "needed": 412, "appears": True},
    (e.ThreatObeyed, "prisoner"): {"prisoner": True},
    (e.ThreatAnswered, "due"): {"due": True},
    (e.PenaltyPaid, "money"): {"storage": 0},
    (e.PenaltyPaid, "nothing"): {"storage": 0, "cash": 0},
    (e.PenaltyReceived, "money"): {"storage": 0},
    (e.PenaltyReceived, "nothing"): {"storage": 0, "cash": 0},
    (e.RentEarned, "nothing"): {"cash": 0},
    (e.StonesStolen, "nothing"): {"storage": 0},
    (e.StonesLost, "nothing"): {"storage": 0},
    (e.TowerBlownUp, "nothing"): {"tower": 0},
    (e.ReportFailed, "failed"): {"di": 0},
    (e.ReportFailed, "jail"): {"jail": True},
    (e.ReportSucceeded, "dealer"): {"target": "Bolle"},
    (e.Reported, "only"): {"extra": 0},
    (e.Slandered, "clean"): {"value": 49},
    (e.Slandered, "caught"): {"value": 50},
    (e.LotteryWon, "nothing"): {"cash": 0},
    (e.BribeCaught, "dealer"): {"dealer_reported": True},
    (e.BribeCaught, "briber"): {"briber_reported": True, "jail": True},
    (e.BribeTaken, "alone"): {"others": 0},
    (e.BribeTaken, "empty"): {"others": 0},
    (e.PurchaseVoid, "offer"): {"rule": "3.5.21"},
    (e.Bought, "bought"): {"bribed": 0},
    (e.Bought, "nothing"): {"storage": 0, "cash": 0},
    (e.Guarded, "guest"): {"guest": True},
    (e.TheftTried, "success"): {"success": True, "value": 30, "di": 0},
    (e.TheftTried, "empty"): {"success": True, "value": 70},
    (e.TheftTried, "failure"): {"value": 71, "jail": True},
    (e.SabotageTried, "success"): {"success": True, "di": 0},
    (e.SabotageTried, "empty"): {"success": True},
    (e.PartyGiven, "alone"): {"guests": ()},
    (e.PartyGiven, "you"): {"guests": (ME,), "code": OTHER},
    (e.PartyGiven, "you-too"): {"guests": (ME, "MAX", "ZOR"), "code": OTHER},
    (e.PartyGiven, "you-are-torn"): _TORN,
    (e.PartyGiven, "you-are-struck"): {"struck": (ME,), "code": OTHER},
    (e.AccountCorrected, "bonus"): {"account": "bonus"},
    (e.BlackmailDropped, "guest"): {"rule": "6.6.6"},
    (e.BlackmailDropped, "out"): {"rule": "2.4.2"},
    (e.DealerRestocked, "fresh"): {"missing": 0, "capacity": 999},
    (e.DealerRestocked, "missing"): {"capacity": 999},
    (e.DealerRestocked, "full"): {"left": 31, "fresh": 19, "capacity": 49},
    (e.NameGuessed, "right"): {"right": True, "takes_part": True},
    (e.NameGuessed, "name"): {"takes_part": True},
    (e.FinalPlace, "out"): {"out": True},
    (e.JackpotSettled, "grown"): {"shares": 0},
    (e.JackpotSettled, "idle"): {"shares": 0, "before": 17, "after": 17},
    (e.Built, "idle"): {"tower": 0, "storage": 0},
    **{(e.AccountCorrected, one): {"account": one} for one in ("storage", "tower")},
    (e.AccountCorrected, "di"): {"account": "di"},
    **{(e.DrawEventCame, one.value): {"event": one} for one in DrawEvent},
    **{(e.PenaltySet, one): {"unit": one} for one in ("stones", "text")},
    (e.DealerCorrected, "correction"): {"figure": "correction", "after": -17},
    **{
        (e.BlackmailMade, f"{victims}-{unit}"): {"unit": unit, **who}
        for victims, who in (("one", {}), ("all", {"victim": None}))
        for unit in ("money", "stones", "text")
    },
}
"""The fields that make an event the variant that it is called."""

LIMITS: Sequence[tuple[type[Event], str, Mapping[str, object]]] = (
    *(
        (e.OrderVoid, f"by {rule}", {"rule": rule})
        for rule in ("4.6.2", "4.6.4", "5.1.5", "6.1.5", "6.1.6", "2.6.15", "8.2")
    ),
    (e.OrderVoid, "of somebody out", {"rule": "2.4.2"}),
    *(
        (e.TheftTried, f"at {value}", {"value": value})
        for value in (30, 31, 50, 51, 70, 71)
    ),
    (e.SabotageTried, "unseen", {"di": 0, "value": 29}),
    (e.SabotageTried, "seen", {"di": 3, "value": 30}),
    (e.ThreatAnswered, "equal", {"victim_di": 17, "z6": 23, "due": False}),
    (e.Bought, "no more than the limit", {"minimum": 7, "budget": 1400, "price": 100}),
    (e.Bought, "above the limit", {"minimum": 7, "budget": 1500, "price": 100}),
    (e.Bought, "below the least price", {"minimum": 7, "budget": 310, "price": 3}),
    (e.DealerRestocked, "just full", {"left": 31, "fresh": 19, "capacity": 50}),
    (e.Built, "below the ground", {"height": -17}),
    (e.Released, "of the penitentiary", {"sentence": Sentence.PENITENTIARY}),
    (e.Sentenced, "to the penitentiary", {"sentence": Sentence.PENITENTIARY}),
    (e.MindScored, "below zero", {"points": -17}),
    (e.FinalPlace, "below zero", {"height": -17}),
    (e.TowerBlownUp, "of one", {"by": ("ATT",)}),
)
"""Further cases: the figures on both sides of a limit, and each reason."""

_BRINGING: Mapping[tuple[type[Event], str], Event] = {
    (e.TheftTried, "success"): event_of(e.StonesStolen, SHAPE, {"victim": OTHER}),
    (e.SabotageTried, "success"): event_of(e.TowerBlownUp, SHAPE, {"code": OTHER}),
    (e.BribeTaken, "alone"): event_of(e.Bought, SHAPE),
    (e.BribeTaken, "shared"): event_of(e.Bought, SHAPE),
}
"""What else has to happen for an event to be the variant that it is called."""


SILENT: Sequence[tuple[type[Event], str]] = (
    (e.Sentenced, "last"),
    (e.JackpotSettled, "idle"),
    (e.StonesLost, "nothing"),
    (e.TowerBlownUp, "nothing"),
)
"""Variants of events that nobody is told of: nothing has changed by them."""


def _variant(event: Event, among: Sequence[Event]) -> str | None:
    speaker = Speaker("en", egon_position.PLAYERS)
    return EVENTS.variant(event, Telling(speaker, Course(among), ME))


def cases() -> Iterator[tuple[str, Event, Sequence[Event]]]:
    """Yield the name of each case, its event, and the events that it is told among."""
    ended = event_of(e.FinalPlace, SHAPE)
    for kind, variant in (*EVENTS.members, *SILENT):
        event = event_of(kind, SHAPE, GIVEN.get((kind, variant)))
        beside = _BRINGING.get((kind, variant))
        among = [event, *([beside] if beside else [])]
        if variant == "last" and kind is not e.BlackmailDropped:
            among.append(ended)
        found = _variant(event, among)
        assert found == (None if (kind, variant) in SILENT else variant), kind
        name = f"{kind.__name__} {variant}".strip()
        yield name, event, among
        one = of_ones(event)
        if _variant(one, [one, *among[1:]]) == found:
            yield f"{name}, of 1", one, among
    for kind, about, given in LIMITS:
        event = event_of(kind, SHAPE, given)
        yield f"{kind.__name__}, {about}", event, [event]
    bought = event_of(e.Bought, SHAPE)
    yield "Bought, last round", bought, [bought, ended]


def parts(
    event: Event, among: Sequence[Event], language: str
) -> Iterator[tuple[str, LedgerEntry]]:
    """Yield what is told of an event: to whom it happens, to others, to everybody."""
    speaker, course = Speaker(language, egon_position.PLAYERS), Course(among)
    for part, label, me in (
        ("own", "own", ME),
        ("hit", "hit", ME),
        ("all", "town", ""),
    ):
        said = EVENTS.told(event, Telling(speaker, course, me), part)
        if said is not None:
            yield label, LedgerEntry(said.line, "", said.sign)
