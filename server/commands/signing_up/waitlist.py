"""`warteliste game, pseudonym, CODE, "real name"`: waits for a seat in a game.

Before the start one that is given back, later one that nobody plays.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.protocol import Player
from server.commands.audience import IN_GAME, STRANGER
from server.commands.call import Call
from server.commands.command import Command, Limits
from server.commands.signing_up.right_line import no_such_game
from server.errors import NotFoundError
from server.games.people import seating
from server.games.seats.waitlist import Waitlist
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph
from server.reports.replies.command_answers import JOIN_REFUSED
from server.storage.games import games
from server.storage.people import roles
from server.storage.states import GameState
from server.storage.tables.games import GameRow

_CLOSED = {GameState.OVER: "after-end", GameState.CANCELLED: "after-cancelling"}


def run(call: Call) -> Sequence[Block]:
    """Put the sender on a game's list, or ask the address first."""
    wanted, language = call.arguments, call.language
    try:
        row = games.lock(call.work, games.find(call.work, wanted["game"]).id)
    except NotFoundError:
        return no_such_game(call.work, "waitlist", list(wanted.values()), language)
    wish = Player(wanted["code"].upper(), wanted["pseudonym"], wanted["name"])
    problem = _problem(call, row, wish)
    if problem is not None:
        return [problem]
    noted = Waitlist(call.work, call.services, row).put_down(
        call.actor.address, language, wish, known=call.actor.role is not None
    )
    return [paragraph("waiting-noted", language)] if noted else ()


def _problem(call: Call, row: GameRow, wish: Player) -> Block | None:
    """Return why somebody cannot wait for a seat in a game as this player, if so."""
    language = call.language
    if row.state in _CLOSED:
        return paragraph(JOIN_REFUSED[_CLOSED[row.state]], language, title=row.title)
    # Once a game runs, a new player gets the seat's pseudonym, too.
    is_open = row.state == GameState.OPEN
    present = roles.players(call.work, row.id) if is_open else []
    others = [seating.player_of(one) for one in present]
    reason = seating.refused(row, wish, others, language)
    if not reason and is_open and len(present) < row.wanted:
        return paragraph("waiting-needless", language, title=row.title)
    return paragraph("join-impossible", language, reason=reason) if reason else None


COMMAND = Command(
    name="waitlist",
    audience=IN_GAME | STRANGER,
    run=run,
    takes=("game", "pseudonym", "code", "name"),
    limits=Limits(in_subject=True),
)
