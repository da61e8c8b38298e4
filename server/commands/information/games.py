"""`partien`: open and running games; for the operator all of them, one a line.

`partien 5`: those that ended last.
"""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import IN_GAME, OPERATOR, STRANGER, Visitor
from server.commands.call import Call
from server.commands.command import Command, Limits, Shell
from server.commands.game_lines import listed
from server.reports.documents.document import Block, Verbatim
from server.storage.games import games

MAX_ENDED_GAMES = 50
"""Games that have ended in one listing."""


def run(call: Call) -> Sequence[Block]:
    """Return the games that can be joined or are played, or the last that ended."""
    if call.actor.kind is not Visitor.OPERATOR:
        # The command line needs nothing of what words a mail.
        from server.commands.open_games import ended_games, listing

        if (count := call.arguments.get("count")) is not None:
            most = min(int(count), MAX_ENDED_GAMES)
            return ended_games(call.work, call.language, most)
        return listing(call.work, call.language)
    rows = games.every(call.work)
    lines = "\n".join(listed(call.work, row, call.now) for row in rows)
    return [Verbatim(lines, depth=0)]


COMMAND = Command(
    name="games",
    audience=IN_GAME | STRANGER | OPERATOR,
    run=run,
    takes=("count",),
    limits=Limits(in_subject=True, once=True, only_asks=True),
    shell=Shell(),
)
