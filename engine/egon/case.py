"""One player before a round: the state and the orders that count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.egon.guesses import second_phase
from engine.egon.orders import Order
from engine.egon.sheet import Sheet, fill_sheet
from engine.egon.state import PlayerState, Sentence, State
from engine.protocol import Code


@dataclass(frozen=True, slots=True)
class Case:
    """The data of warnings and forecasts; all of it is public or the player's own.

    `sheet` has the orders given, `valid` those that sentence and last round allow.
    """

    state: State
    player: Code
    entry: PlayerState
    sheet: Sheet
    valid: Sheet

    @property
    def round(self) -> int:
        """The round that is to come, from 1."""
        return self.state.round + 1

    @property
    def is_last(self) -> bool:
        """Whether that is the last round (1.4)."""
        return self.round >= self.state.rules.rounds


def open_case(state: State, player: Code, orders: Sequence[Order]) -> Case | None:
    """Return the case of a player who is in, None for others and after the end."""
    entry = state.players.get(player)
    if entry is None or entry.out is not None or state.ranking is not None:
        return None
    active = {code for code, other in state.players.items() if other.out is None}
    sheet = fill_sheet(orders, player, active)
    case = Case(state=state, player=player, entry=entry, sheet=sheet, valid=sheet)
    return replace(case, valid=_valid(case))


def _valid(case: Case) -> Sheet:
    """Return the orders without those that are void for certain."""
    sheet = case.sheet
    if case.entry.sentence is not None:  # 4.6.2
        sheet = replace(sheet, first=None, second=None)
    if case.entry.sentence is Sentence.PENITENTIARY:  # 4.6.4
        sheet = replace(sheet, purchases={}, build=None)
    if not second_phase(case.state.rules, case.round):  # 8.2 [D]
        sheet = replace(sheet, second=None)
    return sheet
