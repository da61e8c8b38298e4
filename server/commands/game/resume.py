"""`weiter 3`, `resume 3`, `game resume`: lets a paused game run on."""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import LEADS, Visitor
from server.commands.call import Call
from server.commands.command import GAME, NOTE, Command, Shell
from server.commands.game_lines import ends_at, ends_for
from server.commands.named_round import require_open
from server.games.clock import interventions
from server.games.state.running import running
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph


def run(call: Call) -> Sequence[Block]:
    """Let a paused game run on, and say when its round ends."""
    require_open(call)
    deadline = interventions.resume(call.session, call.arguments.get("note", ""))
    if call.actor.kind is Visitor.OPERATOR:
        # To name the round takes the whole game, and the command line is to be quick.
        when = f"its round {ends_at(call.game, deadline)}"
    else:
        when = ends_for(call, running(call.work, call.game))
    return [paragraph("resume-done", call.language, title=call.game.title, ends=when)]


COMMAND = Command(
    name="resume",
    audience=LEADS,
    run=run,
    takes=("round", "note"),
    shell=Shell(
        takes=(GAME, NOTE),
    ),
)
