"""Reports: the facts that a game is given, and the blocks that it returns."""

from __future__ import annotations

from server.reports.documents.document import (
    Block,
    Cell,
    Chart,
    Column,
    Definitions,
    Figure,
    Heading,
    Ledger,
    LedgerEntry,
    Numbered,
    Paragraph,
    Pointed,
    Quoted,
    Table,
    Template,
    Verbatim,
    lines,
)
from server.reports.game.lead import first, greatest, lead_of, winners_and_next
from server.reports.game.report_facts import PressText, Public, ReportFacts
from server.reports.game.scene import Scene, Standing, pseudonym
from server.reports.game.then_and_now import then_and_now

__all__ = [
    "Block",
    "Cell",
    "Chart",
    "Column",
    "Definitions",
    "Figure",
    "Heading",
    "Ledger",
    "LedgerEntry",
    "Numbered",
    "Paragraph",
    "Pointed",
    "PressText",
    "Public",
    "Quoted",
    "ReportFacts",
    "Scene",
    "Standing",
    "Table",
    "Template",
    "Verbatim",
    "first",
    "greatest",
    "lead_of",
    "lines",
    "pseudonym",
    "then_and_now",
    "winners_and_next",
]
