"""The mailboxes of the embedded mail host: accounts, folders and mails."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime

from sqlalchemy import delete, exists, select, update

from server.mail.embedded.store import (
    INBOX,
    SPECIAL_USES,
    ArrivedMail,
    Entry,
    Folder,
    NewMail,
)
from server.storage.tables.service import (
    LocalAccountRow,
    LocalEntryRow,
    LocalFolderRow,
    LocalMailRow,
)
from server.storage.unit_of_work import Work

FIRST_FOLDERS = (INBOX, *SPECIAL_USES)
_UIDS_AT_ONCE = 500
"""UIDs in one statement: databases limit its parameters."""


def accounts(work: Work) -> dict[str, str]:
    """Return the passwords of all accounts by their names."""
    rows = work.all(LocalAccountRow)
    return {row.name: row.password for row in rows}


def set_account(work: Work, name: str, password: str) -> bool:
    """Add an account, or change its password; return whether it is new."""
    row = work.session.get(LocalAccountRow, name)
    if row is None:
        work.session.add(LocalAccountRow(name=name, password=password))
    else:
        row.password = password
    return row is None


def folders(work: Work, account: str, now: datetime) -> list[Folder]:
    """Return the folders of an account; the first time, make those it begins with."""
    # Two connections at once would both make them.
    work.session.get(LocalAccountRow, account, with_for_update=True)
    rows = work.all(LocalFolderRow, LocalFolderRow.account == account)
    present = [_folder(row) for row in rows]
    names = {folder.name for folder in present}
    lacking = [name for name in FIRST_FOLDERS if name not in names]
    return present + [add_folder(work, account, name, now) for name in lacking]


def add_folder(work: Work, account: str, name: str, now: datetime) -> Folder:
    """Make a folder of an account.

    Its UIDVALIDITY is the time in seconds, or the next one that is still free: neither
    a folder made again nor a new database gets one that a mail program has seen.
    """
    owner = work.session.get(LocalAccountRow, account, with_for_update=True)
    if owner is None:
        raise LookupError(account)
    owner.last_uidvalidity = max(owner.last_uidvalidity + 1, int(now.timestamp()))
    row = LocalFolderRow(
        account=account,
        name=name,
        uidvalidity=owner.last_uidvalidity,
        next_uid=1,
        is_subscribed=True,
    )
    work.session.add(row)
    work.session.flush()
    return _folder(row)


def remove_folder(work: Work, folder_id: int) -> None:
    """Remove a folder with everything in it."""
    remove(work, folder_id, [entry.uid for entry in entries(work, folder_id)])
    work.change(delete(LocalFolderRow).where(LocalFolderRow.id == folder_id))


def rename_folder(work: Work, folder_id: int, name: str) -> None:
    """Give a folder another name."""
    _change(work, folder_id, name=name)


def subscribe(work: Work, folder_id: int, *, subscribed: bool) -> None:
    """Note whether a folder is subscribed."""
    _change(work, folder_id, is_subscribed=subscribed)


def entries(work: Work, folder_id: int) -> list[Entry]:
    """Return what is in a folder, in the order of the UIDs."""
    rows = work.session.execute(
        select(
            LocalEntryRow.uid,
            LocalEntryRow.received_at,
            LocalEntryRow.size,
            LocalEntryRow.flags,
        )
        .where(LocalEntryRow.folder_id == folder_id)
        .order_by(LocalEntryRow.uid)
    )
    return [
        Entry(uid, received_at, size, frozenset(flags.split()))
        for uid, received_at, size, flags in rows
    ]


def raw(work: Work, folder_id: int, uid: int) -> bytes | None:
    """Return the bytes of a mail; None where it has been removed."""
    parts = work.session.execute(
        select(LocalEntryRow.trace, LocalMailRow.raw)
        .join(LocalMailRow, LocalMailRow.id == LocalEntryRow.mail_id)
        .where(LocalEntryRow.folder_id == folder_id, LocalEntryRow.uid == uid)
    ).one_or_none()
    return None if parts is None else parts[0] + parts[1]


def append(work: Work, folder_id: int, mails: Sequence[NewMail]) -> list[Entry]:
    """Add mails to a folder."""
    first = _reserve(work, folder_id, len(mails))
    return [
        _enter(work, folder_id, uid, _keep(work, mail.raw), mail)
        for uid, mail in enumerate(mails, first)
    ]


def deliver(
    work: Work, mail: ArrivedMail, accounts: Iterable[str], now: datetime
) -> dict[str, Entry]:
    """Put a mail into the INBOX of each of these accounts; its bytes are kept once."""
    traces = {to.account: to.trace for to in reversed(mail.recipients)}
    arrived: dict[str, Entry] = {}
    # Always in the same order, so that two deliveries do not wait for one another.
    in_order = sorted(accounts)
    mail_id = _keep(work, mail.raw) if in_order else 0
    for account in in_order:
        inbox = next(
            folder for folder in folders(work, account, now) if folder.name == INBOX
        )
        uid = _reserve(work, inbox.id, 1)
        new = NewMail(mail.raw, now)
        arrived[account] = _enter(work, inbox.id, uid, mail_id, new, traces[account])
    return arrived


def copy(
    work: Work, folder_id: int, uids: Sequence[int], target_id: int, *, remove: bool
) -> dict[int, Entry]:
    """Copy mails to a folder, or move them; return the new ones by the old UIDs."""
    rows = [
        row
        for some in _batches(uids)
        for row in work.all(
            LocalEntryRow,
            LocalEntryRow.folder_id == folder_id,
            LocalEntryRow.uid.in_(some),
            order_by=LocalEntryRow.uid,
        )
    ]
    first = _reserve(work, target_id, len(rows))
    copied: dict[int, Entry] = {}
    for uid, row in enumerate(rows, first):
        work.session.add(
            LocalEntryRow(
                folder_id=target_id,
                uid=uid,
                mail_id=row.mail_id,
                trace=row.trace,
                received_at=row.received_at,
                size=row.size,
                flags=row.flags,
            )
        )
        flags = frozenset(row.flags.split())
        copied[row.uid] = Entry(uid, row.received_at, row.size, flags)
        if remove:
            work.session.delete(row)
    return copied


def set_flags(work: Work, folder_id: int, flags: Mapping[int, frozenset[str]]) -> None:
    """Replace the flags of mails."""
    for uid, present in flags.items():
        work.change(
            update(LocalEntryRow)
            .where(LocalEntryRow.folder_id == folder_id, LocalEntryRow.uid == uid)
            .values(flags=" ".join(sorted(present)))
        )


def remove(work: Work, folder_id: int, uids: Sequence[int]) -> None:
    """Remove mails; the bytes of a mail go with the last folder that has it."""
    for some in _batches(uids):
        here = (LocalEntryRow.folder_id == folder_id, LocalEntryRow.uid.in_(some))
        candidates = set(work.all(LocalEntryRow.mail_id, *here))
        work.change(delete(LocalEntryRow).where(*here))
        is_kept = exists().where(LocalEntryRow.mail_id == LocalMailRow.id)
        work.change(
            delete(LocalMailRow).where(LocalMailRow.id.in_(candidates), ~is_kept)
        )


def _folder(row: LocalFolderRow) -> Folder:
    return Folder(row.id, row.name, row.uidvalidity, row.next_uid, row.is_subscribed)


def _change(work: Work, folder_id: int, **values: str | bool) -> None:
    work.change(
        update(LocalFolderRow).where(LocalFolderRow.id == folder_id).values(values)
    )


def _reserve(work: Work, folder_id: int, count: int) -> int:
    """Take the next UIDs of a folder; return the first of them."""
    next_uid = work.session.scalar(
        update(LocalFolderRow)
        .where(LocalFolderRow.id == folder_id)
        .values(next_uid=LocalFolderRow.next_uid + count)
        .returning(LocalFolderRow.next_uid)
        .execution_options(synchronize_session=False)
    )
    if next_uid is None:
        raise LookupError(folder_id)
    return next_uid - count


def _keep(work: Work, raw: bytes) -> int:
    """Write the bytes of a mail; return the number of the row."""
    row = LocalMailRow(raw=raw)
    work.session.add(row)
    work.session.flush()
    return row.id


def _enter(
    work: Work,
    folder_id: int,
    uid: int,
    mail_id: int,
    mail: NewMail,
    trace: bytes = b"",
) -> Entry:
    """Write the row of a mail in a folder."""
    entry = Entry(uid, mail.received_at, len(trace) + len(mail.raw), mail.flags)
    work.session.add(
        LocalEntryRow(
            folder_id=folder_id,
            uid=uid,
            mail_id=mail_id,
            trace=trace,
            received_at=mail.received_at,
            size=entry.size,
            flags=" ".join(sorted(mail.flags)),
        )
    )
    return entry


def _batches(uids: Sequence[int]) -> Iterable[Sequence[int]]:
    return (
        uids[start : start + _UIDS_AT_ONCE]
        for start in range(0, len(uids), _UIDS_AT_ONCE)
    )


def contents(work: Work) -> Iterator[bytes]:
    """Yield the bytes of all mails in the mailboxes."""
    yield from work.session.scalars(select(LocalMailRow.raw))
