"""The base of all tables, and the types of their columns.

Each file of this folder has the tables of one subject, and imports those that its own
refer to. `all_tables` lists all of them. All instants are UTC.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from enum import StrEnum
from typing import Final, TypeAlias

from sqlalchemy import JSON, DateTime, Enum, LargeBinary, String, types
from sqlalchemy.engine import Dialect
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from engine.protocol import Json
from server.storage.lease import Lease


class Instant(types.TypeDecorator[datetime]):
    """An aware datetime, kept in UTC on every database."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(
        self, value: datetime | None, dialect: Dialect
    ) -> datetime | None:
        """Refuse naive datetimes, turn others into UTC."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("an instant needs a time zone")
        return value.astimezone(UTC)

    def process_result_value(
        self, value: datetime | None, dialect: Dialect
    ) -> datetime | None:
        """Give back an aware datetime; SQLite has kept it without its zone."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value


class Packed(types.TypeDecorator[str]):
    """A text that is kept deflated (RFC 1950)."""

    impl = LargeBinary
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> bytes | None:
        """Deflate a text."""
        return None if value is None else zlib.compress(value.encode())

    def process_result_value(self, value: bytes | None, dialect: Dialect) -> str | None:
        """Inflate it."""
        return None if value is None else zlib.decompress(value).decode()


class PackedBytes(types.TypeDecorator[bytes]):
    """Bytes that are kept deflated (RFC 1950); empty ones stay empty."""

    impl = LargeBinary
    cache_ok = True

    def process_bind_param(self, value: bytes | None, dialect: Dialect) -> bytes | None:
        """Deflate them."""
        return zlib.compress(value) if value else value

    def process_result_value(
        self, value: bytes | None, dialect: Dialect
    ) -> bytes | None:
        """Inflate them."""
        return zlib.decompress(value) if value else value


class PackedTexts(types.TypeDecorator[Mapping[str, str]]):
    """A JSON object of texts that is kept deflated (RFC 1950)."""

    impl = LargeBinary
    cache_ok = True

    def process_bind_param(
        self, value: Mapping[str, str] | None, dialect: Dialect
    ) -> bytes | None:
        """Write the object as JSON, and deflate it."""
        if value is None:
            return None
        return zlib.compress(json.dumps(value).encode())

    def process_result_value(
        self, value: bytes | None, dialect: Dialect
    ) -> Mapping[str, str] | None:
        """Inflate it, and read the JSON."""
        if value is None:
            return None
        texts: Mapping[str, str] = json.loads(zlib.decompress(value))
        return texts


JsonObject: TypeAlias = Mapping[str, Json]
"""A JSON object of a row; it is changed by setting another one."""


Object: Final = JSON(none_as_null=True)
"""The type of a column with a JSON object, or NULL."""


def words_of(kind: type[StrEnum], length: int) -> Enum:
    """Return the type of a column of states or kinds: texts that any client reads."""
    return Enum(
        kind,
        native_enum=False,
        length=length,
        values_callable=lambda found: [one.value for one in found],
        validate_strings=True,
    )


class Base(DeclarativeBase):
    """The base of all tables."""


class Leased:
    """The columns of rows that can be leased; NULL while nobody has them in hand."""

    lease_holder: Mapped[str | None] = mapped_column(String(160), default=None)
    lease_until: Mapped[datetime | None] = mapped_column(Instant, default=None)

    @property
    def lease(self) -> Lease | None:
        """Return who has it in hand."""
        if self.lease_holder is None or self.lease_until is None:
            return None
        return Lease(self.lease_holder, self.lease_until)

    def hold(
        self, holder: str, now: datetime, *, is_gone: Callable[[str], bool]
    ) -> bool:
        """Lease a locked row to a holder; False while another one's lease is in force.

        That of a process that is known to be gone has ended.
        """
        lease = self.lease
        if (
            lease is not None
            and lease.holder != holder
            and lease.is_in_force(now)
            and not is_gone(lease.process)
        ):
            return False
        new = Lease.begun(holder, now)
        self.lease_holder, self.lease_until = new.holder, new.until
        return True

    def let_go(self, holder: str) -> None:
        """End the lease of a row, unless another holder has taken it over."""
        if self.lease_holder == holder:
            self.lease_holder = self.lease_until = None
