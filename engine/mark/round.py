"""m3: a round, step by step, and the rounds of a step; there is no other list."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from engine.mark import auctions, ending, fees, turns
from engine.mark.dice import Dice
from engine.mark.orders import Order
from engine.mark.silence import note_silence
from engine.mark.state import State
from engine.mark.table import Table, next_round, open_table
from engine.protocol import Code, Resolution

Stage: TypeAlias = Callable[[Table], None]

STAGES: tuple[tuple[str, Stage], ...] = (
    ("m4", fees.charge_all),
    ("m6", auctions.hold_all),
    ("m5", turns.take_all),
    ("m8", ending.end_round),
)
"""m3: all auctions precede all turns."""


def play_round(table: Table) -> None:
    """Run the stages of one round in the order of the rules."""
    for _rule, stage in STAGES:
        stage(table)


def play_step(
    state: State, orders: Mapping[Code, Sequence[Order]], dice: Dice
) -> Resolution[State]:
    """m2.4: play the rounds of a step until they are done or the game is over."""
    table = open_table(state, orders)
    silence = note_silence(table, state)
    for rolls in dice.rounds:
        next_round(table, rolls)
        play_round(table)
        if table.ranking is not None:  # m8.1: later rounds are not played
            break
    players = {
        code: replace(
            entry,
            cash=table.cash[code],
            factory=table.factories[code],
            nmr=silence[code][0],
            nmr_in_a_row=silence[code][1],
        )
        for code, entry in state.players.items()
    }
    after = replace(
        state,
        round=table.round,
        players=players,
        rows=table.market.rows,
        ranking=table.ranking,
        dice=None,  # m9.2: a stored state holds no dice
    )
    return Resolution(state=after, events=tuple(table.events))
