"""What somebody can be in a game: for commands, too, which know no table."""

from __future__ import annotations

from enum import Enum


class RoleKind(Enum):
    """What somebody can be in a game."""

    PLAYER = "player"
    SUBSTITUTE = "substitute"
    GAME_MASTER = "game master"
    DEPUTY = "deputy"
    SPECTATOR = "spectator"
