"""`vertretung vera@example.org 2026-12-20 2027-01-02`: somebody sits in."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from server.commands.audience import LEADS, PLAYER
from server.commands.call import Call, Result
from server.commands.command import Command, Limits
from server.commands.confirming import asked_by_mail
from server.commands.seat.away import takes_back
from server.games.seats import substitutes
from server.games.state import days
from server.reports.documents import seat_words
from server.reports.documents.sentences import paragraph
from server.storage.tables.people import RoleRow


def run(call: Call) -> Result:
    """Ask an address, or end what was agreed; raises NotPossibleError."""
    return arrange(call, call.player)


def arrange(call: Call, player: RoleRow) -> Result:
    """Do it for this player, for any actor; raises NotPossibleError.

    Who leads the game is asked first.
    """
    row, by_master = call.game, call.actor.kind in LEADS
    address = call.arguments["address"].strip("<>")
    if takes_back(address):
        ended = substitutes.withdraw(call.session, player, by_master=by_master)
        key = "substitute-off" if ended else "substitute-off-already"
        return [paragraph(key, call.language, name=player.pseudonym)]
    today = call.now.astimezone(ZoneInfo(row.zone)).date()
    found = days.read(call.arguments.get("days", ""), today)
    said = seat_words.spans([found], call.language)
    substitutes.check(call.session, player, address)
    if by_master:
        who = f"{player.pseudonym} ({player.code})"
        about = {"who": who, "address": address, "days": said}
        told = paragraph("would-substitute", call.language, **about)
        question = asked_by_mail(call, [told], player.id, found)
        if question is not None:
            return question
    substitutes.ask(call.session, player, address, found, by_master=by_master)
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
