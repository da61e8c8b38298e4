"""Orders as the players sent them, and what of it stands.

Rows are only added. What stands in a slot is the row the mail server received last,
in whatever order the mails were read.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from sqlalchemy import Row, func, select

from engine.protocol import LASTING
from server.storage.membership import among
from server.storage.standing_order import Moment, StandingOrder, StandingText
from server.storage.tables.orders import OrderRow
from server.storage.unit_of_work import SeatOrders, Work

_Newest: TypeAlias = "Row[int, str, str, str, datetime, int | None, int]"
"""The seat, step, slot and text of an order, and when it was given."""

_SWEEP = "-"
"""The prefix of slots whose rows empty other slots; no game's slot has it."""

_SWEEP_STEP = "~"
"""The same, for the slots of the row's own step, or of what lasts, alone."""

_NAMED = "@"
"""The prefix of slots whose orders name their step."""

_WISH = "!"
"""The prefix of slots whose rows are no orders, but settle which is newer."""


def standing(
    work: Work, game_id: int, seat_id: int, step_key: str
) -> Mapping[str, str]:
    """Return the current text of each slot for a step, in the order of giving.

    Orders that last are among them; of several in one slot it is the narrowest. Which
    of them the game allows is not asked here.
    """
    orders = stands(work, game_id, seat_id, [step_key])
    widest_first = sorted(orders, key=lambda one: (one.step_key != LASTING, one.named))
    found = {one.slot: one.text for one in widest_first}
    return {slot: found[slot] for slot in dict.fromkeys(one.slot for one in orders)}


def stands(
    work: Work, game_id: int, seat_id: int, step_keys: Iterable[str]
) -> list[StandingOrder]:
    """Return the current texts for these steps and lasting ones, as they were given."""
    keys = {*step_keys, LASTING}
    known = _seat_orders(work, game_id, seat_id, keys)
    sweeps = _sweeps(known)
    ordered = sorted(known.rows.items(), key=lambda item: item[1].given)
    standing_orders = []
    for (step_key, slot), row in ordered:
        bare = slot.removeprefix(_NAMED)
        taken_back = any(one.takes(step_key, bare, row.given) for one in sweeps)
        if row.text and step_key in keys and not taken_back:
            standing_orders.append(
                StandingOrder(bare, step_key, slot != bare, row.text)
            )
    return standing_orders


def standing_in(
    work: Work, *, game_id: int, seat_id: int, step_key: str, slot: str, named: bool
) -> str | None:
    """Return the current text of one slot of a step, None where nothing stands."""
    known = _seat_orders(work, game_id, seat_id, {step_key})
    return _in_force(known, step_key, f"{_NAMED}{slot}" if named else slot)


def _in_force(known: SeatOrders, step_key: str, slot: str) -> str | None:
    """Return the text of a slot, None where nothing stands in it."""
    row = known.rows.get((step_key, slot))
    if row is None or not row.text:
        return None
    bare = slot.removeprefix(_NAMED)
    swept = any(one.takes(step_key, bare, row.given) for one in _sweeps(known))
    return None if swept else row.text


def _sweeps(known: SeatOrders) -> list[_Sweep]:
    """Return the deletions of a seat."""
    return [
        _Sweep(step_key if slot[0] == _SWEEP_STEP else None, slot[1:], row.given)
        for (step_key, slot), row in known.rows.items()
        if slot[0] in (_SWEEP, _SWEEP_STEP)
    ]


@dataclass(frozen=True, slots=True)
class _Sweep:
    """A deletion: of slots of one step, of those that last, or (None) of all."""

    step_key: str | None
    prefix: str
    given: Moment

    def takes(self, step_key: str, slot: str, moment: Moment) -> bool:
        """Return whether this takes back what was given then for a slot of a step."""
        here = self.step_key is None or self.step_key == step_key
        return here and moment < self.given and _is_within(slot, self.prefix)


def _is_within(slot: str, prefix: str) -> bool:
    """Return whether a slot has this name or kind; an empty prefix means all."""
    return not prefix or slot == prefix or slot.startswith(f"{prefix}:")


def look_up(
    work: Work, seats: Mapping[int, Iterable[int]], steps: Mapping[int, Iterable[str]]
) -> None:
    """Read the current orders of many seats in one query; all three are by game.

    Until the end of the transaction `standing` knows it without asking again.
    """
    by_seat: dict[int, SeatOrders] = {}
    for game_id, numbers in seats.items():
        keys = {LASTING, *steps[game_id]}
        for seat_id in numbers:
            known = _known_orders(work, game_id, seat_id)
            known.read |= keys
            by_seat[seat_id] = known
    wanted = {LASTING}.union(*steps.values())
    for row in _newest(work, seats, by_seat, wanted):
        if row.step_key in by_seat[row.seat_id].read:
            _keep(by_seat[row.seat_id], row)


def look_up_unread(
    work: Work, game_id: int, seats: Iterable[int], step_keys: Set[str]
) -> None:
    """Read the current orders for these steps of those seats that are not read yet."""
    unread: dict[int, Set[str]] = {
        seat_id: missing
        for seat_id in seats
        if (missing := step_keys - _known_orders(work, game_id, seat_id).read)
    }
    if unread:
        keys = set[str]().union(*unread.values())
        look_up(work, {game_id: unread}, {game_id: keys})


