"""The row of a mailbox: how far it was read, when, and by whom."""

from __future__ import annotations

from server.storage.tables.mailboxes import MailboxRow
from server.storage.unit_of_work import Work
from server.storage.upsert import insert


def locked(work: Work, name: str) -> MailboxRow:
    """Return the row of a mailbox, made where there is none; nobody else changes it."""
    work.session.execute(
        insert(work, MailboxRow).values(name=name).on_conflict_do_nothing()
    )
    return work.session.get_one(
        MailboxRow, name, with_for_update=True, populate_existing=True
    )
