"""Checks before the first mail is worked on.

A grammar or a template that is broken would otherwise show at its first use, and the
mail that uses it would be set aside as if it were at fault. A broken game is set aside:
the others are played on.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from engine.protocol import Player
from grammar.reading import Roster
from server import bundles
from server.errors import BrokenGameError, TurmpostError
from server.reports.frames.rendering import compile_all
from server.texts.languages import languages

log = logging.getLogger(__name__)

_ROSTER = Roster("AAA", (Player("AAA", "A"), Player("BBB", "B")))


def prepare() -> None:
    """Load every game and all templates; raises BrokenGameError for the templates."""
    prepare_games()
    with _blamed("the templates"):
        compile_all()


def prepare_games(known: Mapping[str, str] | None = None) -> None:
    """Load every game with its grammar and texts; those that are broken are set aside.

    The log says which, unless the reasons are `known`.
    """
    for name in bundles.names():
        try:
            prepare_game(name)
        except BrokenGameError as error:
            bundles.set_aside(name, error.reason)
            if (known or {}).get(name) != error.reason:
                log.error("%s", error)


def prepare_game(name: str) -> None:
    """Load a game with its grammar and texts; raises BrokenGameError."""
    with _blamed(name):
        game = bundles.bundle(name)
        game.language.read("?\n", _ROSTER)
        for tongue in languages():
            game.language.topics(tongue)
            if game.by_mail and not game.words(tongue).game():
                raise BrokenGameError(name, f"its catalogue lacks its name ({tongue})")


@contextmanager
def _blamed(name: str) -> Iterator[None]:
    """Say which part is broken, whatever it raises: no mail could be understood."""
    try:
        yield
    except TurmpostError:
        raise
    except Exception as error:
        raise BrokenGameError(name, f"{type(error).__name__}: {error}") from error
