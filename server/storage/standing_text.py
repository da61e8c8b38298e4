"""What stands in a slot of a player, and when it was given."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

from engine.frozen import frozen


class Moment(NamedTuple):
    """When an order was given: compared, the later one wins."""

    received_at: datetime
    inbox_id: int
    line: int


@frozen
class StandingText:
    """The text in a slot (empty: taken back) and when it was given."""

    text: str
    given: Moment


@frozen
class Stands:
    """An order that stands in a slot of a step; `named` says that its line names that.

    What lasts has no step key.
    """

    slot: str
    step_key: str
    named: bool
    text: str


@dataclass(slots=True)
class Sheet:
    """What is known of a seat's orders: the newest rows of the steps that were read.

    They are kept by step key and slot.
    """

    read: set[str] = field(default_factory=set)
    rows: dict[tuple[str, str], StandingText] = field(default_factory=dict)

    def keep(self, step_key: str, slot: str, row: StandingText) -> None:
        """Put a row in its place unless a newer one is there."""
        present = self.rows.get((step_key, slot))
        if present is None or present.given < row.given:
            self.rows[step_key, slot] = row
