"""`turmpost doctor`: look at everything and say what is wrong and what to do."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import sys
import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING

from server.commandline.common import add_config, counted, read_config, say
from server.doctor.findings import WAIT_SECONDS, Chart, Finding, Level
from server.errors import ConfigError, TurmpostError
from server.exit_codes import ExitCode

if TYPE_CHECKING:
    from server.commandline.common import Subparsers

WIDTH = 88
INDENT = " " * 9
LONGEST_WAIT = 3600


def add(subparsers: Subparsers, _given: Sequence[str]) -> None:
    """Add `doctor`."""
    parser = subparsers.add_parser(
        "doctor",
        description="Looks at configuration, database, games, backups, pages, ports, "
        "DKIM, IMAP, SMTP, clock and alarm, mails itself probes, waits for them and "
        "deletes them. It makes a missing `done_folder` and changes nothing else, may "
        "run beside the server, and says below each finding what to do about it.",
        epilog="Exit code 0: no PROBLEM; 1: at least one. Run it "
        "as the user of the server, with the same environment.",
    )
    add_config(parser)
    parser.add_argument(
        "--embedded", action="store_true", help="check the embedded mail host instead"
    )
    parser.add_argument(
        "--wait",
        type=_seconds,
        default=WAIT_SECONDS,
        metavar="SECONDS",
        help=f"how long to wait for the probe mails (default: {WAIT_SECONDS:g})",
    )
    parser.set_defaults(run=run)


def _seconds(text: str) -> float:
    """Read a time to wait."""
    with contextlib.suppress(ValueError):
        if 0 < float(text) <= LONGEST_WAIT:
            return float(text)
    message = f"{text!r} is not a number of seconds up to {LONGEST_WAIT}"
    raise argparse.ArgumentTypeError(message)


def run(args: argparse.Namespace) -> int:
    """Examine; a configuration that cannot be read is a finding as well."""
    if not args.verbose:
        # Faults are told in findings here, not in the log.
        logging.disable(logging.CRITICAL)
    try:
        return _run(args)
    finally:
        logging.disable(logging.NOTSET)


def _run(args: argparse.Namespace) -> int:
    chart = Chart(show, progress)
    try:
        config = read_config(args)
    except TurmpostError as error:
        chart.problem("configuration", str(error), _to_be_read(error))
    else:
        # The help needs no mail servers.
        from server.doctor.examine import examine

        asyncio.run(
            examine(config, chart, use_embedded=args.embedded, wait_seconds=args.wait)
        )
    problems, warnings = chart.count(Level.PROBLEM), chart.count(Level.WARNING)
    say(f"\n{_sum(problems, warnings)}")
    return ExitCode.FAULT if problems else ExitCode.DONE


def _to_be_read(error: TurmpostError) -> str:
    """Return what to do about a configuration that cannot be read."""
    if isinstance(error, ConfigError) and "denied" in error.reason.lower():
        from server.doctor.files import rights

        file, quoted, _ = error.reason.partition(" cannot be read")
        return rights(file if quoted else error.source)
    return "correct it, see docs/configuration.md for the keys"


def progress(text: str) -> None:
    """Print a slow check immediately: somebody may read along through a pipe."""
    say(f"{INDENT}... {text}")
    sys.stdout.flush()


def _sum(problems: int, warnings: int) -> str:
    """Return the last line: what all findings come to."""
    if problems:
        found = f"{counted(problems, 'problem')}, {counted(warnings, 'warning')}"
        return f"{found}: correct the problems, then run this again."
    if warnings:
        return f"No problems, {counted(warnings, 'warning')}: turmpost can work."
    return "No problems: turmpost can work."


def show(finding: Finding) -> None:
    """Print a finding, with what to do below it."""
    text = f"{finding.level.value:8} {finding.about}: {finding.said}"
    _print(text, INDENT)
    if finding.todo:
        _print(f"{INDENT}-> {finding.todo}", f"{INDENT}   ")


def _print(text: str, indent: str) -> None:
    """Print a paragraph; what a server has said is shown without control letters."""
    clean = "".join(letter if letter.isprintable() else "?" for letter in text)
    for line in textwrap.wrap(
        clean,
        WIDTH,
        subsequent_indent=indent,
        # Paths, addresses and settings must stay whole for copying.
        break_long_words=False,
        break_on_hyphens=False,
    ):
        say(line)
