"""Processes of our own that answer one task at a time and can be ended at any moment.

They are started as new programs: a copy of a server with threads would have locks that
are held by nobody, and `multiprocessing` would run the main program's file once more. A
child that is ended, or ends by itself, loses its task alone; the next task starts
another one. A child whose parent is gone finds its connection closed and ends.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from multiprocessing.connection import Connection, Pipe
from pathlib import Path
from typing import Generic, TypeVar

_TASK = TypeVar("_TASK")
_ANSWER = TypeVar("_ANSWER")

START_SECONDS = 120.0
LAST_SECONDS = 2.0

_ENDS = {
    -signal.SIGALRM: "took too long",
    -signal.SIGPROF: "took too much of the processor",
    -signal.SIGKILL: "was killed",
}

OUT_OF_MEMORY = 77
"""The exit code of a child that has no memory left."""

_STATM = Path("/proc/self/statm")

_PROGRAM = """\
import sys
sys.path[:] = {path!r}
from server.children import run
run({number})
"""
_READY = "ready"

_HUNG_UP = (EOFError, BrokenPipeError, ConnectionResetError)
"""The errors of a child whose parent has closed the connection, or is gone."""


_begin: Callable[[], object] = bool
"""Done by each child before its first task; `bool` does nothing."""


def begin_with(work: Callable[[], object]) -> None:
    """Let every child that is started from now on do this before its first task."""
    global _begin
    _begin = work


class ChildStartError(Exception):
    """A child did not start: no task is to blame."""


class ChildEndedError(Exception):
    """A child has ended before it answered.

    `late` says that it was over a limit, `told` that somebody has asked it to stop.
    """

    def __init__(self, how: str, *, late: bool, told: bool = False) -> None:
        super().__init__(how)
        self.how = how
        self.late = late
        self.told = told


class Child(Generic[_TASK, _ANSWER]):
    """One process; started with the first task, and again after its end.

    `answer` is a function at the top of a module; it and everything that is sent is
    pickled. Nothing here may be used by two threads at once, except `kill`.
    """

    def __init__(self, answer: Callable[[_TASK], _ANSWER]) -> None:
        self._answer = answer
        self._process: subprocess.Popen[bytes] | None = None
        self._connection: Connection | None = None

    @property
    def connection(self) -> Connection:
        """Return what can be waited for (`multiprocessing.connection.wait`)."""
        if self._connection is None:
            raise RuntimeError("no task has been sent")
        return self._connection

    def send(self, task: _TASK) -> None:
        """Hand over a task; `receive` must be called before the next one."""
        if self._process is None or self._process.poll() is not None:
            self._start()
        # Where the child has just ended, `receive` finds that out.
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            self.connection.send(task)

    def receive(self, patience: float) -> _ANSWER:
        """Wait for the answer, a number of seconds; raises ChildEndedError."""
        if not self.connection.poll(max(patience, 0)):
            self.end()
            raise ChildEndedError("took too long", late=True)
        try:
            answer: _ANSWER = self.connection.recv()
        except (EOFError, OSError) as error:
            if self._process is not None:
                # It has closed its end and is about to be gone.
                with contextlib.suppress(subprocess.TimeoutExpired):
                    self._process.wait(LAST_SECONDS)
            code = self.end()
            how = "ran out of memory" if code == OUT_OF_MEMORY else ""
            how = how or _ENDS.get(code, f"ended with exit code {code}")
            late = code in (-signal.SIGALRM, -signal.SIGPROF, OUT_OF_MEMORY)
            told = code == -signal.SIGTERM
            raise ChildEndedError(how, late=late, told=told) from error
        return answer

    def end(self) -> int:
        """End the process, whatever it does; return its exit code, 0 for none."""
        process, connection = self._process, self._connection
        if process is None or connection is None:
            return 0
        process.kill()
        self._process = None
        connection.close()
        _processes.discard(process)
        return process.wait()

    def kill(self) -> None:
        """End the process in the middle of a task; any thread may ask for it."""
        process = self._process
        if process is not None:
            process.kill()

    def _start(self) -> None:
        self.end()
        ours, theirs = Pipe()
        program = _PROGRAM.format(path=sys.path, number=theirs.fileno())
        # In a session of its own no Ctrl-C reaches it: the parent decides.
        self._process = subprocess.Popen(  # noqa: S603 - our own program
            [sys.executable, "-c", program],
            stdin=subprocess.DEVNULL,
            pass_fds=[theirs.fileno()],
            start_new_session=True,
        )
        # Only with its last copy closed does the end of the child show here.
        theirs.close()
        self._connection = ours
        _forget_ended()
        _processes.add(self._process)
        try:
            ours.send((_begin, self._answer))
            if ours.poll(START_SECONDS) and ours.recv() == _READY:
                return
        except (EOFError, OSError) as error:
            self.end()
            raise ChildStartError("a process did not start") from error
        self.end()
        raise ChildStartError("a process did not start in time")


_processes: set[subprocess.Popen[bytes]] = set()
"""All that have been started and not waited for, also those whose `Child` is gone."""


def _forget_ended() -> None:
    """Let go of the processes that have ended by themselves."""
    for process in [one for one in _processes if one.poll() is not None]:
        _processes.discard(process)


@atexit.register
def _end_all() -> None:
    for process in list(_processes):
        process.kill()
        process.wait()


def run(number: int) -> None:
    """Be a child: answer tasks until the parent closes the connection, or is gone."""
    connection = Connection(number)
    try:
        begin, answer = connection.recv()
        begin()
        connection.send(_READY)
    except _HUNG_UP:
        return
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
    """Let the kernel end this process after a number of seconds on the processor.

    Neither needs the interpreter, which a regular expression may hold for ever. Zeros
    lift the limits.
    """
    signal.setitimer(signal.ITIMER_PROF, processor)
    signal.setitimer(signal.ITIMER_REAL, wall)


@cache
def limit_memory(megabytes: int) -> None:
    """Let this process have a limited amount of further memory; once."""
    try:
        pages = int(_STATM.read_text(encoding="ascii").split()[0])
    except OSError:
        # Only Linux says how large we are.
        return
    most = pages * resource.getpagesize() + megabytes * 1_000_000
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
