"""Letters to a player about received mails, and about the hash of orders."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from server.reports.documents.document import Block, Column, Table, Verbatim
from server.reports.documents.instants import brief
from server.reports.documents.sentences import NONE, paragraph
from server.reports.game.report_facts import Receipt
from server.texts.catalogue import CORE
from server.texts.family import Family
from server.texts.languages import known

ENTERED = "entered"
"""The outcome of orders that a game master has entered for a player."""

RECEIVED = Family(
    "received",
    (
        *("orders", ENTERED, "command", "passage", "confirmed", "joined"),
        *("not_passed_on", "shunted", "nothing_understood", "waiting", "held"),
        *("put_off", "refused", "ignored"),
    ),
)


@dataclass(frozen=True, slots=True)
class ReceivedMail:
    """A mail that came in: its number, when, and its outcome in a word.

    What a game master entered by no mail has no number.
    """

    number: str
    at: datetime
    outcome: str


def what_came(
    mails: Sequence[ReceivedMail], zone: ZoneInfo, language: str
) -> Sequence[Block]:
    """Return a table of mails; one sentence where none came."""
    spoken = CORE.into(known(language))
    if not mails:
        return [paragraph("nothing-received", spoken.language)]
    columns = (
        Column(spoken.phrase("receipts-number")),
        Column(spoken.phrase("receipts-received")),
        Column(spoken.phrase("receipts-outcome")),
    )
    rows = tuple(
        (
            mail.number,
            brief(mail.at, zone),
            spoken.phrase(RECEIVED[_kind(mail.outcome)]),
        )
        for mail in mails
    )
    return [Table(columns, rows)]


def _kind(outcome: str) -> str:
    """Return as what an outcome is told: many are told alike."""
    kinds = (outcome, outcome.partition("_")[0])
    return next((kind for kind in kinds if kind in RECEIVED.keys), "ignored")


def used(steps: Sequence[Receipt | None], language: str) -> Sequence[Block]:
    """Return the hash of the orders of each step; a sentence where there are none."""
    spoken = known(language)
    used_steps = [step for step in steps if step is not None]
    if not used_steps:
        return [paragraph("no-orders-then", spoken)]
    return [
        block
        for step in used_steps
        for block in (
            paragraph("orders-hash", spoken, receipt=step.number or NONE),
            Verbatim(step.digest, close=True),
        )
    ]
