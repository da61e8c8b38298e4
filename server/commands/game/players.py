"""`spieler`, `players`, `player list`: the players of a game with their addresses."""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import LEADS
from server.commands.call import Call
from server.commands.command import Command, Field, Form, Limits, Option, Shell
from server.reports.documents.document import Block, Verbatim
from server.storage.people import roles
from server.storage.tables.people import RoleRow


def run(call: Call) -> Sequence[Block]:
    """List the players, and say to whom mail does not get through."""
    lines = [
        f"{one.code:4} {one.pseudonym:30} {one.address}{_name(call, one)}{_reach(one)}"
        for one in roles.players(call.work, call.game.id)
    ]
    return [Verbatim("\n".join(lines), depth=0)]


def _name(call: Call, player: RoleRow) -> str:
    """Return the name that a player signed up with, where it was asked for."""
    name = player.person.real_name if "names" in call.arguments else None
    return f"  {name}" if name else ""


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
    takes=("names",),
    limits=Limits(once=True, only_asks=True),
    shell=Shell(
        takes=(
            Field(name="game"),
            Option(name="names", help="with real names", form=Form.FLAG),
        ),
        locked=False,
    ),
)
