"""`ersetzen 3, MAX, neu@example.org`, `game replace`: gives a seat to somebody else."""

from __future__ import annotations

from server.commands.audience import LEADS
from server.commands.call import Call, Result
from server.commands.command import GAME, Command, Field, Limits, Option, Shell
from server.commands.confirming import asked_by_mail
from server.commands.named_round import require_open
from server.commands.named_seat import last_player
from server.games.seats import replacing
from server.reports.documents.sentences import paragraph
from server.texts.languages import languages


def run(call: Call) -> Result:
    """Ask, then let an address play a seat from now on; raises NotPossibleError."""
    require_open(call)
    arguments, row = call.arguments, call.game
    before = last_player(call, arguments["player"])
    was_robot = before.own_seat.robot is not None
    address = arguments["address"].strip("<>")
    replacing.check(call.session, before, address)
    who = f"{before.pseudonym} ({before.code})"
    would = paragraph("would-replace", call.language, who=who, address=address)
    question = asked_by_mail(call, [would], before.id, before.until)
    if question is not None:
        return question
    role = replacing.replace(
        call.session,
        before,
        address,
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
