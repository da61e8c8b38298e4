"""Parts of letters that several of them share: each is stored once for its step.

A letter has three groups: what is its own, the contents of its files, and the blocks of
its document that others may have too. A line of the last two is a part. In the outbox a
reference is written in its place, and the part is a row beside the steps.

Blocks stay as long as a letter refers to them. Files go when all letters of the step
have been sent: they can be made again from the rounds. A file can be there for its step
without a letter: an issue that nobody is mailed.
"""

from __future__ import annotations

import hashlib
from base64 import b64decode, b64encode
from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import datetime, timedelta

from sqlalchemy import delete, select, tuple_

from server.storage.membership import among
from server.storage.states import OutgoingState
from server.storage.tables.outbox import LetterPartRow, OutboxRow
from server.storage.unit_of_work import Work
from server.storage.upsert import insert

GROUP = "\x1d"
"""Between the groups of a letter; JSON never holds it."""

REFERENCE = "\x1e"
"""What a reference begins with."""

MIN_CHARACTERS = 200
"""Characters from which a block is a part: a shorter one costs less in its place."""

FILES_STAY = timedelta(days=1)
"""Time after which the files of letters that were sent are removed."""

_DIGEST = 32


def referring(work: Work, text: str, step_id: int | None, now: datetime) -> str:
    """Return a letter with references, and have its parts stored with the transaction.

    A letter about no step shares nothing, and stays whole.
    """
    if step_id is None or GROUP not in text:
        return text
    own, files, blocks = text.split(GROUP)
    parts = {_reference(line): (line, True) for line in _lines(files) if line}
    parts |= {
        _reference(line): (line, False)
        for line in _lines(blocks)
        if len(line) >= MIN_CHARACTERS
    }
    for reference, (line, is_file) in parts.items():
        _store(work, step_id, (reference[1:], line), now=now, is_file=is_file)
    written = {line: reference for reference, (line, _) in parts.items()}
    return GROUP.join((own, _put(files, written), _put(blocks, written)))


def keep_file(work: Work, step_id: int, content: bytes, now: datetime) -> str:
    """Have a file stored with its step; return the digest that it is found by.

    A letter with the same file refers to the same part.
    """
    line = encoded(content)
    digest = _reference(line)[1:]
    _store(work, step_id, (digest, line), now=now, is_file=True)
    return digest


def file(work: Work, step_id: int, digest: str) -> bytes | None:
    """Return a file of a step, None where it has been removed."""
    found = dict(_contents(work, [(step_id, digest)]))
    return b64decode(found[step_id, digest]) if found else None


def encoded(content: bytes) -> str:
    """Return a file as the line that it is in letters."""
    return b64encode(content).decode("ascii")


def _store(
    work: Work,
    step_id: int,
    part: tuple[str, str],
    *,
    now: datetime,
    is_file: bool,
) -> None:
    """Have a part, by digest and content, written at the end of the transaction."""
    if not work.parts:
        work.before_rows(_write)
    digest, line = part
    work.parts[step_id, digest] = {
        "step_id": step_id,
        "digest": digest,
        "packed": line,
        "is_file": is_file,
        "used_at": now,
    }


def _write(work: Work) -> None:
    """Write the parts of a transaction, in one order: so no two wait for each other.

    What is there already is stored once more with its instant alone.
    """
    statement = insert(work, LetterPartRow)
    statement = statement.on_conflict_do_update(
        index_elements=["step_id", "digest"],
        set_={"used_at": statement.excluded.used_at},
    )
    rows = [work.parts[key] for key in sorted(work.parts)]
    work.parts.clear()
    work.session.connection().execute(statement, rows)


def whole(work: Work, letters: Sequence[tuple[int | None, str | None]]) -> list[str]:
    """Return letters with their parts, "" for None, by the steps that they are about.

    A reference stays where its part has been removed.
    """
    wanted = {
        (step_id, line[1:])
        for step_id, text in letters
        if step_id is not None and text is not None
        for line in _references(text)
    }
    known = dict(_contents(work, wanted))
    return [
        "" if text is None else _resolved(text, step_id, known)
        for step_id, text in letters
    ]


