"""`turmpost mail`: what came in and what became of it; put back what was set aside."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from server.commandline.common import add_mail_commands, opened, say
from server.errors import NotFoundError, NotPossibleError
from server.storage import inbox

if TYPE_CHECKING:
    from server.commandline.common import Subparsers
    from server.storage.tables import InboxRow
    from server.storage.unit_of_work import Work

STATES = ("new", "waiting", "held", "shunted", "done")


def add(subparsers: Subparsers) -> None:
    """Add `mail`."""
    parser = subparsers.add_parser("mail", help="mails that came in")
    actions = parser.add_subparsers(required=True, metavar="ACTION")
    others = (
        ("show", run_show, "print a mail as it came"),
        ("why", run_why, "print why a mail was set aside"),
        ("retry", run_retry, "work on a mail again that was set aside"),
    )
    add_mail_commands(actions, STATES, run_list, others)


def run_list(args: argparse.Namespace) -> int:
    """List mails with what became of them."""
    with opened(args) as services, services.database.work() as work:
        for row in inbox.newest(work, args.state, args.limit):
            say(_line(row))
    return 0


def _line(row: InboxRow) -> str:
    """Return number, time, state, outcome and the reason of a mail."""
    received = f"{row.received_at:%Y-%m-%d %H:%M:%S}"
    why = f"({row.why})" if row.why else ""
    line = f"{row.id:6}  {received}  {row.state:8} {row.outcome or '':18} {why}"
    return line.rstrip()


def run_show(args: argparse.Namespace) -> int:
    """Print a mail's bytes."""
    with opened(args) as services, services.database.work() as work:
        sys.stdout.buffer.write(_row(work, args.number).raw)
    return 0


def run_why(args: argparse.Namespace) -> int:
    """Print the traceback of a mail that was set aside."""
    with opened(args) as services, services.database.work() as work:
        row = _row(work, args.number)
        say(row.error or _line(row).strip())
    return 0


def run_retry(args: argparse.Namespace) -> int:
    """Let a mail that was set aside be worked on again."""
    with opened(args) as services, services.database.work() as work:
        row = _row(work, args.number)
        if row.state != "shunted":
            raise NotPossibleError(f"mail {row.id} is {row.state}, not set aside")
        row.state = "new"
        row.outcome = row.why = row.error = None
        row.told = False
        row.attempts = 0
        say(f"mail {row.id} is worked on again by the running server")
    return 0


def _row(work: Work, number: int) -> InboxRow:
    row = inbox.one(work, number)
    if row is None:
        raise NotFoundError(f"there is no mail number {number}")
    return row
