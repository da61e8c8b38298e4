"""The mailboxes of the embedded mail host: accounts and their mails."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select

from server.storage.tables.service import LocalAccountRow, LocalMailRow
from server.storage.unit_of_work import Work


@dataclass(frozen=True, slots=True)
class LocalMail:
    """A mail of an account."""

    received_at: datetime
    raw: bytes


def accounts(work: Work) -> dict[str, str]:
    """Return the passwords of all accounts by their names."""
    rows = work.session.scalars(select(LocalAccountRow))
    return {row.name: row.password for row in rows}


def set_account(work: Work, name: str, password: str) -> bool:
    """Add an account, or change its password; say whether it is a new one."""
    row = work.session.get(LocalAccountRow, name)
    if row is None:
        work.session.add(LocalAccountRow(name=name, password=password))
    else:
        row.password = password
    return row is None


def add_mail(work: Work, account: str, received_at: datetime, raw: bytes) -> None:
    """Keep a mail."""
    work.session.add(LocalMailRow(account=account, received_at=received_at, raw=raw))


def mails(work: Work, account: str) -> list[LocalMail]:
    """Return the mails of an account, the oldest first."""
    rows = work.session.scalars(
        select(LocalMailRow)
        .where(LocalMailRow.account == account)
        .order_by(LocalMailRow.id)
    )
    return [LocalMail(row.received_at, row.raw) for row in rows]
