"""`game ruling`: decides a player's protest; the decision stands in the journal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.commands.command import GAME, OPERATOR, Command, Field, Form, Shell
from server.games import protests
from server.reports.document import Paragraph

if TYPE_CHECKING:
    from collections.abc import Sequence

    from server.commands.call import Call
    from server.reports.document import Block


def run(call: Call) -> Sequence[Block]:
    """Write the ruling down and mail it to whoever protested."""
    player = protests.rule(
        call.work,
        call.services.post,
        call.game,
        int(call.arguments["protest"]),
        call.arguments["text"],
    )
    return [Paragraph(f"{player.code} is told; the journal has the ruling.")]


COMMAND = Command(
    name="ruling",
    audience=OPERATOR,
    run=run,
    shell=Shell(
        group="game",
        name="ruling",
        help="decide a player's protest",
        takes=(
            GAME,
            Field(name="protest", help="its number", form=Form.FIGURE),
            Field(name="text", help="your words to the player"),
        ),
    ),
)
