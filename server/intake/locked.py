"""Lines that change nothing any more: a deadline was put off for others alone.

Orders for later steps count as always.
"""

from __future__ import annotations

from typing import TypeVar

from grammar.reading import Command
from server.games.clock.deadline_passed import is_locked
from server.games.orders.admission import Placed, counts_for
from server.games.state.running import Running
from server.services import Services
from server.storage.tables.people import RoleRow

L = TypeVar("L")

DELETES = "delete"


def left(
    services: Services, playing: Running, player: RoleRow, lines: list[L]
) -> list[L]:
    """Return the lines that may take effect for a player in the time that was added."""
    if not is_locked(services.config.games, playing, player.code):
        return lines
    key = playing.step_row.key
    return [one for one in lines if not _is_shut(one, key)]


def _is_shut(line: object, key: str) -> bool:
    if isinstance(line, Placed):
        return counts_for(line.place.name, key)
    return isinstance(line, Command) and line.name == DELETES
