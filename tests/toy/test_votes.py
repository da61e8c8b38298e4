"""The bazaar has a vote beside those of every game: by mail, like these."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from engine.protocol import Code
from server import bundles
from server.reports.game.votes import Votes
from server.storage.states import GameState
from tests.server.commands.seat.vote_table import Table
from tests.server.world import World
from tests.toy.bundle import BUNDLE
from tests.toy.things import State

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


def _drawn(_state: object, players: Collection[Code]) -> Mapping[Code, int] | None:
    return None if set(players) == {"BEE"} else {"ANT": 1, "BEE": 2}


def test_a_game_says_what_a_draw_means_and_who_shares_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bundles, "_registered", {})
    votes: Votes[State] = Votes(
        voters=lambda _: ("ANT", "BEE"), draws_of_all=lambda _: True, drawn=_drawn
    )
    bundles.register(replace(BUNDLE, votes=votes))
    world = World(f"sqlite:///{tmp_path / 'bazaar.db'}", title="Basar 1")
    table = Table.made(world, "ANT", "BEE", "CAT", bundle="bazaar")
    assert "not allow that now" in table.types("ANT", "propose concede, BEE")
    named = table.types("ANT", "propose draw, ANT, ANT")
    assert 'say "propose draw" without names' in named
    assert "Haus CAT does not play on" in table.types("ANT", "propose concede, CAT")
    table.types("ANT", "propose draw")
    table.votes("BEE")
    assert table.state() is GameState.OVER
    told = table.letters("ANT", "change")[-1]
    assert "Place 1: Haus ANT Place 2: Haus BEE Place 3: Haus CAT" in told
    world.close()
