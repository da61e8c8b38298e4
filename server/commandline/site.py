"""`turmpost site`: write the pages for the public into a folder."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from server.commandline.common import add_config, opened, say

if TYPE_CHECKING:
    from server.commandline.common import Subparsers


def add(subparsers: Subparsers, _given: Sequence[str]) -> None:
    """Add `site`."""
    parser = subparsers.add_parser(
        "site",
        description="Writes pages that any web server can serve: standings, reports, "
        "rules, draws and feeds of all games, as everybody may know them. With a "
        "folder in [web] the running server does so after each round.",
    )
    parser.add_argument("folder", type=Path, help="an empty folder, or one of pages")
    add_config(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Bring the folder up to date."""
    from server.pages import publishing

    with opened(args) as services:
        changed = publishing.publish(services, args.folder)
    say(f"{changed} files are new: {args.folder.absolute() / 'index.html'}")
    return 0
