"""m10.9: a player's own fees and turns of the coming step, as things stand.

The others' moves and auctions are left out: the position is that of now, changed by
the own moves alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.mark import fees, turns
from engine.mark.dice import Roll
from engine.mark.events import FeePaid, Lapsed, Liquidated, MarkEvent, Moved
from engine.mark.notices import NoticeKind
from engine.mark.orders import Order
from engine.mark.state import State
from engine.mark.table import Table, next_round, open_table
from engine.protocol import Code, Notice

NO_SPACE = ""
"""The bank, the market and outside in the figures of a move."""


@dataclass(frozen=True, slots=True)
class OwnRound:
    """One round of the step: its roll, what would happen, and the table after it."""

    round: int
    roll: Roll
    events: tuple[MarkEvent, ...]
    table: Table

    def notices(self) -> Iterator[Notice]:
        """Yield what would happen, for the player to read."""
        for event in self.events:
            notice = _notice(event)
            if notice is not None:
                yield notice


def own_rounds(
    state: State, player: Code, orders: Sequence[Order]
) -> Iterator[OwnRound]:
    """Yield the rounds of the step one after the other, none without dice (m9.2).

    The table of a round is changed when the next one is asked for.
    """
    if state.dice is None or player not in state.players:
        return
    table = open_table(state, {player: orders})
    for rolls in state.dice.rounds:
        next_round(table, rolls)
        seen = len(table.events)
        fees.charge(table, player)
        turns.take(table, player)
        happened = tuple(table.events[seen:])
        yield OwnRound(table.round, table.last_roll(player), happened, table)


def forecast(state: State, player: Code, orders: Sequence[Order]) -> tuple[Notice, ...]:
    """Return the moves that these orders lead to as things stand."""
    rounds = own_rounds(state, player, orders)
    return tuple(notice for one in rounds for notice in one.notices())


def _notice(event: MarkEvent) -> Notice | None:
    match event:
        case Moved():
            return moved(event)
        case Lapsed(rule=rule, round=round_, roll=roll):
            return Notice(
                NoticeKind.LAPSE, rule, figures={"round": round_, "roll": roll}
            )
        case FeePaid(rule=rule, round=round_, area=area, amount=amount):
            figures = {"round": round_, "area": area.value, "amount": amount}
            return Notice(NoticeKind.FEE, rule, figures=figures)
        case Liquidated():
            lost = {
                "round": event.round,
                "space": event.space.value,
                "sort": event.sort.value,
                "value": event.value,
            }
            return Notice(NoticeKind.LIQUIDATED, event.rule, figures=lost)
        case _:
            return None


def moved(event: Moved) -> Notice:
    """Return the notice of a move, FORCED or one of the list."""
    figures: dict[str, int | str] = {
        "round": event.round,
        "roll": event.roll,
        "do": event.do.value,
        "sort": event.sort.value,
        "from": event.origin.value if event.origin else NO_SPACE,
        "to": event.target.value if event.target else NO_SPACE,
        "row": event.row or 0,
        "number": event.number,
        "cost": event.cost,
        "forced": int(event.forced),
        "double": int(event.double),
    }
    kind = NoticeKind.FORCED if event.forced else NoticeKind.MOVE
    return Notice(kind, event.rule, figures=figures)
