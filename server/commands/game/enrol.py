"""`eintragen 0, Haus Sommer, SOM, "Vera V", vera@example.org`: proposes a player.

The person at the address is asked, and plays only after a yes. The command line signs
somebody up without a question: `player add`.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.protocol import Player
from server.commands.asking_master import asking_master
from server.commands.audience import LEADS
from server.commands.call import Call
from server.commands.command import GAME, Command, Field, Limits, Shell
from server.commands.named_round import require_open
from server.games.seats import enrolling
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph


def run(call: Call) -> Sequence[Block]:
    """Ask an address whether it takes a seat; raises NotPossibleError."""
    require_open(call)
    given = call.arguments
    wish = Player(given["code"].upper(), given["pseudonym"], given["name"])
    address = enrolling.ask(
        call.session, asking_master(call), wish, given["address"].strip("<>")
    )
    who = f"{wish.pseudonym} ({wish.code})"
    return [paragraph("enrolment-sent", call.language, address=address, who=who)]


COMMAND = Command(
    name="enrol",
    audience=LEADS,
    run=run,
    takes=("round", "pseudonym", "code", "name", "address"),
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(
            GAME,
            Field(name="pseudonym"),
            Field(name="code", help="short name, for example MAX"),
            Field(name="name", help="real name"),
            Field(name="address", help="who is asked"),
        ),
    ),
)
