"""`einladen 3, MAX`, `game invite`: offers a seat to those who wait, in their order."""

from __future__ import annotations

from server.commands.audience import LEADS
from server.commands.call import Call, Result
from server.commands.command import GAME, Command, Field, Limits, Shell
from server.commands.confirming import asked_by_mail
from server.commands.named_round import require_open
from server.commands.named_seat import last_player
from server.games.seats import seat_offers
from server.reports.documents.sentences import not_possible, paragraph
from server.storage.people import roles
from server.storage.states import GameState


def run(call: Call) -> Result:
    """Offer a player's seat, after a question, or before the start a free one.

    Raises NotPossibleError.
    """
    require_open(call)
    row, player = call.game, None
    if "player" in call.arguments:
        player = last_player(call, call.arguments["player"])
        if row.state == GameState.OPEN:
            raise not_possible("seat-before-start", title=row.title)
        who = f"{player.pseudonym} ({player.code})"
        told = paragraph("would-invite", call.language, who=who)
        question = asked_by_mail(call, [told], player.id, player.until)
        if question is not None:
            return question
    elif (
        row.state != GameState.OPEN
        or len(roles.players(call.work, row.id)) >= row.wanted
    ):
        raise not_possible("seat-offer-without-free-seat")
    offered = seat_offers.offer(call.session, player, by_hand=True)
    if offered is None:
        return [paragraph("seat-offer-impossible", call.language)]
    return [paragraph("seat-offer-sent", call.language, address=offered.person.address)]


COMMAND = Command(
    name="invite",
    audience=LEADS,
    run=run,
    takes=("round", "player"),
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(
            GAME,
            Field(
                name="player",
                help="whose seat; without one, before the start, a free one",
                needed=False,
            ),
        ),
    ),
)
