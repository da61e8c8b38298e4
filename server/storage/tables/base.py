"""The base of all tables, and the types of their columns.

Each file of this folder has the tables of one subject, and imports those that its own
refer to. `all_tables` lists all of them. All instants are UTC.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any, Final, TypeAlias

from sqlalchemy import JSON, DateTime, Enum, LargeBinary, inspect, types
from sqlalchemy.engine import Dialect
from sqlalchemy.orm import DeclarativeBase, Mapped, validates

from engine.protocol import Json
from server.storage.states import AnyState, follow


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


class HasState:
    """A row that goes only into states that can follow its present one."""

    state: Mapped[Any]

    @validates("state")
    def _follow(self, _name: str, state: AnyState) -> AnyState:
        """Raise ImpossibleTransitionError for a state that cannot follow."""
        return follow(self.state, state) if inspect(self).persistent else state
