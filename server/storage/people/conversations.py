"""Conversations of roles with other seats: their keys, and who is not heard there."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterable

from sqlalchemy import delete

from server.storage.kinds import PassageKind
from server.storage.membership import among
from server.storage.tables.mutes import MuteRow
from server.storage.tables.outbox import ConversationRow
from server.storage.tables.passages import PassageRow
from server.storage.tables.people import SeatRow, key_hint
from server.storage.unit_of_work import Work
from server.storage.upsert import insert

MARK = "m-"
"""The prefix of keys of conversations; no role's key has it."""


def are_marked(keys: Iterable[str]) -> bool:
    """Return whether a key is, was or claims to be one of a conversation."""
    return any(key.startswith(MARK) for key in keys)


def of(
    work: Work, role_id: int, partner: str, new_key: Callable[[], str]
) -> ConversationRow:
    """Return the conversation of a role with a seat; its first mail begins it."""
    conversation = _with(work, role_id, partner)
    if conversation is not None:
        return conversation
    key = MARK + new_key()
    new = {"role_id": role_id, "partner": partner, "key": key}
    # Two game masters may write to the same player at the same moment.
    work.session.execute(
        insert(work, ConversationRow)
        .values(**new, key_hint=key_hint(key))
        .on_conflict_do_nothing(index_elements=["role_id", "partner"])
    )
    conversation = _with(work, role_id, partner)
    if conversation is None:
        raise AssertionError("it was put in above")
    return conversation


def _with(work: Work, role_id: int, partner: str) -> ConversationRow | None:
    return work.first(
        ConversationRow,
        ConversationRow.role_id == role_id,
        ConversationRow.partner == partner,
    )


def by_keys(work: Work, keys: Iterable[str]) -> dict[str, ConversationRow]:
    """Return the conversations that these keys belong to, by key.

    The database compares hints alone; the keys are compared in constant time.
    """
    hints = {key: key_hint(key) for key in keys}
    rows = work.all(
        ConversationRow, among(work, ConversationRow.key_hint, set(hints.values()))
    )
    return {
        key: row
        for key, hint in hints.items()
        for row in rows
        if row.key_hint == hint and hmac.compare_digest(row.key.encode(), key.encode())
    }


def renew(work: Work, role_id: int, new_key: Callable[[], str]) -> None:
    """Give all conversations of a role new keys; the old ones no longer work."""
    for row in work.all(ConversationRow, ConversationRow.role_id == role_id):
        row.key = MARK + new_key()


def mute(work: Work, seat_id: int, muted_id: int) -> None:
    """Let a seat get no messages of another one."""
    work.session.execute(
        insert(work, MuteRow)
        .values(seat_id=seat_id, muted_id=muted_id)
        .on_conflict_do_nothing(index_elements=["seat_id", "muted_id"])
    )


def unmute(work: Work, seat_id: int, muted_id: int) -> None:
    """Let a seat get the messages of another one again."""
    work.change(
        delete(MuteRow).where(MuteRow.seat_id == seat_id, MuteRow.muted_id == muted_id)
    )


def muted_by(work: Work, seat_id: int) -> list[SeatRow]:
    """Return the seats whose messages a seat does not get, in the order of joining."""
    return work.all(SeatRow, MuteRow.muted_id == SeatRow.id, MuteRow.seat_id == seat_id)


def count_written(work: Work, game_id: int, seat_id: int, step_key: str) -> int:
    """Return how many messages to others a seat has written in a step."""
    # Those of the same mail wait to be written together.
    work.flush()
    return work.count(
        PassageRow,
        PassageRow.game_id == game_id,
        PassageRow.seat_id == seat_id,
        PassageRow.step_key == step_key,
        PassageRow.kind == PassageKind.MESSAGE,
    )
