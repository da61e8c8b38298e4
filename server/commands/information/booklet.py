"""`buch`, `booklet`: the whole game as a booklet by mail, after its end."""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import IN_GAME
from server.commands.call import Call
from server.commands.command import Command, Limits
from server.extras import Extra
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph
from server.reports.newspaper import press
from server.storage.games import booklets, wishes
from server.storage.tables.booklets import BookletRow


def run(call: Call) -> Sequence[Block]:
    """Note the wish; the duty of the newspapers sets and mails the booklet."""
    language, title = call.language, call.game.title
    if not press.installed():
        extra = f"turmpost[{Extra.NEWSPAPER}]"
        return [paragraph("booklet-without-press", language, extra=extra)]
    step = booklets.last_step(call.work, call.game)
    if step is None:
        return [paragraph("booklet-not-yet", language, title=title)]
    wishes.ask(call.work, BookletRow, step.id, call.player.id, language, call.now)
    return [paragraph("booklet-asked", language, title=title)]


COMMAND = Command(
    name="booklet",
    audience=IN_GAME,
    run=run,
    limits=Limits(once=True, only_asks=True),
)
