"""The server's own exceptions.

TurmpostError
├── ConfigError         the configuration cannot be used
├── MissingExtraError   packages are missing that only some installations need
├── UnknownGameError    no such game is installed
├── BrokenGameError     an installed game cannot be used
├── DatabaseAwayError   the database cannot be used at the moment
├── UnusableDatabaseError  nor later, unless somebody does something
├── RulesChangedError   a running game has other rules than the ones installed
├── UnwritableLetterError  what waits to be sent cannot be made into a mail
├── NotFoundError       no such running game, player or round
└── NotPossibleError    a command that makes no sense now
"""

from __future__ import annotations

import traceback
from collections.abc import Mapping, Sequence
from pathlib import Path


class TurmpostError(Exception):
    """Something the operator can mend; its text is shown without a traceback."""


class ConfigError(TurmpostError):
    """The configuration cannot be used."""

    def __init__(self, source: str, key: str, reason: str) -> None:
        """Name the file (or variable), the key and the reason."""
        super().__init__(f"{source}: {key}: {reason}")
        self.source = source
        self.key = key
        self.reason = reason


class MissingExtraError(TurmpostError):
    """Packages are missing that only some installations need."""

    def __init__(self, reason: str, command: str) -> None:
        """Say what cannot be done, and the command that installs the packages."""
        super().__init__(f"{reason}; install it: {command}")
        self.reason = reason
        self.command = command


class UnknownGameError(TurmpostError):
    """No such game is installed."""

    def __init__(self, name: str, known: Sequence[str]) -> None:
        there = f"there are {', '.join(known)}" if known else "there is none"
        super().__init__(
            f"no game {name!r} is installed; {there} (a further one needs its package "
            "beside turmpost)"
        )


class BrokenGameError(TurmpostError):
    """An installed game cannot be used: its code, grammar, texts or templates."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"{name} cannot be used: {reason}")
        self.reason = reason


class DatabaseAwayError(TurmpostError):
    """The database cannot be used at the moment: down, full, locked, read-only.

    What was asked of it may succeed later, unchanged.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(f"the database cannot be used: {reason}")
        self.reason = reason


class UnusableDatabaseError(TurmpostError):
    """The database of database.url cannot be used, now or later."""

    def __init__(
        self,
        name: str,
        reason: str,
        remedy: str = "name another database there (or in TURMPOST_DATABASE), or go "
        "back to a backup",
    ) -> None:
        """Name the database, the reason, and the operator's way out."""
        self.reason = reason
        super().__init__(f"database.url: {name} {reason}; {remedy}")


class RulesChangedError(TurmpostError):
    """A running game keeps the rules it began with, and others are installed."""

    def __init__(self, title: str, own: str, installed: str) -> None:
        super().__init__(
            f"{title} is played by version {own} of its rules, and version {installed} "
            f'is installed: `turmpost game adopt-rules "{title}"` goes over to it'
        )


class UnwritableLetterError(TurmpostError):
    """A waiting letter cannot be made into a mail, by this release at least."""

    def __init__(self, number: int, error: Exception) -> None:
        self.number, self.name = number, type(error).__name__
        super().__init__(f"mail {number} cannot be written: {self.name}: {error}")


class NotFoundError(TurmpostError):
    """No such running game, player or round."""


class NotPossibleError(TurmpostError):
    """A command that makes no sense now; it has changed nothing.

    `said` is the reason as a sentence, by language, for who gives commands by mail.
    """

    def __init__(
        self, message: str, sentences: Mapping[str, str] | None = None
    ) -> None:
        """Take the words for the command line, and those for mails, if any."""
        super().__init__(message)
        self.said = sentences or {}


def kind_and_place(error: BaseException) -> str:
    """Return what an error is and where it was raised: "KeyError (market.py:30)".

    Its own words may quote a mail or a key.
    """
    last = traceback.extract_tb(error.__traceback__)[-1:]
    place = "".join(f" ({Path(one.filename).name}:{one.lineno})" for one in last)
    return f"{type(error).__name__}{place}"
