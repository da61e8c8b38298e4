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
class Received:
    """A mail that came in: its number, when, and its outcome in a word.

    What a game master entered by no mail has no number.
    """

    number: str
    at: datetime
    outcome: str


def what_came(
    mails: Sequence[Received], zone: ZoneInfo, language: str
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
        (one.number, brief(one.at, zone), spoken.phrase(RECEIVED[_kind(one.outcome)]))
        for one in mails
    )
    return [Table(columns, rows)]


def _kind(outcome: str) -> str:
    """Return as what an outcome is told: many are told alike."""
    kinds = (outcome, outcome.partition("_")[0])
    return next((one for one in kinds if one in RECEIVED.keys), "ignored")


def used(steps: Sequence[Receipt | None], language: str) -> Sequence[Block]:
    """Return the hash of the orders of each step; a sentence where there are none."""
    spoken = known(language)
    used_steps = [one for one in steps if one is not None]
    if not used_steps:
        return [paragraph("no-orders-then", spoken)]
    return [
        block
        for one in used_steps
        for block in (
            paragraph("orders-hash", spoken, receipt=one.number or NONE),
            Verbatim(one.digest, close=True),
        )
    ]
