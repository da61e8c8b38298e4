"""Egon's events as plain JSON data, by the names of their classes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from engine.egon.events import EgonEvent
from engine.protocol import Event
from engine.record import EventRecord

TYPES: Mapping[str, type[Event]] = {kind.__name__: kind for kind in get_args(EgonEvent)}

_RECORD = EventRecord(TYPES)

dump_event = _RECORD.dump
load_event = _RECORD.load
