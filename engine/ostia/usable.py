"""Which states can be played with, beyond the form of their data (o17)."""

from __future__ import annotations

from engine.ostia.goods import GOODS
from engine.ostia.rules import BOAT
from engine.ostia.state import PlayerState, Stage, State
from engine.protocol import UnusableInputError

_LOT = 2

_BOATS = {Stage.HAFEN: BOAT, Stage.HANDEL1: _LOT}
"""o17: cards in each boat before a step; none before the others."""

_LAST = (Stage.KONTOR, Stage.SCHLUSS)
"""o3.3: the steps after which a game can be over."""


def check_state(state: State) -> None:
    """Raise UnusableInputError unless the state can be played with, or is an end."""
    _check_step(state)
    for code, entry in state.players.items():
        _check_entry(state, entry, f"players.{code}")
    _check_cards(state)


def _check_step(state: State) -> None:
    """o3: the step is one of this round; `schluss` belongs to the last one."""
    if state.round > state.rules.rounds:
        raise UnusableInputError(f"round: more than {state.rules.rounds}")
    if state.stage.closing and not state.last_round:
        raise UnusableInputError("step: schluss belongs to the last round")
    over = state.ranking is not None
    if over and not (state.last_round and state.stage in _LAST):
        raise UnusableInputError("ranking: the game cannot be over at this step")
    holding = any(entry.held for entry in state.players.values())
    if state.stage.closing and not over and not holding:  # o3.3
        raise UnusableInputError("step: nobody has a card for schluss")


def _check_entry(state: State, entry: PlayerState, where: str) -> None:
    own, rules = entry.own, state.rules
    if entry.stores > rules.max_stores:
        raise UnusableInputError(f"{where}.stores: more than {rules.max_stores}")
    if entry.loans > rules.max_loans:
        raise UnusableInputError(f"{where}.loans: more than {rules.max_loans}")
    if entry.stores and entry.loans:  # o5.8
        raise UnusableInputError(f"{where}: a store beside an open loan")
    if own.nmr_in_a_row > own.nmr:
        raise UnusableInputError(f"{where}.nmr_in_a_row: more than nmr")
    if len(own.boat) != _BOATS.get(state.stage, 0):
        raise UnusableInputError(f"{where}.boat: wrong number of cards")
    if len(entry.lot) != (_LOT if state.stage.trade else 0):
        raise UnusableInputError(f"{where}.lot: wrong number of cards")
    if state.stage.closing and len(own.hand) > entry.stores:
        raise UnusableInputError(f"{where}.hand: more cards than stores")


def _check_cards(state: State) -> None:
    """o1.2, o6.1: every card is in one place, and there are enough to draw."""
    due = state.rules.depressors[len(state.seats)]
    open_now = state.stage is Stage.KONTOR and state.ranking is None
    if len(state.depressors) != (due if open_now else 0):
        raise UnusableInputError("depressors: wrong number of cards")
    before_kontor = state.stage is Stage.HAFEN or state.stage.trade
    if before_kontor and state.deck_size + sum(state.discard.values()) < due:
        raise UnusableInputError("deck: not enough cards for the depressors")
    there = [*(() if isinstance(state.deck, int) else state.deck), *state.depressors]
    for entry in state.players.values():
        there += [*entry.own.hand, *entry.own.boat, *entry.lot]
    for good in GOODS:
        if there.count(good) + state.discard[good] != state.rules.cards[good]:
            raise UnusableInputError(f"cards: not {state.rules.cards[good]} of {good}")
