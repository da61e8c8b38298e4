"""Time as a parameter: the server asks a clock, tests hand in their own."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Protocol, TypeVar

Span = TypeVar("Span", float, timedelta)

SKEW = timedelta(minutes=2)
"""Time by which the clocks of two machines may differ."""

_MOST_DOUBLINGS = 20
"""More would be longer than any pause here, and then than a number can be."""


class Clock(Protocol):
    """Something that knows what time it is."""

    def now(self) -> datetime:
        """Return the present instant in UTC."""
        ...


class SystemClock:
    """The clock of this machine."""

    def now(self) -> datetime:
        """Return the present instant in UTC."""
        return datetime.now(UTC)


def growing_pause(first: Span, failures: int, longest: Span) -> Span:
    """Return how long to wait after a number of failures: each time twice as long."""
    return min(first * (1 << min(max(failures, 0), _MOST_DOUBLINGS)), longest)
