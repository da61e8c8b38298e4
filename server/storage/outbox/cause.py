"""What a mail is sent for: a kind of letter, what it is about, and who reads it.

`OutboxRow.dedup_key` holds it, so that one event makes one mail to one reader. Causes
are made here alone. Each part says which table its number is of, so that two letters
have one cause only where the same kind tells the same reader about the same thing.
"""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass
from datetime import date, datetime
from typing import TypeAlias

from sqlalchemy import inspect

from server.storage.tables.base import Base
from server.storage.tables.people import RoleRow

About: TypeAlias = Base | tuple[type[Base], int] | datetime | date | int | str
"""A row, its table with its number, an instant, a day, a count, or a word."""

_WORD = re.compile(r"[a-z][a-z_ -]*", re.IGNORECASE)
_READER = "to"
_SECRET_BYTES = 16


@dataclass(frozen=True, slots=True)
class Cause:
    """The cause of a mail; `key` is its form in the database.

    A letter to somebody with a role has its reader as the last part: `Post` adds it.
    One that asks something has a secret instead: it `asks` one reader.
    """

    key: str
    asks: bool = False

    @classmethod
    def of(cls, kind: str, *about: About) -> Cause:
        """Return the cause of the letters of a kind about something.

        The kind is the key of the letter in the catalogue where it has one. Raises
        ValueError for a row that has no number yet, and for a word that is none.
        """
        return cls(":".join((_word(kind), *map(_part, about))))

    @classmethod
    def secret(cls, kind: str, *about: About) -> Cause:
        """Return the cause of a mail that asks something.

        The person who answers is known by the mail they answer, and by nothing else.
        Its Message-ID follows from the cause, so nobody must be able to guess that.
        """
        token = secrets.token_hex(_SECRET_BYTES)
        return cls(f"{cls.of(kind, *about).key}:{token}", asks=True)

    def to(self, reader: RoleRow) -> Cause:
        """Return the cause of the mail to one reader."""
        return self if self.asks else Cause(f"{self.key}:{_READER}.{reader.id}")


def kind_of(key: str) -> str:
    """Return the kind of letter that a key begins with."""
    return key.partition(":")[0]


def number_in(key: str, table: type[Base]) -> int | None:
    """Return the number of the row of a table that a key names, None where it has none.

    Raises ValueError for a key that was not made here.
    """
    start = f"{table.__tablename__}."
    found = (part for part in key.split(":")[1:] if part.startswith(start))
    return next((int(part.removeprefix(start)) for part in found), None)


def _part(about: About) -> str:
    if isinstance(about, Base):
        (number,) = inspect(type(about)).primary_key_from_instance(about)
        return _row(type(about), number)
    if isinstance(about, tuple):
        return _row(*about)
    if isinstance(about, datetime):
        return f"{about:%Y%m%dT%H%M%S%f}"
    if isinstance(about, str):
        return _word(about)
    return str(about)


def _row(table: type[Base], number: int | None) -> str:
    if number is None:
        raise ValueError(f"a row of {table.__tablename__} has no number yet")
    return f"{table.__tablename__}.{number}"


def _word(word: str) -> str:
    if _WORD.fullmatch(word) is None:
        raise ValueError(f"not a word of a cause: {word!r}")
    return word


WELCOME = Cause.of("welcome")
"""The cause of the first letter to a role, which has its key."""
