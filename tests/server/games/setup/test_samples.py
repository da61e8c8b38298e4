"""Samples in the examples of the help: each can be sent as it stands."""

from __future__ import annotations

from collections.abc import Mapping

from server.games.setup import samples
from server.storage.games import games, newspaper_issues
from tests.server.world import World


def _samples(world: World, code: str) -> Mapping[str, str]:
    reader = world.player(code)
    with world.services.database.work() as work:
        row = games.get(work, reader.game_id)
        return samples.of_game(work, world.services, row, reader, "de")


def test_an_example_names_somebody_else_first(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    for reader, other in (("MAX", "ZOR"), ("ZOR", "MAX")):
        named = _samples(quick_world, reader)
        assert (named["player"], named["other_player"]) == (other, reader)


def test_examples_name_the_last_round_with_a_report_and_with_an_issue(
    quick_world: World,
) -> None:
    """Before the first of each there is the open round alone to name."""
    quick_world.start("MAX", "ZOR")
    named = _samples(quick_world, "MAX")
    assert (named["reported"], named["issue"]) == ("Runde 1", "Runde 1")
    quick_world.end_round()
    quick_world.end_round()
    with quick_world.services.database.work() as work:
        first = games.steps(work, 1)[1]
        newspaper_issues.add(work, first.id, "de", b"PDF", quick_world.clock.now())
    named = _samples(quick_world, "MAX")
    rounds = [named[what] for what in ("step", "reported", "issue")]
    assert rounds == ["Runde 3", "Runde 2", "Runde 1"]
