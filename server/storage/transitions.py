"""Updates that bring many rows at a time into another state."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Update, update

from server.storage.states import AnyState, follow
from server.storage.tables.base import Base


def changing(table: type[Base], before: Sequence[AnyState], after: AnyState) -> Update:
    """Return an update of the rows in these states, by which they get into another."""
    for state in before:
        follow(state, after)
    return (
        update(table)
        .where(table.__table__.c.state.in_(before))
        .values(state=after)
        .execution_options(synchronize_session=False)
    )
