"""Promises of a game: one that is broken is told with what to do about it."""

from __future__ import annotations

import traceback
import warnings
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TypeVar

from server.texts import catalogue
from server.texts.catalogue import TextWarning

T = TypeVar("T")

_CHECKS = Path(__file__).parents[1]
_TEXTS = Path(catalogue.__file__).parent


class BrokenPromiseError(AssertionError):
    """A game does not keep what the server counts on."""


class GameRaisedError(BrokenPromiseError):
    """A function of a game raises what it must not."""


def promise(kept: object, advice: str) -> None:
    """Raise BrokenPromiseError with this advice unless a promise is kept."""
    if not kept:
        raise BrokenPromiseError(advice)


def explained(check: Callable[[T], None]) -> Callable[[T], None]:
    """Return a check all of whose failures are promises that are broken.

    A sentence that lacks a value is one, for in a mail there would be a gap; so is any
    exception of the game.
    """

    @wraps(check)
    def run(case: T) -> None:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("error", TextWarning)
                check(case)
        except BrokenPromiseError:
            raise
        except TextWarning as gap:
            raise BrokenPromiseError(
                f"a sentence has a gap: {gap}; correct the value's name in the "
                f"catalogue, or pass it where the sentence is said ({place(gap)})"
            ) from gap
        except Exception as error:
            raise GameRaisedError(
                f"{check.__name__}: the game raised {type(error).__name__}: {error} "
                f"({place(error)}); no function of a game may raise it here"
            ) from error

    return run


def place(error: BaseException) -> str:
    """Return the innermost file of the game, with its line, that raised an error."""
    frames = traceback.extract_tb(error.__traceback__)
    games = [one for one in frames if not _is_ours(Path(one.filename))]
    last = (games or frames)[-1]
    return f"{Path(last.filename).name}:{last.lineno}"


def _is_ours(file: Path) -> bool:
    """Return whether a file is one of the checks, or of what all games share."""
    return file.is_relative_to(_CHECKS) or file.is_relative_to(_TEXTS)
