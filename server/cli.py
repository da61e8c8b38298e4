"""The command `turmpost`; `server.exit_codes` has its exit codes."""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING

from engine.protocol import UnusableInputError
from server.commandline import registered
from server.commandline.common import first_word
from server.commandline.visible import visible
from server.errors import BrokenGameError, DatabaseAwayError, TurmpostError
from server.exit_codes import ExitCode
from server.process import collector, logs

if TYPE_CHECKING:
    from server.commandline.common import Subparsers

COMMANDS: Mapping[str, tuple[str, str]] = {
    "serve": ("serving", "run the server"),
    "demo": ("demo", "play a whole game with robots, all by mail"),
    "doctor": ("doctor", "check configuration, database and mail servers"),
    "game": ("", "announce, start and run games"),
    "games": ("", "all games; the same as `game list`"),
    "replay": ("proofs", "resolve all stored rounds again"),
    "verify-draw": ("proofs", "check a revealed secret and show the draw it leads to"),
    "player": ("", "sign players up, list them, renew a key"),
    "mail": ("mails", "mails that came in"),
    "mails": ("mail_pages", "look at the mails of a game or a round as pages"),
    "outbox": ("outgoing", "mails that go out"),
    "site": ("site", "write pages for the public into a folder"),
    "migrate": ("migrate", "make or update the tables of the database"),
    "backup": ("backups", "write the whole database into a file"),
    "restore": ("backups", "make the database from a backup; nothing is sent"),
    "sending": ("", "switch the sending of all mails off and on"),
    "account": ("accounts", "mailboxes of the embedded mail host"),
    "oauth": ("oauth", "log in at a provider that takes no passwords"),
    "new": ("contract", "print the state of a new game"),
    "resolve": ("contract", "play one step from files"),
    "awaiting": ("contract", "print the coming step and whose orders it needs"),
    "new-game": ("new_game", "write a package with a small game of your own"),
    "view": ("contract", "print a state as a player, or the public, may know it"),
}
"""Which module of `server.commandline` has which command, and what the help says of it.

Only that module is loaded: to resolve a round from files needs no mail and no database,
and the help needs none of them. Those without a module are groups of the registry
(`registered.py`), which has further ones without a group; and so have games.
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; return the exit code."""
    collector.spare()
    words = sys.argv[1:] if argv is None else list(argv)
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a name shows its number instead.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        args = _parser(words).parse_args(words)
        logs.begin(verbose=args.verbose)
        code: int = args.run(args)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader of our output has closed it, as `head` does.
        with suppress(BrokenPipeError):
            sys.stdout.close()
        return ExitCode.UNREAD
    except (TurmpostError, UnusableInputError) as error:
        sys.stderr.write(f"{logs.last_words(_one_line(error))}\n")
        is_away = isinstance(error, DatabaseAwayError)
        return ExitCode.AWAY if is_away else ExitCode.UNUSABLE
    except KeyboardInterrupt:
        sys.stderr.write(f"{logs.last_words('stopped')}\n")
        return ExitCode.STOPPED
    return code


def _one_line(error: Exception) -> str:
    """Return what went wrong, without anything a terminal would act on."""
    text = visible(" ".join(str(error).split()))
    if isinstance(error, (BrokenGameError, DatabaseAwayError)):
        text += "; `turmpost doctor` says what to do"
    return text


def _parser(words: Sequence[str]) -> argparse.ArgumentParser:
    """Return the parser with the command that is given, with all for the help."""
    parser = argparse.ArgumentParser(
        prog="turmpost", description="Games by mail: a play-by-mail server."
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="print the version")
    parser.add_argument("-v", "--verbose", action="store_true", help="log more details")
    subparsers = parser.add_subparsers(required=True, metavar="COMMAND")
    command = first_word(words)
    module, _ = COMMANDS.get(command, ("", ""))
    if module:
        adding = import_module(f"server.commandline.{module}")
        adding.add(subparsers, words[words.index(command) + 1 :])
    elif "--version" not in words:
        _add_further(subparsers, command, words)
    return parser


def _add_further(subparsers: Subparsers, command: str, given: Sequence[str]) -> None:
    """Add a command that the registry or a game brings, or all there are."""
    behind = given[given.index(command) + 1 :] if command else ()
    if command in (
        "games",
        *filter(None, registered.COMMANDS),
        *registered.COMMANDS[""],
    ):
        _add_registered(subparsers, command, behind)
        return
    # Only the games know which commands of their own they bring.
    from server.commandline import tools

    if tools.add(subparsers, command):
        return
    for name, (_, text) in {**COMMANDS, **registered.COMMANDS[""]}.items():
        subparsers.add_parser(name, help=text)
    tools.add_all(subparsers)


def _add_registered(
    subparsers: Subparsers, command: str, behind: Sequence[str]
) -> None:
    """Add a group of the registry, or a command of it that has no group."""
    from server.commandline import arguments

    if command == "games":
        arguments.add(subparsers, "game", "list", behind, word=command)
    elif command in registered.COMMANDS:
        arguments.add_group(subparsers, command, behind)
    else:
        arguments.add(subparsers, "", command, behind)


class _Version(argparse.Action):
    """Print the version; looking it up takes longer than most of the rest."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from server.commandline.version import full_version

        sys.stdout.write(f"turmpost {full_version()}\n")
        parser.exit()


if __name__ == "__main__":
    sys.exit(main())
