"""`turmpost game adopt-rules`: let a running game be played by the installed rules."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from server.bundles import bundle
from server.commandline.common import add_config, opened, say
from server.games import rule_versions
from server.storage import games

if TYPE_CHECKING:
    from server.commandline.common import Subparsers

MADE_BY = "command line"


def add(actions: Subparsers) -> None:
    """Add `adopt-rules` to the actions of `game`."""
    parser = actions.add_parser(
        "adopt-rules",
        help="let a running game be played by the installed rules",
        description="A running game keeps the version of the rules it began with, and "
        "is not resolved while another one is installed. This goes over to the "
        "installed one, from the open round on; the players are told what changes.",
    )
    parser.add_argument("game", help="title or number of the game")
    add_config(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Adopt the installed rules and say what changes."""
    with opened(args) as services, services.database.work() as work:
        row = games.lock(work, games.find(work, args.game).id)
        adopted = rule_versions.adopt(work, services.post, row, made_by=MADE_BY)
        words = bundle(row.bundle).words("en")
        say(
            f"{row.title} is played by version {adopted.after} of its rules now, "
            f"before it was version {adopted.before}. The players are told."
        )
        for one in adopted.changes:
            say(f"  {one.rule}  {words.rule_change(one)}")
    return 0
