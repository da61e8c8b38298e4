"""`partien`: open and running games; for the operator all of them, one a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.commands.command import (
    IN_GAME,
    OPERATOR,
    STRANGER,
    Command,
    Limits,
    Shell,
    Visitor,
)
from server.commands.game_lines import listed
from server.reports.document import Verbatim
from server.storage import games

if TYPE_CHECKING:
    from collections.abc import Sequence

    from server.commands.call import Call
    from server.reports.document import Block


def run(call: Call) -> Sequence[Block]:
    """Return the games that can be joined or are played."""
    if call.actor.kind is not Visitor.OPERATOR:
        # The command line needs nothing of what words a mail.
        from server.commands.open_games import listing

        return listing(call.work, call.language)
    rows = games.every(call.work)
    lines = "\n".join(listed(call.work, row, call.now) for row in rows)
    return [Verbatim(lines, depth=0)]


COMMAND = Command(
    name="games",
    audience=IN_GAME | STRANGER | OPERATOR,
    run=run,
    limits=Limits(in_subject=True, once=True, only_asks=True),
    shell=Shell(group="game", name="list", help="list all games"),
)
