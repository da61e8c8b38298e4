"""What the sub-commands share: the configuration and the opened database."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from server import bundles, services
from server.config import settings as config

if TYPE_CHECKING:
    from server.config.settings import Config
    from server.services import Services

DEFAULT_FILE = Path("turmpost.toml")
MOST_DIGITS = 9

if TYPE_CHECKING:
    Subparsers: TypeAlias = argparse._SubParsersAction[argparse.ArgumentParser]


def add_config(parser: argparse.ArgumentParser) -> None:
    """Let a command name its configuration file."""
    parser.add_argument(
        "--config",
        type=Path,
        help="configuration file (default: turmpost.toml where there is one)",
    )


def figure(text: str) -> int:
    """Read a number from 0 on that every database can hold."""
    if not (text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS):
        message = f"{text!r} is not a number from 0 to {'9' * MOST_DIGITS}"
        raise argparse.ArgumentTypeError(message)
    return int(text)


Run: TypeAlias = Callable[[argparse.Namespace], int]
"""What a command does; returns the exit code."""


def add_mail_commands(
    actions: Subparsers,
    states: Sequence[str],
    listing: Run,
    others: Iterable[tuple[str, Run, str]],
) -> None:
    """Add `list`, which can be narrowed, and actions on one mail by its number."""
    mails = actions.add_parser("list", help="list mails, the newest first")
    mails.add_argument("--state", choices=states)
    mails.add_argument("--limit", type=figure, default=50)
    add_config(mails)
    mails.set_defaults(run=listing)
    for name, run, text in others:
        action = actions.add_parser(name, help=text)
        action.add_argument("number", type=figure)
        add_config(action)
        action.set_defaults(run=run)


def read_config(args: argparse.Namespace) -> Config:
    """Read the configuration and load the games it names; raises ConfigError."""
    path: Path | None = args.config
    if path is None and DEFAULT_FILE.exists():
        path = DEFAULT_FILE
    found = config.load(path)
    bundles.register_paths(found.games.bundles)
    return found


@contextmanager
def opened(args: argparse.Namespace) -> Iterator[Services]:
    """Open the services of the configuration, with the tables up to date."""
    settings = read_config(args)
    found = services.build(settings, embedded=not settings.mailboxes)
    found.database.migrate()
    try:
        yield found
    finally:
        found.database.close()


def say(text: str) -> None:
    """Write a line to standard output."""
    sys.stdout.write(f"{text}\n")
