"""`format text`, `format html`: whether mails have a page beside the text."""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import IN_GAME
from server.commands.call import Call
from server.commands.command import Command, Limits
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph
from server.storage.people import persons
from server.texts.family import Family

FORMS = Family("mail-form", ("text", "html"))


def run(call: Call) -> Sequence[Block]:
    """Set the form of the person's mails, for all games; this answer has it already.

    An older wish that is read later changes nothing.
    """
    form = call.arguments["form"].lower()
    if call.player.seat is None or call.is_newest("format"):
        persons.set_mail_form(call.player.person, form)
    return [paragraph(FORMS[form], call.language)]


COMMAND = Command(
    name="format",
    audience=IN_GAME,
    run=run,
    takes=("form",),
    limits=Limits(only_asks=True),
)
