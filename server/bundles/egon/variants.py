"""The choice among an event's sentences: the name of a variant, from the figures."""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch
from typing import TypeVar

from engine.egon import events as e
from engine.egon.draw import DrawEvent
from engine.egon.first.slander import PUNISHED_AT
from engine.egon.orders import Dealer
from engine.protocol import Event

Told = TypeVar("Told", bound=Event)

VARIANTS: dict[type[Event], tuple[str, ...]] = {}
"""The variants of the kinds of events that have several; `Course` chooses some."""

UNITS = ("money", "stones", "text")
"""The unit of a blackmail's penalty (6.6.2)."""

_DEALERS = frozenset(dealer.value for dealer in Dealer)


@singledispatch
def variant(event: Event) -> str:
    """Return the name of the variant; "" where an event has but one."""
    del event
    return ""


def _one_of(
    kind: type[Told], *names: str
) -> Callable[[Callable[[Told], str]], Callable[[Told], str]]:
    """Register a function that chooses among the variants of a kind of event."""
    VARIANTS[kind] = names

    def register(choose: Callable[[Told], str]) -> Callable[[Told], str]:
        variant.register(kind)(choose)
        return choose

    return register


VARIANTS[e.StonesTied] = ("", "you")  # chosen by who reads alone
VARIANTS[e.Sentenced] = VARIANTS[e.ArticleKept] = ("", "last")  # by the round alone


@_one_of(e.OrderVoid, "", "placed")
def _void(event: e.OrderVoid) -> str:
    return "placed" if ":" in event.slot else ""


@_one_of(e.DrawEventCame, *(one.value for one in DrawEvent))
def _draw_event(event: e.DrawEventCame) -> str:
    return event.event.value


@_one_of(e.NoMove, "", "bonuses")
def _no_move(event: e.NoMove) -> str:
    return "bonuses" if event.bonuses else ""


@_one_of(e.SalaryPaid, "paid", "cut")
def _salary(event: e.SalaryPaid) -> str:
    return "cut" if event.rule == "8.3.2" else "paid"


@_one_of(e.ArticlePublished, "new", "reused")
def _published(event: e.ArticlePublished) -> str:
    return "reused" if event.reused else "new"


@_one_of(e.JustificationCame, "pointless", "short", "unprinted", "counted", "printed")
def _justification(event: e.JustificationCame) -> str:
    if event.needed is None:
        return "pointless"
    if event.chars < event.needed:
        return "short"
    if not event.appears:
        return "unprinted"
    return "counted" if event.counted else "printed"


@_one_of(e.ThreatObeyed, "obeyed", "prisoner")
def _obeyed(event: e.ThreatObeyed) -> str:
    return "prisoner" if event.prisoner else "obeyed"


@_one_of(e.ThreatAnswered, "due", "saved")
def _answered(event: e.ThreatAnswered) -> str:
    return "due" if event.due else "saved"


@_one_of(e.PenaltyPaid, "money", "stones", "nothing")
def _penalty(event: e.PenaltyPaid) -> str:
    return _paid(event)


@_one_of(e.PenaltyReceived, "money", "stones", "nothing")
def _penalty_received(event: e.PenaltyReceived) -> str:
    return _paid(event)


def _paid(event: e.PenaltyPaid | e.PenaltyReceived) -> str:
    if event.storage:
        return "stones"
    return "money" if event.cash else "nothing"


@_one_of(e.RentEarned, "earned", "nothing")
def _rent(event: e.RentEarned) -> str:
    return "earned" if event.cash else "nothing"


@_one_of(e.StonesStolen, "stolen", "nothing")
def _stolen(event: e.StonesStolen) -> str:
    return "stolen" if event.storage else "nothing"


@_one_of(e.StonesLost, "lost", "nothing")
def _lost(event: e.StonesLost) -> str:
    return "lost" if event.storage else "nothing"


@_one_of(e.TowerBlownUp, "fallen", "nothing")
def _fallen(event: e.TowerBlownUp) -> str:
    return "fallen" if event.tower else "nothing"


