"""Persons without a seat in journal entries: looked up, not written down.

The journal holds no addresses, so that who is forgotten is forgotten there, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from server.storage.journal_kinds import Kind
from server.storage.people import roles
from server.storage.people.persons import NOBODY
from server.storage.tables.journal import JournalRow
from server.storage.unit_of_work import Work

APPOINTMENTS = (Kind.APPOINTED, Kind.ROLE_ENDED)
"""The entries whose lines name who it was."""


def people(work: Work, rows: Iterable[JournalRow]) -> Mapping[int, str]:
    """Return the addresses of game masters and spectators, by the entries on them."""
    names: dict[int, str] = {}
    for row in rows:
        if row.kind not in APPOINTMENTS or row.role_id is None:
            continue
        role = roles.get(work, row.role_id)
        if role.seat_id is None and not role.address.startswith(NOBODY):
            names[row.id] = role.address
    return names
