"""The pages of mails: made when their cause is long written down, before they are sent.

A round or an answer waits for no page: what it is made from stands in the outbox with
the text. A page that cannot be made costs nobody his mail; that goes out as text.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from server.mail.writing.pages import with_page
from server.storage import outbox

if TYPE_CHECKING:
    from collections.abc import Sequence

    from server.services import Services
    from server.storage.outbox import Unfinished

log = logging.getLogger(__name__)

AT_ONCE = 24
"""So many pages are made before they are written down, in one transaction."""


def make_pages(services: Services) -> int:
    """Make the pages of all mails that are due; return how many.

    No transaction is open while they are made. Whoever dies meanwhile leaves the mails
    as they were, and the same pages are made again.
    """
    count = 0
    while True:
        with services.database.work() as work:
            found = outbox.unfinished(work, services.clock.now(), AT_ONCE)
        if not found:
            return count
        mails = _finished(found)
        with services.database.work() as work:
            outbox.finish(work, mails)
        count += len(found)


def _finished(found: Sequence[Unfinished]) -> list[tuple[int, bytes]]:
    return [(one.id, finished(one.raw, one.sheet, one.id)) for one in found]


def finished(raw: bytes, sheet: str, number: int = 0) -> bytes:
    """Return a mail with its page, or as it is where that cannot be made.

    `number` is that of the mail, for the log.
    """
    # What makes pages and pictures is loaded by who sends mails, and with the first.
    from server.reports import stored
    from server.reports.mailpage.frame import page_of

    try:
        page = page_of(stored.sheet(sheet))
        pictures = [(one.content_id, one.content) for one in page.pictures]
        return with_page(raw, page.html, pictures)
    except Exception:
        # Our own fault, and no reason to keep the text back: that is complete.
        log.exception("mail %s goes out as text alone", number)
        return raw
