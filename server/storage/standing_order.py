"""Standing orders: the text in a slot of a seat, and when it was given."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple


class Moment(NamedTuple):
    """When an order was given: compared, the later one wins."""

    received_at: datetime
    inbox_id: int
    line: int


@dataclass(frozen=True, slots=True)
class StandingText:
    """The text in a slot (empty: taken back) and when it was given."""

    text: str
    given: Moment


@dataclass(frozen=True, slots=True)
class StandingOrder:
    """An order that counts in a slot of a step.

    `named` says that its line names the step. An order that lasts has no step key.
    """

    slot: str
    step_key: str
    named: bool
    text: str
