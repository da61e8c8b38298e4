"""`turmpost new`, `resolve` and `arrange`: the engine contract on the command line."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from engine.egon.draw import dump_draw, read_draw
from engine.protocol import Json, UnusableInputError
from server.games import contract

if TYPE_CHECKING:
    from server.commandline.common import Subparsers


def add(subparsers: Subparsers) -> None:
    """Add `new`, `resolve` and `arrange`."""
    new = subparsers.add_parser("new", help="print the state of a new game")
    new.add_argument("game", choices=["egon"])
    new.add_argument("--players", type=Path, required=True, help="players.json")
    new.add_argument("--draw", required=True, help="six numbers and ZZ: 3,9,...,8")
    new.add_argument("--rules", type=Path, help="rules.json: fields of the rule set")
    new.set_defaults(run=run_new)
    resolve = subparsers.add_parser("resolve", help="play one round")
    resolve.add_argument("state", type=Path, help="state.json")
    resolve.add_argument("orders", type=Path, help="orders.json: a text by code")
    resolve.add_argument("--draw", required=True, help="six numbers and ZZ")
    resolve.set_defaults(run=run_resolve)
    arrange = subparsers.add_parser("arrange", help="print what a draw means")
    arrange.add_argument("draw", help="six numbers and ZZ")
    arrange.set_defaults(run=run_arrange)


def run_new(args: argparse.Namespace) -> int:
    """Print the state before round 1; raises UnusableInputError."""
    rules = None if args.rules is None else _read(args.rules)
    if args.rules is not None and rules is None:
        raise UnusableInputError(f"{args.rules}: not an object")
    _write(contract.new_game(_read(args.players), _draw(args.draw), rules))
    return 0


def run_resolve(args: argparse.Namespace) -> int:
    """Print state, rejected lines and events; raises UnusableInputError."""
    _write(
        contract.resolve_text(_read(args.state), _read(args.orders), _draw(args.draw))
    )
    return 0


def run_arrange(args: argparse.Namespace) -> int:
    """Print the arranged draw; raises UnusableInputError."""
    _write(contract.arrange(_draw(args.draw)))
    return 0


def _draw(text: str) -> Json:
    return dump_draw(read_draw(text))


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


def _write(data: Json) -> None:
    """Print JSON in UTF-8, whatever the terminal's own encoding is."""
    text = json.dumps(data, ensure_ascii=False, indent=2)
    sys.stdout.buffer.write(f"{text}\n".encode())
    sys.stdout.buffer.flush()
