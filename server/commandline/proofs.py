"""`turmpost replay` and `verify-draw`: what was resolved and drawn, checked again."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from string import ascii_uppercase
from typing import TYPE_CHECKING

from engine.protocol import Json, Player, Setup, UnusableInputError
from server import bundles
from server.commandline.common import add_config, counted, figure, opened, say
from server.exit_codes import ExitCode
from server.games.editions.replay import replay
from server.games.orders import contract
from server.games.state import draws
from server.storage.games import games

if TYPE_CHECKING:
    from server.commandline.common import Subparsers
    from server.reports.game.bundle import AnyBundle
    from server.storage.tables.games import GameRow
    from server.storage.unit_of_work import Work


def add(subparsers: Subparsers, _given: Sequence[str]) -> None:
    """Add `replay` and `verify-draw`."""
    replaying = _for_game(subparsers.add_parser("replay"))
    replaying.set_defaults(run=run_replay)
    _add_verify(subparsers)


def _for_game(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    parser.add_argument("game", help="title or number of the game")
    add_config(parser)
    return parser


def _add_verify(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("verify-draw")
    parser.add_argument("fingerprint", help="the SHA-256 that was published before")
    parser.add_argument("secret", help="the secret from the report")
    parser.add_argument("--game", help="which game, to see the draw: egon")
    parser.add_argument("--players", type=figure, default=0, help="how many play")
    parser.add_argument(
        "--state", type=Path, help="state of the step, where the draw depends on it"
    )
    parser.add_argument(
        "--next", action="store_true", help="what it made the next step show (dice)"
    )
    parser.set_defaults(run=run_verify)


def run_replay(args: argparse.Namespace) -> int:
    """Resolve every stored round again; say whether something differs."""
    with opened(args) as services, services.database.work() as work:
        same = say_replayed(work, games.find(work, args.game))
    return ExitCode.DONE if same else ExitCode.FAULT


def say_replayed(work: Work, row: GameRow) -> bool:
    """Resolve every stored round of a game again; say whether the same comes out."""
    replayed = replay(work, row)
    for line in replayed.differences:
        say(line)
    for name in replayed.others:
        say(f"{name}: not compared, it was resolved by other rules")
    rounds = counted(replayed.steps, "round")
    found = counted(len(replayed.differences), "difference")
    say(f"{row.title}: {rounds}, {found} when resolved again.")
    return not replayed.differences


def _first_step(bundle: AnyBundle, number: int, secret: str) -> object:
    """Return a first step for a number of players: dice are for a step, not a start.

    Raises UnusableInputError where the game is not for that number.
    """
    codes = [letter * 3 for letter in ascii_uppercase[:number]]
    setup = Setup(len(codes))
    rules = bundle.game.read_rules(setup.rules, players=len(codes))
    chance = bundle.game.draw_chance(setup, draws.SealedUniform(secret))
    players = [Player(code, f"Player {code}") for code in codes]
    return bundle.game.new(players, rules, chance)


def run_verify(args: argparse.Namespace) -> int:
    """Check a secret against its fingerprint and print the draw."""
    if not draws.is_secret(args.secret):
        raise UnusableInputError("a secret is 64 hexadecimal digits")
    state = None if args.state is None else _state(args.state)
    game = _game(args.game, state)
    if draws.commitment(args.secret) != args.fingerprint.strip().lower():
        say("The secret does not belong to this fingerprint.")
        return ExitCode.FAULT
    position: object = Setup(args.players)
    if game is not None and state is not None:
        position = game.game.load(state)
    elif game is not None and args.next:
        position = _first_step(game, args.players, args.secret)
    uniform = draws.SealedUniform(args.secret, for_next=args.next)
    chance = None if game is None else game.game.draw_chance(position, uniform)
    say("The secret belongs to this fingerprint.")
    if game is None:
        say(f"Name the game to see the draw: --game {', '.join(bundles.names())}")
    elif chance is not None:
        say(f"draw {json.dumps(game.game.dump_chance(chance))}")
    return 0


def _state(path: Path) -> Json:
    """Return what a file says of a state; raises UnusableInputError."""
    try:
        state: Json = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise UnusableInputError(f"{path}: {error}") from error
    return state


def _game(name: str | None, state: Json) -> AnyBundle | None:
    """Return the game that is named, else that of the state, None where none is."""
    if name is not None:
        return bundles.bundle(name)
    return None if state is None else contract.bundle_of(state)
