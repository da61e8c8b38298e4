"""`vertretung 3, MAX, vera@example.org 2026-12-20 2027-01-02`: for a player.

The game master arranges it, or ends it.
"""

from __future__ import annotations

from server.commands.audience import LEADS
from server.commands.call import Call, Result
from server.commands.command import GAME, Command, Field, Limits, Shell
from server.commands.named_round import require_open
from server.commands.named_seat import player_named
from server.commands.seat.substitute import arrange


def run(call: Call) -> Result:
    """Ask somebody to sit in for a player; raises NotPossibleError."""
    require_open(call)
    return arrange(call, player_named(call, call.arguments["player"]))


COMMAND = Command(
    name="substitution",
    audience=LEADS,
    run=run,
    takes=("round", "player", "address", "days"),
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(
            GAME,
            Field(name="player", help="code or pseudonym"),
            Field(name="address", help='who is asked; "off" ends it'),
            Field(
                name="days", help='"2026-12-20 2027-01-02"', needed=False, default=""
            ),
        ),
    ),
)
