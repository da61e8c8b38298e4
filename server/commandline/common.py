"""What the sub-commands share: the configuration and the opened database."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from server import bundles, config, services

if TYPE_CHECKING:
    from server.config import Config
    from server.services import Services

DEFAULT_FILE = Path("turmpost.toml")

if TYPE_CHECKING:
    Subparsers: TypeAlias = argparse._SubParsersAction[argparse.ArgumentParser]


def add_config(parser: argparse.ArgumentParser) -> None:
    """Let a command name its configuration file."""
    parser.add_argument(
        "--config",
        type=Path,
        help="configuration file (default: turmpost.toml where there is one)",
    )


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
