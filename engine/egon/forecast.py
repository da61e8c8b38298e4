"""The result that one player's orders alone would have.

Nobody else orders anything. With a draw the round is played. Without one the actions
are played for every Z6 and ZZ (`chances`, `trials`), without an event of the draw (11);
salary, prices and purchases are told from their least to their most.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from engine.egon import bounds
from engine.egon.actions import FIRST, SECOND
from engine.egon.bank import transfer_limit
from engine.egon.building import CREW_STONES, STONE_PRICE, crew_price
from engine.egon.case import Case, open_case
from engine.egon.chances import per_mille
from engine.egon.draw import Draw, make_draw
from engine.egon.events import Bought
from engine.egon.notices import NoticeKind
from engine.egon.orders import Bribe, Dealer, Import, Order
from engine.egon.purchases import BASE
from engine.egon.round import close_table, open_table, play
from engine.egon.salary import count_nmr, pay_salary
from engine.egon.second.imports import import_price
from engine.egon.state import State
from engine.egon.table import Table
from engine.egon.trials import Deed, Trial, all_trials, trial_of_draw
from engine.protocol import Code, Notice

STAND_IN = make_draw(range(1, 8))
"""A draw to open the table with; its numbers are replaced before they count."""

RULES = {
    order: f"{section}.{number}"
    for section, phase in ((5, FIRST), (6, SECOND))
    for number, order in enumerate(phase, start=1)
}
"""The section of each action."""


def forecast(
    state: State, player: Code, orders: Sequence[Order], draw: Draw | None
) -> tuple[Notice, ...]:
    """Return what these orders alone would lead to, for a draw or for all of them."""
    case = open_case(state, player, orders)
    if case is None:
        return ()
    table = open_table(state, {player: orders}, draw or STAND_IN)
    if draw is not None:
        trial, played = trial_of_draw(table, player), play(table)
        told = tell_actions([trial], bribed=_was_preferred(case, played))
        return (*told, *_tell_draw(case, played))
    trials = all_trials(table, player)
    return (
        *tell_actions(trials, bribed=_can_be_preferred(case)),
        *_tell_import(case),
        *_tell_purchases(case),
        _tell_range(case, table, trials),
    )


def _tell_draw(case: Case, played: Table) -> Iterator[Notice]:
    """Report the purchases and the figures at the end of the round."""
    for event in played.events:
        if isinstance(event, Bought) and event.code == case.player:
            stones = Span(event.storage, event.storage)
            cash = Span(event.cash, event.cash)
            yield from _tell_trade(event.dealer, stones, cash)
    entry = close_table(played).players[case.player]
    figures: dict[str, int | str] = {
        "cash": entry.cash,
        "storage": entry.storage,
        "tower": entry.tower,
        "di": entry.di,
        "sentence": "" if entry.sentence is None else entry.sentence.value,
        "out": int(entry.out is not None),
    }
    yield Notice(NoticeKind.FORECAST_DRAW, "2.2", figures=figures)


def _was_preferred(case: Case, played: Table) -> bool:
    """Return whether a bribe has brought stones (5.6.2)."""
    return any(
        isinstance(event, Bought) and event.code == case.player and event.bribed > 0
        for event in played.events
    )


def _can_be_preferred(case: Case) -> bool:
    """Return whether a bribe brings stones at any price (5.6.2, 5.6.3)."""
    if not isinstance(case.valid.first, Bribe):
        return False
    order = case.valid.purchases.get(case.valid.first.dealer)
    if order is None:
        return False
    trades = bounds.trades(case.state, order, BASE)
    return any(trade.stones >= order.minimum for trade in trades)


def _tell_import(case: Case) -> Iterator[Notice]:
    """6.2: the price of an import follows from the highest price of all dealers."""
    if isinstance(case.valid.second, Import):
        count = case.valid.second.count
        yield tell_span(NoticeKind.RANGE_CASH, "6.2", "second", "i", _import_cash(case))
        stones = Span(count, count)
        yield tell_span(NoticeKind.RANGE_STONES, "6.2", "second", "i", stones)


def _import_cash(case: Case) -> Span:
    if not isinstance(case.valid.second, Import):
        return Span(0, 0)
    count = case.valid.second.count
    least, most = bounds.highest_prices(case.state, (BASE,))
    return Span(-import_price(most, count) * count, -import_price(least, count) * count)


def _tell_purchases(case: Case) -> Iterator[Notice]:
    """3: what each purchase brings over the 49 numbers that can price a dealer."""
    for dealer, order in case.valid.purchases.items():
        trades = bounds.trades(case.state, order, BASE)
        slot = f"purchase:{dealer.value}"
        served = per_mille(sum(trade.stones > 0 for trade in trades), len(trades))
        chance: dict[str, int | str] = {"order": "k", "dealer": dealer.value}
        chance["chance"] = served
        yield Notice(NoticeKind.CHANCE_SUCCESS, "3.6.2", slot, chance)
        yield from _tell_trade(dealer, _stones(trades), _cash(trades))


def _tell_trade(dealer: Dealer, stones: Span, cash: Span) -> Iterator[Notice]:
    slot = f"purchase:{dealer.value}"
    for kind, rule, span in (
        (NoticeKind.RANGE_STONES, "3.9", stones),
        (NoticeKind.RANGE_CASH, "3.10", cash),
    ):
        told: dict[str, int | str] = {"order": "k", "dealer": dealer.value}
        told |= {"worst": span.worst, "best": span.best}
        yield Notice(kind, rule, slot, told)


def _stones(trades: Sequence[bounds.Trade]) -> Span:
    return Span(min(t.stones for t in trades), max(t.stones for t in trades))


def _cash(trades: Sequence[bounds.Trade]) -> Span:
    return Span(-max(t.cost for t in trades), -min(t.cost for t in trades))


def _tell_range(case: Case, table: Table, trials: Sequence[Trial]) -> Notice:
    """Tell the ends of the range of all orders together.

    Before the sentences of step 12; the ends of several accounts need not come
    together.
    """
    cash = Span(min(t.cash for t in trials), max(t.cash for t in trials))
    stones = Span(min(t.stones for t in trials), max(t.stones for t in trials))
    di = Span(min(t.di for t in trials), max(t.di for t in trials))
    for order in case.valid.purchases.values():
        trades = bounds.trades(case.state, order, BASE)
        cash += _cash(trades)
        stones += _stones(trades)
    cash += _salary(case, table) + _import_cash(case)
    if isinstance(case.valid.second, Import):
        stones += Span(case.valid.second.count, case.valid.second.count)
    stones += Span(case.entry.storage, case.entry.storage)
    cash += Span(case.entry.cash, case.entry.cash)
    cash += Span(-_building(case, stones.best), -_building(case, stones.worst))
    cash = Span(_close(case, cash.worst), _close(case, cash.best))
    figures = {
        "cash_worst": cash.worst,
        "cash_best": cash.best,
        "stones_worst": case.entry.tower + stones.worst,
        "stones_best": case.entry.tower + stones.best,
        "di_worst": case.entry.di + di.best,
        "di_best": case.entry.di + di.worst,
    }
    return Notice(NoticeKind.FORECAST_RANGE, "2.2", figures=figures)


def _salary(case: Case, table: Table) -> Span:
    """Return the least and the greatest salary (2.3, 8.3.2)."""
    ends = [
        pay_salary(count_nmr(replace(table, draw=replace(table.draw, total=total))))
        for total in (bounds.LEAST_TOTAL, bounds.MAX_DRAW_TOTAL)
    ]
    least, most = (end.cash[case.player] - case.entry.cash for end in ends)
    return Span(least, most)


def _building(case: Case, storage: int) -> int:
    """Return the cost of the crews with these stones in the storage (7)."""
    if case.valid.build is None:
        return 0
    crews = case.valid.build.crews
    stones = min(CREW_STONES * crews, storage)
    return crews * crew_price(case.entry.tower) + stones * STONE_PRICE


def _close(case: Case, cash: int) -> int:
    """Return the cash after a transfer and interest (9.1, 2.4.1)."""
    sent = case.valid.transfer
    if sent is not None and sent.amount <= transfer_limit(cash):  # 9.1
        cash -= sent.amount
    return cash - max(-cash, 0) // 2  # 2.4.1


@dataclass(frozen=True, slots=True)
class Span:
    """The least and the most that something can come to."""

    worst: int
    best: int

    def __add__(self, other: Span) -> Span:
        """Return the span of both together."""
        return Span(self.worst + other.worst, self.best + other.best)


def tell_actions(trials: Sequence[Trial], *, bribed: bool) -> Iterator[Notice]:
    """Tell the chances and the range of each action.

    `bribed` says whether a bribe brings stones, which no trial shows.
    """
    for slot, orders in (("first", FIRST), ("second", SECOND)):
        deeds = [
            (trial.weight, deed)
            for trial in trials
            for deed in trial.deeds
            if deed.order in orders
        ]
        if deeds:
            yield from _tell_chances(slot, deeds, bribed=bribed)
            yield from _tell_spans(slot, [deed for _, deed in deeds])


def _tell_chances(
    slot: str, deeds: Sequence[tuple[int, Deed]], *, bribed: bool
) -> Iterator[Notice]:
    order = deeds[0][1].order
    rule = RULES[order]
    whole = sum(weight for weight, _ in deeds)

    def chance(parts: Iterator[int]) -> dict[str, int | str]:
        return {"order": order, "chance": per_mille(sum(parts), whole)}

    if deeds[0][1].success is not None:
        success = chance(weight for weight, deed in deeds if deed.success)
        brings = any(_brings(deed, bribed=bribed) for _, deed in deeds if deed.success)
        empty = success["chance"] and not brings
        kind = NoticeKind.CHANCE_EMPTY if empty else NoticeKind.CHANCE_SUCCESS
        yield Notice(kind, rule, slot, success)
    rises = [deed.di for _, deed in deeds if deed.di > 0]
    if rises:
        figures = chance(weight for weight, deed in deeds if deed.di > 0)
        figures |= {"least": min(rises), "most": max(rises)}
        yield Notice(NoticeKind.CHANCE_DI, rule, slot, figures)
    jail = chance(weight for weight, deed in deeds if deed.jail)
    if jail["chance"]:
        yield Notice(NoticeKind.CHANCE_JAIL, rule, slot, jail)


def _brings(deed: Deed, *, bribed: bool) -> bool:
    """Return whether an action that succeeded has brought anything.

    A theft finds stones or none (6.4.2), a sabotage a tower or none (6.5.1), a bribe
    helps a purchase or none (5.6.2); all others bring what they are for.
    """
    match deed.order:
        case "d":
            return deed.stones > 0
        case "s":
            return deed.felled > 0
        case "g":
            return bribed
        case _:
            return True


def _tell_spans(slot: str, deeds: Sequence[Deed]) -> Iterator[Notice]:
    order = deeds[0].order
    spans: tuple[tuple[NoticeKind, list[int]], ...] = (
        (NoticeKind.RANGE_CASH, [deed.cash for deed in deeds]),
        (NoticeKind.RANGE_STONES, [deed.stones for deed in deeds]),
        (NoticeKind.RANGE_GUESTS, [deed.guests for deed in deeds]),
    )
    for kind, figures in spans:
        if any(figures):
            span = Span(min(figures), max(figures))
            yield tell_span(kind, RULES[order], slot, order, span)


def tell_span(kind: NoticeKind, rule: str, slot: str, order: str, span: Span) -> Notice:
    """Return the notice of what an order may come to, from the worst to the best."""
    figures: dict[str, int | str] = {"order": order}
    figures |= {"worst": span.worst, "best": span.best}
    return Notice(kind, rule, slot, figures)
