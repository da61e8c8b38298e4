"""The figures of a step of Ostia that later pictures need (o13: cash is private)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.ostia import events as e
from engine.ostia.state import State
from engine.protocol import Event, Json
from server.bundles.ostia.awards import deeds
from server.reports.game.awards import DEEDS, counted


class OstiaChronicler:
    """Ostia for `server.reports.game.chronicle.Chronicler`."""

    def public(self, state: State, events: Sequence[Event]) -> Mapping[str, Json]:
        """Return the chips; of an office also its prices: cards and D of each kind."""
        page: dict[str, Json] = {
            "chips": {code: one.chips for code, one in state.players.items()},
            DEEDS: counted(deeds, events),
        }
        prices: dict[str, Json] = {
            event.good.value: {"supply": event.supply, "price": event.price}
            for event in events
            if isinstance(event, e.Price)
        }
        if prices:
            page["prices"] = prices
        return page
