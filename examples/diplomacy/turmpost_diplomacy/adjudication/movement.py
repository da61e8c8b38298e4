"""Spring and autumn (d4 to d6): all units move at once."""

from __future__ import annotations

from collections.abc import Mapping

from turmpost_diplomacy.adjudication.outcome import Movement
from turmpost_diplomacy.board import Province, Unit
from turmpost_diplomacy.orders import MovementOrder


def adjudicate(
    units: Mapping[Province, Unit], orders: Mapping[Province, MovementOrder]
) -> Movement:
    """d4 to d6: return what becomes of all units; orders are by the unit's province."""
    raise NotImplementedError
