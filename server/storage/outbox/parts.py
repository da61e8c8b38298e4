"""What letters about a step share: it is stored once, as parts of the step.

A letter is deflated against its **base**, the first letter of its kind about the step
(the preset dictionary of RFC 1950): of twelve reports eleven take little more than what
is their own. The second group of a letter has the contents of its files, each on a
line; a file is a part too, and in the letter a reference is written in its place.

Bases stay as long as a letter needs them. Files go when all letters of the step have
been sent: they can be made again from the rounds. A file can be there for its step
without a letter: an issue that nobody is mailed.
"""

from __future__ import annotations

import hashlib
import zlib
from base64 import b64decode, b64encode
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial

from sqlalchemy import bindparam, delete, select, tuple_, update

from server.storage.kinds import MailKind
from server.storage.membership import among
from server.storage.states import OutgoingState
from server.storage.tables.outbox import LetterPartRow, OutboxRow
from server.storage.unit_of_work import Work
from server.storage.upsert import insert

GROUP = "\x1d"
"""Between the groups of a letter; JSON never holds it."""

REFERENCE = "\x1e"
"""What a reference begins with."""

FILES_STAY = timedelta(days=1)
"""Time after which the files of letters that were sent are removed."""

_PACK_ANEW = (
    update(OutboxRow)
    .where(OutboxRow.id == bindparam("number"), OutboxRow.letter == bindparam("before"))
    .values(letter=bindparam("after"))
)
_REMOVE = delete(LetterPartRow).where(
    LetterPartRow.step_id == bindparam("step"),
    LetterPartRow.digest == bindparam("of"),
    # Not one that another transaction has just referred to.
    LetterPartRow.used_at == bindparam("before"),
)

_DIGEST_BYTES = 16
_NEEDS_BASE = 0x20
"""The bit of a stream's second byte that tells of a preset dictionary (RFC 1950)."""


@dataclass(frozen=True, slots=True)
class BaseText:
    """A text that letters are deflated against, and the digest that it is found by."""

    text: str
    digest: str

    @classmethod
    def of(cls, text: str) -> BaseText:
        """Make a text the base of others."""
        return cls(text, _digest(text))

    def pack(self, text: str) -> bytes:
        """Return a letter deflated, with the digest of the base behind it."""
        packer = zlib.compressobj(zdict=self.text.encode())
        packed = packer.compress(text.encode()) + packer.flush()
        return packed + bytes.fromhex(self.digest)


def pack(
    work: Work,
    row: dict[str, object],
    text: str,
    about: tuple[int | None, MailKind],
    now: datetime,
) -> None:
    """Have a letter packed into its row at the end of the transaction.

    It is `about` a step, and of a kind. A letter about no step shares nothing.
    """
    step_id, kind = about
    if step_id is None:
        row["letter"] = zlib.compress(text.encode())
        return
    _write_later(work, now)
    own, *groups = text.split(GROUP)
    if groups:
        files = {line: REFERENCE + _digest(line) for line in _lines(groups[0]) if line}
        for line in files:
            _store(work, step_id, line, now=now, base_of=None)
        groups[0] = "\n".join(files.get(line, line) for line in _lines(groups[0]))
    waiting = work.letters.setdefault((step_id, kind), [])
    waiting.append((row, GROUP.join((own, *groups))))


def keep_file(work: Work, step_id: int, content: bytes, now: datetime) -> str:
    """Have a file stored with its step; return the digest that it is found by.

    A letter with the same file refers to the same part.
    """
    line = encoded(content)
    _write_later(work, now)
    _store(work, step_id, line, now=now, base_of=None)
    return _digest(line)


def file(work: Work, step_id: int, digest: str) -> bytes | None:
    """Return a file of a step, None where it has been removed."""
    found = dict(_contents(work, [(step_id, digest)]))
    return b64decode(found[step_id, digest]) if found else None


def encoded(content: bytes) -> str:
    """Return a file as the line that it is in letters."""
    return b64encode(content).decode("ascii")


def _store(
    work: Work, step_id: int, text: str, *, now: datetime, base_of: MailKind | None
) -> None:
    """Have a part written at the end of the transaction."""
    digest = _digest(text)
    work.parts[step_id, digest] = {
        "step_id": step_id,
        "digest": digest,
        "packed": text,
        "base_of": base_of,
        "used_at": now,
    }


def _write_later(work: Work, now: datetime) -> None:
    if not (work.parts or work.letters):
        work.before_rows(partial(_write, now=now))


def _write(work: Work, now: datetime) -> None:
    """Pack the letters of a transaction, and write what they share.

    Parts are written in one order: so no two transactions wait for each other. What is
    there already is stored once more with its instant alone.
    """
    bases = _bases_in_use(work, work.letters, now)
    for (step_id, kind), letters in work.letters.items():
        base = bases.get((step_id, kind))
        if base is None:
            base = BaseText.of(letters[0][1])
            _store(work, step_id, base.text, now=now, base_of=kind)
        for row, text in letters:
            row["letter"] = base.pack(text)
    work.letters.clear()
    if not work.parts:
        return
    statement = insert(work, LetterPartRow)
    statement = statement.on_conflict_do_update(
        index_elements=["step_id", "digest"],
        set_={"used_at": statement.excluded.used_at},
    )
    rows = [work.parts[key] for key in sorted(work.parts)]
    work.parts.clear()
    work.session.connection().execute(statement, rows)


