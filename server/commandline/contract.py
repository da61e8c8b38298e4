"""The engine contract: `turmpost new`, `resolve`, `awaiting` and `view`.

They serve every game. A game may have further words for `--chance`, and commands of its
own, which turn one text into data.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from engine.protocol import Json, UnusableInputError
from server import bundles
from server.commandline.common import add_config, load_games
from server.games import contract

if TYPE_CHECKING:
    from server.commandline.common import Subparsers
    from server.reports.bundle import AnyBundle

CHANCE = "chance"


def add(subparsers: Subparsers) -> None:
    """Add the four commands of the contract, and those that games bring."""
    new = subparsers.add_parser("new")
    new.add_argument("game", help="which game, for example egon")
    new.add_argument("--players", type=Path, required=True, help="players.json")
    new.add_argument("--rules", type=Path, help="rules.json: fields of the rule set")
    _add_chance(new)
    new.set_defaults(run=run_new)
    resolve = subparsers.add_parser("resolve")
    _add_state(resolve)
    resolve.add_argument("orders", type=Path, help="orders.json: a text by code")
    _add_chance(resolve)
    resolve.set_defaults(run=run_resolve)
    awaiting = subparsers.add_parser("awaiting")
    _add_state(awaiting)
    awaiting.set_defaults(run=run_awaiting)
    view = subparsers.add_parser("view")
    _add_state(view)
    view.add_argument("code", nargs="?", help="the player; default: the public")
    _add_chance(view)
    view.set_defaults(run=run_view)
    for parser in (new, resolve, awaiting, view):
        add_config(parser)
    _add_tools(subparsers)


def _add_state(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("state", type=Path, help="state.json")


def _add_chance(parser: argparse.ArgumentParser) -> None:
    """Add `--chance` and what the games call it."""
    parser.add_argument(f"--{CHANCE}", help="the chance, in the game's own form")
    for name in bundles.names():
        for word in bundles.bundle(name).chance_words:
            parser.add_argument(f"--{word}", help=f"{name}'s word for --{CHANCE}")


def _add_tools(subparsers: Subparsers) -> None:
    for name in bundles.names():
        for tool in bundles.bundle(name).tools:
            parser = subparsers.add_parser(tool.name)
            parser.add_argument("text", metavar=tool.argument.upper())
            parser.set_defaults(run=lambda args, tool=tool: _show(tool.run(args.text)))


def run_new(args: argparse.Namespace) -> int:
    """Print the state before the first step; raises UnusableInputError."""
    load_games(args)
    chance = _chance(args, bundles.bundle(args.game))
    rules = None if args.rules is None else _read(args.rules)
    if args.rules is not None and rules is None:
        raise UnusableInputError(f"{args.rules}: not an object")
    return _show(contract.new_game(args.game, _read(args.players), chance, rules))


def run_resolve(args: argparse.Namespace) -> int:
    """Print state, rejected lines and events; raises UnusableInputError."""
    load_games(args)
    state = _read(args.state)
    chance = _chance(args, contract.bundle_of(state))
    return _show(contract.resolve_text(state, _read(args.orders), chance))


def run_awaiting(args: argparse.Namespace) -> int:
    """Print the coming step and who is awaited; raises UnusableInputError."""
    load_games(args)
    return _show(contract.awaiting(_read(args.state)))


def run_view(args: argparse.Namespace) -> int:
    """Print what a reader may know of a state; raises UnusableInputError."""
    load_games(args)
    state = _read(args.state)
    chance = _chance(args, contract.bundle_of(state))
    return _show(contract.view(state, args.code, chance))


def _chance(args: argparse.Namespace, found: AnyBundle) -> str | None:
    """Return the chance as given, under `--chance` or a word of this game."""
    words = {
        word for name in bundles.names() for word in bundles.bundle(name).chance_words
    }
    given: dict[str, str] = {
        word: value
        for word, value in vars(args).items()
        if word in {CHANCE, *words} and value is not None
    }
    for word in given.keys() - {CHANCE, *found.chance_words}:
        raise UnusableInputError(f"--{word}: {found.name} knows --{CHANCE} alone")
    if len(given) > 1:
        raise UnusableInputError(f"{', '.join(f'--{word}' for word in given)}: one")
    return next(iter(given.values()), None)


def _read(path: Path) -> Json:
    try:
        text = path.read_text(encoding="utf-8-sig")
        found: Json = json.loads(text, object_pairs_hook=_object)
    except OSError as error:
        raise UnusableInputError(f"{path}: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise UnusableInputError(f"{path}: no usable JSON: {error}") from error
    return found


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise UnusableInputError("a key is repeated")
    return found


def _show(data: Json) -> int:
    """Print JSON in UTF-8, whatever the terminal's own encoding is."""
    text = json.dumps(data, ensure_ascii=False, indent=2)
    sys.stdout.buffer.write(f"{text}\n".encode())
    sys.stdout.buffer.flush()
    return 0
