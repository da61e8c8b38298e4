"""Kinds of roles in a game, for commands too, which know no table."""

from __future__ import annotations

from enum import Enum


class RoleKind(Enum):
    """The kind of a role in a game."""

    PLAYER = "player"
    SUBSTITUTE = "substitute"
    GAME_MASTER = "game master"
    DEPUTY = "deputy"
    SPECTATOR = "spectator"