def _bases_in_use(
    work: Work, wanted: Collection[tuple[int, MailKind]], now: datetime
) -> dict[tuple[int, MailKind], BaseText]:
    """Return the bases of letters by step and kind, and note that they are used now.

    So nobody else removes one before this transaction has ended.
    """
    if not wanted:
        return {}
    part = LetterPartRow
    rows = work.session.execute(
        update(part)
        .where(
            among(work, part.step_id, {step_id for step_id, _ in wanted}),
            part.base_of.in_({kind for _, kind in wanted}),
        )
        .values(used_at=now)
        .returning(part.step_id, part.base_of, part.packed)
        .execution_options(synchronize_session=False)
    )
    return {
        (step_id, kind): BaseText.of(text)
        for step_id, kind, text in rows
        if kind is not None
    }


def whole(work: Work, letters: Sequence[tuple[int | None, bytes | None]]) -> list[str]:
    """Return letters with their parts, "" for None, by the steps that they are about.

    A reference stays where its part has been removed.
    """
    texts = without_files(work, letters)
    wanted = {
        (step_id, line[1:])
        for (step_id, _), text in zip(letters, texts, strict=True)
        if step_id is not None
        for line in _references(text)
    }
    known = dict(_contents(work, wanted))
    return [
        _resolved(text, step_id, known)
        for (step_id, _), text in zip(letters, texts, strict=True)
    ]


def without_files(
    work: Work, letters: Sequence[tuple[int | None, bytes | None]]
) -> list[str]:
    """Return letters with references to their files, "" for None.

    A letter is a reference alone where its base is gone.
    """
    wanted = {
        (step_id, digest)
        for step_id, packed in letters
        if step_id is not None and (digest := _base_of(packed))
    }
    bases = dict(_contents(work, wanted))
    texts: list[str] = []
    for step_id, packed in letters:
        digest = _base_of(packed)
        if packed is None:
            texts.append("")
        elif not digest:
            texts.append(zlib.decompress(packed).decode())
        elif step_id is not None and (text := bases.get((step_id, digest))):
            # Behind the stream is the digest, which is left.
            reader = zlib.decompressobj(zdict=text.encode())
            texts.append(reader.decompress(packed).decode())
        else:
            texts.append(REFERENCE + digest)
    return texts


def _base_of(packed: bytes | None) -> str:
    """Return the digest of the base that a letter needs, "" where it needs none."""
    if packed is None or not packed[1] & _NEEDS_BASE:
        return ""
    return packed[-_DIGEST_BYTES:].hex()


def is_complete(text: str) -> bool:
    """Return whether a letter has all of its parts."""
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
        .where(LetterPartRow.base_of.is_(None), is_old, ~waiting.exists())
        .limit(limit)
    )
    return work.change(delete(LetterPartRow).where(tuple_(*key).in_(old), is_old))


def release(work: Work, step_ids: Collection[int]) -> None:
    """Remove what no letter of these steps needs any more.

    Where the letter that was a base has gone, those that stay get another one: nothing
    that only it said is left.
    """
    if not step_ids:
        return
    part, mail = LetterPartRow, OutboxRow
    stored = work.session.execute(
        select(part.step_id, part.digest, part.used_at).where(
            among(work, part.step_id, step_ids)
        )
    ).all()
    needed = set[tuple[int, str]]()
    bases: dict[tuple[int, MailKind], BaseText] = {}
    anew: list[dict[str, object]] = []
    rows = work.session.execute(
        select(mail.id, mail.parts_of, mail.kind, mail.letter, mail.created_at)
        .where(among(work, mail.parts_of, step_ids), mail.letter.is_not(None))
        .order_by(mail.id)
    ).all()
    texts = without_files(
        work, [(step_id, packed) for _, step_id, _, packed, _ in rows]
    )
    for (number, step_id, kind, packed, now), text in zip(rows, texts, strict=True):
        if step_id is None or text.startswith(REFERENCE):
            continue
        base = bases.get((step_id, kind))
        if base is None:
            base = bases[step_id, kind] = BaseText.of(text)
            needed.add((step_id, base.digest))
        needed |= {(step_id, line[1:]) for line in _references(text)}
        if _base_of(packed) != base.digest:
            _write_later(work, now)
            _store(work, step_id, base.text, now=now, base_of=kind)
            anew.append({"number": number, "before": packed, "after": base.pack(text)})
    gone = [
        {"step": step_id, "of": digest, "before": used_at}
        for step_id, digest, used_at in stored
        if (step_id, digest) not in needed
    ]
    for statement, values in ((_PACK_ANEW, anew), (_REMOVE, gone)):
        if values:
            work.session.connection().execute(statement, values)


def _contents(
    work: Work, wanted: Collection[tuple[int, str]]
) -> Iterator[tuple[tuple[int, str], str]]:
    """Yield the contents of parts by step and digest."""
    if not wanted:
        return
    part = LetterPartRow
    rows = work.session.execute(
        select(part.step_id, part.digest, part.packed).where(
            among(work, part.step_id, {step_id for step_id, _ in wanted}),
            among(work, part.digest, {digest for _, digest in wanted}),
        )
    )
    yield from (((step_id, digest), content) for step_id, digest, content in rows)


def _resolved(text: str, step_id: int | None, known: dict[tuple[int, str], str]) -> str:
    if step_id is None or GROUP not in text:
        return text
    own, files, *blocks = text.split(GROUP)
    lines = (
        known.get((step_id, line[1:]), line) if line.startswith(REFERENCE) else line
        for line in _lines(files)
    )
    return GROUP.join((own, "\n".join(lines), *blocks))


def _references(text: str) -> Iterator[str]:
    """Yield the references to files in a letter."""
    for group in text.split(GROUP)[1:2]:
        yield from (line for line in _lines(group) if line.startswith(REFERENCE))


def _lines(group: str) -> list[str]:
    return group.split("\n")


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).digest()[:_DIGEST_BYTES].hex()
