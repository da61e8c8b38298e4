"""`übergeben vera@example.org`, `handover`: hands the game over for good."""

from __future__ import annotations

from server.commands.audience import OPERATOR
from server.commands.call import Call, Result
from server.commands.command import GAME, Command, Field, Limits, Shell
from server.commands.game.share import asked
from server.storage.kinds import RoleKind


def run(call: Call) -> Result:
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
