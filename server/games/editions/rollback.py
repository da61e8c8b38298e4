"""Go back to a step that was resolved: it and all after it are withdrawn.

Nothing is overwritten. The step is open again as another edition, with the orders that
stand for it and the chance that it had; so are the steps after it when their turn
comes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from server.games.editions.opening import deadline_again, open_again
from server.games.journal import journal
from server.games.people.pseudonyms import keep_names
from server.games.state.corrections import changes_figures
from server.games.state.steps import meant
from server.reports.sentences import not_possible
from server.storage.games import corrections, games, steps
from server.storage.games.journal import Kind
from server.storage.people import roles, seats
from server.storage.states import TAKES_ORDERS, GameState
from server.storage.tables.core import GameRow, StepRow
from server.storage.unit_of_work import Work

WENT_ON = (*TAKES_ORDERS, GameState.OVER)


@dataclass(frozen=True, slots=True)
class WayBack:
    """What going back to a step withdraws: it and all after it, the open one too.

    `deadline` is the one that the step would have, None where it is ended by hand.
    `drops_corrections`: the game master changed something before a later one of them.
    """

    steps: Sequence[StepRow]
    deadline: datetime | None
    drops_corrections: bool

    @property
    def target(self) -> StepRow:
        """Return the step that is played again."""
        return self.steps[0]

    @property
    def resolved(self) -> Sequence[StepRow]:
        """Return those that were resolved, whose reports no longer count."""
        return [one for one in self.steps if one.resolved_at is not None]

    @property
    def reported(self) -> Sequence[StepRow]:
        """Return those of which the players have got reports."""
        return [one for one in self.resolved if one.kept_back_at is None]


def way_back(work: Work, row: GameRow, key: str, now: datetime) -> WayBack:
    """Return what going back to the step `key` would do; nothing is changed.

    Raises NotPossibleError where this step has not been resolved.
    """
    if row.state not in WENT_ON:
        raise not_possible("no-way-back", title=row.title)
    steps = [one for one in games.steps(work, row.id) if one.sequence]
    resolved = [one for one in steps if one.resolved_at is not None]
    if not resolved:
        raise not_possible("nothing-resolved", title=row.title)
    target = meant(resolved, key)
    if target is None:
        keys = ", ".join(one.key for one in resolved)
        raise not_possible("never-resolved", title=row.title, round=key, keys=keys)
    withdrawn = [one for one in steps if one.sequence >= target.sequence]
    return WayBack(
        withdrawn,
        deadline_again(work, row, target, now),
        drops_corrections=any(changes_figures(work, one) for one in withdrawn[1:]),
    )


def roll_back(work: Work, row: GameRow, key: str, now: datetime) -> StepRow:
    """Withdraw the step `key` of a locked game and all after it; return its new row.

    The new row takes orders; nobody is told (`server.games.rounds.going_back`). Raises
    NotPossibleError where this step has not been resolved.
    """
    found = way_back(work, row, key, now)
    target, withdrawn = found.target, found.steps
    steps.withdraw(withdrawn, now)
    for player in roles.players(work, row.id):
        seats.unmark_ready(player.own_seat)
    if row.state == GameState.OVER:
        games.resume(row)
    games.drop_embargo(row)
    opened = open_again(work, row, target, now)
    corrections.carry_over(work, target, opened)
    keep_names(work, row, opened, now)
    work.standing.clear()
    journal.note(
        work,
        Kind.ROLLED_BACK,
        now=now,
        game=row,
        step=target.key,
        edition=opened.edition,
        count=len(found.resolved),
    )
    return opened
