"""The bazaar has a vote beside those of every game: by mail, like these."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from server import bundles
from server.storage.states import GameState
from tests.server.commands.seat.vote_table import Table
from tests.server.world import World
from tests.toy.bundle import BUNDLE

CODES = ("ANT", "BEE")


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    """A bazaar of two, in its second step."""
    monkeypatch.setattr(bundles, "_registered", {})
    bundles.register(BUNDLE)
    world = World(f"sqlite:///{tmp_path / 'bazaar.db'}", title="Basar 1")
    yield Table.made(world, *CODES, bundle="bazaar")
    world.close()


def test_a_game_has_a_vote_of_its_own(table: Table) -> None:
    said = table.types("ANT", "propose truce")
    assert "You propose to end the game, and all share the first place." in said
    (question,) = table.letters("BEE", "confirm")
    assert "proposes to end the game, and all share the first place." in question
    table.votes("BEE")
    assert table.state() is GameState.OVER
    told = table.letters("ANT", "change")[-1]
    assert "Place 1: Haus ANT and Haus BEE" in told
    assert "have voted: truce. 2 of 2" in table.letters("master", "gm")[-1]


def test_it_is_named_among_what_can_be_proposed(table: Table) -> None:
    assert '"propose truce"' in table.types("ANT", "propose peace")
    table.world.speak("ANT", "de")
    assert '"antrag waffenruhe"' in table.types("ANT", "antrag frieden")
    assert "beantragst, die Partie zu beenden" in table.types(
        "ANT", "antrag waffenruhe"
    )


@pytest.mark.parametrize(("allowed", "asks"), [("end own", 1), ("end draw", 0)])
def test_game_masters_allow_it_or_do_not(table: Table, allowed: str, asks: int) -> None:
    table.option(votes=allowed)
    table.types("ANT", "propose truce")
    assert len(table.asked()) == asks
