"""From a letter to the bytes of its mail: text, files, page.

Nothing but the letter, the address and the release decides what the bytes are: whoever
makes them, and however often, makes the same. A page that cannot be made costs nobody
his mail; that goes out as text.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from server.errors import UnwritableLetterError
from server.mail.writing.compose import compose
from server.mail.writing.pages import with_page
from server.reports import letter, stored

if TYPE_CHECKING:
    from collections.abc import Callable

    from server.reports.stored import Sheet
    from server.storage.letters import Kept

log = logging.getLogger(__name__)


def finished(mail: Kept) -> bytes:
    """Return the bytes of a mail; raises UnwritableLetterError."""
    if mail.letter is None:
        return mail.raw
    try:
        if mail.raw:
            # Before there were letters, the text was written at once.
            sheet = mail.letter
            return _with_page(mail.raw, lambda: stored.sheet(sheet), mail.number)
        found = letter.load(mail.letter)
        raw = compose(found.mail(mail.recipient))
        return _with_page(raw, found.sheet, mail.number) if found.page else raw
    except Exception as error:
        # Our own fault, which must not keep other mails back.
        raise UnwritableLetterError(mail.number, error) from error


def _with_page(raw: bytes, sheet: Callable[[], Sheet], number: int) -> bytes:
    """Return a mail with its page, or as it is where that cannot be made."""
    # What makes pages and pictures is loaded by who sends mails, and with the first.
    from server.reports.mailpage.frame import page_of

    try:
        page = page_of(sheet())
        pictures = [(one.content_id, one.content) for one in page.pictures]
        return with_page(raw, page.html, pictures)
    except Exception:
        # No reason to keep the text back: that is complete.
        log.exception("mail %s goes out as text alone", number)
        return raw
