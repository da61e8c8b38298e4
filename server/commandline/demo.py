"""`turmpost demo`: a whole game with robots, by mail."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from server.config.checks import LANGUAGES
from server.demo import play
from server.demo.plan import MOST, ROBOT_ROUND_SECONDS, ROUNDS, SEAT_ROUND_SECONDS, Plan
from server.demo.progress import Progress

if TYPE_CHECKING:
    from server.commandline.common import Subparsers


def add(subparsers: Subparsers, _given: Sequence[str]) -> None:
    """Add `demo`."""
    parser = subparsers.add_parser(
        "demo",
        description="Starts a server with its own mail host, lets robots play a game "
        "of Egon by mail, checks the result, and keeps every mail.",
    )
    parser.add_argument(
        "--players", type=int, default=12, help=f"seats, 2 to {MOST} (12)"
    )
    parser.add_argument(
        "--rounds", type=int, default=ROUNDS, help=f"1 to {ROUNDS} ({ROUNDS})"
    )
    parser.add_argument(
        "--seat", metavar="CODE", type=str.upper, help="leave a seat to you: MAX"
    )
    parser.add_argument(
        "--round-seconds",
        type=int,
        help="how long a round lasts at most "
        f"({ROBOT_ROUND_SECONDS}; with --seat {SEAT_ROUND_SECONDS})",
    )
    parser.add_argument("--seed", type=int, help="the same draws and orders each time")
    parser.add_argument("--language", choices=LANGUAGES, default="de")
    parser.add_argument(
        "--folder", type=Path, help="where everything is kept (a new temporary one)"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play; raises UnusableInputError, NotPossibleError or ConfigError."""
    seconds = SEAT_ROUND_SECONDS if args.seat else ROBOT_ROUND_SECONDS
    plan = Plan(
        players=args.players,
        rounds=args.rounds,
        language=args.language,
        seed=args.seed,
        seat=args.seat,
        round_seconds=seconds if args.round_seconds is None else args.round_seconds,
        folder=args.folder,
    )
    return play.run(plan, Progress())
