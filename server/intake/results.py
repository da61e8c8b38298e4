"""Results of handling a batch of mails, as values that a process can send."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Done:
    """A number of mails was handled: the oldest ones of the batch.

    0 where older ones come first by now, which were not read.
    """

    count: int


@dataclass(frozen=True, slots=True)
class Broken:
    """Nothing was handled: an exception, its name and its traceback."""

    why: str
    trace: str


@dataclass(frozen=True, slots=True)
class Killed:
    """Nothing was handled: the process that worked on the mails has ended."""

    how: str


@dataclass(frozen=True, slots=True)
class Away:
    """Nothing was handled: the database cannot be used, in its own words.

    Or `is_fault`: the process could not begin, and has logged why.
    """

    reason: str
    is_fault: bool = False


Result: TypeAlias = Done | Broken | Killed | Away
