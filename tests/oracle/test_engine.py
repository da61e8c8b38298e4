"""The engine and the oracle agree, on text orders and on every field of every state."""

from __future__ import annotations

import pytest

from tests.oracle.compare import accepted_unusable, load_engine, play

ENGINE = load_engine("tests.oracle.contract")


@pytest.mark.parametrize("seed", range(1, 41))
def test_a_random_game_is_the_same_for_both(seed: int) -> None:
    rounds, difference = play(ENGINE, seed)
    assert difference is None, difference.show()
    assert rounds > 0


def test_what_cannot_be_used_is_refused() -> None:
    assert list(accepted_unusable(ENGINE)) == []
