"""Shared parts of the sub-commands: the configuration and the opened database."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from server.commandline.visible import visible, visible_mail
from server.errors import NotFoundError, NotPossibleError

if TYPE_CHECKING:
    from engine.protocol import Json
    from server.config.settings import Config
    from server.services import Services

DEFAULT_FILE = Path("turmpost.toml")
CONFIG = "TURMPOST_CONFIG"
"""The environment variable that names the configuration file."""

MOST_DIGITS = 9

if TYPE_CHECKING:
    Subparsers: TypeAlias = argparse._SubParsersAction[argparse.ArgumentParser]


def first_word(given: Sequence[str]) -> str:
    """Return the first word on a command line that is no option, "" for none."""
    return next((word for word in given if not word.startswith("-")), "")


def add_config(parser: argparse.ArgumentParser) -> None:
    """Let a command name its configuration file."""
    parser.add_argument(
        "--config",
        type=Path,
        help=f"configuration file (default: ${CONFIG}, or turmpost.toml where there "
        "is one)",
    )


def figure(text: str) -> int:
    """Read a number from 0 on that every database can hold."""
    if not (text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS):
        message = f"{text!r} is not a number from 0 to {'9' * MOST_DIGITS}"
        raise argparse.ArgumentTypeError(message)
    return int(text)


Run: TypeAlias = Callable[[argparse.Namespace], int]
"""The function of a command; returns the exit code."""


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
        if name == "retry":
            action.add_argument("numbers", type=figure, nargs="*", metavar="NUMBER")
            action.add_argument("--all", action="store_true", help="all of them")
        else:
            action.add_argument("number", type=figure)
        if name == "show":
            action.add_argument(
                "--raw", action="store_true", help="its very bytes, for a file"
            )
        add_config(action)
        action.set_defaults(run=run)


Row = TypeVar("Row")


def retried(
    args: argparse.Namespace,
    retry: Callable[[int], Row],
    retry_all: Callable[[], Sequence[Row]],
) -> Sequence[Row]:
    """Return the mails that are named, or all with `--all`; raises NotPossibleError."""
    numbers: Sequence[int] = args.numbers
    if bool(numbers) is args.all:
        raise NotPossibleError("name mails by their numbers, or say --all for all")
    return (
        retry_all()
        if args.all
        else [retry(number) for number in dict.fromkeys(numbers)]
    )


def read_config(args: argparse.Namespace) -> Config:
    """Read the configuration and load the games it names; raises ConfigError."""
    from server.config import loading

    config = loading.load(named_file(args))
    if config.games.bundles:
        from server import bundles

        bundles.register_paths(config.games.bundles)
    return config


def named_file(args: argparse.Namespace) -> Path | None:
    """Return the configuration file: named, in the environment, or in this folder."""
    named: Path | None = args.config
    if named is None and os.environ.get(CONFIG):
        named = Path(os.environ[CONFIG])
    if named is None and DEFAULT_FILE.exists():
        named = DEFAULT_FILE
    return named


def load_games(args: argparse.Namespace) -> None:
    """Load the games that the configuration names, where there is one."""
    if named_file(args) is not None:
        read_config(args)


def _require_database(settings: Config, file: Path) -> None:
    """Raise NotFoundError where an SQLite database is missing; no command makes one."""
    from server.config import loading
    from server.storage.failures import cannot_open

    if file.exists() or cannot_open(file):
        return
    if settings.source == loading.DEFAULTS and loading.DATABASE not in os.environ:
        raise NotFoundError(
            f"there is neither {DEFAULT_FILE} nor {file.name} in {file.parent}: go to "
            "the server's folder, or name its configuration with --config FILE; to "
            "begin here, start `turmpost serve --embedded`"
        )
    raise NotFoundError(
        f"there is no database {file}: correct database.url (or {loading.DATABASE}), "
        "or make the database with `turmpost migrate`"
    )


@contextmanager
def opened(args: argparse.Namespace) -> Iterator[Services]:
    """Open the services of the configuration; no table is made or changed.

    Raises NotFoundError where there is no database, and UnusableDatabaseError where
    its tables are not of this version.
    """
    from server.storage.failures import file_of

    with built(args) as services:
        file = file_of(services.database.engine.url)
        if file is not None:
            _require_database(services.config, file)
        services.database.require_current()
        yield services


@contextmanager
def built(args: argparse.Namespace) -> Iterator[Services]:
    """Build the services of the configuration; the database is not looked at."""
    from server import bundles
    from server.services import build

    settings = read_config(args)
    services = build(
        settings,
        embedded=not settings.mailboxes,
        process="command line",
        has_rules=bundles.has_rules,
    )
    try:
        yield services
    finally:
        services.database.close()


def counted(number: int, word: str) -> str:
    """Return a number of things: "1 problem", "2 problems"."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def say(text: str) -> None:
    """Write a line to standard output, without anything a terminal would act on."""
    sys.stdout.write(f"{visible(text)}\n")


def show_data(data: Json) -> int:
    """Print JSON in UTF-8, whatever the terminal's own encoding is."""
    text = json.dumps(data, ensure_ascii=False, indent=2)
    sys.stdout.buffer.write(f"{text}\n".encode())
    sys.stdout.buffer.flush()
    return 0


def show_mail(args: argparse.Namespace, raw: bytes) -> None:
    """Print a mail: readable on any terminal, or with `--raw` its very bytes."""
    if not raw:
        say("this mail was emptied, as [retention] says or for somebody's sake")
    elif args.raw:
        sys.stdout.flush()
        sys.stdout.buffer.write(raw)
    else:
        say(visible_mail(raw).rstrip("\n"))
