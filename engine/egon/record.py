"""Egon's events as plain JSON data, each under the name of its type."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from engine.egon.events import EgonEvent
from engine.protocol import Event, Json
from engine.record import EventRecord

TYPES: Mapping[str, type[Event]] = {kind.__name__: kind for kind in get_args(EgonEvent)}

_RECORD = EventRecord(TYPES)


def dump_event(event: Event) -> dict[str, Json]:
    """Return the event as plain data: its type and its fields."""
    return _RECORD.dump(event)


def load_event(data: Json) -> Event:
    """Return the event of `dump_event`; raises UnusableInputError for anything else."""
    return _RECORD.load(data)
