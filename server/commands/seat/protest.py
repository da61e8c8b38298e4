"""`einspruch 3.7: text`: a protest to the game master, until the next deadline."""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import SEATED
from server.commands.call import Call
from server.commands.command import Command, Limits
from server.games.people import protests
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph


def run(call: Call) -> Sequence[Block]:
    """Write the protest down and tell the game master; return its next step."""
    words, language = call.arguments.get("text", ""), call.language
    if not protests.may_protest(call.work, call.game, call.now):
        return [paragraph("protest-too-late", language, title=call.game.title)]
    if protests.has_many(call.work, call.game, call.player):
        return [
            paragraph(
                "protests-too-many", language, most=protests.MAX_PROTESTS_PER_PLAYER
            )
        ]
    protest = protests.open_one(
        call.session,
        call.player,
        words,
        cause=f"{call.given.inbox_id}:{call.given.line}",
    )
    kind = "protest-open" if protest.heard else "protest-unheard"
    return [paragraph(kind, language, number=protest.number)]


COMMAND = Command(
    name="protest",
    audience=SEATED,
    run=run,
    takes=("text",),
    limits=Limits(takes_away=True, any_words=True, sentences=True),
)
