"""m1.6-m1.8, m5.7, m6.3: the market with its rows, numbers and values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engine.mark.sorts import Sort

LENGTH = 5
"""m1.6: rows of the market, and spaces in each."""

Numbers: TypeAlias = tuple[tuple[int, ...], ...]
"""The numbers printed on the rows, from left to right."""

VALUE_WITHOUT_ROW = 1
"""m6.3: the liquidation value of a sort that nobody has sold."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the market: whose it is, and how many of its spaces are taken."""

    sort: Sort | None = None
    pieces: int = 0

    @property
    def full(self) -> bool:
        """Return whether no space is free."""
        return self.pieces >= LENGTH


EMPTY: tuple[Row, ...] = (Row(),) * LENGTH


@dataclass(frozen=True, slots=True)
class Market:
    """The rows with the numbers printed on them. Rows are counted from 0 here."""

    numbers: Numbers
    rows: tuple[Row, ...]

    def row_of(self, sort: Sort) -> int | None:
        """Return the row that belongs to the sort, None while it has none (m1.7)."""
        for index, row in enumerate(self.rows):
            if row.sort is sort:
                return index
        return None

    def number(self, sort: Sort) -> int | None:
        """m1.7: return the next number, 0 of a full row, None without a row."""
        index = self.row_of(sort)
        if index is None:
            return None
        row = self.rows[index]
        return 0 if row.full else self.numbers[index][row.pieces]

    def closed(self, sort: Sort) -> bool:
        """m1.8: return whether the row of the sort is full."""
        index = self.row_of(sort)
        return index is not None and self.rows[index].full

    def value(self, sort: Sort) -> int:
        """m6.3: return the liquidation value; 0 for a closed sort."""
        number = self.number(sort)
        return VALUE_WITHOUT_ROW if number is None else number // 2

    def pieces(self, sort: Sort) -> int:
        """Return how many pieces of the sort have been sold."""
        index = self.row_of(sort)
        return 0 if index is None else self.rows[index].pieces

    def row_for(self, sort: Sort, wanted: Sequence[int], minimum: int) -> int | None:
        """m5.7: return the row a sale goes to, None where none is good enough.

        `wanted` are rows in order of preference; they matter for a first sale alone.
        The sort must not be closed.
        """
        own = self.row_of(sort)
        if own is not None:
            return own if self.numbers[own][self.rows[own].pieces] >= minimum else None
        free = [index for index, row in enumerate(self.rows) if row.sort is None]
        # m5.7: without named rows the highest first number, equal: lowest row number
        choice = wanted or sorted(free, key=lambda index: -self.numbers[index][0])
        for index in choice:
            if index in free and self.numbers[index][0] >= minimum:
                return index
        return None

    def with_sale(self, sort: Sort, index: int) -> Market:
        """Return the market with one more piece in this row."""
        rows = list(self.rows)
        rows[index] = Row(sort, rows[index].pieces + 1)
        return Market(self.numbers, tuple(rows))

    @property
    def full_rows(self) -> int:
        """m8.1: return how many rows are full."""
        return sum(row.full for row in self.rows)
