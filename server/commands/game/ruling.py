"""`entscheid 12: text`, `ruling 12: text`, `game ruling`: decides a player's protest.

The number says which one is meant, so no round is named; it is ruled on once.
"""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import LEADS
from server.commands.call import Call
from server.commands.command import GAME, Command, Field, Form, Limits, Shell
from server.games.people import protests
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph


def run(call: Call) -> Sequence[Block]:
    """Write the ruling down and mail it to the protester."""
    number = int(call.arguments["protest"])
    player = protests.rule(call.session, number, call.arguments["text"])
    return [paragraph("protest-ruled", call.language, number=number, who=player.code)]


COMMAND = Command(
    name="ruling",
    audience=LEADS,
    run=run,
    takes=("protest", "text"),
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(
            GAME,
            Field(name="protest", help="its number", form=Form.FIGURE),
            Field(name="text", help="your words to the player"),
        ),
    ),
)
