"""The figures of a step of MARK for later pictures and awards; all are public (m9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.mark.state import State
from engine.protocol import Event, Json
from server.bundles.mark.awards import deeds
from server.reports.game.awards import DEEDS, counted


class MarkChronicler:
    """MARK for `server.reports.game.chronicle.Chronicler`."""

    def public(self, state: State, events: Sequence[Event]) -> Mapping[str, Json]:
        """Return the round that a step ended with, all cash, and what was done."""
        return {
            "round": state.round,
            "cash": {code: one.cash for code, one in state.players.items()},
            DEEDS: counted(deeds, events),
        }
