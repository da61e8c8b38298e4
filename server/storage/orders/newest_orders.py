"""The newest row of each slot: of many mails only what counts is read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime

from sqlalchemy import Select, func, select

from server.storage.membership import among
from server.storage.standing_order import Moment, StandingText
from server.storage.tables.orders import OrderRow
from server.storage.unit_of_work import Work


def newest(
    work: Work, games: Iterable[int], seats: Iterable[int], step_keys: Iterable[str]
) -> Iterator[tuple[int, tuple[str, str, StandingText]]]:
    """Yield the newest row of each slot: its seat, its step key, its slot, its text."""
    rows = work.session.connection().execute(_latest(work, games, seats, step_keys))
    for seat_id, step_key, slot, text, received_at, inbox_id, line in rows:
        given = Moment(received_at, inbox_id or 0, line)
        yield seat_id, (step_key, slot, StandingText(text, given))


def _latest(
    work: Work, games: Iterable[int], seats: Iterable[int], step_keys: Iterable[str]
) -> Select[int, str, str, str, datetime, int | None, int]:
    """Return the newest row of each slot.

    Only the numbers of rows are put in order, not their texts.
    """
    place = func.row_number().over(
        partition_by=(OrderRow.seat_id, OrderRow.step_key, OrderRow.slot),
        order_by=(
            OrderRow.received_at.desc(),
            func.coalesce(OrderRow.inbox_id, 0).desc(),
            OrderRow.line.desc(),
        ),
    )
    numbered = (
        select(OrderRow.id, place.label("place"))
        .where(
            among(work, OrderRow.game_id, games),
            among(work, OrderRow.step_key, step_keys),
            among(work, OrderRow.seat_id, seats),
        )
        .subquery()
    )
    return select(
        OrderRow.seat_id,
        OrderRow.step_key,
        OrderRow.slot,
        OrderRow.text,
        OrderRow.received_at,
        OrderRow.inbox_id,
        OrderRow.line,
    ).where(OrderRow.id.in_(select(numbered.c.id).where(numbered.c.place == 1)))
