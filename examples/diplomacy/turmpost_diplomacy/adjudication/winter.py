"""Winter (d8): as many units as centres."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from turmpost_diplomacy.adjudication.outcome import Winter
from turmpost_diplomacy.board import Power, Province, Unit
from turmpost_diplomacy.orders import WinterOrder


def due(
    power: Power, units: Mapping[Province, Unit], owners: Mapping[Province, Power]
) -> int:
    """d8.1: return the builds that a power has, below 0 the units it has to remove."""
    raise NotImplementedError


def sites(
    power: Power, units: Mapping[Province, Unit], owners: Mapping[Province, Power]
) -> tuple[Province, ...]:
    """d8.2: return the own home centres that are held and free."""
    raise NotImplementedError


def adjust(
    units: Mapping[Province, Unit],
    owners: Mapping[Province, Power],
    orders: Mapping[Power, Sequence[WinterOrder]],
) -> Winter:
    """d8: return what becomes of all powers, and the units after that."""
    raise NotImplementedError
