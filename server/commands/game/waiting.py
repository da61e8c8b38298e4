"""`warteliste`, `game waiting`: persons who wait for a seat in a game, or in any."""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import LEADS
from server.commands.call import Call
from server.commands.command import GAME, Command, Limits, Shell
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph
from server.storage.people import waitlist_entries
from server.storage.tables.waitlist_entries import WaitlistEntryRow


def run(call: Call) -> Sequence[Block]:
    """List them in the order in which they are asked."""
    here = waitlist_entries.waiting(call.work, call.game.id)
    anywhere = waitlist_entries.waiting(call.work, None)
    language, title = call.language, call.game.title
    return [
        paragraph(
            "waiting-for-game-listed", language, title=title, who=_who(here, language)
        ),
        paragraph(
            "waiting-for-any-game-listed", language, who=_who(anywhere, language)
        ),
    ]


def _who(entries: Sequence[WaitlistEntryRow], language: str) -> str:
    names = [
        f"{one.pseudonym} ({one.code}, {one.person.address})"
        if one.code
        else one.person.address
        for one in entries
    ]
    return "; ".join(names) or paragraph("waiting-nobody", language).text


COMMAND = Command(
    name="waiting",
    audience=LEADS,
    run=run,
    limits=Limits(once=True, only_asks=True),
    shell=Shell(
        takes=(GAME,),
        locked=False,
    ),
)
