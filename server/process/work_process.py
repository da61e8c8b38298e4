"""Mails are worked on in a process of its own, which can be ended in the middle of one.

A thread cannot be ended, and one that hangs in a transaction keeps SQLite's write lock
for ever. So the running server hands over what it has read, and a process with its own
connection to the database works on it. The kernel ends that process when its time is
over, even where the interpreter hangs; its transaction is undone, the lock is free, and
an attempt is counted against the mails (`server.storage.inbox.batches`).
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from server import bundles, children, services
from server.children import Child, ChildEndedError
from server.config.settings import Config
from server.errors import DatabaseAwayError
from server.games.clock.suspending import suspend_unusable
from server.intake.reading.one_mail import ParsedMail
from server.intake.results import Away, Done, Killed, Result
from server.intake.worker import handle_here
from server.process import collector
from server.process.startup import prepare
from server.services import Services

log = logging.getLogger(__name__)

WALL = 2.5
"""Seconds by the clock for each second of the processor: a disk may be slow.

Others wait for the database longer than that (`server.storage.database`).
"""
GRACE = 120.0
"""Seconds beyond those by the clock: to start, and to wait for the database."""


@dataclass(frozen=True, slots=True)
class Task:
    """Mails to be worked on, with all that the process must know to begin."""

    config: Config
    embedded: bool
    readings: Mapping[int, ParsedMail]


class WorkProcess:
    """Works on mails that were read, in a process that is started when needed."""

    def __init__(
        self, *, embedded: bool, answer: Callable[[Task], Result] | None = None
    ) -> None:
        """Start nothing yet; `answer` is what the process does with a task."""
        self._embedded = embedded
        self._child: Child[Task, Result] = Child(answer or work_on)
        self._lock = threading.Lock()

    def __call__(
        self, services: Services, readings: Mapping[int, ParsedMail]
    ) -> Result:
        """Have mails worked on in one transaction."""
        config = services.config
        patience = config.processes.handle_seconds * WALL + GRACE
        with self._lock:
            self._child.send(Task(config, self._embedded, readings))
            try:
                return self._child.receive(patience)
            except ChildEndedError as error:
                # One that was told to stop has met no bad mail.
                return Done(0) if error.told else Killed(error.how)

    def renew(self) -> None:
        """End the process between two tasks: the next one loads all games anew."""
        with self._lock:
            self._child.end()

    def kill(self) -> None:
        """End the process, whatever it does: any thread may ask for it."""
        self._child.kill()


class _Own:
    """The objects that the process has opened for itself, once."""

    def __init__(self) -> None:
        self._parts: Services | None = None
        self._has_begun = False

    def parts(self, task: Task) -> Services:
        """Return the services of this process, built from the first task."""
        if self._parts is None:
            bundles.register_paths(task.config.games.bundles)
            prepare()
            self._parts = services.build(
                task.config, embedded=task.embedded, has_rules=bundles.has_rules
            )
            collector.settle()
        return self._parts

    def begin(self, parts: Services) -> None:
        """Suspend, once, what this process cannot play: it handles no mail of that."""
        if not self._has_begun:
            suspend_unusable(parts)
            self._has_begun = True


_own = _Own()


def work_on(task: Task) -> Result:
    """Work on mails in the process that is made for it, within its time."""
    seconds = task.config.processes.handle_seconds
    parts = _own.parts(task)
    started = partial(children.limit_time, processor=seconds, wall=seconds * WALL)
    try:
        _own.begin(parts)
        return handle_here(parts, task.readings, started)
    except DatabaseAwayError as error:
        return Away(error.reason)
    except Exception as error:
        # Before any mail was at work: none of them is to blame.
        log.exception("mails cannot be worked on")
        return Away(type(error).__name__, is_fault=True)
    finally:
        children.limit_time(processor=0, wall=0)
