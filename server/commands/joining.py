"""Commands of those who want to play or to watch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import islice

from engine.protocol import Player
from server.commands.audience import IN_GAME, STRANGER
from server.commands.call import Call, LetterReply
from server.commands.command import Limits, command
from server.commands.right_line import (
    WATCHES,
    codes_of,
    no_such_game,
    signing_line,
)
from server.errors import NotFoundError
from server.games.people import duplicate_persons, seating, spectators
from server.games.seats.waitlist import Waitlist
from server.games.setup import signing_up
from server.games.state import options
from server.games.state.running import is_suspended
from server.games.state.session import GameSession
from server.reports.documents.document import Block, Verbatim
from server.reports.documents.sentences import paragraph
from server.reports.replies.command_answers import JOIN_REFUSED, WATCH_REFUSED
from server.storage.games import games
from server.storage.kinds import MailKind
from server.storage.outbox.cause import WELCOME
from server.storage.people import persons, roles
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
    work: Work,
    wanted: Mapping[str, str],
    address: str,
    language: str,
    *,
    received: datetime,
) -> Seat | Sequence[Block]:
    """Return the seat that somebody may have now, or say why there is none.

    What is `wanted` are the arguments of the command, in a mail `received` then.
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
    problem = _problem(row, present, address, received)
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


@command(
    "join",
    IN_GAME | STRANGER,
    "game",
    "pseudonym",
    "code",
    "name",
    limits=Limits(in_subject=True),
)
def join(call: Call) -> Sequence[Block] | LetterReply:
    """Sign the owner of an address up, or say why not.

    The welcome goes to that address only: who does not own it never sees the key.
    """
    address = call.actor.address
    seat = find_seat(
        call.work,
        call.arguments,
        address,
        call.language,
        received=call.given.received_at,
    )
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
    return LetterReply(row, joined, text, kind=MailKind.WELCOME, cause=WELCOME)


def _problem(
    row: GameRow, present: Sequence[RoleRow], address: str, received: datetime
) -> str | None:
    """Return why somebody cannot sign up, as a member of JOIN_REFUSED."""
    if row.state != GameState.OPEN:
        return _CLOSED.get(row.state, "after-start")
    if duplicate_persons.seat_of(address, present) is not None:
        return "twice"
    if len(present) >= row.wanted:
        return "full"
    return "closed" if _is_closed(row, received) else None


def _is_closed(row: GameRow, received: datetime) -> bool:
    """Return whether the time for sign-ups was over then."""
    until = options.sign_ups_end(row)
    return until is not None and received >= until


@dataclass(frozen=True, slots=True)
class Watchable:
    """A game that somebody can watch, locked until the end of the transaction."""

    game: GameRow


def find_gallery(
    work: Work, name: str, address: str, language: str, *, most: int, now: datetime
) -> Watchable | Sequence[Block]:
    """Return the game that somebody can watch, or say why they cannot."""
    try:
        row = games.lock(work, games.find(work, name).id)
    except NotFoundError:
        return no_such_game(work, WATCHES, [name], language)
    if is_suspended(row):
        return [paragraph("rules-missing", language, title=row.title)]
    problem = spectators.problem(work, row, address, most, now)
    if problem is not None:
        return [paragraph(WATCH_REFUSED[problem], language, title=row.title)]
    return Watchable(row)


@command("spectate", IN_GAME | STRANGER, "game", limits=Limits(in_subject=True))
def spectate(call: Call) -> Sequence[Block] | LetterReply:
    """Let the owner of an address watch a game, or say why not.

    The welcome, with the key, goes to that address only.
    """
    address = call.actor.address
    gallery = find_gallery(
        call.work,
        call.arguments["game"],
        address,
        call.language,
        most=call.services.config.games.spectators,
        now=call.now,
    )
    if not isinstance(gallery, Watchable):
        return gallery
    row = gallery.game
    role = spectators.watch(call.work, row, address, call.language, now=call.now)
    text = spectators.welcome(call.work, row, role, by_hand=False)
    return LetterReply(row, role, text, kind=MailKind.WELCOME, cause=WELCOME)


_WAITLIST_CLOSED = {
    GameState.OVER: "after-end",
    GameState.CANCELLED: "after-cancelling",
}


@command(
    "waitlist",
    IN_GAME | STRANGER,
    "game",
    "pseudonym",
    "code",
    "name",
    limits=Limits(in_subject=True),
)
def waitlist(call: Call) -> Sequence[Block]:
    """Put the sender on a game's list, or ask the address first.

    Before the start one that is given back, later one that nobody plays.
    """
    wanted, language = call.arguments, call.language
    try:
        row = games.lock(call.work, games.find(call.work, wanted["game"]).id)
    except NotFoundError:
        return no_such_game(call.work, "waitlist", list(wanted.values()), language)
    wish = Player(wanted["code"].upper(), wanted["pseudonym"], wanted["name"])
    problem = _waitlist_problem(call, row, wish)
    if problem is not None:
        return [problem]
    noted = Waitlist(call.work, call.services, row).put_down(
        call.actor.address, language, wish, known=call.actor.role is not None
    )
    return [paragraph("waiting-noted", language)] if noted else ()


def _waitlist_problem(call: Call, row: GameRow, wish: Player) -> Block | None:
    """Return why somebody cannot wait for a seat in a game as this player, if so."""
    language = call.language
    if row.state in _WAITLIST_CLOSED:
        return paragraph(
            JOIN_REFUSED[_WAITLIST_CLOSED[row.state]], language, title=row.title
        )
    # Once a game runs, a new player gets the seat's pseudonym, too.
    is_open = row.state == GameState.OPEN
    present = roles.players(call.work, row.id) if is_open else []
    others = [seating.player_of(one) for one in present]
    reason = seating.refused(row, wish, others, language)
    has_seat = is_open and not _is_closed(row, call.given.received_at)
    if not reason and has_seat and len(present) < row.wanted:
        return paragraph("waiting-needless", language, title=row.title)
    return paragraph("join-impossible", language, reason=reason) if reason else None


@command(
    "standby", IN_GAME | STRANGER, "off", limits=Limits(in_subject=True, once=True)
)
def standby(call: Call) -> Sequence[Block]:
    """Put the sender on the list of all games, or take them off it."""
    language, address = call.language, call.actor.address
    known = call.actor.role is not None
    replacements = Waitlist(call.work, call.services)
    if "off" not in call.arguments:
        noted = replacements.put_down(address, language, known=known)
        return [paragraph("waiting-noted", language)] if noted else ()
    person = persons.by_address(call.work, address) if known else None
    if person is None or not replacements.withdraw(person.id):
        return [paragraph("waiting-off-already", language)]
    return [paragraph("waiting-off", language)]
