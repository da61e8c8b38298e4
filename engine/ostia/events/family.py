from __future__ import annotations

from engine.record import EventFamily, snake_case


class OstiaEvent(EventFamily):
    """Something that happened in a step; its word is that of the contract (o17)."""

    __slots__ = ()

    spelled = staticmethod(snake_case)
