"""`schließen 3, ja`, `close 3, yes`, `game close`: ends a game early, as it stands."""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import LEADS
from server.commands.call import Call
from server.commands.command import GAME, NOTE, SURE, Command, Limits, Shell
from server.commands.named_round import require_open
from server.games.clock import interventions
from server.reports.documents.document import Block
from server.reports.documents.sentences import not_possible, paragraph


def run(call: Call) -> Sequence[Block]:
    """End a game with its standing; raises NotPossibleError unless it is confirmed."""
    require_open(call)
    title = call.game.title
    if "yes" not in call.arguments:
        raise not_possible("not-sure-close", title=title, hint="; add --yes")
    note = call.arguments.get("note", "")
    interventions.close(call.session, note)
    return [paragraph("close-done", call.language, title=title)]


COMMAND = Command(
    name="close",
    audience=LEADS,
    run=run,
    takes=("round", "yes", "note"),
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(GAME, NOTE, SURE),
    ),
)
