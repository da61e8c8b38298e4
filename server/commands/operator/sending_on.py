"""`turmpost sending on`: mails go out again, after `sending off` or a restore."""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import OPERATOR
from server.commands.call import Call
from server.commands.command import Command, Form, Option, Shell
from server.games.journal import journal
from server.reports.documents.document import Block, Paragraph
from server.storage.journal_kinds import Kind
from server.storage.outbox import sending_switch

GIVEN_UP = "given up when sending was turned on again"


def run(call: Call) -> Sequence[Block]:
    """Turn sending on; what waits is sent, or given up where that is asked for."""
    if sending_switch.off(call.work) is None:
        return [Paragraph("sending is on; nothing was changed")]
    given_up = 0
    if "give-up-waiting" in call.arguments:
        given_up = sending_switch.give_up_waiting(call.work, GIVEN_UP)
    waiting = sending_switch.waiting(call.work)
    sending_switch.turn_on(call.work)
    journal.note(
        call.work, Kind.SENDING_ON, now=call.now, count=waiting, given_up=given_up
    )
    said = f"sending is on: mails that go out now: {waiting}, given up: {given_up}"
    return [Paragraph(said)]


COMMAND = Command(
    name="sending on",
    audience=OPERATOR,
    run=run,
    shell=Shell(
        takes=(
            Option(
                name="give-up-waiting",
                form=Form.FLAG,
                help="give up what waits until now, instead of sending it; each can be "
                "sent after all with `outbox retry`",
            ),
        ),
    ),
)
