"""The round at a glance, for whoever leads the game: who has ordered, who is ready."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from server.reports.document import Block, Column, Table
from server.reports.sentences import paragraph
from server.reports.wording import known

_COLUMNS = {
    "de": ("Kürzel", "Pseudonym", "Befehle", "fertig", ""),
    "en": ("Code", "Pseudonym", "Orders", "Ready", ""),
}
_WORDS = {
    "de": {
        "none": "fehlen",
        "ready": "ja",
        "not awaited": "muss nichts schicken",
        "unreachable": "nicht erreichbar",
        "reminded": "erinnert",
        "missed": "verpasst: {}",
    },
    "en": {
        "none": "missing",
        "ready": "yes",
        "not awaited": "need not send any",
        "unreachable": "cannot be reached",
        "reminded": "reminded",
        "missed": "missed: {}",
    },
}


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat, and how many `orders` count there in the open step; None without one.

    `missed` is how many of the last steps had none of it, `reminded` that its player
    was reminded of this one.
    """

    code: str
    pseudonym: str
    orders: int | None
    ready: bool
    awaited: bool
    reachable: bool
    reminded: bool = False
    missed: int = 0


def seat_table(lines: Sequence[SeatLine], language: str) -> Sequence[Block]:
    """Return a table of the seats, a sentence where there are none."""
    language = known(language)
    if not lines:
        return [paragraph("nobody-plays", language)]
    code, pseudonym, ordered, ready, note = _COLUMNS[language]
    columns = (
        Column(code),
        Column(pseudonym, gives=True),
        Column(ordered, right=True),
        Column(ready),
        Column(note),
    )
    return [Table(columns, tuple(_row(one, language) for one in lines))]


def _row(line: SeatLine, language: str) -> tuple[str, ...]:
    words = _WORDS[language]
    notes = []
    if line.orders is not None and not line.awaited:
        notes.append(words["not awaited"])
    if not line.reachable:
        notes.append(words["unreachable"])
    if line.reminded:
        notes.append(words["reminded"])
    if line.missed:
        notes.append(words["missed"].format(line.missed))
    missing = words["none"] if line.awaited else "-"
    return (
        line.code,
        line.pseudonym,
        str(line.orders) if line.orders else missing,
        words["ready"] if line.ready else "-",
        ", ".join(notes),
    )
