"""`wert [good]`: what the cards of a hand are worth together."""

from __future__ import annotations

from collections.abc import Sequence

from tests.toy.language import GOODS
from tests.toy.texts import TEXTS
from turmpost.commands import SEATED, Call, Limits, command, not_at_present
from turmpost.reports import Block, Paragraph


@command("worth", SEATED, "good", limits=Limits(once=True, only_asks=True))
def worth(call: Call) -> Sequence[Block]:
    """Add the cards up, of one good where it is named."""
    if call.playing is None:
        return [not_at_present(call.language, call.game.title)]
    good = GOODS.find(call.arguments.get("good", ""))
    seat = call.playing.view(call.player.code).seats[call.player.code]
    cards = [card for card in seat.cards if good in (None, card.good)]
    value = sum(card.value for card in cards)
    spoken = TEXTS.into(call.language)
    return [Paragraph(spoken.phrase("worth", count=len(cards), worth=value))]
