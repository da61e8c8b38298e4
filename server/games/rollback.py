"""Go back to a step that was resolved: it and all after it are withdrawn.

Nothing is overwritten. The step is open again as another edition, with the orders that
stand for it and the chance that it had; so are the steps after it when their turn
comes.
"""

from __future__ import annotations

from datetime import datetime

from server.errors import NotPossibleError
from server.games import journal
from server.games.opening import open_again
from server.storage import corrections, games, roles
from server.storage.journal import Kind
from server.storage.tables import GameRow, StepRow
from server.storage.unit_of_work import Work

WENT_ON = ("running", "paused", "over")


def roll_back(work: Work, row: GameRow, key: str, now: datetime) -> StepRow:
    """Withdraw the step `key` of a locked game and all after it; return its new row.

    The new row takes orders; nobody is told. Raises NotPossibleError where this step
    has not been resolved.
    """
    if row.state not in WENT_ON:
        raise NotPossibleError(f"{row.title} is not running")
    steps = games.steps(work, row.id)
    target = next((one for one in steps if one.key == key and one.sequence), None)
    if target is None or target.resolved_at is None:
        raise NotPossibleError(f"{row.title}: step {key!r} has not been resolved")
    withdrawn = [one for one in steps if one.sequence >= target.sequence]
    for step_row in withdrawn:
        step_row.withdrawn_at = now
    for player in roles.players(work, row.id):
        player.own_seat.ready_for = None
    if row.state == "over":
        row.state = "running"
    opened = open_again(work, row, target, now)
    corrections.carry_over(work, target, opened)
    work.standing.clear()
    resolved = [one for one in withdrawn if one.resolved_at is not None]
    journal.note(
        work,
        Kind.ROLLED_BACK,
        now=now,
        game=row,
        step=key,
        edition=opened.edition,
        count=len(resolved),
    )
    return opened
