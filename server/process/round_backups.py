"""Backups before and after rounds, where `[backup]` names a folder for them.

A backup that cannot be written holds up no round: it is logged, and counted.
"""

from __future__ import annotations

import logging
from datetime import datetime
from pathlib import Path

from server.errors import TurmpostError
from server.services import Services
from server.storage.locks import Lock
from server.storage.service import backups

log = logging.getLogger(__name__)


class RoundBackups:
    """Makes them for one server; `failure` is what the last one failed of, or empty."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._config = services.config.backup
        self._before: set[datetime] = set()
        self._resolved = False
        self.failure = ""

    def before(self, deadline: datetime) -> None:
        """Write one before the rounds with this deadline are resolved, once."""
        wanted = self._config.folder and self._config.before_rounds
        if wanted and deadline not in self._before:
            self._before.add(deadline)
            self._write(backups.BEFORE)

    def note_resolved(self) -> None:
        """Note that a round was resolved since the last backup."""
        self._resolved = True

    def after(self) -> None:
        """Write one if a round was resolved since the last one."""
        resolved, self._resolved = self._resolved, False
        if resolved and self._config.folder and self._config.after_rounds:
            self._write(backups.AFTER)

    def _write(self, about: str) -> None:
        """Write a backup, unless another server of the database is writing one."""
        folder = Path(self._config.folder)
        database, now = self._services.database, self._services.clock.now()
        try:
            with database.locks.held(Lock.BACKUP) as ours:
                if not ours:
                    return
                path = backups.write(database, folder, now, about)
                _forget(folder, self._config.keep)
        except (TurmpostError, OSError) as error:
            self.failure = str(error)
            log.error("no backup: %s", error)
            return
        self.failure = ""
        log.info("backup %s", path.name)


def _forget(folder: Path, keep: int) -> None:
    """Remove the oldest of the backups that were made here."""
    every = folder.glob(f"{backups.PREFIX}*{backups.ENDING}")
    files = [path for path in every if backups.is_around_a_round(path)]
    for path in sorted(files, key=lambda path: path.name)[:-keep]:
        path.unlink(missing_ok=True)
