"""A deadline that moves because of an outage: recorded, and told to everybody.

A game that cannot be loaded is moved like any other: its players get a mail that says
what the database alone knows. Nothing that is wrong with one game stops another.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from server.games.clock import lifecycle
from server.games.state import drawing
from server.games.state.session import GameSession
from server.reports import frames
from server.reports.documents.document import Document
from server.reports.documents.instants import moment
from server.reports.documents.sentences import addressed_letter
from server.reports.game.scene import Scene
from server.storage.inbox import held_mails
from server.storage.journal_kinds import Kind
from server.storage.kinds import MailKind
from server.storage.orders import orders
from server.storage.outbox.cause import Cause
from server.storage.service import outages
from server.storage.tables.games import StepRow
from server.storage.tables.journal import JournalRow
from server.storage.tables.people import RoleRow
from server.storage.tables.service import OutageRow

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Move:
    """The deadline of a game's open step moves because of these outages."""

    session: GameSession
    step_row: StepRow
    outages: Sequence[OutageRow]
    before: datetime
    after: datetime

    @property
    def cause(self) -> Cause:
        """Return the cause of all mails about it."""
        return Cause.of("downtime", self.outages[-1], self.step_row)


def postpone(move: Move) -> list[Exception]:
    """Move the deadline, keep a record, tell everybody; return what went wrong."""
    entry = _move(move)
    failed: list[Exception] = []
    # A substitute on duty plays the seat, and is told as well.
    players = move.session.seated()
    texts: Mapping[int, Document] = {}
    try:
        if move.before <= move.session.now:
            playing = move.session.playing
            drawing.reopen(move.session.work, playing, move.session.now)
        texts = _texts(move, players)
    except Exception as error:
        failed.append(error)
    for player in players:
        try:
            text = texts.get(player.id) or _short_text(move, player)
            move.session.mail(
                player,
                text,
                kind=MailKind.DEADLINE,
                cause=move.cause,
                deadlines=(move.step_row,),
            )
        except Exception as error:
            failed.append(error)
    try:
        move.session.tell_officials(entry)
    except Exception as error:
        failed.append(error)
    return failed


def _move(move: Move) -> JournalRow:
    """Move the deadline, and write it down; return the entry."""
    session, first, last = move.session, move.outages[0], move.outages[-1]
    entry = lifecycle.move_deadline(
        session.work,
        session.row,
        move.after,
        session.now,
        kind=Kind.POSTPONED,
        why=f"outage:{last.id}",
        began=first.began,
        ended=last.ended,
        mailbox=last.mailbox,
        times=len(move.outages),
    )
    outages.postponed(
        session.work,
        move.step_row,
        move.outages,
        before=move.before,
        after=move.after,
    )
    # Mails received after the old deadline may be in time for the new one.
    held_mails.wake(session.work, session.row.id)
    log.warning(
        "%s: the deadline of %s moves from %s to %s",
        *(session.row.title, move.step_row.key, move.before, move.after),
    )
    return entry


def _texts(move: Move, players: Sequence[RoleRow]) -> Mapping[int, Document]:
    """Return the mails as the game writes them, by the numbers of the roles."""
    work, playing = move.session.work, move.session.playing
    key, seats = move.step_row.key, playing.seats
    standing = orders.all_standing(work, playing.row.id, seats.values(), key)
    texts: dict[int, Document] = {}
    for player in players:
        scene: Scene[Any] = playing.scene(player.code)
        texts[player.id] = frames.about_deadline(
            "deadline-moved",
            *(scene, playing.bundle, player.language),
            before=move.before,
            downtime=True,
            stands=seats[player.code] in standing,
        )
    return texts


def _short_text(move: Move, player: RoleRow) -> Document:
    """Return the mail of a game that cannot be loaded."""
    session, seat = move.session, player.own_seat
    stands = orders.standing(session.work, session.row.id, seat.id, move.step_row.key)
    return addressed_letter(
        "deadline-moved",
        *(player.language, player.pseudonym),
        step=session.row.title,
        deadline=moment(move.after, session.zone),
        before=moment(move.before, session.zone),
        downtime=True,
        stands=bool(stands),
    )
