"""m10.8: why an order that can be read is not allowed here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.mark.factory import DELIVERY, PROCESSING, TOUCHING, Space
from engine.mark.market import LENGTH
from engine.mark.notices import RefusalKind
from engine.mark.orders import PAID, Bid, Do, Offer, Order, Turn, Wish
from engine.mark.rules import RuleSet
from engine.mark.state import State
from engine.protocol import Refusal

LAST = -1
"""m10.3: the rounds an order is for are always its last field."""

_ROWS = range(1, LENGTH + 1)
_ANYWHERE: tuple[Space, ...] = (*PROCESSING, *DELIVERY)

_ORIGINS: Mapping[Do, tuple[Space, ...]] = {
    Do.DELIVER: (),
    Do.PROCESS: DELIVERY,
    Do.SELL: PROCESSING,
    Do.DISPOSE: _ANYWHERE,
    Do.BUY: (),
    Do.ADVANCE: DELIVERY,
}
"""m10.4: where the piece of a wish may be named to lie."""

_TARGETS: Mapping[Do, tuple[Space, ...]] = {
    Do.DELIVER: DELIVERY,
    Do.PROCESS: PROCESSING,
    Do.SELL: (),
    Do.DISPOSE: (),
    Do.BUY: DELIVERY,
    Do.ADVANCE: PROCESSING,
}
"""m10.4: where it may be named to go."""


def admit(state: State, order: Order) -> Refusal | None:
    """Return the first fault of an order, None where it is allowed.

    What cannot be done now is no fault (m10.8).
    """
    if state.ranking is not None:
        return Refusal(RefusalKind.OVER, "m8.1")
    return next(_faults(state, order), None)


def _faults(state: State, order: Order) -> Iterator[Refusal]:
    match order:
        case Turn():
            yield from _turn_faults(state.rules, order)
        case Bid():
            yield from _bid_faults(order)
        case Offer() if not state.rules.option_own_pieces:  # m6.2
            yield Refusal(RefusalKind.OPTION_OFF, "m6.2", figures={"order": "e"})
        case _:
            pass
    rounds = state.step_rounds
    if isinstance(order.when, int) and order.when not in rounds:
        figures = {"round": order.when, "first": rounds[0], "last": rounds[-1]}
        one = len(rounds) == 1
        kind = RefusalKind.NOT_NEXT if one else RefusalKind.WRONG_ROUND
        yield Refusal(kind, "m10.3", LAST, figures)


def _turn_faults(rules: RuleSet, order: Turn) -> Iterator[Refusal]:
    """m10.8: one wrong wish makes the whole list wrong."""
    if not order.wishes:
        yield Refusal(RefusalKind.EMPTY_LIST, "m10.1")
    for field, wish in enumerate(order.wishes, start=1):
        for kind, rule, figures in _wish_faults(rules, wish):
            yield Refusal(kind, rule, field, {"wish": str(wish), **figures})


_Fault = tuple[RefusalKind, str, Mapping[str, int | str]]


def _wish_faults(rules: RuleSet, wish: Wish) -> Iterator[_Fault]:
    off = {Do.BUY: not rules.option_buy, Do.ADVANCE: not rules.option_advance}
    if off.get(wish.do):
        yield RefusalKind.OPTION_OFF, "m5.5", {"order": wish.do.value}
    named = wish.origin or wish.target
    if wish.sort is None and (wish.do in PAID or named):  # m10.5
        yield RefusalKind.ANY_SORT, "m10.5", {}
    for space, spaces in (
        (wish.origin, _ORIGINS[wish.do]),
        (wish.target, _TARGETS[wish.do]),
    ):
        if space is not None and space not in spaces:
            yield RefusalKind.WRONG_AREA, "m10.8", {"space": space.value}
    if wish.origin is not None and wish.target is not None:
        touched = TOUCHING.get(wish.origin, frozenset())
        if wish.target not in touched:
            named_spaces = {"origin": wish.origin.value, "target": wish.target.value}
            yield RefusalKind.NOT_TOUCHING, "m1.5", named_spaces
    if wish.minimum < 0:
        yield RefusalKind.NEGATIVE, "m10.4", {"number": wish.minimum}
    yield from _row_faults(wish)


def _row_faults(wish: Wish) -> Iterator[_Fault]:
    """m10.4: rows are those of a sale, none of them twice."""
    for at, row in enumerate(wish.rows):
        if row not in _ROWS or wish.do is not Do.SELL:
            yield RefusalKind.NO_ROW, "m10.4", {"row": row}
        if row in wish.rows[:at]:
            yield RefusalKind.ROW_TWICE, "m10.8", {"row": row}


def _bid_faults(order: Bid) -> Iterator[Refusal]:
    for field, limit in ((2, order.limit), (3, order.processed)):
        if limit < 0:
            figures = {"number": limit}
            yield Refusal(RefusalKind.NEGATIVE, "m6.5", field, figures)
    if order.sort is None and order.space is not None:  # m10.5
        figures_of_sort = {"wish": "*"}
        yield Refusal(RefusalKind.ANY_SORT, "m10.5", 1, figures_of_sort)
