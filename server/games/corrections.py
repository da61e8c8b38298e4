"""What a game master changes in a running game: new rows, applied before the step.

The snapshot of the step before stays as it is. Whoever needs the state that a step
starts from applies the step's corrections: orders and reports, the resolution, and a
replay.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from engine.protocol import Resolution
from server.storage import corrections, games
from server.storage.journal import Kind

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from engine.protocol import Event, Json
    from server.reports.bundle import AnyBundle
    from server.storage.tables import StepRow
    from server.storage.unit_of_work import Work


def starting(
    work: Work, found: AnyBundle, state: Any, step_row: StepRow
) -> Resolution[Any]:
    """Return the state a step starts from, and the events that tell what was changed.

    `state` has what is shown of the step's chance, but no correction yet.
    """
    events: tuple[Event, ...] = ()
    for what in corrections.of_step(work, step_row):
        corrected = found.game.correct(state, json.loads(what))
        state, events = corrected.state, (*events, *corrected.events)
    return Resolution(state, events)


def correct(
    work: Work,
    found: AnyBundle,
    state: Any,
    step_row: StepRow,
    what: Json,
    *,
    made_by: str,
    now: datetime,
) -> Sequence[Event]:
    """Change the state that the open step of a locked game starts from.

    Raises UnusableInputError where the game does not let it be changed so.
    """
    # To look at a game, which each command does, takes no journal.
    from server.games import journal

    corrected = found.game.correct(state, what)
    text = json.dumps(what, ensure_ascii=False, sort_keys=True)
    corrections.add(work, step_row, text, made_by=made_by, made_at=now)
    row = games.get(work, step_row.game_id)
    journal.note(work, Kind.CORRECTED, now=now, game=row, step=step_row.key)
    return corrected.events