@_one_of(e.ReportFailed, "failed", "di", "jail")
def _report_failed(event: e.ReportFailed) -> str:
    if event.jail:
        return "jail"
    return "di" if event.di else "failed"


@_one_of(e.ReportSucceeded, "dealer", "player")
def _target(event: e.ReportSucceeded) -> str:
    return "dealer" if event.target in _DEALERS else "player"


@_one_of(e.Reported, "burdened", "only")
def _reported(event: e.Reported) -> str:
    return "burdened" if event.extra else "only"


@_one_of(e.Slandered, "clean", "caught")
def _slandered(event: e.Slandered) -> str:
    return "caught" if event.value >= PUNISHED_AT else "clean"


@_one_of(e.LotteryWon, "won", "nothing")
def _won(event: e.LotteryWon) -> str:
    return "won" if event.cash else "nothing"


@_one_of(e.BribeCaught, "dealer", "briber")
def _bribe_caught(event: e.BribeCaught) -> str:
    return "briber" if event.briber_reported else "dealer"


@_one_of(e.BribeTaken, "alone", "shared", "empty")
def _bribe_taken(event: e.BribeTaken) -> str:
    return "shared" if event.others else "alone"


@_one_of(e.PurchaseVoid, "offer", "budget")
def _void_purchase(event: e.PurchaseVoid) -> str:
    return "offer" if event.rule == "3.5.21" else "budget"


@_one_of(e.Bought, "bought", "bribed", "nothing")
def _bought(event: e.Bought) -> str:
    if not event.storage:
        return "nothing"
    return "bribed" if event.bribed else "bought"


@_one_of(e.Guarded, "guarded", "guest")
def _guarded(event: e.Guarded) -> str:
    return "guest" if event.guest else "guarded"


@_one_of(e.TheftTried, "success", "failure", "empty")
def _theft(event: e.TheftTried) -> str:
    return "success" if event.success else "failure"


@_one_of(e.SabotageTried, "success", "failure", "empty")
def _sabotage(event: e.SabotageTried) -> str:
    return "success" if event.success else "failure"


@_one_of(
    e.PartyGiven, "guests", "alone", "you", "you-too", "you-are-torn", "you-are-struck"
)
def _party(event: e.PartyGiven) -> str:
    return "guests" if event.guests else "alone"


@_one_of(
    e.BlackmailMade,
    *(f"{victims}-{unit}" for victims in ("one", "all") for unit in UNITS),
)
def _blackmail(event: e.BlackmailMade) -> str:
    victims = "all" if event.victim is None else "one"
    return f"{victims}-{event.unit}"


@_one_of(e.AccountCorrected, *("cash", "storage", "tower", "di", "bonus"))
def _account(event: e.AccountCorrected) -> str:
    return event.account


@_one_of(e.DealerCorrected, "offer", "correction")
def _dealer_corrected(event: e.DealerCorrected) -> str:
    return event.figure


@_one_of(e.PenaltySet, *UNITS)
def _penalty_set(event: e.PenaltySet) -> str:
    return event.unit


@_one_of(e.BlackmailDropped, "guest", "last", "out")
def _dropped(event: e.BlackmailDropped) -> str:
    return {"6.6.6": "guest", "2.4.2": "out"}.get(event.rule, "last")


@_one_of(e.DealerRestocked, "fresh", "missing", "full")
def _restocked(event: e.DealerRestocked) -> str:
    if event.left + event.fresh > event.capacity:
        return "full"
    return "missing" if event.missing else "fresh"


@_one_of(e.NameGuessed, "right", "name", "wrong")
def _guess(event: e.NameGuessed) -> str:
    if event.right:
        return "right"
    return "name" if event.takes_part else "wrong"


@_one_of(e.FinalPlace, "place", "out")
def _place(event: e.FinalPlace) -> str:
    return "out" if event.out else "place"


@_one_of(e.JackpotSettled, "grown", "paid", "idle")
def _jackpot(event: e.JackpotSettled) -> str:
    if event.shares:
        return "paid"
    return "idle" if event.before == event.after else "grown"


@_one_of(e.Built, "built", "idle")
def _built(event: e.Built) -> str:
    return "built" if event.tower else "idle"
