"""Checks before the first mail is worked on.

A grammar, a template or a game that is broken would otherwise show at its first use,
and the mail that uses it would be set aside as if it were at fault.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from engine.protocol import Player
from grammar.reading import Roster
from server import bundles
from server.errors import BrokenGameError, TurmpostError
from server.reports.frames.rendering import compile_all
from server.texts.languages import languages

_ROSTER = Roster("AAA", (Player("AAA", "A"), Player("BBB", "B")))


def prepare() -> None:
    """Load every game, its grammar and all templates; raises BrokenGameError."""
    with _blamed("an installed game"):
        names = bundles.names()
    for name in names:
        prepare_game(name)
    with _blamed("the templates"):
        compile_all()


def prepare_game(name: str) -> None:
    """Load a game and its grammar; raises BrokenGameError."""
    with _blamed(name):
        language = bundles.bundle(name).language
        language.read("?\n", _ROSTER)
        for tongue in languages():
            language.topics(tongue)


@contextmanager
def _blamed(name: str) -> Iterator[None]:
    """Say which part is broken, whatever it raises: no mail could be understood."""
    try:
        yield
    except TurmpostError:
        raise
    except Exception as error:
        raise BrokenGameError(name, f"{type(error).__name__}: {error}") from error
