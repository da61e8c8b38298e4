"""The engine contract: `turmpost new`, `resolve`, `awaiting` and `view`.

They serve every game, and load only the one that is played.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from engine.protocol import Json, UnusableInputError
from server import bundles
from server.commandline import words_of_games
from server.commandline.common import add_config, load_games, show_data
from server.games.orders import contract

if TYPE_CHECKING:
    from server.commandline.common import Subparsers
    from server.reports.game.bundle import AnyBundle

CHANCE = "chance"
OPTIONS = ("config", "help", "players", "rules")
"""The other options of the contract's commands."""


def add(subparsers: Subparsers, words: Sequence[str]) -> None:
    """Add the four commands of the contract."""
    new = subparsers.add_parser("new")
    new.add_argument("game", help="which game, for example egon")
    new.add_argument("--players", type=Path, required=True, help="players.json")
    new.add_argument("--rules", type=Path, help="rules.json: fields of the rule set")
    new.set_defaults(run=run_new)
    resolve = subparsers.add_parser("resolve")
    resolve.add_argument("state", type=Path, help="state.json")
    resolve.add_argument("orders", type=Path, help="orders.json: a text by code")
    resolve.set_defaults(run=run_resolve)
    awaiting = subparsers.add_parser("awaiting")
    awaiting.add_argument("state", type=Path, help="state.json")
    awaiting.set_defaults(run=run_awaiting)
    view = subparsers.add_parser("view")
    view.add_argument("state", type=Path, help="state.json")
    view.add_argument("code", nargs="?", help="the player; default: the public")
    view.set_defaults(run=run_view)
    for parser in (new, resolve, awaiting, view):
        add_config(parser)
    for parser in (new, resolve, view):
        _add_chance(parser, words)


def _add_chance(parser: argparse.ArgumentParser, words: Sequence[str]) -> None:
    """Add `--chance`, and what games call it."""
    words_of_games.add_word(parser, CHANCE, "the chance, in the game's own form")
    words_of_games.add(parser, words, (CHANCE, *OPTIONS), _chance_words)


def _chance_words(found: AnyBundle) -> Mapping[str, str]:
    return dict.fromkeys(found.chance_words, f"its word for --{CHANCE}")


def run_new(args: argparse.Namespace) -> int:
    """Print the state before the first step; raises UnusableInputError."""
    load_games(args)
    chance = _chance(args, bundles.bundle(args.game))
    rules = None if args.rules is None else _read(args.rules)
    if args.rules is not None and rules is None:
        raise UnusableInputError(f"{args.rules}: not an object")
    return show_data(contract.new_game(args.game, _read(args.players), chance, rules))


def run_resolve(args: argparse.Namespace) -> int:
    """Print state, rejected lines and events; raises UnusableInputError."""
    load_games(args)
    state = _read(args.state)
    chance = _chance(args, contract.bundle_of(state))
    return show_data(contract.resolve_text(state, _read(args.orders), chance))


def run_awaiting(args: argparse.Namespace) -> int:
    """Print the coming step and who is awaited; raises UnusableInputError."""
    load_games(args)
    return show_data(contract.awaiting(_read(args.state)))


def run_view(args: argparse.Namespace) -> int:
    """Print what a reader may know of a state; raises UnusableInputError."""
    load_games(args)
    state = _read(args.state)
    chance = _chance(args, contract.bundle_of(state))
    return show_data(contract.view(state, args.code, chance))


def _chance(args: argparse.Namespace, bundle: AnyBundle) -> str | None:
    """Return the chance as given, under `--chance` or a word of this game."""
    options: list[tuple[str, str]] = args.words
    known = (CHANCE, *bundle.chance_words)
    for word, _ in options:
        if word not in known:
            listed = " and ".join(f"--{one}" for one in known)
            raise UnusableInputError(f"--{word}: {bundle.name} knows {listed}")
    if len(options) > 1:
        raise UnusableInputError(
            f"{', '.join(f'--{word}' for word, _ in options)}: one"
        )
    return options[0][1] if options else None


def _read(path: Path) -> Json:
    try:
        text = path.read_text(encoding="utf-8-sig")
        value: Json = json.loads(text, object_pairs_hook=_object)
    except OSError as error:
        raise UnusableInputError(f"{path}: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise UnusableInputError(f"{path}: no usable JSON: {error}") from error
    return value


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    values = dict(pairs)
    if len(values) < len(pairs):
        raise UnusableInputError("a key is repeated")
    return values
