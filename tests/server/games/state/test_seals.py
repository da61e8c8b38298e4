"""Seals that stay closed until the end of a game: which secrets are revealed then."""

from __future__ import annotations

import pytest

from server.games.state.seals import revealed
from server.reports.game.report_facts import Revealed, Seal
from server.storage.games import games
from server.storage.tables.games import StepRow
from tests.server.world import World


def _seals(world: World) -> tuple[StepRow, list[Revealed]]:
    """Return the row of a game's start, and what would be revealed now."""
    with world.services.database.work() as work:
        begin = games.steps(work, 1)[0]
        return begin, list(revealed(work, games.get(work, 1)))


def test_the_secret_of_a_deck_that_stayed_hidden_is_revealed(
    quick_world: World,
) -> None:
    quick_world.start("MAX", "ZOR", "BAB", bundle="ostia")
    begin, seals = _seals(quick_world)
    assert begin.commitment
    assert seals[0] == Revealed(None, Seal(begin.commitment, begin.secret))


def test_a_deck_that_somebody_entered_has_no_secret(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR", "BAB", bundle="ostia")
    with quick_world.services.database.work() as work:
        begin = games.steps(work, 1)[0]
        begin.commitment = begin.secret = None
    assert all(one.step is not None for one in _seals(quick_world)[1])


@pytest.mark.parametrize("bundle", ["egon", "mark"])
def test_what_was_shown_with_its_round_is_not_revealed_again(
    quick_world: World, bundle: str
) -> None:
    quick_world.start("MAX", "ZOR", "BAB", bundle=bundle)
    begin, seals = _seals(quick_world)
    assert begin.commitment
    assert seals == []
