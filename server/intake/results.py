"""What comes of working on a batch of mails, as values that a process can send."""

from __future__ import annotations

from typing import TypeAlias

from engine.frozen import frozen


@frozen
class Done:
    """So many mails were handled, the oldest of those that were handed over."""

    count: int


@frozen
class NotOurs:
    """Older mails come first, which others have to work on; `busy`: they do so now."""

    busy: bool


@frozen
class Broken:
    """Nothing was handled: an exception, its name and its traceback."""

    why: str
    trace: str


@frozen
class Killed:
    """Nothing was handled: the process that worked on the mails has ended."""

    how: str


@frozen
class Away:
    """Nothing was handled: the database cannot be used, in its own words."""

    reason: str


Result: TypeAlias = Done | NotOurs | Broken | Killed | Away
