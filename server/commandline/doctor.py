"""`turmpost doctor`: look at everything and say what is wrong and what to do."""

from __future__ import annotations

import argparse
import asyncio
import logging
import textwrap
from typing import TYPE_CHECKING

from server.commandline.common import add_config, read_config, say
from server.doctor.examine import WAIT_SECONDS, examine
from server.doctor.findings import Chart, Finding, Level
from server.errors import TurmpostError

if TYPE_CHECKING:
    from server.commandline.common import Subparsers

WIDTH = 88
INDENT = " " * 9


def add(subparsers: Subparsers) -> None:
    """Add `doctor`."""
    parser = subparsers.add_parser(
        "doctor",
        help="check configuration, database and mail servers with a probe mail",
        description="Checks configuration, database, IMAP, SMTP and clock, sends a "
        "probe mail to itself and waits for it. Exit code 1 where there is a PROBLEM.",
    )
    add_config(parser)
    parser.add_argument(
        "--embedded", action="store_true", help="check the embedded mail host instead"
    )
    parser.add_argument(
        "--wait",
        type=float,
        default=WAIT_SECONDS,
        metavar="SECONDS",
        help=f"how long to wait for the probe mail ({WAIT_SECONDS:g})",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Examine; a configuration that cannot be read is a finding as well."""
    # What goes wrong here is told in findings, not in the log.
    logging.getLogger("server").setLevel(logging.CRITICAL)
    chart = Chart(show, lambda text: say(f"{INDENT}... {text}"))
    try:
        config = read_config(args)
    except TurmpostError as error:
        chart.problem("configuration", str(error), "correct the file, see the handbook")
        good = False
    else:
        good = asyncio.run(
            examine(config, chart, use_embedded=args.embedded, wait_seconds=args.wait)
        )
    problems, warnings = chart.count(Level.PROBLEM), chart.count(Level.WARNING)
    say("")
    say(
        f"{problems} problems, {warnings} warnings."
        if problems or warnings
        else "Well."
    )
    return 0 if good else 1


def show(finding: Finding) -> None:
    """Print a finding, with what to do below it."""
    text = f"{finding.level.value:8} {finding.about}: {finding.said}"
    for line in textwrap.wrap(text, WIDTH, subsequent_indent=INDENT):
        say(line)
    if finding.todo:
        todo = f"{INDENT}-> {finding.todo}"
        for line in textwrap.wrap(todo, WIDTH, subsequent_indent=f"{INDENT}   "):
            say(line)
