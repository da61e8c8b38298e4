"""The command `turmpost`.

Exit codes: 0 done, 2 unusable input or configuration (the reason on stderr), 1 an
internal error.
"""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from importlib import import_module
from importlib.metadata import version

from engine.protocol import UnusableInputError
from server.errors import TurmpostError
from server.process.logs import Discreet

UNUSABLE = 2
UNREAD = 141
"""What shells call a program that ended because nobody read on: 128 and SIGPIPE."""

COMMANDS = {
    "serve": "serve",
    "demo": "demo",
    "doctor": "doctor",
    "game": "games",
    "replay": "games",
    "verify-draw": "games",
    "player": "players",
    "mail": "mails",
    "outbox": "outgoing",
    "account": "local",
    "new": "contract",
    "resolve": "contract",
    "arrange": "contract",
}
"""Which module of `server.commandline` has which command.

Only that one is loaded: to resolve a round from files needs no mail and no database.
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; return the exit code."""
    given = sys.argv[1:] if argv is None else list(argv)
    args = parser(_modules(given)).parse_args(given)
    handler = logging.StreamHandler()
    handler.setFormatter(Discreet())
    level = logging.DEBUG if args.verbose else logging.INFO
    logging.basicConfig(level=level, handlers=[handler])
    for noisy in ("aioimaplib", "apscheduler", "alembic", "mail.log"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
    try:
        code: int = args.run(args)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our output has seen enough, as `head` does.
        with suppress(BrokenPipeError):
            sys.stdout.close()
        return UNREAD
    except (TurmpostError, UnusableInputError) as error:
        sys.stderr.write(f"turmpost: {error}\n")
        return UNUSABLE
    except KeyboardInterrupt:
        sys.stderr.write("turmpost: stopped\n")
        return 130
    return code


def _modules(given: Sequence[str]) -> Iterable[str]:
    """Return the modules needed: the command's own, all of them for the help."""
    command = next((word for word in given if not word.startswith("-")), "")
    return [COMMANDS[command]] if command in COMMANDS else set(COMMANDS.values())


def parser(modules: Iterable[str]) -> argparse.ArgumentParser:
    """Return the parser with the sub-commands of these modules."""
    found = argparse.ArgumentParser(
        prog="turmpost", description="Games by mail: a play-by-mail server."
    )
    found.add_argument(
        "--version", action="version", version=f"turmpost {version('turmpost')}"
    )
    found.add_argument("-v", "--verbose", action="store_true", help="log everything")
    subparsers = found.add_subparsers(required=True, metavar="COMMAND")
    for name in sorted(modules):
        import_module(f"server.commandline.{name}").add(subparsers)
    return found


if __name__ == "__main__":
    sys.exit(main())
