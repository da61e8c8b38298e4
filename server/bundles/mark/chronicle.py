"""The figures of a step of MARK that later pictures need; all are public (m9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.mark.state import State
from engine.protocol import Event, Json


class MarkChronicler:
    """MARK for `server.reports.game.chronicle.Chronicler`."""

    def public(self, state: State, events: Sequence[Event]) -> Mapping[str, Json]:
        """Return the round that a step ended with, and the cash of all."""
        del events
        return {
            "round": state.round,
            "cash": {code: one.cash for code, one in state.players.items()},
        }
