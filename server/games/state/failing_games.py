"""Games that something of ours fails for: an engine, a state that cannot be loaded.

Such a game is left alone for growing pauses, and the operator is told, once for each
step. The other games go on. Once it succeeds, nothing of this remains.
"""

from __future__ import annotations

import logging
import traceback
from collections.abc import Iterable
from datetime import datetime, timedelta
from enum import Enum

from server.clock import growing_pause
from server.games.journal import journal
from server.services import Services
from server.storage.games import games
from server.storage.journal_kinds import Kind
from server.storage.tables.games import StepRow
from server.storage.unit_of_work import Work

log = logging.getLogger(__name__)

FIRST_PAUSE = timedelta(seconds=10)
MAX_PAUSE = timedelta(hours=1)


class Task(Enum):
    """The task that fails."""

    RESOLVE = "resolve"
    REMIND = "remind"
    LATE = "late"
    CLOSE = "close"
    POSTPONE = "postpone"


class Troubles:
    """Remembers which games are left alone, and until when."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tries: dict[tuple[Task, int], tuple[int, datetime]] = {}

    def ready(self, task: Task, game_ids: Iterable[int]) -> list[int]:
        """Return the games to try now.

        `game_ids` are all games that wait for this task: the failures of others are
        forgotten.
        """
        waiting, now = list(game_ids), self._services.clock.now()
        gone = {
            key for key in self._tries if key[0] is task and key[1] not in set(waiting)
        }
        for key in gone:
            del self._tries[key]
        return [
            game_id for game_id in waiting if not self._is_pausing(task, game_id, now)
        ]

    def _is_pausing(self, task: Task, game_id: int, now: datetime) -> bool:
        tries, until = self._tries.get((task, game_id), (0, now))
        # A clock that has gone back makes no pause longer.
        return tries > 0 and until - MAX_PAUSE <= now < until

    def note(self, task: Task, game_id: int, error: Exception) -> None:
        """Log one more failure, leave the game alone for a while, tell the operator."""
        now = self._services.clock.now()
        tries, _ = self._tries.get((task, game_id), (0, now))
        pause = growing_pause(FIRST_PAUSE, tries, MAX_PAUSE)
        self._tries[task, game_id] = (tries + 1, now + pause)
        tell(self._services, task, game_id, error)
        log.warning("game %s: trying again in %s", game_id, pause)

    def forget(self, task: Task, game_id: int) -> None:
        """Note that it was done after all."""
        self._tries.pop((task, game_id), None)

    @property
    def games(self) -> set[int]:
        """Return the games that a failure is remembered of."""
        return {game_id for _, game_id in self._tries}


def failed(work: Work, step_row: StepRow) -> bool:
    """Return whether a step could not be resolved, when it was tried last."""
    return journal.is_noted(work, _once(Task.RESOLVE, step_row.game_id, step_row))


def _once(task: Task, game_id: int, step_row: StepRow | None) -> str:
    """Return what the entry of a failure is known by.

    A step that is opened again has the key of the one before, and is another.
    """
    seriously = ":resolve" if task is Task.RESOLVE else ""
    return f"trouble:{game_id}:{'end' if step_row is None else step_row.id}{seriously}"


def tell(services: Services, task: Task, game_id: int, error: Exception) -> None:
    """Log what failed, and tell the operator once for each step of the game.

    Once more where the step cannot be resolved, which only then shows to its people.

    An error's own words may quote a mail or a key; they are shown at debug level only.
    """
    where = "".join(traceback.format_tb(error.__traceback__))
    kind = type(error).__name__
    log.error("game %s: %s failed: %s\n%s", game_id, task.value, kind, where)
    log.debug("game %s", game_id, exc_info=error)

    def write(work: Work) -> None:
        row, step_row = games.get(work, game_id), games.open_step(work, game_id)
        key = None if step_row is None else step_row.key
        entry = journal.note(
            work,
            Kind.TROUBLE,
            now=services.clock.now(),
            game=row,
            once=_once(task, game_id, step_row),
            task=task.value,
            step=key,
            reason=kind,
        )
        journal.tell(work, services.post, entry)

    journal.apart(services, write)
