"""MARK on the command line: the worked examples, and what is unusable (m11)."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest

from engine.mark.game import GAME
from engine.protocol import Json
from tests.contract.terminal import Terminal, data_of, rejected_lines, types_of
from tests.engine.mark.builders import Place
from tests.engine.mark.examples import FIVE, FOUR, ONE, THREE, TWO, Example

ANN, BEN, CID = "ANN", "BEN", "CID"
PLAYERS: list[Json] = [
    {"code": BEN, "pseudonym": "Müll, Mann"},
    {"code": CID, "pseudonym": "Der Sammler", "name": "Cora Ölmann"},
    {"code": ANN, "pseudonym": "Recycling 2000"},
]
NEW = ("new", "mark", "--players", "players.json")
STEP = ("resolve", "state.json", "orders.json")
DICE = ("--chance", "HG+KM,PV,GS")


def begin(terminal: Terminal) -> dict[str, Json]:
    """Return a new game, and write it into state.json."""
    terminal.write("players.json", PLAYERS)
    state = terminal.turmpost(*NEW, "--chance", "3,1,4,2")
    terminal.write("state.json", state)
    terminal.write("orders.json", {})
    return state


def step_of(terminal: Terminal, example: Example) -> dict[str, Json]:
    """Play a worked example and check the tables after it; return result.json."""
    before = GAME.dump(example.before)
    result = terminal.resolve(before, example.orders, "--chance", example.dice)
    assert result["rejected"] == {}
    assert places(result) == example.after
    assert market(result) == example.market
    return result


def places(result: Mapping[str, Json]) -> dict[str, Place]:
    """Return what everybody has after a step, as the examples write it."""
    found: dict[str, Place] = {}
    for code, entry in data_of(data_of(result["state"])["players"]).items():
        player = data_of(entry)
        cash = player["cash"]
        assert isinstance(cash, int)
        areas = [player["delivery"], player["processing"]]
        delivery, processing = map(_spaces, areas)
        found[code] = (cash, delivery, processing)
    return found


def _spaces(area: Json) -> str:
    assert isinstance(area, list)
    return "".join(str(sort or "-") for sort in area)


def market(result: Mapping[str, Json]) -> str:
    """Return the market after a step, as the examples write it."""
    rows = data_of(result["state"])["market"]
    assert isinstance(rows, list)
    return ", ".join(
        f"{number} {row['sort']} {row['pieces']}"
        for number, row in enumerate(map(data_of, rows), start=1)
        if row["sort"]
    )


@pytest.mark.rule("m11.1", "m11.2", "m11.4")
def test_the_start_the_views_and_a_silent_step(shell: Terminal) -> None:
    state = begin(shell)
    assert list(state) == ["game", "round", "rules", "seats", "players", "market"]
    assert (state["round"], state["seats"]) == (0, [CID, ANN, BEN])
    player = data_of(data_of(state["players"])[CID])
    assert list(player) == [
        *("pseudonym", "name", "cash", "delivery", "processing"),
        *("nmr", "nmr_in_a_row"),
    ]
    assert shell.turmpost("awaiting", "state.json") == {
        "step": "1",
        "kind": "round",
        "number": 1,
        "players": [ANN, BEN, CID],
        "chance": True,
    }
    public = shell.turmpost("view", "state.json")
    assert public == shell.turmpost("view", "state.json", ANN)
    assert "Ölmann" not in json.dumps(public, ensure_ascii=False)
    seen = shell.turmpost("view", "state.json", ANN, "--chance", "hg + km , pv,GS")
    assert seen == public | {
        "dice": [{CID: ["HG", "KM"], ANN: ["PV"], BEN: ["GS"]}],
    }
    result = shell.turmpost(*STEP, *DICE)
    assert list(result) == ["state", "rejected", "events"]
    assert "dice" not in data_of(result["state"])
    assert data_of(result["state"])["round"] == 1
    assert types_of(result).count("nmr") == 3


@pytest.mark.rule("m11.5")
def test_dice_of_the_command_replace_those_of_a_state(shell: Terminal) -> None:
    begin(shell)
    shell.write("shown.json", shell.turmpost("view", "state.json", *DICE))
    other = ("--chance", "MM,MM,MM")
    shown = shell.turmpost("resolve", "shown.json", "orders.json", *other)
    assert "dice" not in data_of(shown["state"])
    assert types_of(shown) == types_of(shell.turmpost(*STEP, *other))
    assert "dice" in shell.refused("resolve", "shown.json", "orders.json")


@pytest.mark.rule("m11", "m12")
@pytest.mark.parametrize("example", [ONE, TWO, FOUR], ids=["1", "2", "4"])
def test_a_worked_example(shell: Terminal, example: Example) -> None:
    step_of(shell, example)


@pytest.mark.rule("m11", "m12")
def test_example_3_a_void_bid_is_for_the_bidder_alone(shell: Terminal) -> None:
    events = step_of(shell, THREE)["events"]
    assert isinstance(events, list)
    (void,) = [data_of(one) for one in events if data_of(one)["type"] == "bid_void"]
    assert (void["player"], void["reason"], void["seen_by"]) == (
        "DOT",
        "space",
        ["DOT"],
    )


@pytest.mark.rule("m11", "m12")
def test_example_5_the_end(shell: Terminal) -> None:
    result = step_of(shell, FIVE)
    over = data_of(result["state"])
    assert over["ranking"] == [
        {"code": BEN, "cash": 111, "pieces": 2, "rank": 1},
        {"code": ANN, "cash": 33, "pieces": 3, "rank": 2},
    ]
    assert types_of(result)[-1] == "end"
    shell.write("over.json", over)
    assert shell.turmpost("awaiting", "over.json") == {
        "step": "30",
        "kind": "round",
        "number": 30,
        "players": [],
        "chance": False,
    }
    assert shell.turmpost("view", "over.json", ANN) == over
    shell.refused("view", "over.json", "--chance", "KK,MS")
    shell.refused("resolve", "over.json", "orders.json", "--chance", "KK,MS")


@pytest.mark.rule("m10.1", "m11")
def test_every_wrong_line_is_rejected_with_its_number_and_a_message(
    shell: Terminal,
) -> None:
    begin(shell)
    rows = (
        *("# Züge", "", "z,a Q", "z,b G A1 B3", "hilfe", "Presse: x", "n,Q", "Ende"),
        *("Ende", "g,G,5 Kj", "g,G,5 Mark", "z,a G,Runde 2", "Artikel: x", "z,a G"),
    )
    message = "Nachricht , :\nz,a G\nEnde\nz,k *"
    shell.write("orders.json", {BEN: "\r\n".join(rows), ANN: message})
    result = shell.turmpost(*STEP, *DICE)
    assert rejected_lines(result) == {ANN: [1, 4], BEN: [3, 4, 5, 9, 10, 12, 13]}


@pytest.mark.rule("m11.1")
@pytest.mark.parametrize(
    "seats", ["", "1,2,3", "1,2,3,3", "0,1,2,3", "1,2,3,4,5", "1 2 3 4", "a,b,c,d"]
)
def test_unusable_seats(terminal: Terminal, seats: str) -> None:
    terminal.write("players.json", PLAYERS)
    assert "seats" in terminal.refused(*NEW, "--chance", seats)


@pytest.mark.rule("m11.1")
@pytest.mark.parametrize(
    "dice",
    [
        "",
        "HG+KM,PV",
        "HG+KM,PV,GS,GG",
        "HG+KM,PV,GS/MM,MM,MM",
        "HG,PV,GS",
        "KM+HG,PV,GS",
        "KM+KM,PV,GS",
        "KX,PV,GS",
        "SG,PV,GS",
        "KH,PV,GS",
        "KMM,PV,GS",
        "+KM,PV,GS",
        ",PV,GS",
        "3,1,4,2",
    ],
)
def test_unusable_dice(terminal: Terminal, dice: str) -> None:
    begin(terminal)
    assert "dice" in terminal.refused(*STEP, f"--chance={dice}")
    assert "dice" in terminal.refused("view", "state.json", f"--chance={dice}")


@pytest.mark.rule("m11.1")
def test_the_chance_has_one_word_and_is_needed(terminal: Terminal) -> None:
    terminal.write("players.json", PLAYERS)
    assert "seats" in terminal.refused(*NEW)
    assert "--draw" in terminal.refused(*NEW, "--draw", "1,2,3,4")
    begin(terminal)
    assert "dice" in terminal.refused(*STEP)


@pytest.mark.rule("m1.2", "m11.5", "m11.6")
@pytest.mark.parametrize(
    "listed",
    [
        {},
        [],
        [{"code": ANN, "pseudonym": "A"}],
        [{"code": "ALL", "pseudonym": "A"}, *PLAYERS[:1]],
        [{"code": "ann", "pseudonym": "A"}, *PLAYERS[:1]],
        [{"code": BEN, "pseudonym": "A"}, *PLAYERS[:1]],
        [{"code": ANN, "pseudonym": "bank"}, *PLAYERS[:1]],
        [{"code": ANN, "pseudonym": "Glas"}, *PLAYERS[:1]],
        [{"code": ANN, "pseudonym": "k"}, *PLAYERS[:1]],
        [{"code": ANN, "pseudonym": "ben"}, *PLAYERS[:1]],
        [{"code": ANN, "pseudonym": "müll,  mann"}, *PLAYERS[:1]],
        [{"code": ANN, "pseudonym": "A", "name": " "}, *PLAYERS[:1]],
        [{"code": ANN, "pseudonym": "A", "age": 3}, *PLAYERS[:1]],
        [{"code": ANN}, *PLAYERS[:1]],
        [{"code": f"AA{one}", "pseudonym": f"P {one}"} for one in "ABCDE"],
    ],
)
def test_unusable_players(terminal: Terminal, listed: Json) -> None:
    terminal.write("players.json", listed)
    terminal.refused(*NEW, "--chance", "3,1,4,2")


@pytest.mark.rule("m11.7")
@pytest.mark.parametrize(
    "rules", [[], None, 3, {"fees": 1}, {"pieces": 4}, {"fee": True}, {"market": []}]
)
def test_unusable_rules(terminal: Terminal, rules: Json) -> None:
    terminal.write("players.json", PLAYERS)
    terminal.write("rules.json", rules)
    terminal.refused(*NEW, "--chance", "3,1,4,2", "--rules", "rules.json")


@pytest.mark.rule("m11.6")
@pytest.mark.parametrize(
    "change",
    [
        {"game": "halma"},
        {"game": "egon"},
        {"round": -1},
        {"seats": [ANN, BEN]},
        {"rules": {"pieces": 4}},
        {"market": []},
        {"dice": []},
        {"ranking": []},
        {"players": {}},
        {"extra": 1},
    ],
)
def test_an_unusable_state_for_every_command(
    terminal: Terminal, change: dict[str, Json]
) -> None:
    state = begin(terminal)
    terminal.write("state.json", state | change)
    for words in ((*STEP, *DICE), ("awaiting", "state.json"), ("view", "state.json")):
        terminal.refused(*words)


@pytest.mark.rule("m11")
@pytest.mark.parametrize(
    "orders", [[], None, {"QQQ": "z,a G"}, {"ann": "z,a G"}, {ANN: 3}, {ANN: None}]
)
def test_unusable_orders(terminal: Terminal, orders: Json) -> None:
    begin(terminal)
    terminal.write("orders.json", orders)
    assert "orders" in terminal.refused(*STEP, *DICE)


@pytest.mark.rule("m11.2")
@pytest.mark.parametrize("reader", ["QQQ", "ann"])
def test_strangers_have_no_view(terminal: Terminal, reader: str) -> None:
    begin(terminal)
    assert "not a player" in terminal.refused("view", "state.json", reader)


def test_unusable_input_of_a_process_is_one_line_and_exit_code_2(
    shell: Terminal,
) -> None:
    """The same as the calls above, where a traceback would be seen."""
    begin(shell)
    shell.write("broken.json", {"game": "mark"})
    (shell.folder / "torn.json").write_text('{"game": "mar', encoding="utf-8")
    for words in (
        ("new", "mark", "--players", "missing.json", "--chance", "3,1,4,2"),
        (*NEW, "--chance", "1,2,3"),
        (*NEW, "--chance", "3,1,4,2", "--rules", "torn.json"),
        ("resolve", "broken.json", "orders.json", *DICE),
        ("resolve", "state.json", "torn.json", *DICE),
        (*STEP, "--chance", "HG,HG,HG"),
        ("awaiting", "torn.json"),
        ("view", "state.json", "QQQ"),
    ):
        shell.refused(*words)
