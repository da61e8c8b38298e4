"""`turmpost newspaper`: issues of the newspapers of games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.commandline import arguments

if TYPE_CHECKING:
    from collections.abc import Sequence

    from server.commandline.common import Subparsers


def add(subparsers: Subparsers, _given: Sequence[str]) -> None:
    """Add `newspaper`."""
    arguments.add(subparsers, "", ["newspaper"])
