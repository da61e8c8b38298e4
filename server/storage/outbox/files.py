"""Files that go with mails: each is stored once, however many mails have it.

A file is found by a digest of its content. It goes a day after it was last stored,
unless a mail that waits has it: reports and issues can be made again from the rounds. A
file can be there without a mail: an issue that nobody is mailed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import delete, select

from server.storage.membership import among
from server.storage.states import UNSENT, OutgoingState
from server.storage.tables.outbox import FileRow, OutboxRow
from server.storage.unit_of_work import Work
from server.storage.upsert import insert

FILES_STAY = timedelta(days=1)
"""Time after which files that no waiting mail has are removed."""

_DIGEST_BYTES = 16


@dataclass(frozen=True, slots=True)
class File:
    """A file of a mail: an attachment, or a picture that its page shows.

    A picture has a `content_id` (RFC 2392). What many files begin with is stored as a
    file of its own, the `beginning`. The content is None where it has been removed.
    """

    name: str
    kind: str
    content: bytes | None
    beginning: bytes | None = b""
    content_id: str = ""


def listed(work: Work, files: Sequence[File], now: datetime) -> str | None:
    """Have files stored; return the list that a mail keeps of them, None for none."""
    rows = [
        (
            *(file.name, file.kind, file.content_id),
            keep(work, file.content or b"", now),
            keep(work, file.beginning, now) if file.beginning else "",
        )
        for file in files
    ]
    return json.dumps(rows, separators=(",", ":")) if rows else None


def keep(work: Work, content: bytes, now: datetime) -> str:
    """Have a file stored; return the digest that it is found by."""
    digest = hashlib.sha256(content).digest()[:_DIGEST_BYTES].hex()
    if not work.files:
        work.before_rows(_write)
    work.files[digest] = {"digest": digest, "packed": content, "used_at": now}
    return digest


def _write(work: Work) -> None:
    """Write the files of a transaction; of one that is there, the instant alone.

    They are written in one order, so that no two transactions wait for each other.
    """
    statement = insert(work, FileRow)
    statement = statement.on_conflict_do_update(
        index_elements=["digest"], set_={"used_at": statement.excluded.used_at}
    )
    rows = [work.files[digest] for digest in sorted(work.files)]
    work.files.clear()
    work.session.connection().execute(statement, rows)


def content(work: Work, digest: str) -> bytes | None:
    """Return a file, None where it has been removed."""
    return work.first(FileRow.packed, FileRow.digest == digest)


def read(work: Work, lists: Sequence[str | None]) -> list[tuple[File, ...]]:
    """Return the files of mails by the lists that those keep."""
    wanted = {digest for one in lists for digest in _digests(one)}
    known: dict[str, bytes] = {"": b""}
    if wanted:
        query = select(FileRow.digest, FileRow.packed)
        rows = work.session.execute(query.where(among(work, FileRow.digest, wanted)))
        known |= {row.digest: row.packed for row in rows}
    return [
        tuple(
            File(name, kind, known.get(own), known.get(beginning), content_id)
            for name, kind, content_id, own, beginning in json.loads(one or "[]")
        )
        for one in lists
    ]


def remove_unused(work: Work, now: datetime, limit: int) -> int:
    """Remove files that were stored long ago and no waiting mail has; return how many.

    One that a transaction is just storing again has a new instant by then.
    """
    is_old = FileRow.used_at < now - FILES_STAY
    old = work.all(FileRow.digest, is_old, order_by=FileRow.used_at)
    in_use = _in_use(work) if old else ()
    unused = [digest for digest in old if digest not in in_use][:limit]
    return work.change(
        delete(FileRow).where(among(work, FileRow.digest, unused), is_old)
    )


def drop(work: Work, lists: Iterable[str | None]) -> None:
    """Remove at once what mails had that are emptied, where no other mail has it."""
    gone = {digest for one in lists for digest in _digests(one)}
    if gone:
        gone -= _in_use(work)
        work.change(delete(FileRow).where(among(work, FileRow.digest, gone)))


def _in_use(work: Work) -> set[str]:
    """Return the digests of the files that mails which were not sent have."""
    unsent = OutboxRow.state.in_((*UNSENT, OutgoingState.FAILED))
    found = work.all(OutboxRow.files, unsent, OutboxRow.files.is_not(None))
    return {digest for one in found for digest in _digests(one)}


def _digests(one: str | None) -> Collection[str]:
    rows = json.loads(one) if one else []
    return {digest for row in rows for digest in row[3:] if digest}
