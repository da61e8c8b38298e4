"""Orders as the players sent them, and what of it stands.

Rows are only added. What stands in a slot is the row the mail server received last,
in whatever order the mails were read.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from sqlalchemy import func, select

from server.storage.dialects import among
from server.storage.standing_text import Moment, StandingText
from server.storage.tables import OrderRow, PassageRow, RoleRow, SeatRow

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Select

    from server.storage.unit_of_work import Work

LASTING = ""
"""The step key of orders that stand until they are replaced."""

_SWEEP = "-"
"""What the slot of a row begins with that empties slots; no game's slot does."""

_WISH = "!"
"""What the slot of a row begins with that is no order, but settles which is newer."""


def standing(
    work: Work, game_id: int, seat_id: int, step_key: str
) -> Mapping[str, str]:
    """Return the texts that stand for a step, by slot, in the order they were given.

    Orders that last are among them.
    """
    slots = _slots(work, game_id, seat_id, step_key)
    ordered = sorted(slots.items(), key=lambda item: item[1].given)
    swept = [
        (slot.removeprefix(_SWEEP), row.given)
        for slot, row in ordered
        if slot.startswith(_SWEEP)
    ]
    return {
        slot: row.text
        for slot, row in ordered
        if row.text
        and not any(row.given < at and _is_within(slot, all_of) for all_of, at in swept)
    }


def _is_within(slot: str, prefix: str) -> bool:
    """Say whether a slot is meant by its name or by its kind; an empty prefix: all."""
    return not prefix or slot == prefix or slot.startswith(f"{prefix}:")


def look_up(work: Work, players: Iterable[RoleRow], steps: Mapping[int, str]) -> None:
    """Read what stands for many players at once; `steps` has the keys by game.

    Until the end of the transaction `standing` knows it without asking again.
    """
    slots: dict[int, dict[str, StandingText]] = {}
    for player in players:
        seat_id = player.own_seat.id
        key = (player.game_id, seat_id, steps[player.game_id])
        slots[seat_id] = work.standing[key] = {}
    rows = work.session.execute(
        _latest(
            among(work, OrderRow.game_id, steps),
            OrderRow.step_key.in_({*steps.values(), LASTING}),
            among(work, OrderRow.seat_id, slots),
        )
    )
    for game_id, seat_id, step_key, slot, text, received_at, inbox_id, line in rows:
        if step_key in (steps[game_id], LASTING):
            given = Moment(received_at, inbox_id or 0, line)
            _keep_latest(slots[seat_id], slot, StandingText(text, given))


def put(
    work: Work,
    *,
    game_id: int,
    seat_id: int,
    step_key: str,
    slot: str,
    text: str,
    given: Moment,
    lasting: bool = False,
) -> None:
    """Write an order into its slot; an empty text is none."""
    work.later(
        OrderRow,
        {
            "game_id": game_id,
            "seat_id": seat_id,
            "step_key": LASTING if lasting else step_key,
            "slot": slot,
            "text": text,
            "received_at": given.received_at,
            "inbox_id": given.inbox_id or None,
            "line": given.line,
        },
    )
    _keep_latest(
        _slots(work, game_id, seat_id, step_key), slot, StandingText(text, given)
    )


def sweep(
    work: Work,
    *,
    game_id: int,
    seat_id: int,
    step_key: str,
    prefix: str,
    given: Moment,
) -> None:
    """Take back all that was ordered before for the slots of a kind, or for all.

    This lasts: an order that was given before stays away, even if it is read later or
    stands until it is replaced.
    """
    put(
        work,
        game_id=game_id,
        seat_id=seat_id,
        step_key=step_key,
        slot=f"{_SWEEP}{prefix}",
        text="",
        given=given,
        lasting=True,
    )


