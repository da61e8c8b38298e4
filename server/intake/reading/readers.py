"""The processes that read mails, a few for each process of ours.

They live on from batch to batch. One that is ended in the middle of several mails
leaves open which was to blame, so these are read one by one.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from functools import cache
from multiprocessing.connection import wait

from server.children import Child, ChildEndedError
from server.config.intake import ProcessConfig
from server.intake.reading.one_mail import (
    WALL,
    Chunk,
    Cost,
    ParsedMail,
    Unread,
    Unreadable,
    read_chunk,
)
from server.mail.reading.limits import Limits

MAX_MAILS_PER_TASK = 25
"""Mails that are handed to a reading process at once."""

MAX_BYTES_PER_TASK = 2_000_000
"""Bytes of the mails that are handed to a reading process at once."""

GRACE = 10.0
"""Seconds after which a process is ended that the kernel should have ended before."""

LOOK_SECONDS = 0.5
"""Seconds between two looks whether we are stopping."""

Read = ParsedMail | Unreadable
_Reader = Child[Chunk, list[Read]]


class Readers:
    """Reads mails in up to `settings.readers` processes, started when needed."""

    def __init__(
        self,
        settings: ProcessConfig,
        read: Callable[[Chunk], list[Read]] = read_chunk,
    ) -> None:
        self._cost = Cost(settings.read_seconds, settings.read_megabytes)
        self._children: list[_Reader] = [Child(read) for _ in range(settings.readers)]
        self._lock = threading.Lock()

    def read(
        self,
        mails: Sequence[Unread],
        limits: Limits,
        go_on: Callable[[], bool] = lambda: True,
    ) -> list[Read]:
        """Return what each mail says, or why it could not be read, in their order.

        Nothing is returned where `go_on` says that we are stopping.
        """
        with self._lock:
            return _Batch(mails, limits, self._cost, self._children).read(go_on)

    def end(self) -> None:
        """End all processes; the next mails start new ones."""
        with self._lock:
            for child in self._children:
                child.end()


class _Batch:
    """The mails of one call on their way through the processes."""

    def __init__(
        self,
        mails: Sequence[Unread],
        limits: Limits,
        cost: Cost,
        children: Sequence[_Reader],
    ) -> None:
        self._mails = mails
        self._limits = limits
        self._cost = cost
        self._free = list(children)
        self._waiting = deque(_chunks(mails))
        self._busy: dict[_Reader, tuple[list[int], float]] = {}
        self._tried: set[int] = set()
        self._found: dict[int, Read] = {}

    def read(self, go_on: Callable[[], bool]) -> list[Read]:
        """Keep all processes busy until every mail is read."""
        while self._waiting or self._busy:
            if not go_on():
                for child in self._busy:
                    child.end()
                return []
            while self._waiting and self._free:
                self._send(self._free.pop(), self._waiting.popleft())
            ready = wait([child.connection for child in self._busy], LOOK_SECONDS)
            now = time.monotonic()
            for child, (_, until) in list(self._busy.items()):
                if child.connection in ready or now > until:
                    self._receive(child)
        return [self._found[number] for number in range(len(self._mails))]

    def _send(self, child: _Reader, numbers: list[int]) -> None:
        mails = [self._mails[number] for number in numbers]
        patience = len(numbers) * WALL * self._cost.seconds + GRACE
        self._busy[child] = (numbers, time.monotonic() + patience)
        child.send(Chunk(mails, self._limits, self._cost))

    def _receive(self, child: _Reader) -> None:
        numbers, _ = self._busy.pop(child)
        self._free.append(child)
        try:
            self._found.update(zip(numbers, child.receive(0), strict=True))
        except ChildEndedError as error:
            self._take_apart(numbers, error)

    def _take_apart(self, numbers: list[int], error: ChildEndedError) -> None:
        """Read these mails one by one; give up one that is to blame for certain.

        Somebody else may have ended the process: then a mail is tried once more.
        """
        if len(numbers) > 1:
            self._waiting.extend([number] for number in numbers)
            return
        number = numbers[0]
        if error.late or number in self._tried:
            why = f"reading it {error.how}"
            self._found[number] = Unreadable(why, why)
            return
        self._tried.add(number)
        self._waiting.append(numbers)


def _chunks(mails: Sequence[Unread]) -> list[list[int]]:
    """Put mails together for one process each, by their numbers."""
    chunks: list[list[int]] = []
    length = 0
    for number, mail in enumerate(mails):
        length += len(mail.raw)
        if (
            not chunks
            or len(chunks[-1]) == MAX_MAILS_PER_TASK
            or length > MAX_BYTES_PER_TASK
        ):
            chunks.append([])
            length = len(mail.raw)
        chunks[-1].append(number)
    return chunks


@cache
def readers(settings: ProcessConfig) -> Readers:
    """Return the readers of this process; there is one set of them."""
    return Readers(settings)
