"""Figures that follow from those of an event: sums as they are calculated, heights."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import singledispatch
from typing import TypeVar

from engine.egon import events as e
from engine.egon.building import STONE_PRICE
from engine.egon.orders import Dealer
from engine.egon.purchases import LEAST_PRICE
from engine.egon.second import sabotage
from engine.egon.second.theft import CAUGHT, EASY, SEEN
from engine.protocol import Event
from server.texts.values import Value

Explained = TypeVar("Explained", bound=Event)

_THEFT = (
    (EASY, f"< {EASY}"),
    (SEEN, f"{EASY}-{SEEN - 1}"),
    (CAUGHT, f"{SEEN}-{CAUGHT - 1}"),
)
"""6.4: the lines of the table of V."""
_CAUGHT = f"> {CAUGHT - 1}"

DERIVED: dict[type[Event], tuple[str, ...]] = {}
"""The names of the figures that follow from those of each kind of event."""


def derived(event: Event) -> dict[str, Value]:
    """Return further figures by their names in the sentences."""
    names = DERIVED.get(type(event))
    return dict(zip(names, _figures(event), strict=True)) if names else {}


@singledispatch
def _figures(event: Event) -> Sequence[Value]:
    del event
    return ()


def _named(
    kind: type[Explained], *names: str
) -> Callable[[Callable[[Explained], Sequence[Value]]], None]:
    """Register what calculates the figures of these names for a kind of event."""
    DERIVED[kind] = names

    def register(calculate: Callable[[Explained], Sequence[Value]]) -> None:
        _figures.register(kind)(calculate)

    return register


@_named(e.DrawArranged, "prices")
def _draw(event: e.DrawArranged) -> Sequence[Value]:
    priced = zip(Dealer, event.numbers, strict=False)
    return (", ".join(str(number) for _dealer, number in priced),)


@_named(e.ThreatAnswered, "left", "right")
def _answered(event: e.ThreatAnswered) -> Sequence[Value]:
    return event.victim_di + event.z6, event.blackmailer_di + event.zz


@_named(e.TicketBought, "number")
def _ticket(event: e.TicketBought) -> Sequence[Value]:
    return (f"{event.ticket:02}",)


@_named(e.Bought, "affordable", "limit")
def _bought(event: e.Bought) -> Sequence[Value]:
    """3.6.3: how many the budget was enough for, 0 where that was not limited."""
    affordable = event.budget // max(event.price, LEAST_PRICE)  # 3.4.3
    limit = 2 * event.minimum
    return (affordable if affordable > limit else 0), limit


@_named(e.TheftTried, "calculation", "limit")
def _theft(event: e.TheftTried) -> Sequence[Value]:
    limit = next((words for top, words in _THEFT if event.value < top), _CAUGHT)
    half = (event.count + 1) // 2
    return (
        f"{event.effective_di} + {event.zz} + {event.guard} - 2 x {event.round} "
        f"+ 2 x {half} = {event.value}",
        limit,
    )


@_named(e.SabotageTried, "force", "calculation", "limit")
def _sabotage(event: e.SabotageTried) -> Sequence[Value]:
    limit = ">=" if event.value >= sabotage.SEEN else "<"
    price = sabotage.KJ_PER_ZZ
    return (
        f"{event.amount} / {price} = {event.amount // price}",
        f"{event.effective_di} + {event.zz} - {event.round} + "
        f"{event.guard // 2} = {event.value}",
        f"{limit} {sabotage.SEEN}",
    )


@_named(e.TowerBlownUp, "new_height", "percent")
def _fallen(event: e.TowerBlownUp) -> Sequence[Value]:
    return event.height + event.tower, event.count * event.digits


@_named(e.Built, "new_height", "stone_price")
def _built(event: e.Built) -> Sequence[Value]:
    return event.height + event.tower, STONE_PRICE


@_named(e.Released, "after")
def _released(event: e.Released) -> Sequence[Value]:
    return (event.before + event.di,)


@_named(e.DebtSold, "sold", "each")
def _sold(event: e.DebtSold) -> Sequence[Value]:
    return -event.storage - event.tower, 2 * event.height
