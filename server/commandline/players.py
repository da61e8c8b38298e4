"""`turmpost player`: sign players up by hand, list them, renew a key."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from engine.protocol import Player, Refusal
from server.bundles import bundle
from server.commandline.common import add_config, opened, say
from server.config.checks import LANGUAGES
from server.errors import NotFoundError, NotPossibleError
from server.games import lifecycle
from server.storage import games, roles

if TYPE_CHECKING:
    from server.commandline.common import Subparsers
    from server.storage.tables import RoleRow


def add(subparsers: Subparsers) -> None:
    """Add `player`."""
    parser = subparsers.add_parser("player")
    actions = parser.add_subparsers(required=True, metavar="ACTION")
    adding = actions.add_parser("add", help="sign a player up")
    adding.add_argument("game")
    adding.add_argument("code", help="short name, for example MAX")
    adding.add_argument("pseudonym")
    adding.add_argument("address")
    adding.add_argument("--name", help="real name")
    adding.add_argument("--language", choices=LANGUAGES)
    add_config(adding)
    adding.set_defaults(run=run_add)
    listing = actions.add_parser("list", help="list the players of a game")
    listing.add_argument("game")
    add_config(listing)
    listing.set_defaults(run=run_list)
    renewing = actions.add_parser("key", help="give a player a new key and mail it")
    renewing.add_argument("game")
    renewing.add_argument("code", help="short name, for example MAX")
    add_config(renewing)
    renewing.set_defaults(run=run_key)


def run_add(args: argparse.Namespace) -> int:
    """Sign a player up; raises NotPossibleError."""
    with opened(args) as services, services.database.work() as work:
        row = games.lock(work, games.find(work, args.game).id)
        language = args.language or services.config.games.language
        player = Player(args.code.upper(), args.pseudonym, args.name)
        found = lifecycle.join(
            work, row, player, args.address, language, now=services.clock.now()
        )
        if isinstance(found, Refusal):
            words = bundle(row.bundle).words("en")
            raise NotPossibleError(words.refusal(found, ()))
        say(f"{found.code} ({found.pseudonym}) takes part in {row.title}.")
    return 0


def run_list(args: argparse.Namespace) -> int:
    """List the players of a game with their addresses."""
    with opened(args) as services, services.database.work() as work:
        row = games.find(work, args.game)
        for player in roles.players(work, row.id):
            line = f"{player.code:4} {player.pseudonym:30} {player.address}"
            say(f"{line}{_reach(player)}")
    return 0


def _reach(player: RoleRow) -> str:
    """Say that mail to a player comes back."""
    if player.person.unreachable_since is not None:
        return (
            f"  UNREACHABLE since {player.person.unreachable_since:%Y-%m-%d %H:%M} UTC"
        )
    if player.person.hard_bounces:
        return f"  bounced: {player.person.hard_bounces}"
    return ""


def run_key(args: argparse.Namespace) -> int:
    """Renew a player's key; the old one is dead at once. Raises NotFoundError."""
    with opened(args) as services, services.database.work() as work:
        row = games.find(work, args.game)
        code = args.code.upper()
        found = [one for one in roles.players(work, row.id) if one.code == code]
        if not found:
            raise NotFoundError(f"nobody in {row.title} is called {code}")
        player = found[0]
        now = services.clock.now()
        lifecycle.renew_key(
            work,
            services.post,
            row,
            player,
            cause=f"key:{player.id}:{now.isoformat()}",
            asked=False,
        )
        say(f"{player.code} has a new key; it is on its way to {player.address}.")
    return 0
