"""`turmpost account`: the mailboxes of the embedded mail host."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING

from server.commandline.common import add_config, opened, say
from server.config.checks import ACCOUNT
from server.errors import NotPossibleError
from server.games.journal import journal
from server.storage.journal_kinds import Kind
from server.storage.service import embedded_mail

if TYPE_CHECKING:
    from server.commandline.common import Subparsers

PASSWORD_BYTES = 9


def add(subparsers: Subparsers, _given: Sequence[str]) -> None:
    """Add `account`."""
    parser = subparsers.add_parser("account")
    actions = parser.add_subparsers(required=True, metavar="ACTION")
    adding = actions.add_parser("add", help="add a mailbox, or set its password")
    adding.add_argument("name")
    adding.add_argument("--password", help="default: a new one, which is printed")
    add_config(adding)
    adding.set_defaults(run=run_add)
    listing = actions.add_parser("list", help="list the mailboxes")
    add_config(listing)
    listing.set_defaults(run=run_list)


def run_add(args: argparse.Namespace) -> int:
    """Add an account or set its password; raises NotPossibleError."""
    name: str = args.name.lower()
    password: str = args.password or secrets.token_urlsafe(PASSWORD_BYTES)
    with opened(args) as services:
        host = services.config.embedded
        if not ACCOUNT.fullmatch(name) or name == host.account:
            raise NotPossibleError(
                f"{name!r} cannot be a mailbox: use letters, digits, '.', '-', '_'"
            )
        with services.database.work() as work:
            is_new = embedded_mail.set_account(work, name, password)
            journal.note(work, Kind.ACCOUNT_SET, now=services.clock.now())
    if is_new:
        say(f"{name} has a mailbox now; a running server opens it within seconds.")
    else:
        say(f"{name} has a new password; a running server takes it over in seconds.")
    say(f"address   {name}@{host.domain}")
    say(f"user      {name}")
    say(f"password  {password}")
    say(f"SMTP      {host.host} port {host.smtp_port}, no encryption")
    say(f"IMAP      {host.host} port {host.imap_port}, no encryption")
    say("SMTP and IMAP both want this user and password; the address will do, too.")
    return 0


def run_list(args: argparse.Namespace) -> int:
    """List the accounts."""
    with opened(args) as services, services.database.work() as work:
        domain = services.config.embedded.domain
        for name in sorted(embedded_mail.accounts(work)):
            say(f"{name}@{domain}")
    return 0
