"""Go back to a step that was resolved: it and all after it are withdrawn.

Nothing is overwritten. The step is open again as another edition, with the orders that
were sent for it and the chance that it had; so are the steps after it when their turn
comes. Everybody is told: players, substitutes, spectators, by mails that are queued in
the transaction of the change.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from engine.protocol import Audience
from server.games.editions.opening import deadline_again, open_again
from server.games.people.pseudonyms import keep_names
from server.games.state.corrections import changes_figures
from server.games.state.running import refuse_suspended, running
from server.games.state.session import GameSession
from server.games.state.steps import name
from server.reports.documents.sentences import addressed_letter, not_possible
from server.reports.game.scene import Scene
from server.reports.replies import parts
from server.storage.games import corrections, games
from server.storage.inbox import held_mails
from server.storage.journal_kinds import Kind
from server.storage.kinds import MailKind
from server.storage.orders import orders
from server.storage.outbox.cause import Cause
from server.storage.people import roles
from server.storage.states import TAKES_ORDERS, GameState
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work
from server.texts.languages import known

CAN_BE_ROLLED_BACK = (*TAKES_ORDERS, GameState.OVER)


@dataclass(frozen=True, slots=True)
class Rollback:
    """The effects of a rollback, before it is done."""

    steps: Sequence[StepRow]
    """The steps that it withdraws: one and all after it, the open one too."""
    deadline: datetime | None
    """The deadline of the first step when it opens again; None: it is ended by hand."""
    drops_corrections: bool
    """Whether the game master corrected anything before a later one of the steps."""

    @property
    def target(self) -> StepRow:
        """Return the step that is played again."""
        return self.steps[0]

    @property
    def resolved(self) -> Sequence[StepRow]:
        """Return the steps that were resolved, whose reports no longer count."""
        return [step for step in self.steps if step.resolved_at is not None]

    @property
    def reported(self) -> Sequence[StepRow]:
        """Return the steps whose reports the players have got."""
        return [step for step in self.resolved if step.kept_back_at is None]


def ways_back(work: Work, row: GameRow) -> Sequence[StepRow]:
    """Return the steps that a game can go back to; raises NotPossibleError."""
    refuse_suspended(row)
    if row.state not in CAN_BE_ROLLED_BACK:
        raise not_possible("no-way-back", title=row.title)
    steps = [step for step in games.steps(work, row.id) if step.sequence]
    resolved = [step for step in steps if step.resolved_at is not None]
    if not resolved:
        raise not_possible("nothing-resolved", title=row.title)
    return resolved


def planned(work: Work, row: GameRow, target: StepRow, now: datetime) -> Rollback:
    """Return the effects of a rollback to a step; nothing is changed."""
    steps = games.steps(work, row.id)
    withdrawn = [step for step in steps if step.sequence >= target.sequence]
    return Rollback(
        withdrawn,
        deadline_again(work, row, target, now),
        drops_corrections=any(changes_figures(work, step) for step in withdrawn[1:]),
    )


def roll_back(session: GameSession, target: StepRow) -> None:
    """Open a resolved step of a locked game again, and tell everybody."""
    work, row = session.work, session.row
    rollback = planned(work, row, target, session.now)
    was_over = row.state == GameState.OVER
    _withdraw(session, rollback)
    work.flush()
    # A mail that came too late for a withdrawn round is in time for this one.
    held_mails.wake(work, row.id)
    _tell(session.at(running(work, row)), rollback, was_over=was_over)


def _withdraw(session: GameSession, rollback: Rollback) -> None:
    work, row, target = session.work, session.row, rollback.target
    for step_row in rollback.steps:
        step_row.withdraw(session.now)
    for player in roles.players(work, row.id):
        player.own_seat.unmark_ready()
    if row.state == GameState.OVER:
        row.resume()
    row.drop_embargo()
    opened = open_again(work, row, target, session.now)
    corrections.carry_over(work, target, opened)
    keep_names(work, row, opened, session.now)
    work.standing.clear()
    session.note(
        Kind.ROLLED_BACK,
        step=target.key,
        edition=opened.edition,
        count=len(rollback.resolved),
    )


def _tell(session: GameSession, rollback: Rollback, *, was_over: bool) -> None:
    playing, step_row = session.playing, session.step_row
    with_orders = orders.all_standing(
        session.work, session.row.id, playing.seats.values(), step_row.key
    )
    for role in session.audience():
        scene = playing.scene(role.code or Audience.PUBLIC)
        language = known(role.language)
        letter = addressed_letter(
            "went-back",
            *(language, role.pseudonym),
            step=playing.bundle.words(language).step(scene.step),
            title=scene.title,
            withdrawn=[name(session.row, step, language) for step in rollback.reported],
            count=len(rollback.reported),
            was_over=was_over,
            deadline=parts.deadline(scene),
            paused=scene.paused,
            orders=_orders_now(role, scene, stands=role.seat_id in with_orders),
        )
        session.mail(
            role,
            letter,
            kind=MailKind.CHANGE,
            cause=Cause.of("went-back", step_row),
            step=step_row,
        )


def _orders_now(role: RoleRow, scene: Scene[Any], *, stands: bool) -> str:
    """Return which orders of the reader's there are: a word for the sentence.

    It is empty for a reader who has no seat.
    """
    if role.seat_id is None:
        return ""
    if not stands:
        return "missing"
    return "changing" if scene.deadline or scene.paused else "standing"
