"""`ziehung 3, ...`, `game draw`: enters the draw, where the draws are manual."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.commands.command import GAME, LEADS, Command, Field, Shell
from server.commands.game_lines import named
from server.commands.rounds import require_open
from server.games import interventions
from server.reports.leading import done

if TYPE_CHECKING:
    from collections.abc import Sequence

    from server.commands.call import Call
    from server.reports.document import Block


def run(call: Call) -> Sequence[Block]:
    """Enter the draw; raises NotPossibleError."""
    require_open(call)
    drawn = call.arguments["draw"]
    game = interventions.enter_draw(call.work, call.services.post, call.game, drawn)
    step, title = named(game, call.language), call.game.title
    return [done("drawn", call.language, title=title, step=step, draw=drawn)]


COMMAND = Command(
    name="draw",
    audience=LEADS,
    run=run,
    takes=("round", "draw"),
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
