"""`zuschauen game`: a game's public reports by mail, for who does not play in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from server.commands.audience import IN_GAME, STRANGER
from server.commands.call import Call, LetterReply
from server.commands.command import Command, Limits
from server.commands.signing_up.right_line import WATCHES, no_such_game
from server.errors import NotFoundError
from server.games.people import spectators
from server.games.state.running import is_suspended
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph
from server.reports.replies.command_answers import WATCH_REFUSED
from server.storage.games import games
from server.storage.kinds import MailKind
from server.storage.tables.games import GameRow
from server.storage.unit_of_work import Work


@dataclass(frozen=True, slots=True)
class Gallery:
    """A game that somebody can watch, locked until the end of the transaction."""

    game: GameRow


def find_gallery(
    work: Work, name: str, address: str, language: str, *, most: int, now: datetime
) -> Gallery | Sequence[Block]:
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
    return Gallery(row)


def run(call: Call) -> Sequence[Block] | LetterReply:
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
    if not isinstance(gallery, Gallery):
        return gallery
    row = gallery.game
    role = spectators.watch(call.work, row, address, call.language, now=call.now)
    text = spectators.welcome(call.work, row, role, by_hand=False)
    return LetterReply(
        row, role, text, kind=MailKind.WELCOME, cause=f"welcome:{role.id}"
    )


COMMAND = Command(
    name=WATCHES,
    audience=IN_GAME | STRANGER,
    run=run,
    takes=("game",),
    limits=Limits(in_subject=True),
)
