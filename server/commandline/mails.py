"""`turmpost mail`: mails that came in, and their outcomes; retry those set aside."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from server.commandline.common import (
    add_mail_commands,
    opened,
    retried,
    say,
    show_mail,
)
from server.errors import NotFoundError, NotPossibleError
from server.mail.reading.early import authors_of
from server.storage.games import games
from server.storage.inbox import inbox
from server.storage.states import MailState
from server.storage.tables.inbox import InboxRow

if TYPE_CHECKING:
    from server.commandline.common import Subparsers
    from server.storage.tables.games import GameRow
    from server.storage.unit_of_work import Work

STATES = [state.value for state in MailState]


def add(subparsers: Subparsers, _given: Sequence[str]) -> None:
    """Add `mail`."""
    parser = subparsers.add_parser("mail")
    actions = parser.add_subparsers(required=True, metavar="ACTION")
    others = (
        ("show", run_show, "print a mail; control characters are written out"),
        ("why", run_why, "print why a mail was set aside"),
        ("retry", run_retry, "work on mails again that were set aside"),
    )
    add_mail_commands(actions, STATES, run_list, others)


def run_list(args: argparse.Namespace) -> int:
    """List mails with what became of them."""
    with opened(args) as services, services.database.work() as work:
        rows = inbox.newest(work, args.state, args.limit)
        about = games.by_number(work, [row.game_id for row in rows])
        for row in rows:
            say(_line(row, about))
    return 0


def _line(row: InboxRow, about: Mapping[int, GameRow]) -> str:
    """Return number, time, state, outcome, sender, game and the reason of a mail."""
    received = f"{row.received_at:%Y-%m-%d %H:%M:%S} UTC"
    game = about.get(row.game_id or 0)
    title = game.title if game else "-"
    why = f"({row.why})" if row.why else ""
    line = f"{row.id:6}  {received}  {row.state:8} {row.outcome or '':18} "
    return f"{line}{_sender(row.raw):30} {title:20} {why}".rstrip()


def _sender(raw: bytes) -> str:
    """Return the address a mail says it is from; anybody can write anything there."""
    return next((one.address for one in authors_of(raw) if one.address), "-")


def run_show(args: argparse.Namespace) -> int:
    """Print a mail."""
    with opened(args) as services, services.database.work() as work:
        show_mail(args, _row(work, args.number).raw)
    return 0


def run_why(args: argparse.Namespace) -> int:
    """Print the traceback of a mail that was set aside."""
    with opened(args) as services, services.database.work() as work:
        row = _row(work, args.number)
        about = games.by_number(work, [row.game_id])
        say(row.error or _line(row, about).strip())
    return 0


def run_retry(args: argparse.Namespace) -> int:
    """Let mails that were set aside be worked on again: all that are named, or none."""
    with opened(args) as services, services.database.work() as work:
        set_aside = InboxRow.state == MailState.SHUNTED
        retried_row = retried(
            args, partial(_row, work), partial(work.all, InboxRow, set_aside)
        )
        for row in retried_row:
            _retry(work, row, services.clock.now())
        numbers = [row.id for row in retried_row]
    for number in numbers:
        say(f"mail {number} is worked on again by the running server")
    if not numbers:
        say("no mail was set aside")
    return 0


def _retry(work: Work, row: InboxRow, now: datetime) -> None:
    if row.state != MailState.SHUNTED:
        raise NotPossibleError(f"mail {row.id} is {row.state}, not set aside")
    row.retry()
    # To list mails needs nothing of how it is told what was done.
    from server.games.journal import journal
    from server.storage.journal_kinds import Kind

    journal.note(work, Kind.RETRIED, now=now, mail=row.id)


def _row(work: Work, number: int) -> InboxRow:
    row = work.get(InboxRow, number)
    if row is None:
        raise NotFoundError(f"there is no mail number {number}")
    return row
