"""Ostia on the command line: the worked examples, and what is unusable (o17)."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest

from engine.protocol import Json
from tests.contract.terminal import Terminal, data_of, rejected_lines, types_of
from tests.engine.ostia.examples import DECK, LAST, OFFICE, SHORT_OF_CASH, TRADING
from tests.engine.ostia.playing import ANN, BEN, CID, DOT, UP, Has, Scene

PLAYERS: list[Json] = [
    {"code": BEN, "pseudonym": "Gaius"},
    {"code": CID, "pseudonym": "Bau, Babel", "name": "Cora Ölmann"},
    {"code": ANN, "pseudonym": "Quintus"},
]
NEW = ("new", "ostia", "--players", "players.json")
TYPED = ",".join(map(str, DECK))
START = f"3,5,1,2,4/{TYPED}/2,5,1,6,3,4"
STEP = ("resolve", "state.json", "orders.json")


def begin(terminal: Terminal) -> dict[str, Json]:
    """Return example 6 after `new`, and write it into state.json."""
    terminal.write("players.json", PLAYERS)
    state = terminal.turmpost(*NEW, "--chance", START)
    terminal.write("state.json", state)
    terminal.write("orders.json", {})
    return state


def players(result: Mapping[str, Json]) -> dict[str, dict[str, Json]]:
    """Return the players of a result or a state."""
    state = data_of(result.get("state", result))
    found = data_of(state["players"])
    return {code: data_of(entry) for code, entry in found.items()}


def accounts(result: Mapping[str, Json]) -> dict[str, list[Json]]:
    """Return cash, stores and loans of everybody."""
    return {
        code: [entry["cash"], entry["stores"], entry["loans"]]
        for code, entry in players(result).items()
    }


def letters(value: Json) -> str:
    """Return cards as letters in a row."""
    assert isinstance(value, list)
    return "".join(map(str, value))


@pytest.mark.rule("o17", "o18")
def test_the_start_the_views_and_a_silent_step(shell: Terminal) -> None:
    """Example 6, through all four commands."""
    state = begin(shell)
    assert list(state) == [
        *("game", "round", "step", "rules", "seats", "deck", "discard", "senate"),
        *("depressors", "players"),
    ]
    assert (state["seats"], state["senate"]) == ([CID, ANN, BEN], [2, 5, 1, 6, 3, 4])
    held = players(state)
    boats = {code: letters(entry["boat"]) for code, entry in held.items()}
    assert boats == {ANN: "OOHHH", BEN: "OWWGG", CID: "EESSS"}
    assert held[CID]["name"] == "Cora Ölmann"
    assert shell.turmpost("awaiting", "state.json") == {
        "step": "1.hafen",
        "kind": "hafen",
        "number": 1,
        "players": [ANN, BEN, CID],
        "chance": False,
    }
    seen = shell.turmpost("view", "state.json", ANN)
    assert (seen["deck"], seen["senate"]) == (33, [2, 5, None, None, None, None])
    assert players(seen)[ANN]["cash"] == 55
    assert players(seen)[CID] == {
        "pseudonym": "Bau, Babel",
        **{"chips": 0, "stores": 1, "loans": 0, "lot": [], "hand": 1, "boat": 5},
    }
    public = shell.turmpost("view", "state.json")
    assert "cash" not in players(public)[ANN]
    result = shell.turmpost(*STEP)
    assert list(result) == ["state", "rejected", "events"]
    after = players(result)[BEN]
    assert letters(after["hand"]) == "OW"
    assert (letters(after["lot"]), letters(after["boat"])) == ("WG", "WG")
    assert types_of(result) == [
        *["defaulted"] * 3,
        *["card_taken"] * 3,
        *["lot_opened"] * 3,
    ]


@pytest.mark.rule("o17", "o18")
def test_example_1_a_trading_step(shell: Terminal) -> None:
    result = shell.resolve(TRADING.scene.data(), TRADING.texts)
    assert result["rejected"] == {}
    cash = {code: entry["cash"] for code, entry in players(result).items()}
    assert cash == {ANN: 16, BEN: 62, CID: 59, DOT: 52}
    hands = {code: letters(entry["hand"]) for code, entry in players(result).items()}
    assert hands == {ANN: "EOWSHG", BEN: "", CID: "", DOT: "HG"}


@pytest.mark.rule("o17", "o18")
def test_example_2_short_of_cash(shell: Terminal) -> None:
    example = SHORT_OF_CASH
    result = shell.resolve(example.scene.data(), example.texts)
    assert accounts(result) == {ANN: [21, 1, 0], BEN: [5, 0, 2], CID: [16, 0, 0]}
    assert len(letters(data_of(result["state"])["depressors"])) == 4


@pytest.mark.rule("o17", "o18")
def test_examples_3_and_4_an_office(shell: Terminal) -> None:
    result = shell.resolve(OFFICE.scene.data(), OFFICE.texts)
    assert accounts(result) == {
        ANN: [28, 2, 0],
        BEN: [5, 0, 2],
        CID: [1, 3, 0],
        DOT: [70, 1, 0],
    }
    chips = {code: entry["chips"] for code, entry in players(result).items()}
    assert chips == {ANN: 2, BEN: 2, CID: 1, DOT: 0}


@pytest.mark.rule("o17", "o18")
def test_example_5_the_end(shell: Terminal) -> None:
    """DOT is not awaited: whatever she orders is an error of its line."""
    texts = LAST.texts | {DOT: "e,nichts\nv,ANN,3"}
    result = shell.resolve(LAST.scene.data(), texts)
    assert rejected_lines(result) == {DOT: [1, 2]}
    over = data_of(result["state"])
    assert over["ranking"] == [
        place(ANN, 1, chips=13, stores=3, goods=2, aside=5, money=67),
        place(BEN, 2, chips=13, stores=3, goods=1, aside=4, money=74),
        place(CID, 3, chips=13, stores=2, goods=2, aside=8, money=67),
        place(DOT, 4, chips=15, stores=0, goods=0, aside=0, money=4, lost=True),
    ]
    shell.write("over.json", over)
    assert shell.turmpost("awaiting", "over.json")["players"] == []
    assert shell.turmpost("view", "over.json") == over
    assert "over" in shell.refused("resolve", "over.json", "orders.json")


def place(
    code: str,
    rank: int,
    *,
    chips: int,
    stores: int,
    goods: int,
    aside: int,
    money: int,
    lost: bool = False,
) -> Json:
    """Return a row of a ranking."""
    return {
        "code": code,
        "rank": rank,
        "chips": chips,
        "stores": stores,
        "goods": goods,
        "aside": aside,
        "money": money,
        "lost": lost,
    }


@pytest.mark.rule("o16", "o17")
def test_every_wrong_line_is_rejected_with_its_number_and_a_message(
    shell: Terminal,
) -> None:
    begin(shell)
    rows = ("# Züge", "", "f,G", "n,E", "hilfe", "Presse: x", "n,Q", "Ende", "Ende")
    message = "Nachricht QQQ:\nn,O\nEnde\nv,BEN,+3"
    texts: Json = {BEN: "\r\n".join((*rows, "n,O")), ANN: message}
    shell.write("orders.json", texts)
    result = shell.turmpost(*STEP)
    assert rejected_lines(result) == {ANN: [1], BEN: [3, 4, 5, 9]}
    assert letters(players(result)[BEN]["hand"]) == "OW"


SHUFFLE = Scene(
    "handel2",
    {
        ANN: Has(lot="EW", hand="EEEEEOOOOOOO"),
        BEN: Has(lot="WG", hand="WWWWWWSSSSSSSSS"),
        CID: Has(lot="HH", hand="HHHHHHHH"),
    },
    discard="GGGGGGGGG",
)
"""Two cards are left in the deck, and four depressors are opened."""


@pytest.mark.rule("o14.4", "o17")
def test_a_step_takes_a_shuffle_exactly_when_it_needs_one(shell: Terminal) -> None:
    deck = ",".join(map(str, UP))
    shell.write("state.json", SHUFFLE.data())
    shell.write("orders.json", {})
    assert shell.turmpost("awaiting", "state.json")["chance"] is True
    assert "shuffle" in shell.refused(*STEP)
    result = shell.turmpost(*STEP, "--chance", deck.replace(",", " , "))
    assert "reshuffled" in types_of(result)
    begin(shell)
    assert "no shuffle" in shell.refused(*STEP, "--chance", deck)


@pytest.mark.rule("o17")
@pytest.mark.parametrize(
    "chance",
    [
        "",
        TYPED,
        f"3,5,1,2/{TYPED}/2,5,1,6,3,4",
        f"3,5,1,2,4/{TYPED}/2,5,1,6,3",
        f"3,5,1,2,4/{TYPED}/2,5,1,6,3,3",
        f"3,5,1,2,4/{TYPED},52/2,5,1,6,3,4",
        f"3,5,1,2,4/{TYPED}/0,5,1,6,3,4",
        f"3,5,1,2,4/{TYPED}/2;5;1;6;3;4",
        f"3,5,1,2,4/{TYPED}/2,5,1,6,3,4/1",
        f"3,5,1,2,4/{TYPED}/2,5,1,6,3,4\n",
        f"3,5,1,2,4/{TYPED}/2,5,1,6,3,\u00a04",
        f"3,5,1,2,4/{TYPED}/2,5,1,6,3,٤",
        f"3,5,1,2,4/{TYPED}/+2,5,1,6,3,4",
    ],
)
def test_an_unusable_chance_of_the_start(terminal: Terminal, chance: str) -> None:
    terminal.write("players.json", PLAYERS)
    assert "chance" in terminal.refused(*NEW, f"--chance={chance}")


@pytest.mark.rule("o14.4", "o17")
@pytest.mark.parametrize(
    "chance", ["", "1,2,3", TYPED + ",51", START, "x", "2" + TYPED]
)
def test_an_unusable_chance_of_a_step(terminal: Terminal, chance: str) -> None:
    terminal.write("state.json", SHUFFLE.data())
    terminal.write("orders.json", {})
    assert "chance" in terminal.refused(*STEP, f"--chance={chance}")


def test_the_chance_has_one_word_and_is_needed(terminal: Terminal) -> None:
    terminal.write("players.json", PLAYERS)
    assert "SEATS/DECK/SENATE" in terminal.refused(*NEW)
    assert "--draw" in terminal.refused(*NEW, "--draw", START)
    begin(terminal)
    assert "chance" in terminal.refused("view", "state.json", ANN, "--chance", TYPED)


@pytest.mark.rule("o1.1", "o17")
@pytest.mark.parametrize(
    "listed",
    [
        {},
        [],
        [{"code": ANN, "pseudonym": "A"}, {"code": BEN, "pseudonym": "B"}],
        [{"code": "ALL", "pseudonym": "A"}, *PLAYERS[:2]],
        [{"code": "ann", "pseudonym": "A"}, *PLAYERS[:2]],
        [{"code": BEN, "pseudonym": "A"}, *PLAYERS[:2]],
        [{"code": ANN, "pseudonym": "alle"}, *PLAYERS[:2]],
        [{"code": ANN, "pseudonym": " "}, *PLAYERS[:2]],
        [{"code": ANN, "pseudonym": "gaius"}, *PLAYERS[:2]],
        [{"code": ANN, "pseudonym": "ben"}, *PLAYERS[:2]],
        [{"code": ANN, "pseudonym": "A", "name": ""}, *PLAYERS[:2]],
        [{"code": ANN, "pseudonym": "A", "name": " "}, *PLAYERS[:2]],
        [{"code": ANN, "pseudonym": "A", "age": 3}, *PLAYERS[:2]],
        [{"code": ANN}, *PLAYERS[:2]],
        [{"code": ANN, "pseudonym": "\udc80"}, *PLAYERS[:2]],
        [{"code": f"AA{one}", "pseudonym": f"P {one}"} for one in "ABCDEF"],
    ],
)
def test_unusable_players(terminal: Terminal, listed: Json) -> None:
    path = terminal.folder / "players.json"
    path.write_text(json.dumps(listed), encoding="utf-8")
    terminal.refused(*NEW, "--chance", START)


@pytest.mark.rule("o15", "o17")
@pytest.mark.parametrize(
    "rules", [[], None, 3, {"fees": 1}, {"rounds": 0}, {"rounds": True}, {"cards": {}}]
)
def test_unusable_rules(terminal: Terminal, rules: Json) -> None:
    terminal.write("players.json", PLAYERS)
    terminal.write("rules.json", rules)
    terminal.refused(*NEW, "--chance", START, "--rules", "rules.json")


@pytest.mark.rule("o17")
@pytest.mark.parametrize(
    "change",
    [
        {"game": "halma"},
        {"game": "mark"},
        {"round": 6},
        {"step": "schluss"},
        {"deck": 33},
        {"senate": [1, 2, 3, 4, 5, None]},
        {"seats": [ANN, BEN]},
        {"rules": {"rounds": 0}},
        {"extra": 1},
        {"ranking": []},
        {"players": {}},
    ],
)
def test_an_unusable_state_for_every_command(
    terminal: Terminal, change: dict[str, Json]
) -> None:
    state = begin(terminal)
    terminal.write("state.json", state | change)
    for words in (STEP, ("awaiting", "state.json"), ("view", "state.json")):
        terminal.refused(*words)


@pytest.mark.rule("o17")
@pytest.mark.parametrize(
    "orders", [[], None, {"QQQ": "n,E"}, {"ann": "n,E"}, {ANN: 3}, {ANN: None}]
)
def test_unusable_orders(terminal: Terminal, orders: Json) -> None:
    begin(terminal)
    terminal.write("orders.json", orders)
    assert "orders" in terminal.refused(*STEP)


@pytest.mark.rule("o17")
def test_a_view_is_no_state_and_strangers_have_none(terminal: Terminal) -> None:
    begin(terminal)
    for reader in ("QQQ", "ann"):
        assert "not a player" in terminal.refused("view", "state.json", reader)
    terminal.write("view.json", terminal.turmpost("view", "state.json", ANN))
    for words in (("awaiting", "view.json"), ("view", "view.json", ANN)):
        terminal.refused(*words)


def test_unusable_input_of_a_process_is_one_line_and_exit_code_2(
    shell: Terminal,
) -> None:
    """The same as the calls above, where a traceback would be seen."""
    begin(shell)
    shell.write("broken.json", {"game": "ostia"})
    (shell.folder / "torn.json").write_text('{"game": "ost', encoding="utf-8")
    for words in (
        ("new", "ostia", "--players", "missing.json", "--chance", START),
        (*NEW, "--chance", "1,2/3"),
        (*NEW, "--chance", START, "--rules", "torn.json"),
        ("resolve", "broken.json", "orders.json"),
        ("resolve", "state.json", "torn.json"),
        ("awaiting", "torn.json"),
        ("view", "state.json", "QQQ"),
    ):
        shell.refused(*words)
