"""`schließen 3, ja`, `close 3, yes`, `game close`: ends a game early, as it stands."""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import LEADS
from server.commands.call import Call
from server.commands.command import GAME, NOTE, SURE, Command, Limits, Shell
from server.commands.rounds import require_open
from server.games.clock import interventions
from server.reports.document import Block
from server.reports.leading import done, impossible


def run(call: Call) -> Sequence[Block]:
    """End a game with its standing; raises NotPossibleError unless it is confirmed."""
    require_open(call)
    title = call.game.title
    if "yes" not in call.arguments:
        raise impossible("not_sure_close", title=title, hint="; add --yes")
    note = call.arguments.get("note", "")
    interventions.close(call.session, note)
    return [done("closed", call.language, title=title)]


COMMAND = Command(
    name="close",
    audience=LEADS,
    run=run,
    takes=("round", "yes", "note"),
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(
            GAME,
            NOTE,
            SURE,
        ),
    ),
)
