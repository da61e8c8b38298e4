"""Results of handling a batch of mails, as values that a process can send."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Done:
    """A number of mails was handled: the oldest ones of the batch."""

    count: int


@dataclass(frozen=True, slots=True)
class NotOurs:
    """Older mails come first, which others have to work on; `busy`: they do so now."""

    busy: bool


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
    """Nothing was handled: the database cannot be used, in its own words."""

    reason: str


Result: TypeAlias = Done | NotOurs | Broken | Killed | Away
