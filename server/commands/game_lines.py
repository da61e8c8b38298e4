"""A game in one line, as its players call things: for the game master."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from server.games.running import TAKES_ORDERS, running
from server.games.waiting import waits_for
from server.storage import roles

if TYPE_CHECKING:
    from server.games.running import Running
    from server.storage.tables import GameRow
    from server.storage.unit_of_work import Work

LANGUAGE = "en"
"""What the command line speaks."""


def listed(work: Work, row: GameRow, now: datetime) -> str:
    """Return number, title, game, state and players, and what the game waits for."""
    present = len(roles.players(work, row.id))
    players = f"{present} of {row.wanted} players"
    line = f"{row.id:4}  {row.title:20} {row.bundle:8} {row.state:9} {players:17}"
    return f"{line}  {_stands(work, row, present, now)}".rstrip()


def _stands(work: Work, row: GameRow, present: int, now: datetime) -> str:
    if row.state == "open":
        missing = row.wanted - present
        return f"waits for {f'{missing} more' if missing > 0 else '`game start`'}"
    if row.state not in TAKES_ORDERS:
        return ""
    try:
        game = running(work, row)
        return f"{ends(game)}; waits for {waits_for(work, game, now)}"
    except Exception as error:
        # A game that cannot be loaded, whatever its code raises, hides no other one.
        return f"cannot be loaded: {type(error).__name__}: {error}"


def named(game: Running) -> str:
    """Return what the players call the open step ("Round 4")."""
    return game.bundle.words(LANGUAGE).step(game.step)


def ends(game: Running) -> str:
    """Say which step is open and when it ends."""
    return f"{named(game)} {ends_at(game.row, game.step_row.deadline)}"


def ends_at(row: GameRow, deadline: datetime | None) -> str:
    """Say when the open step ends, in the local time of the game; it is not loaded."""
    if deadline is None:
        return "ends when you say so (`game now`)"
    return f"ends {deadline.astimezone(ZoneInfo(row.zone)):%Y-%m-%d %H:%M %Z}"
