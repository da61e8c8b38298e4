"""The engine contract on the command line, to the letter, with Egon."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.protocol import Json, UnusableInputError
from server import cli
from server.games.orders import contract

PLAYERS: Json = [
    {"code": "MAX", "pseudonym": "Max & Söhne"},
    {"code": "ZOR", "pseudonym": "Zorro", "name": "Anna Groß"},
]
DRAW = "3,9,17,22,31,45,8"


def run(*words: str) -> int:
    """Run one of the commands as `turmpost` does."""
    args = cli._parser(words).parse_args(words)
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
    made = contract.new_game("egon", PLAYERS, DRAW, {"rounds": 13, "boom_base": 70})
    assert isinstance(made, dict)
    assert made["rules"] == {"boom_base": 70}


def test_resolve_copies_the_rules_as_they_are() -> None:
    made = contract.new_game("egon", PLAYERS, DRAW)
    assert isinstance(made, dict)
    made["rules"] = {"rounds": 13}
    result = contract.resolve_text(made, {}, "5,11,23,24,40,49,2")
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
        contract.resolve_text(before, orders, "1,2,3,4,5,6,7")


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
    made = contract.new_game("egon", PLAYERS, DRAW, {"rounds": 1})
    after = contract.resolve_text(made, {}, "1,2,3,4,5,6,7")["state"]
    assert isinstance(after, dict)
    assert after["ranking"] == [
        {"code": "MAX", "tower": -28, "rank": 1},
        {"code": "ZOR", "tower": -28, "rank": 1},
    ]
    with pytest.raises(UnusableInputError):
        contract.resolve_text(after, {}, "1,2,3,4,5,6,7")


def test_awaiting_names_the_coming_round_and_whose_orders_it_needs(
    state: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("awaiting", state) == 0
    assert json.loads(capsys.readouterr().out) == {
        "step": "1",
        "kind": "round",
        "number": 1,
        "players": ["MAX", "ZOR"],
        "chance": True,
    }


def test_after_the_end_nobody_is_awaited_and_all_is_seen() -> None:
    made = contract.new_game("egon", PLAYERS, DRAW, {"rounds": 1})
    after = contract.resolve_text(made, {}, "1,2,3,4,5,6,7")["state"]
    assert contract.awaiting(after) == {
        "step": "1",
        "kind": "round",
        "number": 1,
        "players": [],
        "chance": False,
    }
    assert contract.view(after) == contract.view(after, "MAX") == after


def test_a_view_of_egon_is_the_state_without_names(
    state: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = json.loads(Path(state).read_text(encoding="utf-8"))
    del before["players"]["ZOR"]["name"]
    for reader in ((), ("ZOR",)):
        assert run("view", state, *reader) == 0
        assert json.loads(capsys.readouterr().out) == before


@pytest.mark.parametrize(
    "words", [("view", "QQQ"), ("view", "max"), ("view", "MAX", "--chance", DRAW)]
)
def test_a_view_that_nobody_has_is_refused(
    state: str, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    command, *rest = words
    with pytest.raises(UnusableInputError):
        run(command, state, *rest)
    assert capsys.readouterr().out == ""


def test_chance_and_draw_are_two_words_for_one_thing(
    state: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    orders = written(tmp_path / "orders.json", {})
    shown = []
    for word in ("--draw", "--chance"):
        assert run("resolve", state, orders, word, DRAW) == 0
        shown.append(capsys.readouterr().out)
    assert shown[0] == shown[1]
    with pytest.raises(UnusableInputError, match="--draw"):
        run("resolve", state, orders, "--draw", DRAW, "--chance", DRAW)
    with pytest.raises(UnusableInputError, match="draw"):
        run("resolve", state, orders)


@pytest.mark.rule("2.4.2")
def test_orders_of_a_player_who_is_out_are_void_and_no_errors() -> None:
    state = json.loads(json.dumps(contract.new_game("egon", PLAYERS, DRAW)))
    state["round"] = 1
    state["players"]["ZOR"]["out"] = 1
    orders: Json = {"ZOR": "bk,1\nfoo,3"}
    rejected = contract.resolve_text(state, orders, DRAW)["rejected"]
    assert isinstance(rejected, dict)
    assert [line["line"] for line in rejected["ZOR"]] == [2]


@pytest.mark.parametrize("data", [[], {}, {"game": 7}, {"game": "halma"}, None])
def test_a_state_of_no_game_is_unusable(data: Json) -> None:
    for question in (contract.awaiting, contract.view):
        with pytest.raises(UnusableInputError):
            question(data)


STORY = "Der Kran hebt Stein auf Stein, und die Mauern wachsen. " * 15


def _resolved(text: str, *, completed: int = 4) -> tuple[list[Json], list[Json]]:
    """Return the lines of MAX that are rejected in a round, and all its events."""
    state = json.loads(json.dumps(contract.new_game("egon", PLAYERS, DRAW)))
    state["round"] = completed
    found = contract.resolve_text(state, {"MAX": text}, DRAW)
    rejected, events = found["rejected"], found["events"]
    assert isinstance(rejected, dict)
    assert isinstance(events, list)
    return list(rejected.get("MAX", [])), events


def test_a_line_for_a_later_round_is_neither_order_nor_error() -> None:
    later = "p,300,Runde 6\nGäste: ZOR\nArtikel: x\nbk,3\nEnde\nl,77,Runde 6\n"
    rejected, events = _resolved(f"bk,2\n{later}bk,5,Round 13\n")
    assert rejected == []
    assert events == _resolved("bk,2\n")[1]


@pytest.mark.parametrize("number", ["4", "1", "0", "14", "9" * 5000])
def test_a_line_for_a_round_that_is_over_or_never_comes_is_rejected(
    number: str,
) -> None:
    rejected, events = _resolved(f"bk,2\nbk,3,Runde {number}\n")
    assert [line["line"] for line in rejected if isinstance(line, dict)] == [2]
    assert events == _resolved("bk,2\n")[1]


@pytest.mark.parametrize("text", ["bk,2,Runde 5\nbk,3\n", "bk,3\nbk,2,round 5\n"])
def test_the_line_with_the_round_counts_before_one_without(text: str) -> None:
    rejected, events = _resolved(text)
    assert rejected == []
    assert events == _resolved("bk,2\n")[1]
    assert events != _resolved("bk,3\n")[1]


def test_of_two_lines_with_the_round_the_last_counts() -> None:
    assert _resolved("bk,3,Runde 5\nbk,2,Runde 5\n") == _resolved("bk,2\n")


def test_a_wrong_line_with_the_round_leaves_the_one_without() -> None:
    rejected, events = _resolved("b,2\nd,1,MAX,Runde 5\n")
    assert len(rejected) == 1
    assert events == _resolved("b,2\n")[1]


@pytest.mark.parametrize(
    "line", ["k,Fritz,900,1,Runde 6", "p,900,Runde 6", "a,Runde 6", "v,3;round 13"]
)
def test_a_wrong_line_for_a_later_round_is_no_error_either(line: str) -> None:
    assert _resolved(f"bk,2\n{line}\n") == _resolved("bk,2\n")


@pytest.mark.parametrize("line", ["zz,3,Runde 6", "Gäste: ZOR,Runde 6", "v,3,Runde 5"])
def test_what_is_no_line_for_a_later_round_is_rejected(line: str) -> None:
    assert [one["line"] for one in _resolved(line)[0] if isinstance(one, dict)] == [1]
