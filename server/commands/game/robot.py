"""`roboter 3, MAX`, `game robot`: a robot plays a seat; `roboter 3, MAX, aus`."""

from __future__ import annotations

from server.commands.audience import LEADS
from server.commands.call import Call, Result
from server.commands.command import GAME, Command, Field, Form, Limits, Option, Shell
from server.commands.confirming import asked_by_mail
from server.commands.named_round import require_open
from server.commands.named_seat import last_player
from server.games.seats import replacing, robot_seats
from server.reports.documents.sentences import paragraph


def run(call: Call) -> Result:
    """Ask, then seat a robot, or give its seat back to who had it.

    Raises NotPossibleError.
    """
    require_open(call)
    player = last_player(call, call.arguments["player"])
    name = f"{player.pseudonym} ({player.code})"
    said = call.arguments.get("off", "")
    if said:
        robot_seats.require(player)
        replacing.check(call.session, player, player.address)
    else:
        robot_seats.check(call.session, player)
    about: dict[str, str | int] = {
        "who": name,
        "address": player.address,
        "back": bool(said),
    }
    told = paragraph("would-seat-robot", call.language, **about)
    question = asked_by_mail(call, [told], player.id, player.until)
    if question is not None:
        return question
    if not said:
        robot_seats.seat(call.session, player)
        return [paragraph("robot-seated-noted", call.language, who=name)]
    back = replacing.replace(call.session, player, player.address)
    return [
        paragraph("robot-unseated-noted", call.language, who=name, address=back.address)
    ]


COMMAND = Command(
    name="robot",
    audience=LEADS,
    run=run,
    takes=("round", "player", "off"),
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(
            GAME,
            Field(name="player", help="code or pseudonym of the seat"),
            Option(
                name="off", help="give the seat back to who had it last", form=Form.FLAG
            ),
        ),
    ),
)
