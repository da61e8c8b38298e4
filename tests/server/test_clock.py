"""Pauses that grow, in seconds and as spans alike."""

from __future__ import annotations

from datetime import timedelta

import pytest

from server.clock import growing_pause


@pytest.mark.parametrize(
    ("failures", "seconds"),
    [(-1, 2), (0, 2), (1, 4), (2, 8), (4, 32), (5, 60), (10**9, 60)],
)
def test_a_pause_doubles_until_it_is_the_longest(failures: int, seconds: int) -> None:
    assert growing_pause(2.0, failures, 60.0) == seconds
    spans = timedelta(seconds=2), timedelta(minutes=1)
    assert growing_pause(spans[0], failures, spans[1]) == timedelta(seconds=seconds)
