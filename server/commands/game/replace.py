"""`ersetzen 3, MAX, neu@example.org`, `game replace`: gives a seat to somebody else."""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import LEADS
from server.commands.call import Call
from server.commands.command import GAME, Command, Field, Limits, Option, Shell
from server.commands.named_round import require_open
from server.commands.named_seat import last_player
from server.games.seats import replacing
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph
from server.texts.languages import languages


def run(call: Call) -> Sequence[Block]:
    """Let an address play a seat from now on; raises NotPossibleError."""
    require_open(call)
    arguments, row = call.arguments, call.game
    before = last_player(call, arguments["player"])
    was_robot = before.own_seat.robot is not None
    role = replacing.replace(
        call.session,
        before,
        arguments["address"].strip("<>"),
        language=arguments.get("language"),
        name=arguments.get("name"),
    )
    who = f"{role.pseudonym} ({role.code})"
    told, address = call.language, role.address
    blocks = [
        paragraph("seat-replaced", told, who=who, address=address, was_robot=was_robot)
    ]
    blocks += [
        paragraph("likely-duplicate", call.language, who=other)
        for other in replacing.likely(call.work, row, role)
    ]
    return blocks


COMMAND = Command(
    name="replace",
    audience=LEADS,
    run=run,
    takes=("round", "player", "address"),
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(
            GAME,
            Field(name="player", help="code or pseudonym of the seat"),
            Field(name="address", help="who plays from now on"),
            Option(name="name", help="the real name"),
            Option(name="language", choices=languages()),
        ),
    ),
)
