"""Files of a mail that nobody read are named: somebody may have put orders there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from server.intake.handling import Handling, without_key
from server.mail.reading.body import UnreadPart
from server.mail.reading.whole import HOLDS_NO_WORD
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph

MAX_FILES_NAMED = 5
"""Files that a reply names; the others are counted."""

_BESIDE = re.compile(r"image/|message/|application/(?:vnd\.)?ms-tnef$")
_SIGNATURES = frozenset({"smime.p7s", "signature.asc"})


def named(handling: Handling) -> Sequence[Block]:
    """Return a sentence that names the files, nothing where all was read."""
    files = list(dict.fromkeys(_names(handling)))
    if not files:
        return ()
    shown = files[:MAX_FILES_NAMED]
    more = len(files) - len(shown)
    language = handling.author.language
    return (
        paragraph("files-not-read", language, files=shown, count=len(files), more=more),
    )


def documents(handling: Handling) -> Sequence[str]:
    """Return the names of unread files that hold "fertig" back: they may be orders.

    Pictures, mails and a program's own package stand beside any text.
    """
    parts = (one for one in handling.mail.unread if not _BESIDE.match(one.type))
    return tuple(dict.fromkeys(_names_of(handling, parts)))


def _names(handling: Handling) -> Iterator[str]:
    mail = handling.mail
    # A picture in a page is decoration, unless there is nothing else.
    parts = mail.unread if mail.typed.strip() else (*mail.unread, *mail.shown)
    return _names_of(handling, parts)


def _names_of(handling: Handling, parts: Iterable[UnreadPart]) -> Iterator[str]:
    key = handling.author.key
    for part in parts:
        if _may_hold_orders(part):
            yield without_key(part.name or part.type, key)


def _may_hold_orders(part: UnreadPart) -> bool:
    if part.name.lower() in _SIGNATURES:
        return False
    picture = part.type.startswith("image/")
    return picture or HOLDS_NO_WORD.match(part.type) is None
