"""The entries about Egon's events: their variants, and the kinds that have none."""

from __future__ import annotations

from collections.abc import Sequence

from engine.egon import events as e
from engine.egon.draw import DrawEvent
from engine.egon.first.slander import PUNISHED_AT
from engine.egon.orders import Dealer
from server.bundles.egon.derived import VALUES, Telling
from server.reports.game.telling import Teller, Variants, variants

IN_TABLES = frozenset({e.PriceSet, e.DealerSold})
"""Events that have no sentence: the table of the dealers has their figures."""

UNITS = ("money", "stones", "text")
"""The unit of a blackmail's penalty (6.6.2)."""

_DEALERS = frozenset(dealer.value for dealer in Dealer)
_DROPPED = {"6.6.6": "guest", "2.4.2": "out"}
"""Why a blackmail has no effect, by the rule's number; otherwise it is the last round.
"""


def _justification(event: e.JustificationCame, _: Telling) -> str:
    if event.needed is None:
        return "pointless"
    if event.chars < event.needed:
        return "short"
    if not event.appears:
        return "unprinted"
    return "counted" if event.counted else "printed"


def _paid(event: e.PenaltyPaid | e.PenaltyReceived, _: Telling) -> str:
    if event.storage:
        return "stones"
    return "money" if event.cash else "nothing"


def _report_failed(event: e.ReportFailed, _: Telling) -> str:
    if event.jail:
        return "jail"
    return "di" if event.di else "failed"


def _bribe_taken(event: e.BribeTaken, told: Telling) -> str:
    if not told.among.bribed(event):
        return "empty"
    return "shared" if event.others else "alone"


def _bought(event: e.Bought, _: Telling) -> str:
    if not event.storage:
        return "nothing"
    return "bribed" if event.bribed else "bought"


def _theft(event: e.TheftTried, told: Telling) -> str:
    if not event.success:
        return "failure"
    return "success" if told.among.stolen(event) else "empty"


def _sabotage(event: e.SabotageTried, told: Telling) -> str:
    if not event.success:
        return "failure"
    return "success" if told.among.fallen(event) else "empty"


def _party(event: e.PartyGiven, told: Telling) -> str:
    """Return what a party is to a reader who was on its list, and to others."""
    if told.me in event.guests:
        return "you" if len(event.guests) == 1 else "you-too"
    if told.me in event.torn:
        return "you-are-torn"
    if told.me in event.struck:
        return "you-are-struck"
    return "guests" if event.guests else "alone"


def _article_kept(event: e.ArticleKept, told: Telling) -> str:
    return "last" if told.among.over or event.order in told.among.closed else ""


def _restocked(event: e.DealerRestocked, _: Telling) -> str:
    if event.left + event.fresh > event.capacity:
        return "full"
    return "missing" if event.missing else "fresh"


def _guess(event: e.NameGuessed, _: Telling) -> str:
    if event.right:
        return "right"
    return "name" if event.takes_part else "wrong"


def _jackpot(event: e.JackpotSettled, _: Telling) -> str | None:
    if event.shares:
        return "paid"
    return None if event.before == event.after else "grown"


