"""`turmpost journal`: what happened, in plain words."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from server.commandline.common import add_config, figure, opened, say
from server.reports.journal import entry_of, line
from server.storage import games, journal

if TYPE_CHECKING:
    from server.commandline.common import Subparsers


def add(subparsers: Subparsers, _given: Sequence[str]) -> None:
    """Add `journal`."""
    parser = subparsers.add_parser("journal")
    parser.add_argument("game", nargs="?", help="title or number; default: everything")
    parser.add_argument("--limit", type=figure, default=50, help="the newest (50)")
    add_config(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the newest entries of a game, or of all and the server; oldest first."""
    with opened(args) as services, services.database.work() as work:
        game_id = None if args.game is None else games.find(work, args.game).id
        known = {row.id: row for row in games.every(work)}
        zone = ZoneInfo(services.config.games.zone)
        for row in journal.of_game(work, game_id, args.limit):
            entry = entry_of(row, known.get(row.game_id or 0), zone)
            say(line(entry, services.post.language))
    return 0
