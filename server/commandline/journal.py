"""`turmpost journal`: what happened, in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.commandline import operator_door

if TYPE_CHECKING:
    from server.commandline.common import Subparsers


def add(subparsers: Subparsers) -> None:
    """Add `journal`, and what else stands in no group."""
    operator_door.add(subparsers, "")
