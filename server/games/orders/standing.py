"""A player's orders in force: those of the open step, and all others.

Of orders in one slot the narrowest that is allowed counts; the others stay where they
are, for later steps or for when the narrower one is taken back.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.protocol import LASTING, Code, Lifetime
from server.games.orders.admission import (
    Placed,
    counting,
    place,
    place_name,
    read_orders,
)
from server.games.state.running import Running
from server.reports.game.scene import Aside, Standing
from server.storage.orders import orders
from server.storage.standing_order import StandingOrder
from server.storage.unit_of_work import Work

Typed = Mapping[str, tuple[str, Placed]]
"""Orders that were read a moment ago, with their texts, by the names of places."""


@dataclass(frozen=True, slots=True)
class StandingOrders:
    """A player's orders in force.

    `now` counts in the open step and is in the order in which that works on it; `aside`
    does not, the nearest step comes first and last what lasts.
    """

    now: Sequence[Standing[Any]]
    aside: Sequence[Aside[Any]]


def rows(
    work: Work, playing: Running, code: Code, *, later: bool = True
) -> list[StandingOrder]:
    """Return a player's orders in force for the open step, and for `later` ones."""
    keys = [playing.step_row.key]
    keys += [one.key for one in playing.to_come if later]
    return orders.stands(work, playing.row.id, playing.seats[code], keys)


def texts(work: Work, playing: Running, code: Code) -> dict[str, str]:
    """Return the texts that stand, by the names of their places."""
    return {name_of(row): row.text for row in rows(work, playing, code)}


def standing_orders(
    work: Work, playing: Running, code: Code, typed: Typed | None = None
) -> StandingOrders:
    """Return a player's orders in force, as text and as the game's objects."""
    return sorted_out(playing, code, rows(work, playing, code), typed or {})


def sorted_out(
    playing: Running, code: Code, orders: Iterable[StandingOrder], typed: Typed
) -> StandingOrders:
    """Tell the orders that count in the open step from the others."""
    read = list(_read(playing, code, orders, typed))
    first = {one.slot.name: one for one in counting(placed for _, placed in read)}
    heads = {
        row.slot: row.text.partition("\n")[0]
        for row, placed in read
        if first.get(row.slot) is placed
    }
    now, aside = [], []
    for row, placed in read:
        standing = Standing(row.slot, row.text, placed.order, name_of(row))
        if first.get(row.slot) is placed:
            now.append((placed.slot.place, standing))
            continue
        place = placed.slot.place
        one = _aside(playing, standing, row, placed, heads.get(row.slot, ""))
        aside.append(((_turn(playing, row), place), one))
    return StandingOrders(
        [one for _, one in sorted(now, key=lambda item: item[0])],
        [one for _, one in sorted(aside, key=lambda item: item[0])],
    )


def ordered_ahead(work: Work, playing: Running) -> dict[Code, StandingOrders]:
    """Return what was ordered ahead for the step that has opened, by player."""
    key, seats = playing.step_row.key, playing.seats.values()
    orders.look_up_unread(work, playing.row.id, seats, {key})
    by_player = {}
    for code in playing.seats:
        # Orders sent for a step that was withdrawn count for it again, too.
        found_now = rows(work, playing, code, later=False)
        ahead = [one for one in found_now if one.step_key != LASTING]
        if ahead:
            by_player[code] = sorted_out(playing, code, ahead, {})
    return by_player


def counts_now(playing: Running, code: Code, texts: Iterable[str]) -> bool:
    """Return whether any of these texts is a move that counts in the open step."""
    view, roster = playing.view(code), playing.roster(code)
    return any(
        playing.bundle.game.slot(order).move
        for text in texts
        for order in read_orders(playing.bundle, view, roster, text)
    )


def number_of(playing: Running, code: Code, texts: Iterable[str]) -> int:
    """Return how many orders of these texts count in the open step."""
    view, roster = playing.view(code), playing.roster(code)
    return len(read_orders(playing.bundle, view, roster, "\n".join(texts)))


def receipt_number(game_id: int, number: int, code: Code, inbox_id: int) -> str:
    """Return the number by which a mail can be found again: game-round-code-mail."""
    return f"{game_id}-{number}-{code}-{inbox_id}"


def digest(text: str) -> str:
    """Return the SHA-256 of orders in hex, empty where there are none.

    They are one text in UTF-8: the orders in the order in which they were given, a line
    end (LF) between them, none after the last.
    """
    return hashlib.sha256(text.encode()).hexdigest() if text else ""


def standing_digest(work: Work, playing: Running, code: Code) -> str:
    """Return the hash of a player's orders in force for the open step."""
    seat_id, key = playing.seats[code], playing.step_row.key
    found = orders.all_standing(work, playing.row.id, [seat_id], key)
    return digest("\n".join(found.get(seat_id, ())))


def name_of(row: StandingOrder) -> str:
    """Return the name of a text's slot."""
    if row.step_key == LASTING:
        return place_name(row.slot, row.step_key, Lifetime.LASTING)
    lifetime = Lifetime.NAMED if row.named else Lifetime.STEP
    return place_name(row.slot, row.step_key, lifetime)


def _read(
    playing: Running, code: Code, orders: Iterable[StandingOrder], typed: Typed
) -> Iterator[tuple[StandingOrder, Placed]]:
    """Yield the rows with what they mean; a text that means nothing is passed over."""
    rows = list(orders)
    known = [_as_typed(row, typed) for row in rows]
    unread = [row for row, placed in zip(rows, known, strict=True) if placed is None]
    again = iter(_read_again(playing, code, unread) if unread else ())
    for row, found in zip(rows, known, strict=True):
        placed = found or next(again)
        if placed is not None:
            yield row, placed


def _as_typed(row: StandingOrder, typed: Typed) -> Placed | None:
    text, placed = typed.get(name_of(row), ("", None))
    return placed if text == row.text else None


def _read_again(
    playing: Running, code: Code, rows: Sequence[StandingOrder]
) -> Iterator[Placed | None]:
    """Yield what each of these rows means, None for nothing; all are read as one text.

    One whose line names no step is of a step to come where that was open when it was
    sent, and was withdrawn.
    """
    view, roster = playing.view(code), playing.roster(code)
    text = "\n".join(row.text for row in rows)
    reading = playing.bundle.language.read(text, roster, commands=False)
    entries = {entry.line: entry for entry in reading.entries}
    line = 1
    for row in rows:
        entry = entries.get(line)
        line += row.text.count("\n") + 1
        again = entry and place(playing.bundle, view, code, entry, playing.to_come)
        if not isinstance(again, Placed):
            yield None
        elif _later(playing, row) and not again.later:
            yield replace(again, later=True)
        else:
            yield again


def _aside(
    playing: Running,
    standing: Standing[Any],
    row: StandingOrder,
    placed: Placed,
    behind: str,
) -> Aside[Any]:
    """Return an order that does not count now, with the reason."""
    step = next((one for one in playing.to_come if one.key == row.step_key), None)
    if placed.later:
        return Aside(standing, step)
    return Aside(standing, step, placed.refusal, behind)


def _later(playing: Running, row: StandingOrder) -> bool:
    return row.step_key not in (LASTING, playing.step_row.key)


def _turn(playing: Running, row: StandingOrder) -> int:
    """Return when a row's step comes, from 0; what lasts comes after all."""
    keys = [one.key for one in playing.to_come]
    return keys.index(row.step_key) if row.step_key in keys else len(keys)
