"""o13: who sees what."""

from __future__ import annotations

from dataclasses import replace

from engine.ostia.state import Hidden, PlayerState, State
from engine.protocol import Audience, Code, Reader, UnusableInputError


def view(state: State, reader: Reader) -> State:
    """Return the state as this reader may know it; at the end all see all (o13.2).

    Raises UnusableInputError for a code that is not in the game.
    """
    if not isinstance(reader, Audience) and reader not in state.players:
        raise UnusableInputError(f"view: {reader}: not a player of the game")
    if reader is Audience.GM or state.ranking is not None:  # o13.3, o13.2
        return state
    open_cards = min(state.round + 1, state.rules.rounds)  # o2.4
    return replace(
        state,
        deck=state.deck_size,
        senate=tuple(
            number if place < open_cards else None
            for place, number in enumerate(state.senate)
        ),
        players={
            code: _seen(entry, code, reader) for code, entry in state.players.items()
        },
    )


def _seen(entry: PlayerState, code: Code, reader: Reader) -> PlayerState:
    private = entry.private
    if code != reader and not isinstance(private, Hidden):
        private = Hidden(hand=len(private.hand), boat=len(private.boat))
    return replace(entry, name=None, private=private)
