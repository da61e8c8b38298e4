"""`game cancel`: ends a game without a result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.commands.command import GAME, OPERATOR, Command, Field, Form, Shell
from server.errors import NotPossibleError
from server.games import interventions
from server.reports.document import Paragraph

if TYPE_CHECKING:
    from collections.abc import Sequence

    from server.commands.call import Call
    from server.reports.document import Block


def run(call: Call) -> Sequence[Block]:
    """End a game for good; raises NotPossibleError unless it is confirmed."""
    title = call.game.title
    if "yes" not in call.arguments:
        raise NotPossibleError(
            f"{title} cannot be brought back once it is cancelled; "
            "add --yes if you are sure"
        )
    interventions.cancel(
        call.work, call.services.post, call.game, call.arguments.get("note", "")
    )
    return [Paragraph(f"{title} is cancelled. The players are told.")]


COMMAND = Command(
    name="cancel",
    audience=OPERATOR,
    run=run,
    shell=Shell(
        group="game",
        name="cancel",
        help="end a game without a result; the players are told",
        takes=(
            GAME,
            Field(
                name="note",
                help="your words to the players",
                option=True,
                needed=False,
                default="",
            ),
            Field(
                name="yes",
                help="you are sure",
                form=Form.FLAG,
                option=True,
                needed=False,
            ),
        ),
    ),
)
