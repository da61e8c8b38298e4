"""The town's news by subject: what everybody reads of a round, the same for all.

What has many figures (dealers, guesses) stands in tables, what happened to several in
one line with all of them; nothing of it is known to some alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum

from engine.egon import events as e
from engine.egon.state import State
from engine.protocol import Event
from server.bundles.egon import market, mind
from server.bundles.egon.derived import Telling
from server.bundles.egon.events import EVENTS
from server.bundles.egon.speaker import Speaker
from server.reports.documents.document import (
    Block,
    Figure,
    Heading,
    Ledger,
    LedgerEntry,
)
from server.reports.game.telling import ledger
from server.texts.family import Family


class Subject(Enum):
    """The subjects of the town's news, in reading order."""

    DAY = "day"
    POLICE = "police"
    BLACKMAIL = "blackmail"
    MONEY = "money"
    DEALERS = "dealers"
    NIGHT = "night"
    BUILDING = "building"
    RECKONING = "reckoning"
    MIND = "mind"
    FEASTS = "feasts"


HEADINGS = Family("subject", [one.value for one in Subject])

SUBJECTS: Mapping[Subject, Sequence[type[Event]]] = {
    Subject.DAY: (
        e.DrawArranged,
        e.DrawEventCame,
        e.NoMove,
        e.GmTold,
        e.SalaryRefused,
        e.InterestCharged,
        e.WentBankrupt,
        e.OrderVoid,
    ),
    Subject.POLICE: (
        e.ReportSucceeded,
        e.ReportFailed,
        e.ReportPointless,
        e.Reported,
        e.BlackmailerReported,
        e.SlanderInvalid,
        e.Slandered,
        e.Released,
        e.Sentenced,
    ),
    Subject.BLACKMAIL: (
        e.PenaltySet,
        e.BlackmailLifted,
        e.JustificationCame,
        e.ThreatAnswered,
        e.ThreatIgnored,
        e.PenaltyPaid,
        e.FreePenaltyDue,
        e.BlackmailMade,
        e.BlackmailDropped,
    ),
    Subject.MONEY: (
        e.JackpotCorrected,
        e.RentRefused,
        e.RentEarned,
        e.TicketBought,
        e.LotteryWon,
        e.JackpotSettled,
        e.MoneyPrinted,
        e.PrintingCaught,
        e.TransferSent,
    ),
    Subject.DEALERS: (
        e.DealerCorrected,
        e.BribeCaught,
        e.BribeOutbid,
        e.BribeTaken,
        e.FraudTried,
        e.PurchaseVoid,
        e.Bought,
        e.StonesTied,
        e.Imported,
    ),
    Subject.NIGHT: (
        e.Guarded,
        e.TheftTried,
        e.StonesStolen,
        e.SabotageTried,
        e.TowerBlownUp,
    ),
    Subject.BUILDING: (e.Built, e.BuildingPrevented),
    Subject.RECKONING: (e.ArticlesMissed, e.DebtSold, e.NobodyWon),
    Subject.MIND: (),
    Subject.FEASTS: (e.PartyGiven, e.ArticlePublished),
}
"""Events by subject; others are told nothing of an event without one."""

_SUBJECT_OF = {kind: one for one, kinds in SUBJECTS.items() for kind in kinds}


def town(
    events: Sequence[Event],
    state: State,
    speaker: Speaker,
    pictures: Mapping[Subject, Figure] | None = None,
) -> tuple[Block, ...]:
    """Return the news of these events, subject by subject, with their pictures."""
    lines: dict[Subject, list[Event]] = {one: [] for one in SUBJECTS}
    for event in events:
        subject = _SUBJECT_OF.get(type(event))
        if subject is not None:
            lines[subject].append(event)
    tables = {
        Subject.DEALERS: market.table(events, speaker),
        Subject.MIND: mind.tables(events, state, speaker),
    }
    notes = {
        Subject.DEALERS: market.note(events, speaker),
        Subject.MIND: speaker.phrase("guesses-note"),
    }
    blocks: list[Block] = []
    for subject, about in lines.items():
        entries = tuple(_entries(about, events, speaker))
        shown = tables.get(subject, ())
        if not entries and not shown:
            continue
        note = notes.get(subject, "") if shown else ""
        heading = speaker.phrase(HEADINGS[subject.value])
        blocks.append(Heading(heading, note, close=bool(blocks)))
        blocks += shown
        if entries:
            blocks.append(Ledger(entries, close=True))
        if pictures and subject in pictures:
            blocks.append(pictures[subject])
    return tuple(blocks)


def _entries(
    about: Sequence[Event], events: Sequence[Event], speaker: Speaker
) -> Iterator[LedgerEntry]:
    """Yield sentences, and the lines that tell several events of one kind."""
    telling = Telling(speaker, speaker.course(events))
    return ledger(EVENTS.told(event, telling, "all") for event in about)
