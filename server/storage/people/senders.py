"""Roles by what a mail shows of its sender: keys, conversations, an address."""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Mapping
from datetime import datetime

from server.storage.kinds import RoleKind
from server.storage.membership import among
from server.storage.people.roles import LEADING, counts
from server.storage.tables.outbox import ConversationRow
from server.storage.tables.people import PersonRow, RoleRow, address_key, key_hint
from server.storage.unit_of_work import Work


def ended_by_keys(work: Work, keys: Iterable[str], now: datetime) -> RoleRow | None:
    """Return a role that has ended and that one of these keys belonged to."""
    for key in keys:
        for row in work.all(
            RoleRow, RoleRow.key_hint == key_hint(key), RoleRow.until <= now
        ):
            if hmac.compare_digest(row.key.encode(), key.encode()):
                return row
    return None


def by_keys(work: Work, keys: Iterable[str], now: datetime) -> dict[str, RoleRow]:
    """Return the roles that count now and that these keys belong to, by key.

    The database compares hints alone; the keys are compared in constant time.
    """
    hints = {key: key_hint(key) for key in keys}
    hinted: dict[str, list[RoleRow]] = {}
    for row in work.all(
        RoleRow, among(work, RoleRow.key_hint, set(hints.values())), *counts(now)
    ):
        hinted.setdefault(row.key_hint, []).append(row)
    return {
        key: row
        for key, hint in hints.items()
        for row in hinted.get(hint, ())
        if hmac.compare_digest(row.key.encode(), key.encode())
    }


def of_talks(
    work: Work, talks: Mapping[str, ConversationRow], now: datetime
) -> dict[str, RoleRow]:
    """Return the roles that count now and whose conversations these are, by key."""
    numbers = {talk.role_id for talk in talks.values()}
    rows = work.all(RoleRow, among(work, RoleRow.id, numbers), *counts(now))
    found = {row.id: row for row in rows}
    return {
        key: found[talk.role_id] for key, talk in talks.items() if talk.role_id in found
    }


def by_address(
    work: Work, addresses: Iterable[str], now: datetime
) -> dict[str, list[RoleRow]]:
    """Return the players and game masters with these addresses, by address.

    The newest come first. A person with a seat and further roles in a game is found by
    the seat. The addresses are in lower case.
    """
    roles: dict[str, list[RoleRow]] = {}
    wanted = {address_key(address) for address in addresses}
    rows = work.all(
        RoleRow,
        PersonRow.id == RoleRow.person_id,
        among(work, PersonRow.address_key, wanted),
        RoleRow.kind.in_([RoleKind.PLAYER, *LEADING]),
        *counts(now),
        order_by=RoleRow.id.desc(),
    )
    for row in rows:
        roles.setdefault(row.person.address_key, []).append(row)
    return {address: _on_seats_first(these) for address, these in roles.items()}


def _on_seats_first(held: list[RoleRow]) -> list[RoleRow]:
    """Leave out what somebody is beside a player of the same game."""
    seats = {row.game_id for row in held if row.seat_id is not None}
    return [row for row in held if row.seat_id or row.game_id not in seats]
