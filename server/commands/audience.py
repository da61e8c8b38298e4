"""Who gives commands: roles in the game, and those who have none."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from server.storage.people.role_kinds import RoleKind


class Visitor(Enum):
    """Who gives commands without a role in the game."""

    STRANGER = "stranger"
    OPERATOR = "operator"


Kind: TypeAlias = RoleKind | Visitor

PLAYER = frozenset({RoleKind.PLAYER})
"""Whose seat it is, and nobody else."""

SEATED = PLAYER | {RoleKind.SUBSTITUTE}
"""Who acts for a seat."""

IN_GAME = frozenset(RoleKind)
"""Everybody with a role in the game."""

STRANGER = frozenset({Visitor.STRANGER})
OPERATOR = frozenset({Visitor.OPERATOR})
"""Whoever sits at the server's command line; a game master, where he does."""

LEADS = frozenset({RoleKind.GAME_MASTER, RoleKind.DEPUTY}) | OPERATOR
"""Who runs a game, by mail, for some days or for good, or at the command line."""
