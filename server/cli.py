"""The command `turmpost`.

Exit codes: 0 done, 2 unusable input or configuration (the reason on stderr), 1 an
internal error.
"""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Sequence
from importlib.metadata import version

from engine.protocol import UnusableInputError
from server.commandline import contract, demo, games, local, mails, players, serve
from server.errors import TurmpostError

UNUSABLE = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; return the exit code."""
    args = parser().parse_args(argv)
    logging.basicConfig(
        level=logging.DEBUG if args.verbose else logging.INFO,
        format="%(asctime)s %(levelname)-7s %(name)s: %(message)s",
    )
    for noisy in ("apscheduler", "alembic", "mail.log"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
    try:
        code: int = args.run(args)
    except (TurmpostError, UnusableInputError) as error:
        sys.stderr.write(f"turmpost: {error}\n")
        return UNUSABLE
    except KeyboardInterrupt:
        sys.stderr.write("turmpost: stopped\n")
        return 130
    return code


def parser() -> argparse.ArgumentParser:
    """Return the parser with all sub-commands."""
    found = argparse.ArgumentParser(
        prog="turmpost", description="Games by mail: a play-by-mail server."
    )
    found.add_argument(
        "--version", action="version", version=f"turmpost {version('turmpost')}"
    )
    found.add_argument("-v", "--verbose", action="store_true", help="log everything")
    subparsers = found.add_subparsers(required=True, metavar="COMMAND")
    for group in (serve, demo, games, players, mails, local, contract):
        group.add(subparsers)
    return found


if __name__ == "__main__":
    sys.exit(main())
