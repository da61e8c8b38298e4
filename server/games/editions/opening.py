"""Open the next step of a game: its deadline, its secret, its chance."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from server.bundles import bundle
from server.games.state import absences, draws
from server.games.state.chances import chance_at_opening
from server.games.state.running import load_state
from server.storage.games import editions, steps
from server.storage.games.steps import NewStep
from server.storage.kinds import Draws
from server.storage.tables.games import GameRow, StepRow
from server.storage.unit_of_work import Work


def open_step(
    work: Work, row: GameRow, state: Any, before: StepRow, now: datetime
) -> StepRow:
    """Write the row of the step that takes orders from now on; `before` is done.

    The row of `before` is written already. A step that was open once and has been
    withdrawn keeps its secret and its chance.
    """
    game_bundle = bundle(row.bundle)
    step, sequence = game_bundle.game.step(state), before.sequence + 1
    earlier = editions.newest(work, row.id, step.key, sequence)
    again = earlier is not None and earlier.key == step.key
    secret = draws.new_secret() if row.draws == Draws.SEALED else None
    chance = chance_at_opening(game_bundle, row, state, before)
    if earlier is not None and again:
        secret = earlier.secret
        chance = earlier.chance if row.draws == Draws.MANUAL else chance
    awaited = game_bundle.game.awaiting(state)
    new = NewStep(
        sequence=sequence,
        step=step,
        edition=earlier.edition + 1 if earlier else 1,
        before_id=before.id,
        deadline=absences.deadline(work, row, step.kind, now, awaited),
        secret=secret,
        commitment=draws.commitment(secret) if secret else None,
        chance=chance,
    )
    return steps.add(work, row.id, new, now)


def deadline_again(
    work: Work, row: GameRow, step_row: StepRow, now: datetime
) -> datetime | None:
    """Return the deadline that a step would have if it opened again now."""
    state = load_state(row.bundle, editions.before(work, step_row).state or "")
    game = bundle(row.bundle).game
    kind = game.step(state).kind
    return absences.deadline(work, row, kind, now, game.awaiting(state))


def open_again(work: Work, row: GameRow, withdrawn: StepRow, now: datetime) -> StepRow:
    """Open another edition of a step that was withdrawn, from the same state.

    Its orders, corrections, secret and chance are those of the one before.
    """
    newest = editions.newest(work, row.id, withdrawn.key, withdrawn.sequence)
    new = NewStep(
        sequence=withdrawn.sequence,
        step=withdrawn.step,
        edition=(newest or withdrawn).edition + 1,
        before_id=withdrawn.before_id,
        deadline=deadline_again(work, row, withdrawn, now),
        secret=withdrawn.secret,
        commitment=withdrawn.commitment,
        chance=withdrawn.chance,
    )
    return steps.add(work, row.id, new, now)
