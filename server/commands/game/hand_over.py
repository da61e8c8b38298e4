"""`übergeben vera@example.org`, `handover`: hands the game over for good."""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import OPERATOR
from server.commands.call import Call
from server.commands.command import GAME, Command, Field, Limits, Shell
from server.commands.game.share import asked
from server.reports.documents.document import Block
from server.storage.kinds import RoleKind


def run(call: Call) -> Sequence[Block]:
    """Ask an address to lead in one's place; raises NotPossibleError."""
    return asked(call, leaves=True)


COMMAND = Command(
    name="hand_over",
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
