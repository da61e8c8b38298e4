"""The deadline of the open step: moved for a reason, and told to everybody.

Some seats may have it alone: then the orders of the others are closed. Until when a
reader's orders count is what `StepRow.until` says, to mails and pages alike.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TypeAlias

from engine.protocol import Code, Json
from server.games.journal import journal
from server.games.state import drawing
from server.games.state.running import refuse_suspended
from server.games.state.session import GameSession
from server.reports import frames
from server.reports.documents.document import Block
from server.reports.documents.sentences import not_possible
from server.reports.frames.facts import DeadlineFacts
from server.storage.games import deadlines
from server.storage.inbox import held_mails
from server.storage.journal_kinds import Kind
from server.storage.kinds import DeadlineReason, MailKind
from server.storage.orders import orders
from server.storage.outbox.cause import Cause
from server.storage.states import TAKES_ORDERS, GameState
from server.storage.tables.deadlines import DeadlineChangeRow
from server.storage.tables.games import StepRow
from server.storage.tables.people import RoleRow
from server.texts.languages import known

_ENTRIES: Mapping[DeadlineReason, Kind] = {
    DeadlineReason.READY: Kind.ALL_READY,
    DeadlineReason.BACK: Kind.NOT_ALL_READY,
    DeadlineReason.GRACE: Kind.GRACE,
    DeadlineReason.EXTENSION: Kind.EXTENSION_BEGUN,
    DeadlineReason.HAND: Kind.DEADLINE_MOVED,
    DeadlineReason.VOTE: Kind.DEADLINE_MOVED,
    DeadlineReason.ENDED: Kind.ENDED_BY_HAND,
}
"""The kinds of the entries in the journal; other reasons have entries of their own."""


Voted: TypeAlias = "Callable[[str], Sequence[Block]]"
"""What the players have voted for, in a language."""


def no_vote(_language: str) -> Sequence[Block]:
    """Say nothing of a vote: there was none."""
    return ()


@dataclass(frozen=True, slots=True)
class Moved:
    """A deadline that has moved; `own` are those that seats had beside the others.

    `planned` is the one without the early end that there was before, if there was one.
    """

    change: DeadlineChangeRow
    before: datetime | None
    own: Mapping[Code, datetime | None]
    planned: datetime | None = None

    def before_for(self, code: Code) -> datetime | None:
        """Return the deadline that a seat had before."""
        return self.own.get(code, self.before)


def move(
    session: GameSession,
    to: datetime | None,
    reason: DeadlineReason,
    *,
    open_for: Iterable[Code] = (),
    by: RoleRow | None = None,
    **figures: Json | datetime,
) -> Moved:
    """Set the deadline of the open step for some seats, for all where none is named.

    A draw of a step that takes orders again is dropped, and mails that were late are
    read again. `figures` are for the journal. Raises NotPossibleError where no step
    takes orders.
    """
    work, now, step_row = session.work, session.now, _open_step(session)
    before, was_closed = step_row.deadline, bool(step_row.open_for)
    planned = deadlines.planned(work, step_row) if step_row.is_early else None
    own = {code: step_row.until(code).deadline for code in step_row.more_for.split()}
    step_row.move(to, reason, open_for)
    was = before if planned is None else planned
    change = _change(session, was, to, reason, step_row.open_for, by)
    if reason in _ENTRIES:
        figures |= {"step": step_row.key, "was": before, "deadline": to}
        journal.write(work, _ENTRIES[reason], figures, now=now, game=session.row)
    is_over = to is not None and to <= now
    was_over = before is not None and before <= now
    reopens = was_over or (was_closed and not step_row.open_for)
    # After an outage games are moved that cannot be loaded (`clock.postponing`).
    if reopens and not is_over and reason is not DeadlineReason.OUTAGE:
        drawing.drop(session, reason)
    is_later = before is not None and (to is None or to > before)
    if is_later and reason is not DeadlineReason.RELEASE:
        held_mails.wake(work, session.row.id)
    return Moved(change, before, own, planned)


def extend(
    session: GameSession, player: RoleRow, until: datetime, by: RoleRow | None
) -> Moved:
    """Give a seat more time than the others, until an instant that others share."""
    step_row = session.step_row
    codes = {*step_row.more_for.split(), player.code}
    own = {code: step_row.until(code).deadline for code in step_row.more_for.split()}
    before, reason = step_row.deadline, DeadlineReason.EXTENSION
    step_row.extend(codes, until)
    change = _change(session, before, until, reason, step_row.more_for, by)
    session.note(Kind.EXTENDED, role=player, step=step_row.key, deadline=until)
    return Moved(change, before, own)


def _change(
    session: GameSession,
    before: datetime | None,
    after: datetime | None,
    reason: DeadlineReason,
    open_for: str,
    by: RoleRow | None,
) -> DeadlineChangeRow:
    return deadlines.add(
        *(session.work, _open_step(session), before, after, reason),
        open_for=open_for,
        by_id=None if by is None else by.id,
        now=session.now,
    )


def _open_step(session: GameSession) -> StepRow:
    refuse_suspended(session.row)
    step_row = session.open_step
    if step_row is None or session.row.state not in TAKES_ORDERS:
        raise not_possible("no-orders-taken", title=session.row.title)
    return step_row


def tell(
    session: GameSession,
    moved: Moved,
    *,
    but: RoleRow | None = None,
    late: Collection[Code] | None = None,
    hours: int = 0,
    names: str = "",
    voted: Voted = no_vote,
) -> None:
    """Tell all seats whose deadline has moved, but for one role.

    Of more time for some the others are told, too, and all of what they have voted for.
    `late` are the seats whose orders were missing, where that is known; `hours` and
    `names` are those of a period of grace.
    """
    is_ended = moved.change.reason is DeadlineReason.ENDED
    silent = _silent(session) if late is None else late
    for reader in session.everyone_but(but):
        facts = _facts(session, moved, reader, has_orders=reader.code not in silent)
        if facts is None:
            continue
        facts = replace(facts, hours=hours, names=names)
        session.mail(
            reader,
            frames.deadline_moved(facts, reader.language, voted(reader.language)),
            kind=MailKind.DEADLINE,
            cause=cause(moved.change),
            step=session.step_row,
            # That a step was ended stays true when it is over.
            deadlines=() if is_ended else (session.step_row,),
        )


def _silent(session: GameSession) -> list[Code]:
    """Return the seats without orders for the open step."""
    seats, key = session.playing.seats, session.step_row.key
    stand = orders.all_standing(session.work, session.row.id, seats.values(), key)
    return [code for code, seat in seats.items() if seat not in stand]


def _facts(
    session: GameSession, moved: Moved, reader: RoleRow, *, has_orders: bool
) -> DeadlineFacts | None:
    """Return what a reader is told of a deadline, None where it is nothing new."""
    playing, code, reason = session.playing, reader.code, moved.change.reason
    scene, before = playing.scene(code), moved.before_for(code)
    has_more = code in moved.own
    others_until = None
    if before == scene.deadline and reason is not DeadlineReason.ENDED:
        concerns_others = reason is DeadlineReason.EXTENSION and not has_more
        if not (concerns_others or reason is DeadlineReason.VOTE):
            return None
        others_until = moved.change.after
    is_awaited = code in playing.bundle.game.awaiting(playing.state)
    return DeadlineFacts(
        step=playing.bundle.words(known(reader.language)).step(playing.step),
        title=scene.title,
        name=reader.pseudonym,
        zone=scene.zone,
        reason=reason,
        before=before,
        deadline=scene.deadline,
        is_open=scene.is_open,
        orders="standing" if has_orders else "missing" if is_awaited else "needless",
        others_until=others_until,
        # With more time another one would have counted for the reader.
        planned=None if has_more else moved.planned,
        is_paused=session.row.state == GameState.PAUSED,
    )


def cause(change: DeadlineChangeRow) -> Cause:
    """Return the cause of the letters about a change of the deadline."""
    return Cause.of("deadline-moved", change)
