"""Interventions of a game master in a running game; every player is told.

The mails are queued in the transaction of the change. Their cause holds its entry in
the journal, so that a game can be paused more than once.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Any
from zoneinfo import ZoneInfo

from engine.protocol import Audience, Opening
from server.bundles import bundle
from server.games.clock import lifecycle
from server.games.journal.step_names import kind_called
from server.games.messages import closing_words
from server.games.orders import early_end
from server.games.people import spectators
from server.games.people.anonymity import refuse_names
from server.games.reports import ending, newspaper
from server.games.state import deadlines, drawing, options, options_told
from server.games.state.rhythm import schedule
from server.games.state.running import Running, refuse_suspended, running
from server.games.state.session import GameSession
from server.games.state.steps import typed_names
from server.reports import frames
from server.reports.documents.document import Block
from server.reports.documents.instants import moment
from server.reports.documents.sentences import addressed_letter, not_possible
from server.reports.game.scene import Scene
from server.reports.replies.parts import game_masters_note
from server.storage.games import deadlines as deadlines_of
from server.storage.games import games
from server.storage.inbox import held_mails
from server.storage.kinds import DeadlineReason, MailKind
from server.storage.orders import orders
from server.storage.outbox.cause import Cause
from server.storage.people import roles
from server.storage.states import ENDED, TAKES_ORDERS, GameState
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.journal import JournalRow
from server.storage.tables.people import RoleRow
from server.texts.family import Family

CHANGES = Family(
    "game",
    (
        *("cancelled", "paused", "resumed", "closed", "schedule"),
        *("suspended", "continued"),
    ),
    {
        "cancelled": ("title", "note"),
        "paused": ("title", "stands", "note", "until", "voted"),
        "resumed": ("title", "stands", "deadline", "note"),
        "closed": ("title", "standing", "note", "voted"),
        "schedule": ("title", "schedule", "deadline", "note"),
        "suspended": ("title", "stands"),
        "continued": ("title", "stands", "deadline"),
    },
)
"""The letters about changes that concern the game as a whole."""

_CHOSEN = (DeadlineReason.HAND, DeadlineReason.VOTE)
"""The reasons of deadlines that somebody has wanted, though all were ready perhaps."""


def pause(
    session: GameSession,
    note: str = "",
    *,
    until: datetime | None = None,
    voted: deadlines.Voted = deadlines.no_vote,
) -> None:
    """Stop a running game's clock; orders are still taken.

    It goes on by itself at the instant `until`, if there is one. An early end does not
    outlast the pause: all may change their minds meanwhile.
    """
    work, step_row = session.work, session.open_step
    refuse_names(work, session.row, [note])
    entry = lifecycle.pause(work, session.row, session.now, note.strip(), until=until)
    if step_row is not None and step_row.is_early:
        to, open_for = deadlines_of.planned(work, step_row), step_row.open_for.split()
        deadlines.move(session, to, DeadlineReason.PAUSE, open_for=open_for)
    tell(session, "paused", entry, note=note, voted=voted)


def resume(session: GameSession, note: str = "") -> datetime | None:
    """Let a paused game run on; return its deadline, set anew where it has passed.

    Where all are ready by now, the round ends early, unless a game master or a vote has
    set its deadline.
    """
    work, row, step_row = session.work, session.row, session.open_step
    refuse_names(work, row, [note])
    entry, deadline = lifecycle.resume(session, note.strip())
    held_mails.wake(work, row.id)
    if (
        step_row is not None
        and step_row.deadline_reason not in _CHOSEN
        # Only where somebody is ready the game has to be loaded.
        and roles.ready_for(work, row.id, step_row.key)
    ):
        early_end.settle(session, by=None)
    tell(session, "resumed", entry, note=note, deadline=deadline)
    return None if step_row is None else step_row.deadline


def cancel(session: GameSession, note: str = "") -> None:
    """End a game for good without a result; it takes no orders any more."""
    refuse_names(session.work, session.row, [note])
    entry = lifecycle.cancel(session.work, session.row, session.now, note.strip())
    # Senders of mails too late for the open step hear that there is no other.
    held_mails.wake(session.work, session.row.id)
    tell(session, "cancelled", entry, note=note)
    spectators.tell_cancelled(session, entry, note)


def close(
    session: GameSession, note: str = "", *, voted: deadlines.Voted = deadlines.no_vote
) -> None:
    """End a running game with the standing after its last resolved step."""
    refuse_names(session.work, session.row, [note])
    playing = (
        running(session.work, session.row)
        if session.row.state in TAKES_ORDERS
        else None
    )
    now = session.now
    entry = lifecycle.close(session.work, session.row, now, note.strip())
    held_mails.wake(session.work, session.row.id)
    scene = playing.scene(Audience.PUBLIC) if playing else None
    scene = scene and replace(scene, deadline=None, closed=True)
    tell(session, "closed", entry, note=note, scene=scene, voted=voted)
    if playing is not None:
        newspaper.end_with_all(session.work, playing.step_row)
        closing_words.begin(session.row, now)
        ending.tell(session.at(playing), invites=True)


def set_schedule(session: GameSession, text: str) -> None:
    """Let rounds end by another schedule, from the next one on.

    Raises NotPossibleError where the game cannot have this one.
    """
    entry = lifecycle.set_schedule(session.work, session.row, text, session.now)
    step_row = games.open_step(session.work, session.row.id)
    deadline = None if step_row is None else step_row.deadline
    tell(session, "schedule", entry, note="", deadline=deadline)


def tell_options(session: GameSession, done: options.OptionsSet) -> bool:
    """Tell of options that differ from before all who were told how they were.

    Return whether there were any. Those of a game that is over meanwhile concern nobody
    any more.
    """
    row, told = session.row, False
    if row.state in ENDED:
        return told
    after = options.of(session.services.config.games, row)
    for reader in session.audience():
        language, watches = reader.language, reader.seat is None
        called = partial(kind_called, row, language)
        was = options_told.announced(done.before, language, called, watches=watches)
        now = options_told.announced(after, language, called, watches=watches)
        if was == now:
            continue
        letter = addressed_letter(
            "game-options",
            *(language, reader.pseudonym),
            title=row.title,
            now=[one for one in now if one not in was],
            before=[one for one in was if one not in now],
        )
        cause = Cause.of("game-options", done.entry)
        session.mail(reader, letter, kind=MailKind.CHANGE, cause=cause)
        told = True
    return told


def set_deadline(
    session: GameSession,
    to: datetime,
    master: RoleRow | None = None,
    *,
    voted: deadlines.Voted | None = None,
) -> None:
    """Set the open step's deadline, in the future, where it is another than before.

    A game master has moved it, or the players have `voted` for that.
    """
    now = session.now
    step_row = games.open_step(session.work, session.row.id)
    if to <= now:
        raise not_possible(
            "instant-passed",
            hint=" (turmpost game now)",
            key=typed_names(session.row, step_row),
        )
    reason = DeadlineReason.HAND if voted is None else DeadlineReason.VOTE
    moved = deadlines.move(session, to, reason, by=master)
    deadlines.tell(session, moved, voted=voted or deadlines.no_vote)


def enter_draw(session: GameSession, text: str) -> Running:
    """Set the draw of the open step; what lies open then is mailed to everybody.

    Raises NotPossibleError where the draws are sealed, UnusableInputError where the
    game cannot read the text as a draw.
    """
    now = session.now
    entry = drawing.enter(session.work, running(session.work, session.row), text, now)
    playing = running(session.work, session.row)
    if playing.bundle.game.opening(playing.state) is Opening.WITH_ORDERS:
        for player in session.seated():
            scene = playing.scene(player.code)
            session.mail(
                player,
                frames.lies_open(scene, playing.bundle, player.language),
                kind=MailKind.DICE,
                cause=Cause.of("dice", entry),
                step=playing.step_row,
                deadlines=(playing.step_row,),
            )
    return playing


def end_now(session: GameSession, master: RoleRow | None = None) -> None:
    """End the open step of a running game; one that is due stays as it is.

    The players are told where their mails name a deadline that was still to come.
    """
    row, now = session.row, session.now
    refuse_suspended(row)
    if row.state != GameState.RUNNING:
        raise not_possible("game-not-running", title=row.title)
    before = None if session.open_step is None else session.open_step.deadline
    to = now if before is None else min(now, before)
    moved = deadlines.move(session, to, DeadlineReason.ENDED, by=master)
    if before is not None and now < before:
        deadlines.tell(session, moved)


def tell(
    session: GameSession,
    change: str,
    entry: JournalRow,
    *,
    note: str = "",
    deadline: datetime | None = None,
    scene: Scene[Any] | None = None,
    voted: deadlines.Voted = deadlines.no_vote,
) -> None:
    """Tell every player of a change; all who watch, too, where there is a `scene`.

    It shows what all may know.
    """
    standing, until = _seats_with_orders(session), session.row.resumes_at
    step_row = games.open_step(session.work, session.row.id)
    told = step_row if deadline else None
    goes_on = change in ("resumed", "continued") and step_row is not None
    for player in session.seated() if scene is None else session.audience():
        letter = addressed_letter(
            CHANGES[change],
            *(player.language, player.pseudonym),
            title=session.row.title,
            note=game_masters_note(note.strip(), player.language),
            stands=player.seat_id in standing,
            deadline=_deadline(told, player, session.zone),
            schedule=schedule(session.row, player.language),
            standing=_standing(session.row, scene, player.language) if scene else (),
            until=moment(until, session.zone) if until else "",
            voted=voted(player.language),
        )
        session.mail(
            player,
            letter,
            kind=MailKind.CHANGE,
            cause=Cause.of(change, entry),
            deadlines=(step_row,) if goes_on and step_row else (),
        )


def _deadline(step_row: StepRow | None, reader: RoleRow, zone: ZoneInfo) -> str:
    """Write the deadline of a step as it is for a reader; "" where there is none."""
    deadline = None if step_row is None else step_row.until(reader.code).deadline
    return "" if deadline is None else moment(deadline, zone)


def _seats_with_orders(session: GameSession) -> Container[int | None]:
    """Return the seats that have orders for the open step, if there is one."""
    work, row = session.work, session.row
    step_row = games.open_step(work, row.id)
    if step_row is None:
        return ()
    seats = [player.own_seat.id for player in session.seated()]
    return orders.all_standing(work, row.id, seats, step_row.key)


def _standing(row: GameRow, scene: Scene[Any], language: str) -> Sequence[Block]:
    found: Sequence[Block] = bundle(row.bundle).words(language).status(scene)
    return found