VARIANTS: Sequence[Variants[Telling]] = (
    variants(
        e.OrderVoid, ("", "placed"), lambda it, _: "placed" if ":" in it.slot else ""
    ),
    variants(
        e.DrawEventCame,
        tuple(one.value for one in DrawEvent),
        lambda it, _: it.event.value,
    ),
    variants(e.NoMove, ("", "bonuses"), lambda it, _: "bonuses" if it.bonuses else ""),
    variants(
        e.SalaryPaid,
        ("paid", "cut"),
        lambda it, _: "cut" if it.rule == "8.3.2" else "paid",
    ),
    variants(
        e.ArticlePublished,
        ("new", "reused"),
        lambda it, _: "reused" if it.reused else "new",
    ),
    variants(e.ArticleKept, ("", "last"), _article_kept),
    variants(
        e.JustificationCame,
        ("pointless", "short", "unprinted", "counted", "printed"),
        _justification,
    ),
    variants(
        e.ThreatObeyed,
        ("obeyed", "prisoner"),
        lambda it, _: "prisoner" if it.prisoner else "obeyed",
    ),
    variants(
        e.ThreatAnswered, ("due", "saved"), lambda it, _: "due" if it.due else "saved"
    ),
    variants(e.PenaltyPaid, ("money", "stones", "nothing"), _paid),
    variants(e.PenaltyReceived, ("money", "stones", "nothing"), _paid),
    variants(
        e.RentEarned,
        ("earned", "nothing"),
        lambda it, _: "earned" if it.cash else "nothing",
    ),
    variants(
        e.StonesStolen,
        ("stolen", "nothing"),
        lambda it, _: "stolen" if it.storage else "nothing",
    ),
    variants(e.StonesLost, ("lost",), lambda it, _: "lost" if it.storage else None),
    variants(e.TowerBlownUp, ("fallen",), lambda it, _: "fallen" if it.tower else None),
    variants(e.ReportFailed, ("failed", "di", "jail"), _report_failed),
    variants(
        e.ReportSucceeded,
        ("dealer", "player"),
        lambda it, _: "dealer" if it.target in _DEALERS else "player",
    ),
    variants(
        e.Reported,
        ("burdened", "only"),
        lambda it, _: "burdened" if it.extra else "only",
    ),
    variants(
        e.Slandered,
        ("clean", "caught"),
        lambda it, _: "caught" if it.value >= PUNISHED_AT else "clean",
    ),
    variants(
        e.LotteryWon, ("won", "nothing"), lambda it, _: "won" if it.cash else "nothing"
    ),
    variants(
        e.BribeCaught,
        ("dealer", "briber"),
        lambda it, _: "briber" if it.briber_reported else "dealer",
    ),
    variants(e.BribeTaken, ("alone", "shared", "empty"), _bribe_taken),
    variants(
        e.PurchaseVoid,
        ("offer", "budget"),
        lambda it, _: "offer" if it.rule == "3.5.21" else "budget",
    ),
    variants(e.Bought, ("bought", "bribed", "nothing"), _bought),
    variants(
        e.StonesTied, ("", "you"), lambda it, told: "you" if told.me in it.group else ""
    ),
    variants(
        e.Guarded,
        ("guarded", "guest"),
        lambda it, _: "guest" if it.guest else "guarded",
    ),
    variants(e.TheftTried, ("success", "failure", "empty"), _theft),
    variants(e.SabotageTried, ("success", "failure", "empty"), _sabotage),
    variants(
        e.PartyGiven,
        ("guests", "alone", "you", "you-too", "you-are-torn", "you-are-struck"),
        _party,
    ),
    variants(
        e.BlackmailMade,
        tuple(f"{victims}-{unit}" for victims in ("one", "all") for unit in UNITS),
        lambda it, _: f"{'all' if it.victim is None else 'one'}-{it.unit}",
    ),
    variants(
        e.BlackmailDropped,
        ("guest", "last", "out"),
        lambda it, _: _DROPPED.get(it.rule, "last"),
    ),
    variants(
        e.AccountCorrected,
        ("cash", "storage", "tower", "di", "bonus"),
        lambda it, _: it.account,
    ),
    variants(e.DealerCorrected, ("offer", "correction"), lambda it, _: it.figure),
    variants(e.PenaltySet, UNITS, lambda it, _: it.unit),
    variants(e.DealerRestocked, ("fresh", "missing", "full"), _restocked),
    variants(e.NameGuessed, ("right", "name", "wrong"), _guess),
    variants(e.Sentenced, ("",), lambda _, told: None if told.among.over else ""),
    variants(
        e.FinalPlace, ("place", "out"), lambda it, _: "out" if it.out else "place"
    ),
    variants(e.JackpotSettled, ("grown", "paid"), _jackpot),
    variants(e.Built, ("built", "idle"), lambda it, _: "built" if it.tower else "idle"),
)

EVENTS = Teller(
    "",
    (kind for kind in e.EgonEvent.kinds.values() if kind not in IN_TABLES),
    VARIANTS,
    VALUES,
)
