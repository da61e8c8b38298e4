"""`game resume`: lets a paused game run on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.commands.command import GAME, OPERATOR, Command, Field, Shell
from server.commands.game_lines import ends_at
from server.games import interventions
from server.reports.document import Paragraph

if TYPE_CHECKING:
    from collections.abc import Sequence

    from server.commands.call import Call
    from server.reports.document import Block


def run(call: Call) -> Sequence[Block]:
    """Let a paused game run on, and say when its round ends."""
    deadline = interventions.resume(
        call.work, call.services.post, call.game, call.arguments.get("note", "")
    )
    said = f"{call.game.title} goes on: its round {ends_at(call.game, deadline)}."
    return [Paragraph(f"{said} The players are told.")]


COMMAND = Command(
    name="resume",
    audience=OPERATOR,
    run=run,
    shell=Shell(
        group="game",
        name="resume",
        help="let a paused game run on; the players are told",
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
