"""A step whose deadline has passed: put off once, held for a word, or resolved.

A player's first miss in a row may put the round off, where the game says so.
Where unusually many have ordered nothing, the game master is asked before it counts;
seats that nobody has played for a while are left out of that.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from server.config.settings import GamesConfig
from server.games.clock import extensions, lifecycle
from server.games.journal import journal
from server.games.orders.awaited import outstanding
from server.games.orders.missed_rounds import absent, has_missed_last
from server.games.rounds.resolve import Resolved, resolve
from server.games.seats import robot_seats, seat_offers
from server.games.state import drawing, options
from server.games.state.running import Running
from server.games.state.session import GameSession
from server.reports.documents import instants
from server.reports.documents.document import Block
from server.reports.documents.sentences import greeted_letter, paragraph
from server.storage.inbox import held_mails
from server.storage.journal_kinds import Kind
from server.storage.kinds import MailKind
from server.storage.outbox.cause import Cause
from server.storage.states import GameState
from server.storage.tables.games import StepRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work

MIN_SILENT_SEATS = 2
"""Seats without orders that hold a step, whatever the share is: one is no sign."""


def fall_due(session: GameSession) -> Resolved | None:
    """Resolve a game's step if it is due and nothing speaks against it.

    None where it is put off, held or without its draw, or nothing is due. The game is
    locked.
    """
    row, step_row = session.row, session.open_step
    if row.state == GameState.RUNNING and step_row is not None:
        is_due = step_row.deadline is not None and step_row.deadline <= session.now
        # Once the draw is asked for, no round takes orders again because some are late.
        is_open = step_row.ended_at is None and step_row.draw_wanted_since is None
        is_held = step_row.held_since is not None
        if is_due and is_open and (is_held or _waits(session, step_row)):
            return None
    keeps = options.of(session.services.config.games, row).keep_reports
    resolved = resolve(session, keeps=keeps)
    if resolved is not None and not resolved.over:
        session = session.at(resolved.after)
        robot_seats.play(session)
        seat_offers.after_round(session, resolved.moved)
    return resolved


def _waits(session: GameSession, step_row: StepRow) -> bool:
    """Return whether a step that is due waits after all, and let it do so."""
    work, has_more = session.work, step_row.extended_to is not None
    chosen = options.of(session.services.config.games, session.row)
    if not (has_more or chosen.grace_hours or chosen.hold_share):
        return False
    game = session.playing
    if has_more and extensions.wait(session, game):
        return True
    silent = outstanding(work, game)
    if not silent:
        return False
    gone = absent(work, game, {one.code for one in silent})
    new = [one for one in silent if one.code not in gone]
    if chosen.grace_hours and _may_be_put_off(work, game, new):
        _put_off(session, new, chosen)
        return True
    awaited = game.bundle.game.awaiting(game.state) - gone
    few = len(new) < MIN_SILENT_SEATS or not chosen.hold_share
    if few or len(new) * 100 < chosen.hold_share * len(awaited):
        return False
    return _hold(session, new, len(awaited))


def _may_be_put_off(work: Work, game: Running, new: Sequence[RoleRow]) -> bool:
    """Return whether somebody is late who was not so in the round before."""
    if game.step_row.grace_from is not None:
        return False
    codes = {one.code for one in new}
    return bool(codes - has_missed_last(work, game, codes))


def _put_off(
    session: GameSession, late: Sequence[RoleRow], chosen: options.Options
) -> None:
    """Give the round more time, once; tell everybody how long, and what is possible."""
    step_row, now = session.step_row, session.now
    before = step_row.deadline
    drawing.reopen(session.work, session.playing, now)
    to = now + timedelta(hours=chosen.grace_hours)
    if before is not None and before + timedelta(hours=chosen.grace_hours) > now:
        # The round keeps its hour, however late it was looked at.
        to = before + timedelta(hours=chosen.grace_hours)
    entry = lifecycle.move_deadline(
        session.work, session.row, to, now, kind=Kind.GRACE, count=len(late)
    )
    step_row.give_grace(before, (one.code for one in late))
    session.work.flush()
    # Mails received after the deadline are in time for the new one.
    held_mails.wake(session.work, session.row.id)
    for role in session.seated():
        session.mail(
            role,
            greeted_letter(
                "grace-given",
                role.language,
                role.pseudonym,
                list(_said(session.playing, role, late, chosen)),
                step=session.playing.bundle.words(role.language).step(
                    session.playing.step
                ),
                deadline=instants.moment(to, session.playing.zone),
                hours=chosen.grace_hours,
            ),
            kind=MailKind.DEADLINE,
            cause=Cause.of("grace-given", entry),
            step=step_row,
            deadlines=(step_row,),
        )


def _said(
    game: Running, role: RoleRow, late: Sequence[RoleRow], chosen: options.Options
) -> Sequence[Block]:
    """Return what concerns one reader: the own orders, and who is late if all may."""
    language = role.language
    codes = {one.code for one in late}
    awaited = game.bundle.game.awaiting(game.state)
    if role.code in codes:
        key = "grace-for-your-orders"
    elif role.code not in awaited:
        key = "grace-not-for-you"
    else:
        key = "grace-locked-for-you" if chosen.grace_locks else "grace-for-changes"
    blocks: list[Block] = [paragraph(key, language)]
    if chosen.grace_names:
        names = ", ".join(one.pseudonym for one in late)
        blocks.append(paragraph("grace-missing-orders", language, names=names))
    return blocks


def is_locked(defaults: GamesConfig, game: Running, code: str) -> bool:
    """Return whether a seat's orders for the open step can be changed no more."""
    step_row = game.step_row
    if step_row.waits_for_extended:
        return code not in step_row.extended_codes
    if step_row.grace_from is None or code in step_row.late.split():
        return False
    return options.of(defaults, game.row).grace_locks


def _hold(session: GameSession, silent: Sequence[RoleRow], awaited: int) -> bool:
    """Ask the game master, once for a step; False where there is nobody to ask."""
    step_row, now = session.step_row, session.now
    once = f"held:{step_row.id}"
    if journal.is_noted(session.work, once) or not journal.has_officials(
        session.work, session.post, session.row
    ):
        return False
    step_row.hold(now)
    entry = session.note(
        Kind.HELD,
        once=once,
        step=step_row.key,
        count=len(silent),
        awaited=awaited,
        silent=", ".join(f"{one.pseudonym} ({one.code})" for one in silent),
    )
    session.tell_officials(entry)
    return True
