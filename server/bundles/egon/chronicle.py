"""The figures of a round of Egon that later pictures and the awards need.

Towers and the dealers' trade are known to everybody (8.1).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.egon.events import DealerSold, PriceSet
from engine.egon.orders import Dealer
from engine.egon.state import State
from engine.protocol import Event, Json
from server.bundles.egon.awards import deeds
from server.reports.game.awards import DEEDS, counted


class EgonChronicler:
    """Egon for `server.reports.game.chronicle.Chronicler`."""

    def public(self, state: State, events: Sequence[Event]) -> Mapping[str, Json]:
        """Return heights after a round, and what was traded and done in it."""
        dealers: dict[str, dict[str, Json]] = {one.value: {} for one in Dealer}
        for event in events:
            if type(event) is PriceSet:
                dealers[event.dealer.value]["price"] = event.price
            elif type(event) is DealerSold:
                found = dealers[event.dealer.value]
                found.update(offer=event.offer, asked=event.demand, sold=event.sold)
        return {
            "tower": {code: one.tower for code, one in state.players.items()},
            "dealers": dealers,
            DEEDS: counted(deeds, events),
        }
