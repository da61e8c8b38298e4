"""`turmpost player`: sign players up by hand, list them, renew a key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from server.commandline import arguments

if TYPE_CHECKING:
    from server.commandline.common import Subparsers


def add(subparsers: Subparsers, given: Sequence[str]) -> None:
    """Add `player`."""
    parser = subparsers.add_parser("player")
    actions = parser.add_subparsers(required=True, metavar="ACTION")
    arguments.add(actions, "player", given)
