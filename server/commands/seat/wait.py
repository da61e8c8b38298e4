"""`warten`: takes `fertig` back, and the early end of a round with it."""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import SEATED
from server.commands.call import Call
from server.commands.command import Command, Limits
from server.commands.seat.ready import mark
from server.games.orders import early_end
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph
from server.reports.replies.command_answers import not_at_present


def run(call: Call) -> Sequence[Block]:
    """Take the mark back."""
    if call.playing is None:
        return [not_at_present(call.language, call.game.title)]
    if call.is_newest("ready"):
        mark(call, None)
    early_end.settle(call.session, by=call.player)
    return [paragraph("ready-taken-back", call.language)]


COMMAND = Command(
    name="wait", audience=SEATED, run=run, limits=Limits(last_counts=True)
)
