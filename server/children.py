"""Processes of our own that answer one task at a time and can be ended at any moment.

They come from a fork server (`multiprocessing`), which has one thread and no open
files: to start one takes some milliseconds, and no lock of ours is copied half-way. A
child that is ended, or ends by itself, loses its task alone; the next task starts
another one. A child whose parent is gone finds its connection closed and ends.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from typing import Generic, TypeVar

_TASK = TypeVar("_TASK")
_ANSWER = TypeVar("_ANSWER")

PRELOADED = ["server.intake.reading"]
"""Loaded once by the fork server, so that who reads mails need not load it again."""

LAST_SECONDS = 2.0

_CONTEXT = multiprocessing.get_context("forkserver")

_ENDS = {
    -signal.SIGALRM: "took too long",
    -signal.SIGPROF: "took too much of the processor",
    -signal.SIGKILL: "was killed",
}

OUT_OF_MEMORY = 77
"""The exit code of a child that has no memory left."""


class ChildEndedError(Exception):
    """A child has ended before it answered; `late` says that its time was over."""

    def __init__(self, how: str, *, late: bool) -> None:
        """Say how it ended."""
        super().__init__(how)
        self.how = how
        self.late = late


class Child(Generic[_TASK, _ANSWER]):
    """One process; started with the first task, and again after its end.

    `answer` is a function at the top of a module; it and everything that is sent is
    pickled. Nothing here may be used by two threads at once, except `kill`.
    """

    def __init__(self, answer: Callable[[_TASK], _ANSWER]) -> None:
        """Note what to do with tasks."""
        self._answer = answer
        self._process: ForkServerProcess | None = None
        self._connection: Connection | None = None

    @property
    def connection(self) -> Connection:
        """Return what can be waited for (`multiprocessing.connection.wait`)."""
        if self._connection is None:
            raise RuntimeError("no task has been sent")
        return self._connection

    def send(self, task: _TASK) -> None:
        """Hand over a task; `receive` must be called before the next one."""
        if self._process is None or not self._process.is_alive():
            self._start()
        # Where the child has just ended, `receive` finds that out.
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            self.connection.send(task)

    def receive(self, patience: float) -> _ANSWER:
        """Wait so many seconds for the answer; raises ChildEndedError."""
        if not self.connection.poll(max(patience, 0)):
            self.end()
            raise ChildEndedError("took too long", late=True)
        try:
            answer: _ANSWER = self.connection.recv()
        except (EOFError, OSError) as error:
            if self._process is not None:
                # It has closed its end and is about to be gone.
                self._process.join(LAST_SECONDS)
            code = self.end()
            how = "ran out of memory" if code == OUT_OF_MEMORY else ""
            how = how or _ENDS.get(code, f"ended with exit code {code}")
            late = code in (-signal.SIGALRM, -signal.SIGPROF, OUT_OF_MEMORY)
            raise ChildEndedError(how, late=late) from error
        return answer

    def end(self) -> int:
        """End the process, whatever it does; return its exit code, 0 for none."""
        process, connection = self._process, self._connection
        if process is None or connection is None:
            return 0
        if process.is_alive():
            process.kill()
        process.join()
        self._process = None
        connection.close()
        return process.exitcode or 0

    def kill(self) -> None:
        """End the process in the middle of a task; any thread may ask for it."""
        process = self._process
        if process is not None:
            process.kill()

    def _start(self) -> None:
        if self._process is not None:
            self.end()
        _CONTEXT.set_forkserver_preload(PRELOADED)
        ours, theirs = _CONTEXT.Pipe()
        process = _CONTEXT.Process(
            target=_run, args=(theirs, self._answer), daemon=True
        )
        process.start()
        # Only with its last copy closed does the end of the child show here.
        theirs.close()
        self._process, self._connection = process, ours


def _run(connection: Connection, answer: Callable[[_TASK], _ANSWER]) -> None:
    """Answer tasks until the parent closes the connection, or is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            task = connection.recv()
        except (EOFError, OSError):
            return
        try:
            connection.send(answer(task))
        except MemoryError:
            os._exit(OUT_OF_MEMORY)
        except BrokenPipeError:
            return


def limit_time(*, processor: float, wall: float) -> None:
    """Let the kernel end this process when it has used up so many seconds.

    Neither needs the interpreter, which a regular expression may hold for ever. Zeros
    lift the limits.
    """
    signal.setitimer(signal.ITIMER_PROF, processor)
    signal.setitimer(signal.ITIMER_REAL, wall)
