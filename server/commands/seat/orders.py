"""`befehle`: the orders that stand. Every reply shows them, so nothing is added."""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import SEATED
from server.commands.call import Call
from server.commands.command import Command, Limits
from server.reports.documents.document import Block
from server.reports.replies.command_answers import not_at_present


def run(call: Call) -> Sequence[Block]:
    """Say something only where no orders are taken."""
    if call.playing is not None:
        return ()
    return [not_at_present(call.language, call.game.title)]


COMMAND = Command(
    name="orders", audience=SEATED, run=run, limits=Limits(only_asks=True)
)
