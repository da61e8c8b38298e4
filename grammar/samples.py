"""Samples for the help of a game: what its examples name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

SAMPLES: Mapping[str, str] = MappingProxyType(
    {
        "player": "MAX",
        "other_player": "ZOR",
        "round": "3",
        "last": "3",
        "step": "3",
        "reported": "3",
        "issue": "3",
        "days": "2026-12-20 2027-01-02",
        "instant": "2026-12-04 18:00",
        "open": "Egon 8",
        "other": "Egon 7",
        "full": "Egon 7",
        "kind": "egon",
        "new": "Egon 8",
        "seats": "12",
        "protest": "12",
        "text": "12",
        "draw": "3,9,17,22,31,45,8",
    }
)
"""Samples for examples that are of no game in particular."""
