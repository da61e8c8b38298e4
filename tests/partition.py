"""The partition of a mail: each own line has exactly one fate, and the reply says it.

`checked` is laid around the reply to each player's mail that any test sends. What it
compares is found out anew from the mail, its reading and the text of the reply, not
from what the server says of a line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from server.intake.answer import MailEffects, PlayersMail
from server.intake.words.fates import Fate
from server.reports.documents.document import Document
from server.reports.text import plain
from server.texts.catalogue import CORE

_ALL_NAMED = 5
"""Lines of a kind up to which each is named; of more the rest may be counted."""

Reply = Callable[[PlayersMail, MailEffects], Document]


def checked(reply: Reply) -> Reply:
    """Return what words the reply to a mail, and checks the fates of its lines."""

    def worded(mail: PlayersMail, taken: MailEffects) -> Document:
        document = reply(mail, taken)
        check(mail, _letters(plain.body(document, None)))
        return document

    return worded


def check(mail: PlayersMail, said: str) -> None:
    """Fail where a line has no fate, two, or one that the reply does not say."""
    words, written = mail.words, mail.words.lines.written
    assert len(words.fates) == len(written)
    evidence = _evidence(mail)
    for row, (line, fate) in enumerate(zip(written, words.fates, strict=True), start=1):
        kinds = {kind for kind, rows in evidence.items() if row in rows}
        if not any(map(str.isalnum, line)):
            assert fate is Fate.EMPTY or kinds, (row, line, fate)
        elif fate in (Fate.OURS, Fate.COMMENT):
            # Nothing else speaks of it.
            assert not kinds, (row, line, fate, kinds)
        elif fate is Fate.COURTESY:
            assert kinds <= {"unclear"}, (row, line, fate, kinds)
        elif fate in (Fate.TAKEN, Fate.TEXT) and mail.handling.orders_only:
            # What the key of a button may not do is named in a note of its own.
            continue
        else:
            assert kinds, (row, line, fate)
    _ours_are_counted(mail, said)
    _lines_are_named(mail, evidence, said)


def _evidence(mail: PlayersMail) -> dict[str, set[int]]:
    """Return the rows that each part of what was read takes up."""
    reading, unread = mail.words.reading, mail.words.unread
    texts = [span for one in reading.entries for span in one.blocks]
    texts += [(one.line, one.last) for one in reading.passages]
    below = {
        row
        for row, fate in enumerate(mail.words.fates, start=1)
        if fate in (Fate.UNCLEAR, Fate.TEXT)
    }
    return {
        "taken": {one.line for one in reading.entries}
        | {one.line for one in reading.commands},
        "text": {row for first, last in texts for row in range(first, last + 1)},
        "unclear": {one.line for one in reading.misreads},
        # Of lines that say the same one is named. Orders in a mail of ours that came
        # back are lines of ours all the same.
        "unread": {
            row
            for row, line in enumerate(mail.words.lines.written, start=1)
            if line.strip() in {one.text for one in unread if one.why != "returned"}
        },
        "below": below if reading.misreads or reading.remarks else set(),
    }


def _ours_are_counted(mail: PlayersMail, said: str) -> None:
    count = Counter(mail.words.fates)[Fate.OURS]
    if count:
        words = CORE.into(mail.player.language)
        assert _letters(words.phrase("reply-came-back", count=count)) in said


def _lines_are_named(
    mail: PlayersMail, evidence: dict[str, set[int]], said: str
) -> None:
    """Each line that was not understood is quoted, or named by its number."""
    unclear = evidence["unclear"] | evidence["unread"] - {0}
    # The thanks for a mail that is nothing but courtesy is about all of its lines.
    courteous = {Fate.COURTESY, Fate.EMPTY}.issuperset(mail.words.fates)
    if len(unclear) > _ALL_NAMED or courteous:
        return
    for row in unclear:
        line = mail.words.lines.written[row - 1]
        assert _letters(line)[:20] in said or str(row) in said, (row, line)


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text)).casefold()
