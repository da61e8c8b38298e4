"""`turmpost demo`: a whole game with robots, by mail."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from server.bundles import troupe, with_troupe
from server.demo.plan import ROBOT_SECONDS, SEAT_SECONDS, Plan
from server.demo.progress import Progress
from server.errors import TurmpostError
from server.texts.languages import default_language, languages

if TYPE_CHECKING:
    from server.bundles.robots import Troupe
    from server.commandline.common import Subparsers

USUAL = "egon"


def add(subparsers: Subparsers, _given: Sequence[str]) -> None:
    """Add `demo`."""
    troupes = list(_troupes())
    parser = subparsers.add_parser(
        "demo",
        description="Starts a server with its own mail host, lets robots play a game "
        "by mail, checks the result, and keeps every mail. Nothing has to be set up, "
        "and nothing but the folder is written.",
        epilog=f'"turmpost demo" alone plays {USUAL}; with --seat MAX you play along.',
    )
    parser.add_argument(
        "game",
        nargs="?",
        metavar="GAME",
        default=USUAL,
        help=f"one of {', '.join(one.game for one in troupes)} ({USUAL})",
    )
    parser.add_argument(
        "--players",
        type=int,
        help=f"seats: {_each(troupes, _seats)}",
    )
    parser.add_argument(
        "--rounds",
        type=int,
        help=f"end after this number: {_each(troupes, _rounds)}",
    )
    parser.add_argument(
        "--seat",
        metavar="CODE",
        type=str.upper,
        help="leave a seat to you, with three letters of your choice: MAX; the demo "
        "says how to set up a mail client",
    )
    parser.add_argument(
        "--round-seconds",
        type=int,
        help="how long a round, or a step of it, lasts at most "
        f"({ROBOT_SECONDS}; with --seat {SEAT_SECONDS})",
    )
    parser.add_argument("--seed", type=int, help="the same draws and orders each time")
    parser.add_argument("--language", choices=languages(), default=default_language())
    parser.add_argument(
        "--folder", type=Path, help="where everything is kept (a new temporary one)"
    )
    parser.set_defaults(run=run)


def _troupes() -> Iterator[Troupe]:
    """Yield the robots of all games; a broken one is an error only where it is used."""
    with suppress(TurmpostError):
        for name in with_troupe():
            yield troupe(name)


def _each(troupes: Sequence[Troupe], say: Callable[[Troupe], str]) -> str:
    return "; ".join(f"{one.game} {say(one)}" for one in troupes)


def _seats(one: Troupe) -> str:
    return f"{one.seats[0]}-{one.seats[-1]} ({one.players})"


def _rounds(one: Troupe) -> str:
    return f"1-{one.most_rounds}" + (f" ({one.rounds})" if one.rounds else "")


def run(args: argparse.Namespace) -> int:
    """Play; raises UnusableInputError, NotPossibleError, ConfigError or game errors."""
    seconds = SEAT_SECONDS if args.seat else ROBOT_SECONDS
    plan = Plan(
        troupe(args.game),
        players=args.players,
        rounds=args.rounds,
        language=args.language,
        seed=args.seed,
        seat=args.seat,
        step_seconds=seconds if args.round_seconds is None else args.round_seconds,
        folder=args.folder,
    )
    # The help needs no mail servers.
    from server.demo import play

    return play.run(plan, Progress())
