"""Draws and concessions by vote: who votes, and how the game ends then (d9.8)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from turmpost.rules import Code
from turmpost_diplomacy.course import is_out
from turmpost_diplomacy.state import State


def voters(state: State) -> tuple[Code, ...]:
    """d9.4, d9.5: return who votes: all who are not out, nor in civil disorder."""
    return tuple(
        code
        for code in state.players
        if not is_out(state, code) and not state.in_disorder(code)
    )


def draws_of_all(_state: State) -> bool:
    """d9.8: return that all who vote share a draw."""
    return True


def drawn(state: State, winners: Collection[Code]) -> Mapping[Code, int] | None:
    """d9.8: return the places of a draw, or of the win that is conceded to one.

    None where another player has more centres.
    """
    most = max(state.centres(code) for code in state.players)
    if len(winners) == 1 and any(state.centres(one) < most for one in winners):
        return None
    return dict.fromkeys(winners, 1)
