"""`game pause`: stops a game's clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.commands.command import GAME, OPERATOR, Command, Field, Shell
from server.games import interventions
from server.reports.document import Paragraph

if TYPE_CHECKING:
    from collections.abc import Sequence

    from server.commands.call import Call
    from server.reports.document import Block


def run(call: Call) -> Sequence[Block]:
    """Stop the clock; orders are still taken."""
    interventions.pause(
        call.work, call.services.post, call.game, call.arguments.get("note", "")
    )
    title = call.game.title
    said = f"{title} is paused; orders are still taken. The players are told."
    return [Paragraph(said)]


COMMAND = Command(
    name="pause",
    audience=OPERATOR,
    run=run,
    shell=Shell(
        group="game",
        name="pause",
        help="stop a game's clock; the players are told",
        takes=(
            GAME,
            Field(
                name="note",
                help="your words to the players",
                option=True,
                needed=False,
                default="",
            ),
        ),
    ),
)