def is_complete(text: str) -> bool:
    """Say whether a letter has all of its parts."""
    return REFERENCE not in text


def remove_files(work: Work, now: datetime, limit: int) -> int:
    """Remove files of steps whose letters have all been sent; return how many.

    A part that a transaction is just referring to has a new instant by then, which the
    condition sees even where it does not see that transaction's letter.
    """
    waiting = select(OutboxRow.id).where(
        OutboxRow.parts_of == LetterPartRow.step_id,
        OutboxRow.state != OutgoingState.SENT,
        OutboxRow.letter.is_not(None),
    )
    is_old = LetterPartRow.used_at < now - FILES_STAY
    key = (LetterPartRow.step_id, LetterPartRow.digest)
    old = (
        select(*key)
        .where(LetterPartRow.is_file.is_(True), is_old, ~waiting.exists())
        .limit(limit)
    )
    gone = work.session.scalars(
        delete(LetterPartRow)
        .where(tuple_(*key).in_(old), is_old)
        .returning(LetterPartRow.digest)
        .execution_options(synchronize_session=False)
    )
    return len(gone.all())


def remove_unused(work: Work, step_ids: Collection[int]) -> None:
    """Remove the parts that no letter of these steps refers to any more."""
    if not step_ids:
        return
    used = {
        (step_id, line[1:])
        for step_id, text in work.session.execute(
            select(OutboxRow.parts_of, OutboxRow.letter).where(
                among(work, OutboxRow.parts_of, step_ids), OutboxRow.letter.is_not(None)
            )
        )
        for line in _references(text or "")
    }
    rows = work.session.execute(
        select(
            LetterPartRow.step_id, LetterPartRow.digest, LetterPartRow.used_at
        ).where(among(work, LetterPartRow.step_id, step_ids))
    ).all()
    for step_id, digest, used_at in rows:
        if (step_id, digest) not in used:
            # Not one that another transaction has just referred to.
            work.session.execute(
                delete(LetterPartRow)
                .where(
                    LetterPartRow.step_id == step_id,
                    LetterPartRow.digest == digest,
                    LetterPartRow.used_at == used_at,
                )
                .execution_options(synchronize_session=False)
            )


def _contents(
    work: Work, wanted: Iterable[tuple[int, str]]
) -> Iterator[tuple[tuple[int, str], str]]:
    """Yield the contents of parts by step and digest."""
    by_step: dict[int, list[str]] = {}
    for step_id, digest in wanted:
        by_step.setdefault(step_id, []).append(digest)
    for step_id, digests in by_step.items():
        rows = work.session.execute(
            select(LetterPartRow.digest, LetterPartRow.packed).where(
                LetterPartRow.step_id == step_id,
                among(work, LetterPartRow.digest, digests),
            )
        )
        yield from (((step_id, digest), content) for digest, content in rows)


def _resolved(text: str, step_id: int | None, known: dict[tuple[int, str], str]) -> str:
    if step_id is None or REFERENCE not in text:
        return text
    own, *shared = text.split(GROUP)
    groups = (
        "\n".join(
            known.get((step_id, line[1:]), line) if line.startswith(REFERENCE) else line
            for line in _lines(group)
        )
        for group in shared
    )
    return GROUP.join((own, *groups))


def _references(text: str) -> Iterator[str]:
    for group in text.split(GROUP)[1:]:
        yield from (line for line in _lines(group) if line.startswith(REFERENCE))


def _lines(group: str) -> list[str]:
    return group.split("\n")


def _put(group: str, written: dict[str, str]) -> str:
    return "\n".join(written.get(line, line) for line in _lines(group))


def _reference(line: str) -> str:
    return REFERENCE + hashlib.sha256(line.encode()).hexdigest()[:_DIGEST]
