"""`turmpost outbox`: mails that go out, and what became of them."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING

from server.commandline.common import (
    add_config,
    add_mail_commands,
    figure,
    opened,
    retried,
    say,
    show_mail,
)
from server.commandline.reasons import reason
from server.errors import NotFoundError, NotPossibleError
from server.storage.games import games
from server.storage.outbox import outbox, sending_switch, stored_mails
from server.storage.service import mail_domains
from server.storage.states import OutgoingState
from server.storage.tables.outbox import OutboxRow

if TYPE_CHECKING:
    from server.commandline.common import Subparsers
    from server.storage.unit_of_work import Work

MAX_COUNTED = 100_000
MAX_DAYS = 36_500
STATES = [state.value for state in OutgoingState]


def add(subparsers: Subparsers, _given: Sequence[str]) -> None:
    """Add `outbox`."""
    parser = subparsers.add_parser("outbox")
    actions = parser.add_subparsers(required=True, metavar="ACTION")
    others = (
        ("show", run_show, "print a mail; control characters are written out"),
        ("why", run_why, "print what the mail server said last"),
        ("retry", run_retry, "send mails again that were given up"),
    )
    add_mail_commands(actions, STATES, run_list, others)
    said = "count what became of mails, by the domain they went to"
    domains = actions.add_parser("domains", help=said, description=said)
    add_config(domains)
    days = f"of so many days (%(default)s), the newest {MAX_COUNTED} mails at most"
    domains.add_argument("--days", type=figure, default=30, help=days)
    domains.set_defaults(run=run_domains)


def run_list(args: argparse.Namespace) -> int:
    """List mails with what became of them, and why those that wait do."""
    with opened(args) as services, services.database.work() as work:
        now, off = services.clock.now(), sending_switch.off(work)
        for row in outbox.newest(work, args.state, args.limit):
            created = f"{row.created_at:%Y-%m-%d %H:%M:%S} UTC"
            line = f"{row.id:6}  {created}  {row.state:6} {row.kind:9} {row.recipient}"
            if row.sent_at is not None:
                line += f"  sent {row.sent_at:%Y-%m-%d %H:%M:%S} UTC"
            why = reason(row, now, off)
            say(f"{line}  ({why})" if why else line)
    return 0


def run_domains(args: argparse.Namespace) -> int:
    """Count mails by domain, the busiest first."""
    with opened(args) as services, services.database.work() as work:
        since = services.clock.now() - timedelta(days=min(args.days, MAX_DAYS))
        found = mail_domains.look(work, since, MAX_COUNTED)
    say("".join(f"{one.replace('_', ' '):>10}" for one in mail_domains.RESULTS))
    for domain in found:
        counts = (domain.counts[one] for one in mail_domains.RESULTS)
        say("".join(f"{count:10}" for count in counts) + f"  {domain.name}")
    return 0


def run_show(args: argparse.Namespace) -> int:
    """Print a mail."""
    with opened(args) as services, services.database.work() as work:
        mail = stored_mails.kept(work, _row(work, args.number))
    # The code that makes mails is loaded only where it has to.
    from server.reports.mails.finishing import shown

    show_mail(args, shown(mail))
    return 0


def run_why(args: argparse.Namespace) -> int:
    """Print the mail server's last word."""
    with opened(args) as services, services.database.work() as work:
        row = _row(work, args.number)
        said = row.last_error or "nothing was wrong"
        say(f"mail {row.id} is {row.state} after {row.attempts} attempts: {said}")
    return 0


def run_retry(args: argparse.Namespace) -> int:
    """Queue mails again that were given up: all of those that are named, or none."""
    with opened(args) as services, services.database.work() as work:
        given_up = OutboxRow.state == OutgoingState.FAILED
        retried_row = retried(
            args, partial(_row, work), partial(work.all, OutboxRow, given_up)
        )
        for row in retried_row:
            _retry(work, row, services.clock.now())
        numbers = [row.id for row in retried_row]
    for number in numbers:
        say(f"mail {number} is sent again by the running server")
    if not numbers:
        say("no mail was given up")
    return 0


def _retry(work: Work, row: OutboxRow, now: datetime) -> None:
    if row.state != OutgoingState.FAILED:
        raise NotPossibleError(f"mail {row.id} is {row.state}, not given up")
    if row.text is None:
        raise NotPossibleError(f"mail {row.id} was emptied: there is nothing to send")
    row.retry(now)
    game = None if row.game_id is None else games.get(work, row.game_id)
    # To list mails needs nothing of how it is told what was done.
    from server.games.journal import journal
    from server.storage.journal_kinds import Kind

    journal.note(work, Kind.SENT_AGAIN, now=now, game=game, mail=row.id)


def _row(work: Work, number: int) -> OutboxRow:
    row = work.get(OutboxRow, number)
    if row is None:
        raise NotFoundError(f"there is no outgoing mail number {number}")
    return row
