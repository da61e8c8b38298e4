"""`turmpost sending off`: nothing is sent any more, by any server on the database."""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import OPERATOR
from server.commands.call import Call
from server.commands.command import Command, Shell
from server.games.journal import journal
from server.reports.documents.document import Block, Paragraph
from server.storage.journal_kinds import Kind
from server.storage.outbox import sending_switch


def run(call: Call) -> Sequence[Block]:
    """Turn sending off until `sending on`."""
    if not sending_switch.turn_off(call.work, call.now, "turned off by hand"):
        return [Paragraph("sending is off already")]
    journal.note(call.work, Kind.SENDING_OFF, now=call.now)
    return [
        Paragraph(
            "sending is off: mails wait until `turmpost sending on`; those that a "
            "running server has in hand still go out"
        )
    ]


COMMAND = Command(
    name="sending off",
    audience=OPERATOR,
    run=run,
    shell=Shell(),
)
