"""`player address`: another address for a player, in all games that he plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.commands.command import GAME, OPERATOR, Command, Field, Shell
from server.commands.player_key import meant
from server.games import appointing, lifecycle
from server.reports.document import Paragraph

if TYPE_CHECKING:
    from collections.abc import Sequence

    from server.commands.call import Call
    from server.reports.document import Block


def run(call: Call) -> Sequence[Block]:
    """Change the address and mail a new key there; raises NotPossibleError.

    Whoever reads the mails to the old address can play no longer in this game.
    """
    role, to = meant(call), call.arguments["address"]
    before = role.address
    appointing.move(call.work, role.person, to, now=call.now)
    cause = f"key:{role.id}:{call.now.isoformat()}"
    lifecycle.renew_key(
        call.work, call.services.post, call.game, role, cause=cause, asked=False
    )
    said = f"{role.code}: {to} instead of {before}; a new key is on its way there."
    return [Paragraph(said)]


COMMAND = Command(
    name="player-address",
    audience=OPERATOR,
    run=run,
    shell=Shell(
        group="player",
        name="address",
        help="give a player another address, in all games, and mail a new key there",
        takes=(
            GAME,
            Field(name="code", help="short name, for example MAX"),
            Field(name="address", help="the new one"),
        ),
    ),
)
