"""`game draw`: enters the open round's draw, where the draws are manual."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.commands.command import GAME, OPERATOR, Command, Field, Shell
from server.commands.game_lines import named
from server.games import interventions
from server.reports.document import Paragraph

if TYPE_CHECKING:
    from collections.abc import Sequence

    from server.commands.call import Call
    from server.reports.document import Block


def run(call: Call) -> Sequence[Block]:
    """Enter the draw; raises NotPossibleError or UnusableInputError."""
    drawn = call.arguments["draw"]
    game = interventions.enter_draw(call.work, call.services.post, call.game, drawn)
    return [Paragraph(f"{call.game.title}: the draw of {named(game)} is {drawn}.")]


COMMAND = Command(
    name="draw",
    audience=OPERATOR,
    run=run,
    shell=Shell(
        group="game",
        name="draw",
        help="enter the open round's draw",
        takes=(
            GAME,
            Field(name="draw", help="for Egon seven numbers: 3,9,17,22,31,45,8"),
        ),
    ),
)
