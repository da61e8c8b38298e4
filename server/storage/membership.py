"""Membership in a list of values, as each database reads it best."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import ColumnElement, all_, any_, literal
from sqlalchemy.orm import InstrumentedAttribute

from server.storage.unit_of_work import Work


def among(
    work: Work, column: InstrumentedAttribute[Any], values: Iterable[object]
) -> ColumnElement[bool]:
    """Return the condition that a column has one of these values.

    PostgreSQL takes them as one array: with a parameter for each value the statement
    would be another one for every number of them, and be read anew each time.
    """
    listed = list(values)
    if work.session.get_bind().dialect.name == "postgresql":
        from sqlalchemy.dialects.postgresql import ARRAY

        return column == any_(literal(listed, ARRAY(column.type)))
    return column.in_(listed)


def not_among(
    work: Work, column: InstrumentedAttribute[Any], values: Iterable[object]
) -> ColumnElement[bool]:
    """Return the condition that a column has none of these values."""
    listed = list(values)
    if work.session.get_bind().dialect.name == "postgresql":
        from sqlalchemy.dialects.postgresql import ARRAY

        return column != all_(literal(listed, ARRAY(column.type)))
    return column.not_in(listed)
