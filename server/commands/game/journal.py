"""`journal`, `journal 20`: what happened, in plain words, the newest last."""

from __future__ import annotations

from collections.abc import Sequence
from zoneinfo import ZoneInfo

from server.commands.audience import LEADS, Visitor
from server.commands.call import Call
from server.commands.command import Command, Field, Form, Limits, Option, Shell
from server.games.journal.journal_people import people
from server.reports.documents.document import Block, Verbatim, lines
from server.reports.documents.instants import Clock
from server.reports.documents.sentences import paragraph
from server.reports.officials.journal import JournalEntry, entry_of, line
from server.storage.games import games, journal

NEWEST = "50"
"""Entries that are shown where no other number is given."""

MAX_ENTRIES_BY_MAIL = 500
"""Entries of the journal in one mail."""


def run(call: Call) -> Sequence[Block]:
    """Return the newest entries of a game, or of all and the server; oldest first."""
    limit = int(call.arguments.get("limit", NEWEST))
    if call.actor.kind is Visitor.OPERATOR:
        language = call.services.post.language
        clock = Clock(language)
        entries = [clock.text(line(one, language)) for one in _entries(call, limit)]
        return [Verbatim("\n".join(entries), depth=0)]
    found = _entries(call, min(limit, MAX_ENTRIES_BY_MAIL))
    entries = [line(entry, call.language, titled=False) for entry in found]
    return lines(entries, hanging=True) or [paragraph("nothing-noted", call.language)]


def _entries(call: Call, limit: int) -> list[JournalEntry]:
    zone = ZoneInfo(call.services.config.games.zone)
    number = None if call.about is None else call.about.id
    rows = journal.of_game(call.work, number, limit)
    known = games.by_number(call.work, [row.game_id for row in rows])
    led, appointed = journal.led(call.work, rows), people(call.work, rows)
    return [
        entry_of(
            row,
            known.get(row.game_id or 0),
            zone,
            led=row.id in led,
            whom=appointed.get(row.id, ""),
        )
        for row in rows
    ]


COMMAND = Command(
    name="journal",
    audience=LEADS,
    run=run,
    takes=("limit",),
    limits=Limits(once=True, only_asks=True),
    shell=Shell(
        takes=(
            Field(
                name="game",
                help="title or number; default: everything",
                needed=False,
            ),
            Option(
                name="limit", help="the newest (50)", form=Form.FIGURE, default=NEWEST
            ),
        ),
        locked=False,
    ),
)
