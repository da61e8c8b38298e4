"""A bazaar with stalls that are given out by lot: wishes by mail, before the start."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

import pytest

from server import bundles
from server.games.setup import beginning
from server.games.state.session import GameSession
from server.storage.games import games
from tests.server.world import World, flat
from tests.toy.bundle import BUNDLE
from tests.toy.engine import Bazaar
from tests.toy.things import Chance, State
from turmpost.bundle import Roles
from turmpost.rules import Code, Json, Player, lots

STALLS = Roles(
    {
        "gate": {"de": ("Tor", "T"), "en": ("Gate", "G")},
        "well": {"de": ("Brunnen", "B"), "en": ("Well", "W")},
        "tower": {"de": ("Alter Turm", "A"), "en": ("Old Tower", "O")},
    }
)
JOIN = 'anmelden "Basar 1", Haus {0}, {0}, "Name {0}"'


class Stalls(Bazaar):
    """The bazaar, in which each player gets a stall."""

    given: ClassVar[dict[Code, str]] = {}

    def new(
        self,
        players: Sequence[Player],
        rules: Mapping[str, Json],
        chance: Chance | None,
    ) -> State:
        """Note who gets which stall."""
        order = tuple(range(1, len(players) + 1))
        lot = lots.Lot(order, (1, 2, 3))
        found = lots.assign(tuple(STALLS.words), [one.wish for one in players], lot)
        self.given.update(zip((one.code for one in players), found, strict=True))
        return super().new([replace(one, wish=()) for one in players], rules, chance)


@pytest.fixture
def world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    """A bazaar with stalls that ANT and BEE have signed up for."""
    monkeypatch.setattr(bundles, "_registered", {})
    bundles.register(replace(BUNDLE, game=Stalls(), roles=STALLS))
    made = World(f"sqlite:///{tmp_path / 'bazaar.db'}", title="Basar 1")
    made.announce("Basar 1", "bazaar")
    for code in ("ANT", "BEE"):
        address = f"{code.lower()}@players.test"
        made.write(address, "spiel@example.org", JOIN.format(code))
    yield made
    made.close()


def _says(world: World, code: str, text: str) -> str:
    world.mail(code, text)
    return flat(world.reply(code))


def test_wishes_are_kept_and_the_start_gives_out_by_them(world: World) -> None:
    welcome = flat(world.newest("welcome", "ANT"))
    assert "Tor, Brunnen und Alter Turm" in welcome
    assert '"wunsch Brunnen, Tor"' in welcome
    assert "Basar 1: Alter Turm, Tor." in _says(world, "ANT", "wunsch alter turm, Tor")
    assert "Old Tower, Gate, Well" in _says(world, "BEE", "wish OGW").replace(
        "Alter Turm, Tor, Brunnen", "Old Tower, Gate, Well"
    )
    assert "keinen Wunsch" in _says(world, "BEE", "wunsch aus")
    assert "Basar 1: Tor." in _says(world, "BEE", "wunsch Tor")
    assert "Basar 1: Alter Turm, Tor." in _says(world, "ANT", "wunsch")
    with world.services.database.work() as work:
        row = games.lock(work, 1)
        beginning.start(GameSession(work, world.services, row), world.clock.now())
    assert Stalls.given == {"ANT": "tower", "BEE": "gate"}
    opening = flat(world.newest("opening", "BEE"))
    assert "DIE WÜNSCHE" in opening
    assert "ANT Alter Turm, Tor BEE Tor" in opening
    assert "Rollen" not in _says(world, "BEE", "wunsch Brunnen")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("wunsch Hafen", '"Hafen" ist hier keine Rolle. Die Rollen sind: Tor, Brunnen'),
        ("wunsch Tor, Tor", "Tor hast du zweimal genannt"),
        ("wunsch TBX", '"X" ist hier keine Rolle'),
        (f"wunsch {'T, ' * 200}", "ist hier keine Rolle"),
        ("wunsch .", "ist hier keine Rolle"),
    ],
)
def test_what_is_no_wish_changes_nothing(world: World, line: str, why: str) -> None:
    assert why in _says(world, "ANT", line)
    assert "keinen Wunsch" in _says(world, "ANT", "wunsch")


def test_a_game_without_roles_takes_no_wish(world: World) -> None:
    world.announce("Egon 8", "egon")
    line = JOIN.format("CAT").replace("Basar 1", "Egon 8")
    world.write("cat@players.test", "spiel@example.org", line)
    assert "verlost" not in flat(world.newest("welcome", "CAT"))
    assert "noch nicht begonnen" in _says(world, "CAT", "wunsch euch Glück")
    assert "wunsch" not in _says(world, "CAT", "hilfe alles")
    assert "wunsch[ " in _says(world, "ANT", "hilfe alles")


def test_good_wishes_are_no_command(quick_world: World) -> None:
    """They were answered as one, in every game and at any time."""
    quick_world.start("MAX", "ZOR")
    said = _says(quick_world, "MAX", "a,Bolle\nwish you all good luck\n")
    assert "Nicht als Befehl gelesen: Zeile 2." in said
    assert "Rollen" not in said
