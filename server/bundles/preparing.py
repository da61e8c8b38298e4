"""Loading all that a game needs before its first mail: rules, grammar, texts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from engine.protocol import Player
from grammar.reading import Roster
from server import bundles
from server.errors import BrokenGameError, TurmpostError
from server.reports.game.handbook import paragraphs_of
from server.texts.languages import languages

_ROSTER = Roster("AAA", (Player("AAA", "A"), Player("BBB", "B")))


def prepare_game(name: str) -> None:
    """Load a game with its grammar and texts; raises BrokenGameError."""
    with blamed(name):
        game = bundles.bundle(name)
        game.language.read("?\n", _ROSTER)
        for tongue in languages():
            game.language.topics(tongue)
            if game.handbook and not paragraphs_of(game.handbook.package, tongue):
                raise BrokenGameError(name, f"its rules in words are empty ({tongue})")
            if game.by_mail and not game.words(tongue).game():
                raise BrokenGameError(name, f"its catalogue lacks its name ({tongue})")


@contextmanager
def blamed(name: str) -> Iterator[None]:
    """Say which part is broken, whatever it raises: no mail could be understood."""
    try:
        yield
    except TurmpostError:
        raise
    except Exception as error:
        reason = bundles.why(error, bundles.package_of(name))
        raise BrokenGameError(name, reason) from error
