"""Tables that give their rows the same numbers, so that those mixed up meet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import event, inspect

from server.storage.tables.base import Base

FIRST = 1000


@contextmanager
def equal_numbers() -> Iterator[None]:
    """Let the next row of each table have the number 1000, and so on."""
    made = Counter[type[Base]]()

    def number(_mapper: object, _connection: object, row: Any) -> None:
        keys = inspect(type(row)).primary_key
        if [key.name for key in keys] == ["id"] and row.id is None:
            row.id = FIRST + made[type(row)]
            made[type(row)] += 1

    event.listen(Base, "before_insert", number, propagate=True)
    try:
        yield
    finally:
        event.remove(Base, "before_insert", number)
