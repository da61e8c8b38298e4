"""A robot's reading of the position that its mail has as data; all of it is public."""

from __future__ import annotations

from engine.mark import codec
from engine.mark.state import State
from engine.protocol import Json, UnusableInputError
from server.bundles.robots import UnreadableError


def read_view(view: Json) -> State:
    """Return a position with its dice; raises UnreadableError."""
    try:
        return codec.load(view)
    except UnusableInputError as error:
        raise UnreadableError(str(error)) from error
