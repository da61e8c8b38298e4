"""`mitleiten vera@example.org`, `share`: asks somebody to lead the game as well.

It changes nothing in the game, so no round is named; the same question is asked once.
`game master` appoints somebody without a question.
"""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.asking_master import asking_master
from server.commands.audience import OPERATOR
from server.commands.call import Call
from server.commands.command import GAME, Command, Field, Limits, Shell
from server.commands.seat.away import takes_back
from server.games.seats import game_masters
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph
from server.storage.kinds import RoleKind


def run(call: Call) -> Sequence[Block]:
    """Ask an address, or take the question back; raises NotPossibleError."""
    return asked(call, leaves=False)


def asked(call: Call, *, leaves: bool) -> Sequence[Block]:
    """Ask for another game master, alone in the game where the asker `leaves`."""
    address, master = call.arguments["address"].strip("<>"), asking_master(call)
    if takes_back(address):
        withdrawn = game_masters.withdraw(call.session, master)
        key = "game-master-question-off" if withdrawn else "game-master-question-none"
        return [paragraph(key, call.language)]
    waits = game_masters.ask(call.session, master, address, leaves=leaves)
    return [
        paragraph(
            "game-master-question-sent" if waits else "game-handed-over",
            call.language,
            address=address,
            leaves=leaves,
        )
    ]


COMMAND = Command(
    name="share",
    audience=frozenset({RoleKind.GAME_MASTER}) | OPERATOR,
    run=run,
    takes=("address",),
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(
            GAME,
            Field(name="address", help='who is asked; "off" takes it back'),
        ),
    ),
)
