"""A deadline that moves because of an outage: recorded, and told to everybody.

A game that cannot be loaded is moved like any other: its players get a mail that says
what the database alone knows. Nothing that is wrong with one game stops another.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from server.games.state import deadlines, drawing
from server.games.state.deadlines import Moved
from server.games.state.session import GameSession
from server.reports import frames
from server.reports.frames.facts import DeadlineFacts
from server.storage.journal_kinds import Kind
from server.storage.kinds import DeadlineReason, MailKind
from server.storage.orders import orders
from server.storage.outbox import outbox
from server.storage.service import outages
from server.storage.tables.games import StepRow
from server.storage.tables.journal import JournalRow
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


def postpone(move: Move) -> list[Exception]:
    """Move the deadline, keep a record, tell everybody; return what went wrong."""
    moved, entry = _move(move)
    failed: list[Exception] = []
    try:
        if move.before <= move.session.now:
            drawing.drop(move.session, DeadlineReason.OUTAGE)
        deadlines.tell(move.session, moved)
    except Exception as error:
        failed.append(error)
        failed += _tell_shortly(move, moved)
    try:
        move.session.tell_officials(entry)
    except Exception as error:
        failed.append(error)
    return failed


def _move(move: Move) -> tuple[Moved, JournalRow]:
    """Move the deadline, and write it down; return the entry."""
    session, step_row = move.session, move.step_row
    first, last = move.outages[0], move.outages[-1]
    moved = deadlines.move(
        *(session, move.after, DeadlineReason.OUTAGE),
        open_for=step_row.open_for.split(),
    )
    entry = session.note(
        Kind.POSTPONED,
        why=f"outage:{last.id}",
        step=step_row.key,
        was=move.before,
        deadline=move.after,
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
    log.warning(
        "%s: the deadline of %s moves from %s to %s",
        *(session.row.title, move.step_row.key, move.before, move.after),
    )
    return moved, entry


def _tell_shortly(move: Move, moved: Moved) -> list[Exception]:
    """Tell the seats of a game that cannot be loaded; return what went wrong."""
    session, step_row = move.session, move.step_row
    failed: list[Exception] = []
    for player in session.seated():
        try:
            cause, code = deadlines.cause(moved.change), player.code
            if outbox.is_queued(session.work, cause.to(player)):
                continue
            seat, until = player.own_seat, step_row.until(code)
            stands = orders.standing(
                session.work, session.row.id, seat.id, step_row.key
            )
            facts = DeadlineFacts(
                step=session.row.title,
                title=session.row.title,
                name=player.pseudonym,
                zone=session.zone,
                reason=DeadlineReason.OUTAGE,
                before=moved.before_for(code),
                deadline=until.deadline,
                is_open=until.is_open,
                orders="standing" if stands else "missing",
            )
            session.mail(
                player,
                frames.deadline_moved(facts, player.language),
                kind=MailKind.DEADLINE,
                cause=cause,
                deadlines=(step_row,),
            )
        except Exception as error:
            failed.append(error)
    return failed
