"""Persons and the addresses they have, or had before."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import select

from server.storage.tables.addresses import EarlierAddressRow
from server.storage.tables.people import PersonRow, address_key
from server.storage.unit_of_work import Work

NOBODY = "removed:"
"""The prefix, before a number, of an address that replaces a removed one."""


def by_address(work: Work, address: str) -> PersonRow | None:
    """Return whom an address belongs to, None where it is not known."""
    return work.session.scalar(
        select(PersonRow).where(PersonRow.address_key == address_key(address))
    )


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
    return list(
        work.session.scalars(
            select(EarlierAddressRow)
            .where(EarlierAddressRow.person_id == person_id)
            .order_by(EarlierAddressRow.id.desc())
        )
    )


def set_language(person: PersonRow, language: str) -> None:
    """Write to somebody in another language."""
    person.language = language


def set_zone(person: PersonRow, zone: str | None) -> None:
    """Name times in another zone, None for that of the game."""
    person.zone = zone


def set_mail_form(person: PersonRow, form: str | None) -> None:
    """Send mails in another form, None for the server's."""
    person.mail_form = form


def set_wants_data(person: PersonRow, *, wants: bool) -> None:
    """Send openings and reports as data, too, or no longer."""
    person.wants_data = wants


def set_rated_as(person: PersonRow, name: str | None) -> None:
    """Rate somebody and show them under a name; None: neither."""
    person.rated_as = name


def rated(work: Work) -> list[PersonRow]:
    """Return those who agreed to be rated."""
    return list(
        work.session.scalars(
            select(PersonRow)
            .where(PersonRow.rated_as.is_not(None))
            .order_by(PersonRow.id)
        )
    )


def set_real_name(person: PersonRow, name: str | None) -> None:
    """Note a name; without one the name that is known stays."""
    person.real_name = name or person.real_name


def note_bounce(person: PersonRow, days: int, now: datetime) -> None:
    """Note a day on which a mail came back, and the number of such days."""
    person.hard_bounces, person.bounced_at = days, now


def forget_bounces(person: PersonRow) -> None:
    """Note a sign of life."""
    person.hard_bounces = 0


def set_unreachable(person: PersonRow, since: datetime | None) -> None:
    """Hold back mails since an instant; None: the person can be reached."""
    person.unreachable_since = since
