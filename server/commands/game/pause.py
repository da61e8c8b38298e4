"""`pause 3`, `game pause`: stops a game's clock."""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import LEADS
from server.commands.call import Call
from server.commands.command import GAME, NOTE, Command, Shell
from server.commands.named_round import require_open
from server.games.clock import interventions
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph


def run(call: Call) -> Sequence[Block]:
    """Stop the clock; orders are still taken."""
    require_open(call)
    interventions.pause(call.session, call.arguments.get("note", ""))
    return [paragraph("pause-done", call.language, title=call.game.title)]


COMMAND = Command(
    name="pause",
    audience=LEADS,
    run=run,
    takes=("round", "note"),
    shell=Shell(
        takes=(GAME, NOTE),
    ),
)
