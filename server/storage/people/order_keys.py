"""Keys that order in one step, or answer one question: those of the buttons in mails.

A mail's page is forwarded with all its links, so none of them holds the key of its
reader. They hold a key that follows from that one and the step, or the question: nobody
can tell the reader's key from it, and it is dead when the step is over, the question
settled, or the reader's key renewed.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from base64 import b32encode
from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import ColumnElement

from server.storage.membership import among
from server.storage.people.roles import counts
from server.storage.tables.people import RoleRow, key_hint
from server.storage.unit_of_work import Work

MARK = "o-"
"""The prefix of keys for a step; no role's key has it."""

ANSWER_MARK = "a-"
"""The prefix of keys for a question; no role's key has it either."""

_FORM = re.compile(rf"{MARK}([0-9a-f]{{8}})-([0-9]{{1,9}})-[a-z2-7]{{16}}")
_MAC_BYTES = 10


def order_key(key: str, step_id: int) -> str:
    """Return the key by which the owner of a key orders in a step."""
    return f"{MARK}{key_hint(key)}-{step_id}-{code(key, f'orders:{step_id}')}"


def answer_key(key: str, message_id: str) -> str:
    """Return the key by which the owner of a key answers the question of a mail."""
    return f"{ANSWER_MARK}{code(key, f'answer:{message_id}')}"


def answers(key: str, role: RoleRow, message_id: str) -> bool:
    """Return whether a key answers that question for a role, as its own key is now."""
    expected = answer_key(role.key, message_id)
    return hmac.compare_digest(expected.encode(), key.encode())


def code(key: str, purpose: str) -> str:
    """Return the part of a narrow key that only the owner of a key can make."""
    mac = hmac.digest(key.encode(), purpose.encode(), hashlib.sha256)
    return b32encode(mac[:_MAC_BYTES]).decode("ascii").lower()


def step_of(key: str) -> int | None:
    """Return the number of the step that a key is for, None for a key of another kind.

    Anybody can write a number: it means something only where the key has an owner.
    """
    found = _FORM.fullmatch(key)
    return int(found[2]) if found else None


def is_of(key: str, role: RoleRow) -> bool:
    """Return whether a key orders for a role, as the role's own key is now."""
    step_id = step_of(key)
    if step_id is None:
        return False
    return hmac.compare_digest(order_key(role.key, step_id).encode(), key.encode())


def owners(work: Work, keys: Iterable[str], now: datetime) -> dict[str, RoleRow]:
    """Return the roles that count now and that these keys order for, by key."""
    return _owners(work, keys, counts(now))


def ended_owner(work: Work, keys: Iterable[str], now: datetime) -> RoleRow | None:
    """Return a role that has ended and that one of these keys ordered for."""
    found = _owners(work, keys, (RoleRow.until <= now,))
    return next(iter(found.values()), None)


def _owners(
    work: Work, keys: Iterable[str], which: Iterable[ColumnElement[bool]]
) -> dict[str, RoleRow]:
    given = {key: found[1] for key in keys if (found := _FORM.fullmatch(key))}
    if not given:
        return {}
    hints = set(given.values())
    rows = work.all(RoleRow, among(work, RoleRow.key_hint, hints), *which)
    return {key: row for key in given for row in rows if is_of(key, row)}
