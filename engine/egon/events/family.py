from __future__ import annotations

from engine.record import EventFamily


class EgonEvent(EventFamily):
    """Something that happened in a round; in plain data it has its class's name."""

    __slots__ = ()
