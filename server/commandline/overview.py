"""`turmpost games`: all games; another word for `turmpost game list`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from server.commandline import arguments

if TYPE_CHECKING:
    from server.commandline.common import Subparsers


def add(subparsers: Subparsers, _given: Sequence[str]) -> None:
    """Add `games`."""
    arguments.add_as(subparsers, "games", group="game", name="list")
