"""What a player is told of mails that came in, and of the hash of orders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from server.reports.document import Block, Column, Paragraph, Table, Verbatim
from server.reports.instants import brief
from server.reports.report_facts import Receipt
from server.reports.sentences import paragraph
from server.reports.wording import known

ENTERED = "entered"
"""The outcome of orders that a game master has entered for a player."""

_COLUMNS = {
    "de": ("Quittung", "angekommen", "was daraus wurde"),
    "en": ("Receipt", "received", "what became of it"),
}
_BECAME: Mapping[str, Mapping[str, str]] = {
    "de": {
        "orders": "Befehle gelten",
        "entered": "von der Spielleitung für dich eingetragen",
        "command": "beantwortet",
        "passage": "Text angenommen",
        "confirmed": "bestätigt",
        "joined": "Anmeldung angenommen",
        "not_passed_on": "nicht weitergegeben",
        "shunted": "liegt noch beim Betreiber",
        "nothing_understood": "kein Befehl erkannt",
        "waiting": "nach der Zugabgabe, wartet",
        "held": "wartet auf Bestätigung",
        "put_off": "wird später bearbeitet",
        "refused": "nicht bearbeitet",
        "ignored": "zählt nicht",
        "": "zählt nicht",
    },
    "en": {
        "orders": "orders count",
        "entered": "entered for you by the game master",
        "command": "answered",
        "passage": "text taken",
        "confirmed": "confirmed",
        "joined": "sign-up accepted",
        "not_passed_on": "not passed on",
        "shunted": "lies with the operator yet",
        "nothing_understood": "no order found",
        "waiting": "after the deadline, waits",
        "held": "waits to be confirmed",
        "put_off": "will be worked on later",
        "refused": "not worked on",
        "ignored": "does not count",
        "": "does not count",
    },
}
_SAID = {
    "de": ("SHA-256 der Befehle:", "SHA-256 der Befehle nach Quittung {}:"),
    "en": ("SHA-256 of the orders:", "SHA-256 of the orders by receipt {}:"),
}


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
    language = known(language)
    if not mails:
        return [paragraph("nothing-received", language)]
    rows = tuple(
        (one.number, brief(one.at, zone), _became(one.outcome, language))
        for one in mails
    )
    return [Table(tuple(map(Column, _COLUMNS[language])), rows)]


def _became(outcome: str, language: str) -> str:
    words = _BECAME[language]
    return words.get(outcome) or words.get(outcome.partition("_")[0]) or words[""]


def used(steps: Sequence[Receipt | None], language: str) -> Sequence[Block]:
    """Return the hash of the orders of each step; a sentence where there are none."""
    language = known(language)
    found = [one for one in steps if one is not None]
    if not found:
        return [paragraph("no-orders-then", language)]
    alone, numbered = _SAID[language]
    return [
        block
        for one in found
        for block in (
            Paragraph(numbered.format(one.number) if one.number else alone),
            Verbatim(one.digest, close=True),
        )
    ]
