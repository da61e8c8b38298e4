"""`turmpost sending`: switch the sending of all mails off and on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from server.commandline import arguments

if TYPE_CHECKING:
    from server.commandline.common import Subparsers


def add(subparsers: Subparsers, given: Sequence[str]) -> None:
    """Add `sending`."""
    parser = subparsers.add_parser("sending")
    actions = parser.add_subparsers(required=True, metavar="ACTION")
    arguments.add(actions, "sending", given)
