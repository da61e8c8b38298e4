"""The places of MARK while it is played and after it."""

from __future__ import annotations

from engine.mark.ending import rank
from engine.mark.state import Place, State
from engine.protocol import Code


def places(state: State) -> tuple[Place, ...]:
    """Return everybody by cash, as if the game ended now."""
    if state.ranking is not None:
        return state.ranking
    cash: dict[Code, int] = {code: one.cash for code, one in state.players.items()}
    return rank(cash, {code: one.factory for code, one in state.players.items()})
