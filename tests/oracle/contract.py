"""The engine contract for Egon, with draws as lists of numbers."""

from __future__ import annotations

from engine.egon.draw import dump_draw, load_draw
from engine.protocol import Json
from server.bundles.egon.arrange import arrangement
from server.games.orders import contract


def new_game(players: Json, draw: Json, rules: Json = None) -> Json:
    """Return the state before round 1; raises UnusableInputError."""
    return contract.new_game("egon", players, _text(draw), rules)


def resolve_text(state: Json, orders: Json, draw: Json) -> dict[str, Json]:
    """Return result.json; raises UnusableInputError."""
    return contract.resolve_text(state, orders, _text(draw))


def arrange(draw: Json) -> Json:
    """Return what the numbers of a draw are used for; raises UnusableInputError."""
    return arrangement(_text(draw))


def _text(draw: Json) -> str:
    """Return a draw as it is typed in."""
    listed = dump_draw(load_draw(draw))
    assert isinstance(listed, list)
    return ",".join(map(str, listed))
