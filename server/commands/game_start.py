"""`beginnen`, `start`, `game start`: starts a game with those who have signed up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.commands.command import GAME, LEADS, Command, Field, Limits, Shell
from server.commands.game_lines import ends_for
from server.games import lifecycle
from server.reports.leading import done

if TYPE_CHECKING:
    from collections.abc import Sequence

    from server.commands.call import Call
    from server.reports.document import Block


def run(call: Call) -> Sequence[Block]:
    """Start a game, and say when its first round ends."""
    drawn = call.arguments.get("draw")
    post = call.services.post
    game = lifecycle.start(call.work, post, call.game, call.now, draw_text=drawn)
    players, when = len(game.players), ends_for(call, game)
    title = call.game.title
    return [done("started", call.language, title=title, players=players, ends=when)]


COMMAND = Command(
    name="start",
    audience=LEADS,
    run=run,
    takes=("draw",),
    limits=Limits(takes_away=True),
    shell=Shell(
        group="game",
        name="start",
        help="start a game with those who have signed up",
        takes=(
            GAME,
            Field(
                name="draw",
                help="the start draw, where you enter draws",
                option=True,
                needed=False,
            ),
        ),
    ),
)
