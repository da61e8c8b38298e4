"""`wert [good]`: what the cards of a hand are worth together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from server.commands.audience import SEATED
from server.commands.call import Call
from server.commands.command import Command, Limits
from server.reports.document import Block, Paragraph
from server.reports.sentences import paragraph
from tests.toy.language import GOODS

SAID: Mapping[str, str] = {
    "de": "Deine {count} Karten sind zusammen {worth} wert.",
    "en": "Your {count} cards are worth {worth} together.",
}


def run(call: Call) -> Sequence[Block]:
    """Add the cards up, of one good where it is named."""
    if call.playing is None:
        return [
            paragraph("no-orders-while-paused", call.language, title=call.game.title)
        ]
    good = GOODS.find(call.arguments.get("good", ""))
    seat = call.playing.view(call.player.code).seats[call.player.code]
    cards = [card for card in seat.cards if good in (None, card.good)]
    worth = sum(card.value for card in cards)
    return [Paragraph(SAID[call.language].format(count=len(cards), worth=worth))]


COMMAND = Command(
    name="worth",
    audience=SEATED,
    run=run,
    takes=("good",),
    limits=Limits(once=True, only_asks=True),
)
