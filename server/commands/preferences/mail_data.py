"""`daten an`, `data off`: whether openings and reports come as data, too."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.words import means
from server.commands.audience import IN_GAME
from server.commands.call import Call
from server.commands.command import Command, Limits
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph
from server.storage.people import persons


def run(call: Call) -> Sequence[Block]:
    """Say whether the person's mails have data with them, in all games.

    An older wish that is read later changes nothing.
    """
    wants = means(call.arguments["switch"], "on")
    if call.player.seat is None or call.is_newest("data"):
        persons.set_wants_data(call.player.person, wants=wants)
    return [paragraph("mail-data-on" if wants else "mail-data-off", call.language)]


COMMAND = Command(
    name="data",
    audience=IN_GAME,
    run=run,
    takes=("switch",),
    limits=Limits(only_asks=True),
)
