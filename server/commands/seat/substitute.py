"""`vertretung vera@example.org 2026-12-20 2027-01-02`: somebody sits in."""

from __future__ import annotations

from collections.abc import Sequence
from zoneinfo import ZoneInfo

from server.commands.audience import PLAYER
from server.commands.call import Call
from server.commands.command import Command, Limits
from server.commands.seat.away import takes_back
from server.games.seats import substitutes
from server.games.state import days
from server.games.state.session import GameSession
from server.reports import seats
from server.reports.document import Block
from server.reports.sentences import paragraph
from server.storage.tables.people import RoleRow


def run(call: Call) -> Sequence[Block]:
    """Ask an address, or end what was agreed; raises NotPossibleError."""
    return arrange(call, call.player)


def arrange(call: Call, player: RoleRow) -> Sequence[Block]:
    """Do it for this player, for any actor; raises NotPossibleError."""
    work, services, row = call.work, call.services, call.game
    address = call.arguments["address"].strip("<>")
    if takes_back(address):
        ended = substitutes.withdraw(GameSession(work, services, row), player)
        key = "substitute-off" if ended else "substitute-off-already"
        return [paragraph(key, call.language, name=player.pseudonym)]
    today = call.now.astimezone(ZoneInfo(row.zone)).date()
    found = days.read(call.arguments.get("days", ""), today)
    substitutes.ask(GameSession(work, services, row), player, address, found)
    said = seats.spans([found], call.language)
    return [
        paragraph("substitute-question-sent", call.language, address=address, days=said)
    ]


COMMAND = Command(
    name="substitute",
    audience=PLAYER,
    run=run,
    takes=("address", "days"),
    limits=Limits(takes_away=True),
)
