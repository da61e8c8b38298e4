"""Spectators: they get the public reports of a game, and know what the public knows.

No player or game master watches their own game: the spectator's role ends with an
appointment (`server.games.people.appointing`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from engine.protocol import Audience
from server.games.people import appointing, duplicate_persons
from server.games.state.in_browser import with_page
from server.games.state.session import GameSession
from server.reports import frames
from server.reports.documents.document import Document
from server.reports.documents.sentences import addressed_letter
from server.reports.replies.parts import game_masters_note
from server.storage.kinds import MailKind, RoleKind
from server.storage.outbox.cause import Cause
from server.storage.people import roles
from server.storage.states import ENDED, GameState
from server.storage.tables.games import GameRow
from server.storage.tables.journal import JournalRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work


@dataclass(frozen=True, slots=True)
class Spectator:
    """A spectator, and the number that the game has for them."""

    number: int
    role: RoleRow


def problem(
    work: Work, row: GameRow, address: str, most: int, now: datetime
) -> str | None:
    """Return why an address cannot watch a game, as a member of WATCH_REFUSED."""
    if row.state in ENDED:
        return "after-end"
    if duplicate_persons.seat_of(address, roles.seated(work, row.id, now)) is not None:
        return "own-game"
    if duplicate_persons.seat_of(address, roles.masters(work, row.id, now)) is not None:
        return "led-game"
    present = roles.spectators(work, row.id, now)
    if duplicate_persons.seat_of(address, present) is not None:
        return "twice"
    return "full" if len(present) >= most else None


def watch(
    work: Work, row: GameRow, address: str, language: str, *, now: datetime
) -> RoleRow:
    """Let a person watch a game; the caller has seen that there is no problem."""
    person = appointing.person_at(work, address, language)
    return appointing.appoint(work, row, person, RoleKind.SPECTATOR, now=now)


def listed(work: Work, game_id: int, now: datetime) -> list[Spectator]:
    """Return the spectators of a game, with their numbers."""
    numbers = numbered(work, game_id)
    return [
        Spectator(numbers[spectator.id], spectator)
        for spectator in roles.spectators(work, game_id, now)
    ]


def numbered(work: Work, game_id: int) -> Mapping[int, int]:
    """Return the numbers of all spectators, present and former, by role, from 1.

    The number stays whoever comes and goes; it is all that others hear of a spectator.
    """
    watching = RoleKind.SPECTATOR
    ids = [one.id for one in roles.ever_in(work, game_id) if one.kind == watching]
    return {role_id: number for number, role_id in enumerate(ids, start=1)}


def welcome(work: Work, row: GameRow, role: RoleRow, *, by_hand: bool) -> Document:
    """Return the letter to a new spectator."""
    return addressed_letter(
        "watching",
        role.language,
        "",
        title=row.title,
        number=str(numbered(work, row.id)[role.id]),
        begun=row.state != GameState.OPEN,
        by_hand=by_hand,
    )


def remove(session: GameSession, role: RoleRow) -> None:
    """End a spectator's role, and tell them."""
    appointing.end(session.work, role, now=session.now)
    session.send_letter("watching-ended", role, MailKind.CHANGE, None, "", note=())


def tell_begun(session: GameSession) -> None:
    """Tell the spectators that the game begins, who plays, and its first position."""
    scene = session.playing.scene(Audience.PUBLIC)
    for watcher in session.spectators():
        begun = frames.begun(scene, session.playing.bundle, watcher.language)
        text = with_page(session, begun)
        cause = Cause.of("watched-game-begins")
        session.mail(watcher, text, kind=MailKind.OPENING, cause=cause)


def tell_cancelled(session: GameSession, entry: JournalRow, note: str) -> None:
    """Tell the spectators that the game ends without a result."""
    for watcher in session.spectators():
        session.send_letter(
            "watched-game-cancelled",
            *(watcher, MailKind.CHANGE, entry, ""),
            note=game_masters_note(note.strip(), watcher.language),
        )
