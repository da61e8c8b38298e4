"""`mitleiten vera@example.org`, `share`: asks somebody to lead the game as well.

It changes nothing in the game, so no round is named. The asker's own address is asked
first, at the command line nobody is.
`game master` appoints somebody without a question.
"""

from __future__ import annotations

from server.commands.asking_master import asking_master
from server.commands.audience import OPERATOR
from server.commands.call import Call, Result
from server.commands.command import GAME, Command, Field, Limits, Shell
from server.commands.confirming import asked_by_mail, claimed_line
from server.commands.seat.away import takes_back
from server.games.seats import game_masters
from server.reports.documents.sentences import paragraph
from server.storage.kinds import RoleKind


def run(call: Call) -> Result:
    """Ask an address, or take the question back; raises NotPossibleError."""
    return asked(call, leaves=False)


def asked(call: Call, *, leaves: bool) -> Result:
    """Ask for another game master, alone in the game where the asker `leaves`."""
    address, master = call.arguments["address"].strip("<>"), asking_master(call)
    if takes_back(address):
        withdrawn = game_masters.withdraw(call.session, master)
        key = "game-master-question-off" if withdrawn else "game-master-question-none"
        return [paragraph(key, call.language)]
    game_masters.check(call.session, master, address, leaves=leaves)
    about: dict[str, str | int] = {
        "title": call.game.title,
        "address": address,
        "leaves": leaves,
    }
    told = paragraph("would-share", call.language, **about)
    question = asked_by_mail(call, [told], master.id)
    if question is not None:
        return question
    # Who would lose the game can object, however that was wished.
    by_mail = call.actor.role is not None
    line = call.line if leaves and by_mail else claimed_line(call)
    waits = game_masters.ask(call.session, master, address, leaves=leaves, line=line)
    key = "game-master-question-sent" if waits else "game-handed-over"
    objects = line is not None
    return [
        paragraph(key, call.language, address=address, leaves=leaves, objects=objects)
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
