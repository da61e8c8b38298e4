"""`wert [good]`: what the cards of a hand are worth together."""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import SEATED
from server.commands.call import Call
from server.commands.command import Command, Limits
from server.reports.documents.document import Block, Paragraph
from server.reports.replies.command_answers import not_at_present
from tests.toy.language import GOODS
from tests.toy.texts import TEXTS


def run(call: Call) -> Sequence[Block]:
    """Add the cards up, of one good where it is named."""
    if call.playing is None:
        return [not_at_present(call.language, call.game.title)]
    good = GOODS.find(call.arguments.get("good", ""))
    seat = call.playing.view(call.player.code).seats[call.player.code]
    cards = [card for card in seat.cards if good in (None, card.good)]
    worth = sum(card.value for card in cards)
    spoken = TEXTS.into(call.language)
    return [Paragraph(spoken.phrase("worth", count=len(cards), worth=worth))]


COMMAND = Command(
    name="worth",
    audience=SEATED,
    run=run,
    takes=("good",),
    limits=Limits(once=True, only_asks=True),
)
