"""Commands that the games bring: `turmpost arrange` turns one text into data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server import bundles
from server.commandline.common import show_data

if TYPE_CHECKING:
    from server.commandline.common import Subparsers
    from server.reports.game.bundle import Tool


def add(subparsers: Subparsers, name: str) -> bool:
    """Add the command of this name, where a game has one; say whether one has."""
    # The games behind the one that has it are not loaded.
    named = next((tool for tool in bundles.tools() if tool.name == name), None)
    if named is not None:
        _add(subparsers, named)
    return named is not None


def add_all(subparsers: Subparsers) -> None:
    """Add the commands of all games."""
    for tool in bundles.tools():
        _add(subparsers, tool)


def _add(subparsers: Subparsers, tool: Tool) -> None:
    parser = subparsers.add_parser(tool.name, help=tool.help)
    parser.add_argument("text", metavar=tool.argument.upper())
    parser.set_defaults(run=lambda args: show_data(tool.run(args.text)))
