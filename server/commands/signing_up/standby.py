"""`bereitschaft`: steps in wherever somebody stops playing; `bereitschaft aus`."""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import IN_GAME, STRANGER
from server.commands.call import Call
from server.commands.command import Command, Limits
from server.games.seats.waitlist import Waitlist
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph
from server.storage.people import persons


def run(call: Call) -> Sequence[Block]:
    """Put the sender on the list of all games, or take them off it."""
    language, address = call.language, call.actor.address
    known = call.actor.role is not None
    replacements = Waitlist(call.work, call.services)
    if "off" not in call.arguments:
        noted = replacements.put_down(address, language, known=known)
        return [paragraph("waiting-noted", language)] if noted else ()
    person = persons.by_address(call.work, address) if known else None
    if person is None or not replacements.withdraw(person.id):
        return [paragraph("waiting-off-already", language)]
    return [paragraph("waiting-off", language)]


COMMAND = Command(
    name="standby",
    audience=IN_GAME | STRANGER,
    run=run,
    takes=("off",),
    limits=Limits(in_subject=True, once=True),
)
