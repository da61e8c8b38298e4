"""Everybody's cards in the office, and their yield (o6-o8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ostia import events as e
from engine.protocol import Event
from server.bundles.ostia.speaker import Speaker
from server.reports.documents.document import Block, Column, Table


def tables(events: Sequence[Event], speaker: Speaker) -> Iterator[Block]:
    """Yield the fields of all with what they brought, and the Forum's prices."""
    fields = [event for event in events if isinstance(event, e.Fields)]
    if not fields:
        return
    yield _fields(fields, events, speaker)
    prices = [event for event in events if isinstance(event, e.Price)]
    if prices:
        yield _prices(prices, speaker)


def _fields(
    fields: Sequence[e.Fields], events: Sequence[Event], speaker: Speaker
) -> Table:
    income = {event.code: event.cash for event in events if isinstance(event, e.Income)}
    gifts = {event.code: event.gift for event in events if isinstance(event, e.Gifts)}
    chips = {
        event.code: event.chips
        for event in events
        if isinstance(event, e.Chips) and event.reason is e.ChipsFor.SENATE
    }
    columns = (
        Column(speaker.phrase("office.player"), gives=True, spare=True),
        Column(""),
        Column(speaker.phrase("office.forum")),
        Column(speaker.phrase("office.income"), right=True),
        Column(speaker.phrase("office.senate")),
        Column(speaker.phrase("office.gift"), right=True),
        Column(speaker.phrase("office.chips"), right=True),
    )
    rows = (
        (
            speaker.name(field.code),
            field.code,
            speaker.letters(field.forum, field.forum_bluffs),
            income.get(field.code, 0),
            speaker.letters(field.senate, field.senate_bluffs),
            gifts.get(field.code, 0),
            chips.get(field.code, 0),
        )
        for field in fields
    )
    return Table(columns, tuple(rows))


def _prices(prices: Sequence[e.Price], speaker: Speaker) -> Table:
    columns = (
        Column(speaker.phrase("prices.good")),
        Column(speaker.phrase("prices.cards"), right=True),
        Column(speaker.phrase("prices.depressors"), right=True),
        Column(speaker.phrase("prices.price"), right=True),
    )
    rows = (
        (speaker.good(price.good), price.supply, price.depressors, price.price)
        for price in prices
    )
    return Table(columns, tuple(rows))
