"""`anmelden game, pseudonym, CODE, "real name"`: signs up for a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from engine.protocol import Player
from server.commands.audience import IN_GAME, STRANGER
from server.commands.call import Call, LetterReply
from server.commands.command import Command, Limits
from server.commands.signing_up.right_line import (
    codes_of,
    no_such_game,
    signing_line,
)
from server.errors import NotFoundError
from server.games.people import duplicate_persons, seating
from server.games.setup import signing_up
from server.games.state.running import is_suspended
from server.games.state.session import GameSession
from server.reports.documents.document import Block, Verbatim
from server.reports.documents.sentences import paragraph
from server.reports.replies.command_answers import JOIN_REFUSED
from server.storage.games import games
from server.storage.kinds import MailKind
from server.storage.people import roles
from server.storage.states import GameState
from server.storage.tables.games import GameRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work

MAX_CODES_TRIED = 20
"""Codes that are tried for the line that a refused sign-up is answered with."""

_CLOSED = {GameState.OVER: "after-end", GameState.CANCELLED: "after-cancelling"}


@dataclass(frozen=True, slots=True)
class Seat:
    """A free seat in a game, locked until the end of the transaction, and for whom."""

    game: GameRow
    wish: Player
    present: Sequence[RoleRow]


def find_seat(
    work: Work, wanted: Mapping[str, str], address: str, language: str
) -> Seat | Sequence[Block]:
    """Return the seat that somebody may have now, or say why there is none.

    What is `wanted` are the arguments of the command.
    """
    name = wanted["game"]
    try:
        row = games.lock(work, games.find(work, name).id)
    except NotFoundError:
        return no_such_game(work, "join", list(wanted.values()), language)
    if is_suspended(row):
        return [paragraph("rules-missing", language, title=row.title)]
    wish = Player(wanted["code"].upper(), wanted["pseudonym"], wanted["name"])
    present = roles.players(work, row.id)
    problem = _problem(row, present, address)
    if problem is not None:
        return [paragraph(JOIN_REFUSED[problem], language, title=row.title)]
    others = [seating.player_of(one) for one in present]
    reason = seating.refused(row, wish, others, language)
    if not reason:
        return Seat(row, wish, present)
    refusal = paragraph("join-impossible", language, reason=reason)
    for code in islice(codes_of(wish.pseudonym), MAX_CODES_TRIED):
        other = replace(wish, code=code)
        if not seating.refused(row, other, others, language):
            line = signing_line(row.title, other, language)
            return [refusal, paragraph("join-proposal", language), Verbatim(line)]
    return [refusal]


def run(call: Call) -> Sequence[Block] | LetterReply:
    """Sign the owner of an address up, or say why not.

    The welcome goes to that address only: who does not own it never sees the key.
    """
    address = call.actor.address
    seat = find_seat(call.work, call.arguments, address, call.language)
    if not isinstance(seat, Seat):
        return seat
    row = seat.game
    joined = signing_up.sign_up(
        GameSession(call.work, call.services, row),
        seat.wish,
        address,
        call.language,
        now=call.now,
        by=address,
        mail=call.given.inbox_id,
    )
    text = signing_up.welcome(row, joined, len(seat.present) + 1, by_hand=False)
    return LetterReply(
        row, joined, text, kind=MailKind.WELCOME, cause=f"welcome:{joined.id}"
    )


def _problem(row: GameRow, present: Sequence[RoleRow], address: str) -> str | None:
    """Return why somebody cannot sign up, as a member of JOIN_REFUSED."""
    if row.state != GameState.OPEN:
        return _CLOSED.get(row.state, "after-start")
    if duplicate_persons.seat_of(address, present) is not None:
        return "twice"
    if len(present) >= row.wanted:
        return "full"
    return None


COMMAND = Command(
    name="join",
    audience=IN_GAME | STRANGER,
    run=run,
    takes=("game", "pseudonym", "code", "name"),
    limits=Limits(in_subject=True),
)
