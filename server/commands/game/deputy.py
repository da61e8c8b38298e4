"""`stellvertretung vera@example.org 2026-12-20 2027-01-02`, `game deputy`.

Somebody leads the game for some days; a deputy appoints no other. It changes nothing in
the game, so no round is named. The asker's own address is asked first, at the command
line nobody is.
"""

from __future__ import annotations

from zoneinfo import ZoneInfo

from server.commands.asking_master import asking_master
from server.commands.audience import OPERATOR
from server.commands.call import Call, Result
from server.commands.command import GAME, Command, Field, Limits, Shell
from server.commands.confirming import asked_by_mail, claimed_line
from server.commands.seat.away import takes_back
from server.games.seats import deputies
from server.games.state import days
from server.reports.documents import seat_words
from server.reports.documents.sentences import paragraph
from server.storage.kinds import RoleKind


def run(call: Call) -> Result:
    """Ask an address, or end what was agreed; raises NotPossibleError."""
    address, master = call.arguments["address"].strip("<>"), asking_master(call)
    if takes_back(address):
        ended = deputies.withdraw(call.session, master)
        key = "deputy-off" if ended else "deputy-none"
        return [paragraph(key, call.language)]
    today = call.now.astimezone(ZoneInfo(call.game.zone)).date()
    found = days.read(call.arguments.get("days", ""), today)
    deputies.check(call.session, master, address, found)
    said = seat_words.spans([found], call.language)
    title = call.game.title
    told = paragraph(
        "would-deputise", call.language, title=title, address=address, days=said
    )
    question = asked_by_mail(call, [told], master.id, found)
    if question is not None:
        return question
    deputies.ask(call.session, master, address, found, claimed_line(call))
    return [
        paragraph("deputy-question-sent", call.language, address=address, days=said)
    ]


COMMAND = Command(
    name="deputy",
    audience=frozenset({RoleKind.GAME_MASTER}) | OPERATOR,
    run=run,
    takes=("address", "days"),
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(
            GAME,
            Field(name="address", help='who is asked; "off" ends it'),
            Field(
                name="days", help='"2026-12-20 2027-01-02"', needed=False, default=""
            ),
        ),
    ),
)
