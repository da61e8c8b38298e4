"""The dealers of a round in one table: their prices, and who asked for and got what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.egon import events as e
from engine.egon.orders import Dealer
from engine.protocol import Code, Event
from server.bundles.egon.speaker import Speaker
from server.reports.documents.document import Block, Column, Table


def note(events: Sequence[Event], speaker: Speaker) -> str:
    """Say how the table is read, with the base of the round's prices."""
    for event in events:
        if isinstance(event, e.PriceSet):
            return speaker.phrase("dealers-note", base=event.base)
    return ""


def table(events: Sequence[Event], speaker: Speaker) -> tuple[Block, ...]:
    """Return prices and offers by dealer, below them each player's purchases."""
    prices = {event.dealer: event for event in events if isinstance(event, e.PriceSet)}
    if not prices:
        return ()
    sold = {event.dealer: event for event in events if isinstance(event, e.DealerSold)}
    bought = [event for event in events if isinstance(event, e.Bought)]
    buyers = _buyers(bought)
    rows = (
        (speaker.head("price"), *(_price(prices[one], speaker) for one in Dealer)),
        (speaker.head("offer"), *(str(prices[one].offer) for one in Dealer)),
        (speaker.head("sold"), *(_sold(sold.get(one)) for one in Dealer)),
        *buyers.values(),
    )
    owners = (*[""] * (len(rows) - len(buyers)), *map(speaker.name, buyers))
    columns = (Column(""), *(Column(one.value, right=True) for one in Dealer))
    return (Table(columns, rows, owners=owners),)


def _price(event: e.PriceSet, speaker: Speaker) -> str:
    return f"{speaker.number(event.price)} ({event.correction:+})"


def _sold(event: e.DealerSold | None) -> str:
    return f"{event.sold}/{event.demand}" if event is not None else ""


def _buyers(bought: Sequence[e.Bought]) -> Mapping[Code, tuple[str, ...]]:
    """Return a row of each player who asked for stones, in the order of the codes."""
    by_code: dict[Code, dict[Dealer, str]] = {}
    for one in sorted(bought, key=lambda one: one.code):
        by_code.setdefault(one.code, {})[one.dealer] = (
            f"{one.storage}/{one.demand} {one.bonus_share}+{one.tower_share}"
        )
    return {code: (code, *_cells(found)) for code, found in by_code.items()}


def _cells(found: Mapping[Dealer, str]) -> Sequence[str]:
    return [found.get(one, "") for one in Dealer]
