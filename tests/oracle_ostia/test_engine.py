"""The engine and the oracle agree, on lines, states, views and what is awaited."""

from __future__ import annotations

import pytest

from tests.oracle_ostia.compare import play


@pytest.mark.parametrize("seed", range(1, 41))
def test_a_random_game_is_the_same_for_both(seed: int) -> None:
    steps, difference = play(seed)
    assert difference is None, difference.show()
    assert steps > 3
