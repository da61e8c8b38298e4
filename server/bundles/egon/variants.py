"""Which of an event's sentences fits: the name of its variant, from its figures."""

from __future__ import annotations

from functools import singledispatch

from engine.egon import events as e
from engine.egon.first.slander import PUNISHED_AT
from engine.egon.orders import Dealer
from engine.protocol import Event

_DEALERS = frozenset(dealer.value for dealer in Dealer)


@singledispatch
def variant(event: Event) -> str:
    """Return the name of the variant; "" where an event has but one."""
    del event
    return ""


@variant.register
def _draw_event(event: e.DrawEventCame) -> str:
    return event.event.value


@variant.register
def _no_move(event: e.NoMove) -> str:
    return "bonuses" if event.bonuses else ""


@variant.register
def _salary(event: e.SalaryPaid) -> str:
    return "cut" if event.rule == "8.3.2" else "paid"


@variant.register
def _published(event: e.ArticlePublished) -> str:
    return "reused" if event.reused else "new"


@variant.register
def _justification(event: e.JustificationCame) -> str:
    if event.needed is None:
        return "pointless"
    if event.chars < event.needed:
        return "short"
    if not event.appears:
        return "unprinted"
    return "counted" if event.counted else "printed"


@variant.register
def _obeyed(event: e.ThreatObeyed) -> str:
    return "prisoner" if event.prisoner else "obeyed"


@variant.register
def _answered(event: e.ThreatAnswered) -> str:
    return "due" if event.due else "saved"


@variant.register
def _penalty(event: e.PenaltyPaid) -> str:
    return _paid(event)


@variant.register
def _penalty_received(event: e.PenaltyReceived) -> str:
    return _paid(event)


def _paid(event: e.PenaltyPaid | e.PenaltyReceived) -> str:
    if event.storage:
        return "stones"
    return "money" if event.cash else "nothing"


@variant.register
def _rent(event: e.RentEarned) -> str:
    return "earned" if event.cash else "nothing"


@variant.register
def _stolen(event: e.StonesStolen) -> str:
    return "stolen" if event.storage else "nothing"


@variant.register
def _lost(event: e.StonesLost) -> str:
    return "lost" if event.storage else "nothing"


@variant.register
def _fallen(event: e.TowerBlownUp) -> str:
    return "fallen" if event.tower else "nothing"


@variant.register
def _report_failed(event: e.ReportFailed) -> str:
    if event.jail:
        return "jail"
    return "di" if event.di else "failed"


@variant.register
def _target(event: e.ReportSucceeded) -> str:
    return "dealer" if event.target in _DEALERS else "player"


@variant.register
def _reported(event: e.Reported) -> str:
    return "burdened" if event.extra else "only"


@variant.register
def _slandered(event: e.Slandered) -> str:
    return "caught" if event.value >= PUNISHED_AT else "clean"


@variant.register
def _won(event: e.LotteryWon) -> str:
    return "won" if event.cash else "nothing"


@variant.register
def _bribe_caught(event: e.BribeCaught) -> str:
    return "briber" if event.briber_reported else "dealer"


@variant.register
def _bribe_taken(event: e.BribeTaken) -> str:
    return "shared" if event.others else "alone"


@variant.register
def _void_purchase(event: e.PurchaseVoid) -> str:
    return "offer" if event.rule == "3.5.21" else "budget"


@variant.register
def _bought(event: e.Bought) -> str:
    if not event.storage:
        return "nothing"
    return "bribed" if event.bribed else "bought"


@variant.register
def _guarded(event: e.Guarded) -> str:
    return "guest" if event.guest else "guarded"


@variant.register
def _theft(event: e.TheftTried) -> str:
    return "success" if event.success else "failure"


@variant.register
def _sabotage(event: e.SabotageTried) -> str:
    return "success" if event.success else "failure"


@variant.register
def _party(event: e.PartyGiven) -> str:
    return "guests" if event.guests else "alone"


@variant.register
def _blackmail(event: e.BlackmailMade) -> str:
    who = "all" if event.victim is None else "one"
    return f"{who} {event.unit}"


@variant.register
def _account(event: e.AccountCorrected) -> str:
    return event.account


@variant.register
def _dealer_corrected(event: e.DealerCorrected) -> str:
    return event.figure


@variant.register
def _penalty_set(event: e.PenaltySet) -> str:
    return event.unit


@variant.register
def _dropped(event: e.BlackmailDropped) -> str:
    return {"6.6.6": "guest", "2.4.2": "out"}.get(event.rule, "last")


@variant.register
def _restocked(event: e.DealerRestocked) -> str:
    if event.left + event.fresh > event.capacity:
        return "full"
    return "missing" if event.missing else "fresh"


@variant.register
def _guess(event: e.NameGuessed) -> str:
    if event.right:
        return "right"
    return "name" if event.takes_part else "wrong"


@variant.register
def _place(event: e.FinalPlace) -> str:
    return "out" if event.out else "place"


@variant.register
def _jackpot(event: e.JackpotSettled) -> str:
    if event.shares:
        return "paid"
    return "idle" if event.before == event.after else "grown"


@variant.register
def _built(event: e.Built) -> str:
    return "built" if event.tower else "idle"


@variant.register
def _sold(event: e.DealerSold) -> str:
    return "sold" if event.demand else "idle"