def is_newest(
    work: Work, *, game_id: int, seat_id: int, about: str, given: Moment
) -> bool:
    """Keep a row of a wish that is no order; say whether no newer one was read before.

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
        given=given,
    )
    return _slots(work, game_id, seat_id, LASTING)[slot].given == given


def all_standing(
    work: Work, players: Sequence[RoleRow], step_key: str
) -> dict[int, Mapping[str, str]]:
    """Return what stands for a step of a game: the texts by slot, by seat."""
    unread = [
        one
        for one in players
        if (one.game_id, one.own_seat.id, step_key) not in work.standing
    ]
    if unread:
        look_up(work, unread, {one.game_id: step_key for one in unread})
    found = {
        one.own_seat.id: standing(work, one.game_id, one.own_seat.id, step_key)
        for one in players
    }
    return {seat: texts for seat, texts in found.items() if texts}


def add_passage(
    work: Work,
    *,
    game_id: int,
    seat_id: int,
    step_key: str,
    kind: str,
    title: str,
    text: str,
    recipients: Iterable[str],
    inbox_id: int | None,
    edition: int = 1,
) -> None:
    """Keep a text for others: open press, or a message that is passed on."""
    work.later(
        PassageRow,
        {
            "game_id": game_id,
            "seat_id": seat_id,
            "step_key": step_key,
            "edition": edition,
            "kind": kind,
            "title": title,
            "text": text,
            "recipients": ",".join(recipients),
            "inbox_id": inbox_id,
        },
    )


def press(work: Work, game_id: int, step_key: str) -> list[PassageRow]:
    """Return the open press of a step in the order it came."""
    return list(
        work.session.scalars(
            select(PassageRow)
            .where(
                PassageRow.game_id == game_id,
                PassageRow.step_key == step_key,
                PassageRow.kind == "press",
            )
            .order_by(PassageRow.id)
        )
    )


def writings(
    work: Work, game_id: int, steps: Container[tuple[str, int]]
) -> dict[tuple[str, str], tuple[str, str]]:
    """Return the newest text (title, text) of every author's code and word.

    Of these `steps` alone, by key and edition.
    """
    rows = work.session.execute(
        select(
            PassageRow.step_key,
            PassageRow.edition,
            SeatRow.code,
            PassageRow.recipients,
            PassageRow.title,
            PassageRow.text,
        )
        .join(SeatRow, SeatRow.id == PassageRow.seat_id)
        .where(PassageRow.game_id == game_id, PassageRow.kind == "writing")
        .order_by(PassageRow.id)
    )
    return {
        (code, word): (title, text)
        for key, edition, code, word, title, text in rows
        if (key, edition) in steps
    }


def _slots(
    work: Work, game_id: int, seat_id: int, step_key: str
) -> dict[str, StandingText]:
    key = (game_id, seat_id, step_key)
    found = work.standing.get(key)
    if found is None:
        found = work.standing[key] = {}
        rows = work.session.execute(
            _latest(
                OrderRow.game_id == game_id,
                OrderRow.seat_id == seat_id,
                OrderRow.step_key.in_([step_key, LASTING]),
            )
        )
        for *_, slot, text, received_at, inbox_id, line in rows:
            given = Moment(received_at, inbox_id or 0, line)
            _keep_latest(found, slot, StandingText(text, given))
    return found


def _latest(
    *conditions: ColumnElement[bool],
) -> Select[int, int, str, str, str, datetime, int | None, int]:
    """Return the newest row of each slot: of many mails only what counts is read."""
    place = func.row_number().over(
        partition_by=(
            OrderRow.game_id,
            OrderRow.seat_id,
            OrderRow.step_key,
            OrderRow.slot,
        ),
        order_by=(
            OrderRow.received_at.desc(),
            func.coalesce(OrderRow.inbox_id, 0).desc(),
            OrderRow.line.desc(),
        ),
    )
    rows = (
        select(
            OrderRow.game_id,
            OrderRow.seat_id,
            OrderRow.step_key,
            OrderRow.slot,
            OrderRow.text,
            OrderRow.received_at,
            OrderRow.inbox_id,
            OrderRow.line,
            place.label("place"),
        )
        .where(*conditions)
        .subquery()
    )
    return select(
        rows.c.game_id,
        rows.c.seat_id,
        rows.c.step_key,
        rows.c.slot,
        rows.c.text,
        rows.c.received_at,
        rows.c.inbox_id,
        rows.c.line,
    ).where(rows.c.place == 1)


def _keep_latest(slots: dict[str, StandingText], slot: str, row: StandingText) -> None:
    present = slots.get(slot)
    if present is None or present.given < row.given:
        slots[slot] = row
