"""Keys that unsubscribe a role, and do nothing else: those of List-Unsubscribe.

Mail programs show and hand on that field, and providers open its address. The key in it
follows from the reader's own as that of a button does (`order_keys`), and nobody can
tell the reader's key from it; it is dead when that is renewed.
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Iterable
from datetime import datetime

from server.storage.membership import among
from server.storage.people.order_keys import code
from server.storage.people.roles import counts
from server.storage.tables.people import RoleRow, key_hint
from server.storage.unit_of_work import Work

MARK = "u-"
"""The prefix of these keys; no other key has it."""

_FORM = re.compile(rf"{MARK}([0-9a-f]{{8}})-[a-z2-7]{{16}}")


def unsubscribe_key(key: str) -> str:
    """Return the key by which the owner of a key is unsubscribed."""
    return f"{MARK}{key_hint(key)}-{code(key, 'unsubscribe')}"


def owner(work: Work, keys: Iterable[str], now: datetime) -> RoleRow | None:
    """Return the role that counts now and that one of these keys unsubscribes."""
    given = {key: found[1] for key in keys if (found := _FORM.fullmatch(key))}
    if not given:
        return None
    hints = among(work, RoleRow.key_hint, set(given.values()))
    rows = work.all(RoleRow, hints, *counts(now))
    return next((row for key in given for row in rows if _is_of(key, row)), None)


def _is_of(key: str, role: RoleRow) -> bool:
    return hmac.compare_digest(unsubscribe_key(role.key).encode(), key.encode())
