"""The actions of one player played alone, for a draw or for every Z6 and ZZ.

A trial runs the engine's own steps; nothing of a rule is said here a second time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from engine.egon.actions import letter
from engine.egon.chances import PAIRS
from engine.egon.discipline import void_by_sentence, void_by_strike
from engine.egon.draw import COUNT, HIGHEST
from engine.egon.events import (
    BribeCaught,
    BribeTaken,
    EgonEvent,
    LotteryWon,
    MoneyPrinted,
    PartyGiven,
    PrintingCaught,
    RentEarned,
    RentRefused,
    ReportFailed,
    ReportPointless,
    ReportSucceeded,
    SabotageTried,
    TheftTried,
    TicketBought,
    TowerBlownUp,
)
from engine.egon.first.bribe import bribe
from engine.egon.first.counterfeit import counterfeit
from engine.egon.first.lottery import lottery
from engine.egon.first.rent import rent
from engine.egon.first.report import report
from engine.egon.first.slander import slander
from engine.egon.opening import let_event_come
from engine.egon.orders import Dealer, Import, Lottery
from engine.egon.purchases import punish_fraud, set_prices
from engine.egon.second.blackmail import blackmail
from engine.egon.second.guard import post_guards
from engine.egon.second.imports import import_stones
from engine.egon.second.party import give_parties
from engine.egon.second.sabotage import sabotage
from engine.egon.second.settlement import settle_first, settle_second
from engine.egon.second.theft import steal
from engine.egon.second.void import void_last_phase, void_parties
from engine.egon.table import Table
from engine.protocol import Code

STEPS: Mapping[str, Callable[[Table], Table]] = {
    "a": report,
    "x": slander,
    "v": rent,
    "l": lottery,
    "f": counterfeit,
    "g": bribe,
    "p": give_parties,
    "i": import_stones,
    "b": post_guards,
    "d": steal,
    "s": sabotage,
    "e": blackmail,
}
"""The step of each action."""

OTHERS = COUNT - 2
"""Numbers of a draw besides Z6 and ZZ."""


@dataclass(frozen=True, slots=True)
class Deed:
    """The result of an action; `success` is None where it cannot fail.

    `felled` are stones that fell from another one's tower (6.5.1).
    """

    order: str
    success: bool | None
    cash: int
    stones: int
    di: int
    jail: bool
    guests: int
    felled: int = 0


@dataclass(frozen=True, slots=True)
class Trial:
    """One course of the round; the accounts are changes, penalties included."""

    weight: int
    deeds: tuple[Deed, ...]
    cash: int
    stones: int
    di: int


def trial_of_draw(table: Table, player: Code) -> Trial:
    """Return the course of the round for the draw on the table."""
    return _play(_prepare(table), player, 1)


def all_trials(table: Table, player: Code) -> list[Trial]:
    """Return a trial for every Z6 and ZZ, in a round without an event of the draw.

    Imports are left out: their price does not follow from Z6 and ZZ.
    """
    second = {c: o for c, o in table.second.items() if not isinstance(o, Import)}
    table = _prepare(replace(table, event=None, second=second))
    return [_play(world, player, weight) for world, weight in _worlds(table, player)]


def _prepare(table: Table) -> Table:
    """Run what does not depend on Z6 and ZZ alone."""
    for step in (
        let_event_come,
        void_by_sentence,
        void_by_strike,
        set_prices,
        void_last_phase,
        void_parties,
    ):
        table = step(table)
    return table


def _worlds(table: Table, player: Code) -> Iterator[tuple[Table, int]]:
    """Yield the table with each Z6 and ZZ, and the weight of that.

    Where neither is the ticket of a lottery player, it can still be one of the others.
    """
    without = replace(table.draw, dealers=dict.fromkeys(Dealer, 0))
    order = table.first.get(player)
    if not isinstance(order, Lottery):
        for z6, zz in PAIRS:
            yield replace(table, z6=z6, zz=zz, draw=without, events=()), 1
        return
    drawn = replace(without, dealers=dict.fromkeys(Dealer, order.ticket))
    rest = HIGHEST - 2
    for z6, zz in PAIRS:
        world = replace(table, z6=z6, zz=zz, draw=without, events=())
        if order.ticket in (z6, zz):
            yield world, rest
        else:
            yield replace(world, draw=drawn), OTHERS  # 5.4.34
            yield world, rest - OTHERS


def _play(table: Table, player: Code, weight: int) -> Trial:
    """Play the phases in their order; only this player acts."""
    start = table
    deeds = []
    table = settle_first(table)
    if player in table.first:
        table, deed = _act(table, player, letter(table.first[player]))
        deeds.append(deed)
    table, _frauds = punish_fraud(table)
    table = settle_second(table)
    if player in table.second:
        table, deed = _act(table, player, letter(table.second[player]))
        deeds.append(deed)
    return Trial(
        weight=weight,
        deeds=tuple(deeds),
        cash=table.cash[player] - start.cash[player],
        stones=table.storage[player] - start.storage[player],
        di=table.di[player] - start.di[player],
    )


def _act(table: Table, player: Code, order: str) -> tuple[Table, Deed]:
    after = STEPS[order](table)
    events = after.events[len(table.events) :]
    deed = Deed(
        order=order,
        success=_success(events),
        cash=after.cash[player] - table.cash[player],
        stones=after.storage[player] - table.storage[player],
        di=after.di[player] - table.di[player],
        jail=player in after.jailed and player not in table.jailed,
        guests=sum(len(e.guests) for e in events if isinstance(e, PartyGiven)),
        felled=sum(-e.tower for e in events if isinstance(e, TowerBlownUp)),
    )
    return after, deed


def _success(events: Sequence[EgonEvent]) -> bool | None:
    """Return whether the events of an action tell of a success."""
    verdict: bool | None = None
    for event in events:
        match event:
            case ReportSucceeded() | MoneyPrinted() | BribeTaken() | LotteryWon():
                verdict = True
            case ReportFailed() | ReportPointless() | PrintingCaught() | BribeCaught():
                verdict = False
            case TicketBought() | RentRefused():
                verdict = False
            case RentEarned(cash=cash):
                verdict = cash > 0
            case PartyGiven(guests=guests):
                verdict = bool(guests)
            case TheftTried(success=success) | SabotageTried(success=success):
                verdict = success
            case _:
                pass
    return verdict