def put(
    work: Work,
    *,
    game_id: int,
    seat_id: int,
    step_key: str,
    slot: str,
    text: str,
    moment: Moment,
    named: bool = False,
) -> str | None:
    """Write an order into its slot of a step; an empty text is none.

    `named` says that its line names the step. The step of what lasts is `LASTING`.
    Returns the text that stands in the slot then, None for nothing.
    """
    slot = f"{_NAMED}{slot}" if named else slot
    work.later(
        OrderRow,
        {
            "game_id": game_id,
            "seat_id": seat_id,
            "step_key": step_key,
            "slot": slot,
            "text": text,
            "received_at": moment.received_at,
            "inbox_id": moment.inbox_id or None,
            "line": moment.line,
        },
    )
    known = _seat_orders(work, game_id, seat_id, {step_key})
    known.keep(step_key, slot, StandingText(text, moment))
    return _in_force(known, step_key, slot)


def sweep(
    work: Work,
    *,
    game_id: int,
    seat_id: int,
    prefix: str,
    moment: Moment,
    only: str | None = None,
) -> None:
    """Take back all that was ordered before for the slots of a kind, or for all.

    Of all steps and of what lasts, or of a step's key or `LASTING` alone. An order that
    was given before stays away, even if it is read later.
    """
    put(
        work,
        game_id=game_id,
        seat_id=seat_id,
        step_key=LASTING if only is None else only,
        slot=f"{_SWEEP if only is None else _SWEEP_STEP}{prefix}",
        text="",
        moment=moment,
    )


def is_newest(
    work: Work, *, game_id: int, seat_id: int, about: str, moment: Moment
) -> bool:
    """Store a wish that is no order; return whether no newer one was read before.

    `about` says what the wish is about, such as the language.
    """
    slot = f"{_WISH}{about}"
    put(
        work,
        game_id=game_id,
        seat_id=seat_id,
        step_key=LASTING,
        slot=slot,
        text="",
        moment=moment,
    )
    known = _seat_orders(work, game_id, seat_id, {LASTING})
    return known.rows[LASTING, slot].given == moment


def wished(work: Work, *, game_id: int, seat_id: int, about: str) -> Moment | None:
    """Return when the newest wish was given that was read, such as the language."""
    row = _seat_orders(work, game_id, seat_id, {LASTING}).rows.get(
        (LASTING, f"{_WISH}{about}")
    )
    return None if row is None else row.given


def last_change(
    work: Work, *, game_id: int, seat_id: int, step_key: str
) -> Moment | None:
    """Return when the newest order for a step, or deletion, was given that was read."""
    keys = {step_key, LASTING}
    rows = _seat_orders(work, game_id, seat_id, keys).rows.items()
    found = [row.given for (key, slot), row in rows if key in keys and slot[0] != _WISH]
    return max(found, default=None)


def last_mail(work: Work, game_id: int, seat_id: int, step_key: str) -> int:
    """Return the number of the newest mail with an order for a step, or a deletion."""
    keys = {step_key, LASTING}
    rows = _seat_orders(work, game_id, seat_id, keys).rows.items()
    mails = [
        row.given.inbox_id
        for (key, slot), row in rows
        if key in keys and slot[0] != _WISH
    ]
    return max(mails, default=0)


def all_standing(
    work: Work, game_id: int, seats: Collection[int], step_key: str
) -> dict[int, Sequence[str]]:
    """Return the current texts for a step of a game, and lasting ones, by seat."""
    look_up_unread(work, game_id, seats, {step_key})
    by_seat = {
        seat_id: [one.text for one in stands(work, game_id, seat_id, [step_key])]
        for seat_id in seats
    }
    return {seat_id: texts for seat_id, texts in by_seat.items() if texts}


def _seat_orders(
    work: Work, game_id: int, seat_id: int, step_keys: Set[str]
) -> SeatOrders:
    """Return what is known of a seat, with the rows of these steps and what lasts."""
    known = _known_orders(work, game_id, seat_id)
    missing = {*step_keys, LASTING} - known.read
    if missing:
        known.read |= missing
        for row in _newest(work, [game_id], [seat_id], missing):
            _keep(known, row)
    return known


def _known_orders(work: Work, game_id: int, seat_id: int) -> SeatOrders:
    """Return what is known of a seat, as yet maybe nothing."""
    known = work.standing.get((game_id, seat_id))
    if known is None:
        known = work.standing[game_id, seat_id] = SeatOrders()
    return known


def _keep(known: SeatOrders, row: _Newest) -> None:
    given = Moment(row.received_at, row.inbox_id or 0, row.line)
    known.keep(row.step_key, row.slot, StandingText(row.text, given))


def _newest(
    work: Work, games: Iterable[int], seats: Iterable[int], step_keys: Iterable[str]
) -> Sequence[_Newest]:
    """Return the newest row of each slot: of many mails only what counts is read.

    Only the numbers of rows are put in order, not their texts. What is pending is not
    written first: orders are stored by statements of their own.
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
    newest = select(numbered.c.id).where(numbered.c.place == 1)
    columns = select(
        OrderRow.seat_id,
        OrderRow.step_key,
        OrderRow.slot,
        OrderRow.text,
        OrderRow.received_at,
        OrderRow.inbox_id,
        OrderRow.line,
    )
    query = columns.where(OrderRow.id.in_(newest))
    return work.session.connection().execute(query).all()
