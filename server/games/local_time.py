"""In whose time zone an instant is written."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

if TYPE_CHECKING:
    from server.storage.tables import GameRow, RoleRow


def zone_for(_reader: RoleRow, game: GameRow) -> ZoneInfo:
    """Return the zone in which a reader is told instants of a game: the game's own."""
    return ZoneInfo(game.zone)
