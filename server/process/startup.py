"""Checks before the first mail is worked on.

A grammar or a template that is broken would otherwise show at its first use, and the
mail that uses it would be set aside as if it were at fault. A broken game is set aside:
the others are played on.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping

from server import bundles
from server.bundles.preparing import blamed, prepare_game
from server.errors import BrokenGameError
from server.reports.frames.rendering import compile_all

log = logging.getLogger(__name__)


def prepare() -> None:
    """Load every game and all templates; raises BrokenGameError for the templates."""
    prepare_games()
    with blamed("the templates"):
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
