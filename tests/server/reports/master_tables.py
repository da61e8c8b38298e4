"""Tables of the game master's handbook, made of what the code says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields

from server.config.settings import GamesConfig
from server.games.state.options import Options, of, written
from server.storage.tables.games import GameRow
from tests.made_pages import docstrings, table


def options() -> Sequence[str]:
    """Return the options of a game with their defaults, in the order of `option`."""
    return table(("option (default)", "meaning"), _options())


def _options() -> Iterator[Sequence[str]]:
    defaults = of(GamesConfig(), GameRow(bundle="egon", options={}))
    said = docstrings(Options)
    for name in (one.name for one in fields(Options)):
        # The chapters above have the rest.
        meaning = said[name].partition(". ")[0].rstrip(".")
        yield f"`{name}` ({written(defaults, name) or 'none'})", meaning
