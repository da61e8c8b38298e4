"""The engine contract on the command line, with a game that is none of ours."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.protocol import Json
from server import bundles
from tests.contract.terminal import Terminal, data_of, in_this_process, rejected_lines
from tests.toy.things import DECK

PLAYERS: Json = [
    {"code": "ANT", "pseudonym": "Ameise", "name": "Anna Groß"},
    {"code": "BEE", "pseudonym": "Biene", "name": "Bernd Klein"},
    {"code": "COW", "pseudonym": "Kuh, lila"},
]
CARDS = ", ".join(map(str, DECK))


@pytest.fixture
def terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Terminal:
    """A folder with a configuration that names the game, and the players."""
    monkeypatch.setattr(bundles, "_registered", {})
    (tmp_path / "turmpost.toml").write_text(
        '[games]\nbundles = ["tests.toy.bundle:BUNDLE"]\n', encoding="utf-8"
    )
    found = in_this_process(tmp_path, capsys, monkeypatch)
    found.write("players.json", PLAYERS)
    return found


class Table:
    """A game that is played from files alone."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.turmpost, self.refused = terminal.turmpost, terminal.refused
        self.keep(self.turmpost("new", "bazaar", *PLAYERS_FILE, "--chance", CARDS))

    def keep(self, state: Json) -> None:
        self.terminal.write("state.json", state)

    def play(self, orders: Json, *chance: str) -> dict[str, Json]:
        """Play the coming step, and keep the state it leads to."""
        self.terminal.write("orders.json", orders)
        result = self.turmpost("resolve", "state.json", "orders.json", *chance)
        self.keep(result["state"])
        return result


PLAYERS_FILE = ("--players", "players.json")
DICE = ("--chance", "4,1,6,2")


@pytest.fixture
def table(terminal: Terminal) -> Table:
    """A new game."""
    return Table(terminal)


def test_awaiting_leaves_out_who_cannot_act_and_knows_steps_without_chance(
    table: Table,
) -> None:
    assert table.turmpost("awaiting", "state.json") == {
        "step": "1.auction",
        "kind": "auction",
        "number": 1,
        "players": ["BEE", "COW"],
        "chance": False,
    }
    table.play({})
    found = table.turmpost("awaiting", "state.json")
    assert (found["step"], found["chance"]) == ("1.market", True)


def test_a_view_holds_the_own_cards_and_those_of_nobody_else(table: Table) -> None:
    def seats(*reader: str) -> dict[str, Json]:
        return data_of(table.turmpost("view", "state.json", *reader)["seats"])

    whole = data_of(json.loads(Path("state.json").read_text("utf-8"))["seats"])
    ant, other = data_of(seats("ANT")["ANT"]), data_of(seats("BEE")["ANT"])
    assert ant["cards"] == data_of(whole["ANT"])["cards"]
    assert other["cards"] == data_of(seats()["ANT"])["cards"] != ant["cards"]
    assert "Anna" not in json.dumps(table.turmpost("view", "state.json"))
    assert "not a player" in table.refused("view", "state.json", "QQQ")


def test_a_chance_that_is_shown_with_the_orders_is_in_the_view(table: Table) -> None:
    dark = table.refused("view", "state.json", "ANT", *DICE)
    assert "chance" in dark
    table.play({})
    assert table.turmpost("view", "state.json")["prices"] is None
    assert table.turmpost("view", "state.json", "ANT", *DICE)["prices"] == [4, 1, 6, 2]


def test_what_a_step_needs_must_be_given_and_nothing_else(table: Table) -> None:
    table.terminal.write("orders.json", {})
    step = ("resolve", "state.json", "orders.json")
    assert "auction needs none" in table.refused(*step, *DICE)
    table.play({})
    assert "dice" in table.refused(*step)
    assert "deck" in table.refused("new", "bazaar", *PLAYERS_FILE)


def test_a_word_of_another_game_is_no_word_for_the_chance(table: Table) -> None:
    assert "--draw" in table.refused("new", "bazaar", *PLAYERS_FILE, "--draw", CARDS)


def test_lines_with_errors_of_form_and_of_the_game_are_rejected(table: Table) -> None:
    result = table.play({"ANT": "b,Wein,3", "BEE": "foo\n\nv,Wein,9"})
    assert rejected_lines(result) == {"ANT": [1], "BEE": [1, 3]}


def test_a_game_is_played_to_its_end_and_everything_is_open(table: Table) -> None:
    for _ in range(40):
        found = table.turmpost("awaiting", "state.json")
        if not found["players"]:
            break
        table.play({}, *(DICE if found["chance"] else ()))
    else:
        pytest.fail("the game has no end")
    assert found["chance"] is False
    whole = json.loads(Path("state.json").read_text("utf-8"))
    assert table.turmpost("view", "state.json") == whole
    table.terminal.write("orders.json", {})
    assert "over" in table.refused("resolve", "state.json", "orders.json")


def test_a_game_nobody_has_installed_is_named(table: Table) -> None:
    assert "'halma'" in table.refused("new", "halma", *PLAYERS_FILE)
