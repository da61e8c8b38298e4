"""The round at a glance for game masters: the seats with orders, and the ready."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from server.reports.documents.document import Block, Column, Table
from server.reports.documents.sentences import paragraph
from server.texts.catalogue import CORE, Translation
from server.texts.languages import known


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat in the overview of a game."""

    code: str
    pseudonym: str
    orders: int | None
    """The number of its orders that count in the open step; None without one."""
    ready: bool
    awaited: bool
    reachable: bool
    reminded: bool = False
    """Whether its player was reminded of this step."""
    missed: int = 0
    """The number of the last steps, in a row, without an order."""
    empty: bool = False
    """Whether nobody has it."""
    robot: bool = False
    """Whether a robot plays it."""


def seat_table(lines: Sequence[SeatLine], language: str) -> Sequence[Block]:
    """Return a table of the seats, a sentence where there are none."""
    spoken = CORE.into(known(language))
    if not lines:
        return [paragraph("nobody-plays", spoken.language)]
    columns = (
        Column(spoken.phrase("seats-code")),
        Column(spoken.phrase("seats-pseudonym"), gives=True, spare=True),
        Column(spoken.phrase("seats-orders"), right=True),
        Column(spoken.phrase("seats-ready")),
        Column(""),
    )
    return [Table(columns, tuple(_row(line, spoken) for line in lines))]


def _row(line: SeatLine, spoken: Translation) -> tuple[str, ...]:
    notes = []
    if line.empty:
        notes.append(spoken.phrase("seat-empty"))
    if line.robot:
        notes.append(spoken.phrase("seat-robot"))
    if line.orders is not None and not line.awaited:
        notes.append(spoken.phrase("seat-not-awaited"))
    if not line.reachable:
        notes.append(spoken.phrase("seat-unreachable"))
    if line.reminded:
        notes.append(spoken.phrase("seat-reminded"))
    if line.missed:
        notes.append(spoken.phrase("seat-missed", count=line.missed))
    missing = spoken.phrase("seat-orders-missing") if line.awaited else "-"
    return (
        line.code,
        line.pseudonym,
        str(line.orders) if line.orders else missing,
        spoken.phrase("seat-is-ready") if line.ready else "-",
        ", ".join(notes),
    )
