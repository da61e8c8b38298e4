"""Tables: the addresses that people had before."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column, validates

from server.storage.tables.base import Base, Instant
from server.storage.tables.people import PersonRow, address_key


class EarlierAddressRow(Base):
    """An address that a person had `until` some instant; nobody is found by it.

    It may be somebody else's by now.
    """

    __tablename__ = "earlier_addresses"

    id: Mapped[int] = mapped_column(primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey(PersonRow.id), index=True)
    address: Mapped[str] = mapped_column(String(254))
    address_key: Mapped[str] = mapped_column(String(254), index=True)
    until: Mapped[datetime] = mapped_column(Instant)

    @validates("address")
    def _address_key(self, _name: str, address: str) -> str:
        """Keep what it is compared by in step with the address."""
        self.address_key = address_key(address)
        return address
