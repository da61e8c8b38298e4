"""`spieler`, `players`, `player list`: the players of a game with their addresses."""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import LEADS
from server.commands.call import Call
from server.commands.command import Command, Field, Limits, Shell
from server.reports.documents.document import Block, Verbatim
from server.storage.people import roles
from server.storage.tables.people import RoleRow


def run(call: Call) -> Sequence[Block]:
    """List the players, and say to whom mail does not get through."""
    lines = [
        f"{player.code:4} {player.pseudonym:30} {player.address}{_reach(player)}"
        for player in roles.players(call.work, call.game.id)
    ]
    return [Verbatim("\n".join(lines), depth=0)]


def _reach(player: RoleRow) -> str:
    """Say that mail to a player comes back."""
    since = player.person.unreachable_since
    if since is not None:
        return f"  UNREACHABLE since {since:%Y-%m-%d %H:%M} UTC"
    if player.person.hard_bounces:
        return f"  bounced: {player.person.hard_bounces}"
    return ""


COMMAND = Command(
    name="players",
    audience=LEADS,
    run=run,
    limits=Limits(once=True, only_asks=True),
    shell=Shell(
        takes=(Field(name="game"),),
        locked=False,
    ),
)
