"""A step's changes of somebody's accounts: two rows of figures."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from server.reports.documents.document import Column, Table
from server.texts.catalogue import CORE
from server.texts.formats import number


def then_and_now(
    accounts: Mapping[str, tuple[int, int]], language: str, *, corner: str = ""
) -> Table:
    """Return accounts by their names, each with its figures before and now.

    It goes on below the sentence that says which step it was.
    """
    spoken = CORE.into(language)
    before, now = spoken.phrase("figures-before"), spoken.phrase("figures-now")
    columns = _columns(corner, tuple(accounts))
    listed = list(accounts.values())
    rows = (
        (before, *(number(one, language) for one, _ in listed)),
        (now, *(number(one, language) for _, one in listed)),
    )
    return Table(columns, rows, close=True)


@lru_cache(maxsize=64)
def _columns(corner: str, names: tuple[str, ...]) -> tuple[Column, ...]:
    """Return the columns: all players of a game have the same accounts."""
    return (Column(corner), *(Column(name, right=True) for name in names))
