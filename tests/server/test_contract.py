"""`turmpost new`, `resolve` and `arrange`, to the letter of the engine contract."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import pytest

from engine.protocol import Json, UnusableInputError
from server.commandline import contract as commands
from server.games import contract

PLAYERS: Json = [
    {"code": "MAX", "pseudonym": "Max & Söhne"},
    {"code": "ZOR", "pseudonym": "Zorro", "name": "Anna Groß"},
]
DRAW = "3,9,17,22,31,45,8"


def run(*words: str) -> int:
    """Run one of the commands as `turmpost` does."""
    parser = argparse.ArgumentParser()
    commands.add(parser.add_subparsers(required=True))
    args = parser.parse_args(words)
    code: int = args.run(args)
    return code


def written(path: Path, data: Json) -> str:
    """Write data to a file; return its name."""
    path.write_text(json.dumps(data), encoding="utf-8")
    return str(path)


@pytest.fixture
def state(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """The file with the state of a new game."""
    players = written(tmp_path / "players.json", PLAYERS)
    assert run("new", "egon", "--players", players, "--draw", DRAW) == 0
    path = tmp_path / "state.json"
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    return str(path)


@pytest.mark.rule("2.2")
def test_new_prints_the_state_of_the_contract(state: str) -> None:
    data = json.loads(Path(state).read_text(encoding="utf-8"))
    assert data["round"] == 0
    assert data["rules"] == {}
    assert list(data["players"]) == ["MAX", "ZOR"]
    assert data["players"]["ZOR"]["name"] == "Anna Groß"
    assert "name" not in data["players"]["MAX"]
    assert data["jackpots"] == {"A": 3200, "B": 1600, "C": 800}
    assert data["blackmails"] == []
    assert data["kept_articles"] == {}
    assert "ranking" not in data


def test_new_drops_rules_that_equal_the_default(tmp_path: Path) -> None:
    made = contract.new_game(
        PLAYERS, [3, 9, 17, 22, 31, 45, 8], {"rounds": 13, "boom_base": 70}
    )
    assert isinstance(made, dict)
    assert made["rules"] == {"boom_base": 70}


def test_resolve_copies_the_rules_as_they_are() -> None:
    made = contract.new_game(PLAYERS, [3, 9, 17, 22, 31, 45, 8])
    assert isinstance(made, dict)
    made["rules"] = {"rounds": 13}
    result = contract.resolve_text(made, {}, [5, 11, 23, 24, 40, 49, 2])
    after = result["state"]
    assert isinstance(after, dict)
    assert after["rules"] == {"rounds": 13}


def test_resolve_prints_state_rejected_lines_and_events(
    state: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    orders = written(tmp_path / "orders.json", {"MAX": "bk,1\r\nfoo,3\nbk,2\nl,50"})
    assert run("resolve", state, orders, "--draw", "5,11,23,24,40,49,2") == 0
    result = json.loads(capsys.readouterr().out)
    assert result["state"]["round"] == 1
    assert [line["line"] for line in result["rejected"]["MAX"]] == [2, 4]
    assert all(line["message"] for line in result["rejected"]["MAX"])
    (built,) = [e for e in result["events"] if e["type"] == "BuildingPrevented"]
    assert built["crews"] == 2
    assert result["state"]["players"]["ZOR"]["nmr"] == 1


@pytest.mark.rule("8.1")
def test_arrange_prints_the_numbers_and_the_event(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("arrange", "5,11,23,24,40,49,2") == 0
    assert json.loads(capsys.readouterr().out) == {
        "dealers": {"Alois": 40, "Bolle": 5, "Cyrus": 11, "Dovid": 23, "Egon": 24},
        "z6": 49,
        "zz": 2,
        "events": ["unwetter"],
    }


@pytest.mark.parametrize(
    "draw", ["", "1,2,3", "1,2,3,4,5,6,6", "0,2,3,4,5,6,7", "1,2,3,4,5,6,50", "a,b"]
)
def test_an_unusable_draw_prints_nothing(
    draw: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(UnusableInputError):
        run("arrange", draw)
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    "orders", [[], {"QQQ": "v"}, {"MAX": 3}, {"MAX": "\ud800"}, None]
)
def test_unusable_orders_are_refused(state: str, orders: Json) -> None:
    before = json.loads(Path(state).read_text(encoding="utf-8"))
    with pytest.raises(UnusableInputError):
        contract.resolve_text(before, orders, [1, 2, 3, 4, 5, 6, 7])


@pytest.mark.parametrize("text", ["{", '{"a": 1, "a": 2}', "[" * 100_000, "\xff"])
def test_a_file_that_is_no_json_is_unusable(tmp_path: Path, text: str) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(UnusableInputError):
        run("resolve", str(path), str(path), "--draw", DRAW)


def test_a_file_that_is_not_there_is_unusable(tmp_path: Path) -> None:
    missing = str(tmp_path / "no.json")
    with pytest.raises(UnusableInputError):
        run("resolve", missing, missing, "--draw", DRAW)


def test_a_game_that_is_over_cannot_be_resolved() -> None:
    made = contract.new_game(PLAYERS, [3, 9, 17, 22, 31, 45, 8], {"rounds": 1})
    after = contract.resolve_text(made, {}, [1, 2, 3, 4, 5, 6, 7])["state"]
    assert isinstance(after, dict)
    assert after["ranking"] == [
        {"code": "MAX", "tower": -28, "rank": 1},
        {"code": "ZOR", "tower": -28, "rank": 1},
    ]
    with pytest.raises(UnusableInputError):
        contract.resolve_text(after, {}, [1, 2, 3, 4, 5, 6, 7])
