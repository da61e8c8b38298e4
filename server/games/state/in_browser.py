"""Where a letter can be read in the browser, below it."""

from __future__ import annotations

from server.games.state.session import GameSession
from server.reports.documents.document import Address, Document
from server.reports.documents.sentences import paragraph
from server.storage.tables.games import StepRow


def with_page(
    session: GameSession, letter: Document, step: StepRow | None = None
) -> Document:
    """Return a letter that leads to the page of a step's report, or of the game.

    Where there are no pages it is as it was.
    """
    web, work, row = session.post.web, session.work, session.row
    if step is None:
        address = web.game(work, row, letter.language)
    else:
        address = web.report(work, row, step, letter.language)
    if not address:
        return letter
    said = paragraph("read-in-browser", letter.language)
    return letter.with_notes((said, Address(address)))
