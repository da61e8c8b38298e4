"""Persons and the addresses they have, or had before."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import or_, select

from server.storage.tables.addresses import EarlierAddressRow
from server.storage.tables.people import PersonRow, RoleRow, address_key
from server.storage.unit_of_work import Work

NOBODY = "removed:"
"""The prefix, before a number, of an address that replaces a removed one."""


def by_address(work: Work, address: str) -> PersonRow | None:
    """Return whom an address belongs to, None where it is not known."""
    return work.first(PersonRow, PersonRow.address_key == address_key(address))


def add(work: Work, address: str, language: str) -> PersonRow:
    """Write down the person of an address that nobody has had."""
    person = PersonRow(address=address, language=language)
    work.session.add(person)
    return person


def move(work: Work, person: PersonRow, address: str, now: datetime) -> None:
    """Give a person another address, which is nobody's; the one before is kept."""
    work.session.add(
        EarlierAddressRow(person_id=person.id, address=person.address, until=now)
    )
    person.address = address
    work.session.flush()


def earlier_addresses(work: Work, person_id: int) -> list[EarlierAddressRow]:
    """Return the addresses that a person had before, the newest first."""
    return work.all(
        EarlierAddressRow,
        EarlierAddressRow.person_id == person_id,
        order_by=EarlierAddressRow.id.desc(),
    )


def suppressed(work: Work) -> list[PersonRow]:
    """Return whom mails are held back from, all of them or those of a game."""
    ended = select(RoleRow.person_id).where(
        RoleRow.unsubscribed_since.is_not(None), RoleRow.until.is_(None)
    )
    return work.all(
        PersonRow,
        or_(PersonRow.unreachable_since.is_not(None), PersonRow.id.in_(ended)),
        PersonRow.address.not_like(f"{NOBODY}%"),
    )


def rated(work: Work) -> list[PersonRow]:
    """Return those who agreed to be rated."""
    return work.all(PersonRow, PersonRow.rated_as.is_not(None))
