"""The givers of commands: roles in the game, and people who have none."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from server.storage.kinds import RoleKind


class Visitor(Enum):
    """A giver of commands without a role in the game."""

    STRANGER = "stranger"
    OPERATOR = "operator"


Kind: TypeAlias = RoleKind | Visitor

PLAYER = frozenset({RoleKind.PLAYER})
"""The player of a seat, without substitutes."""

SEATED = PLAYER | {RoleKind.SUBSTITUTE}
"""The roles that act for a seat."""

IN_GAME = frozenset(RoleKind)
"""Everybody with a role in the game."""

STRANGER = frozenset({Visitor.STRANGER})
OPERATOR = frozenset({Visitor.OPERATOR})
"""The operator at the command line, and a game master who is there."""

LEADS = frozenset({RoleKind.GAME_MASTER, RoleKind.DEPUTY}) | OPERATOR
"""The leaders of a game: game masters and deputies by mail, the operator."""
