"""Lines for a step that is open for others alone: they change nothing any more.

Orders for later steps count as always.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.protocol import Code
from grammar.reading import Command
from server.games.orders.admission import Placed, counts_for
from server.games.state.running import Running

DELETES = "delete"


def closed(
    playing: Running, code: Code, lines: Iterable[Placed | Command]
) -> list[Placed | Command]:
    """Return the lines that come too late for a seat, whose orders are closed."""
    if playing.step_row.until(code).is_open:
        return []
    key = playing.step_row.key
    return [one for one in lines if _is_for(one, key)]


def _is_for(line: Placed | Command, key: str) -> bool:
    """Return whether a line would change the orders of the step of this key."""
    if isinstance(line, Placed):
        return counts_for(line.place.name, key)
    return line.name == DELETES
