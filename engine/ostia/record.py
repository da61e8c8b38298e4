"""Ostia's events as plain JSON data, by the words of the contract (o17)."""

from __future__ import annotations

from engine.ostia.events import NAMES
from engine.record import EventRecord

_RECORD = EventRecord(NAMES)

dump_event = _RECORD.dump
load_event = _RECORD.load
