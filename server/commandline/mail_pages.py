"""`turmpost mails`: the mails of a game, or of one round of it, as pages to look at."""

from __future__ import annotations

import argparse
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from server.commandline.common import add_config, opened, say
from server.errors import NotFoundError

if TYPE_CHECKING:
    from server.commandline.common import Subparsers


def add(subparsers: Subparsers, _given: Sequence[str]) -> None:
    """Add `mails`."""
    parser = subparsers.add_parser(
        "mails",
        description="Writes the mails of a game as pages, text and HTML side by side. "
        "They hold addresses and keys: the folder can be read by nobody but you.",
    )
    parser.add_argument("game", help="title or number of the game")
    parser.add_argument("--round", help="those of one round alone, by its name: 4")
    parser.add_argument(
        "--folder", type=Path, help="where to write them (a new temporary one)"
    )
    parser.add_argument("--open", action="store_true", help="open them in a browser")
    add_config(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the pages, say where they are, and open them if that is wanted."""
    from server.pages import showing

    with opened(args) as services:
        index, count = showing.show_mails(
            services.database, args.game, args.round, args.folder
        )
    if not count:
        raise NotFoundError(f"there are no mails of round {args.round!r}")
    say(f"{count} mails: {index}")
    if args.open and not webbrowser.open(index.as_uri()):
        say("no browser could be opened")
    return 0
