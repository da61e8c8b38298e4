"""The worked examples of section 12, on the independent implementation."""

from __future__ import annotations

import json

import pytest

from tests.oracle.orders import Action, Article, Orders, Roster, read
from tests.oracle.rules import arrange, new, resolve
from tests.oracle.shapes import State, UnusableInputError
from tests.oracle.text import article_length

START_DRAW = [1, 2, 3, 4, 5, 6, 7]


def start(*codes: str, completed: int = 0) -> State:
    """Return a game in which everyone has what section 12 says."""
    players = [{"code": code, "pseudonym": f"Turm {code}"} for code in codes]
    state = new(json.loads(json.dumps(players)), START_DRAW, {})
    state["round"] = completed
    return state


@pytest.mark.rule("8.1")
def test_example_1_ties_of_the_remainder() -> None:
    assert arrange([2, 8, 18, 27, 28, 32, 49]) == {
        "dealers": {"Alois": 18, "Bolle": 32, "Cyrus": 2, "Dovid": 8, "Egon": 27},
        "z6": 28,
        "zz": 49,
        "events": [],
    }


@pytest.mark.rule("3.7.31")
@pytest.mark.rule("3.7.32")
def test_example_2_a_tied_stone_stays() -> None:
    state = start("ANN", "BEN", "CID")
    state["dealers"]["Cyrus"]["offer"] = 7
    state["players"]["ANN"]["bonus"]["Cyrus"] = 3
    orders = {
        "ANN": "k,Cyrus,1800,3,5",
        "BEN": "k,Cyrus,1200,4,5",
        "CID": "k,Cyrus,900,3",
    }
    draw = [10, 18, 22, 24, 35, 45, 6]
    after, rejected = resolve(state, orders, draw)
    players = after["players"]
    assert rejected == {}
    assert [players[code]["storage"] for code in orders] == [4, 2, 0]
    assert [players[code]["bonus"]["Cyrus"] for code in orders] == [2, 2, 3]
    salary = 10 * sum(draw) + 120
    assert [salary - players[code]["cash"] for code in orders] == [1160, 580, 0]
    assert after["dealers"]["Cyrus"] == {"offer": 13, "correction": 40}


@pytest.mark.rule("5.6.5")
def test_example_3_a_tie_of_bribes() -> None:
    state = start("ANN", "BEN", "CID", "DOT", "EVA")
    state["dealers"]["Bolle"]["offer"] = 10
    orders = {
        "ANN": "g,Bolle,200\nk,Bolle,1200,4",
        "BEN": "g,Bolle,200\nk,Bolle,600,4,2",
        "CID": "g,Bolle,200\nk,Bolle,900,4,1",
        "DOT": "g,Bolle,100\nk,Bolle,450,2,5",
        "EVA": "k,Bolle,300,1,2",
    }
    after, _ = resolve(state, orders, [10, 22, 32, 35, 36, 45, 28])
    players = after["players"].values()
    assert [player["storage"] for player in players] == [3, 3, 3, 1, 0]
    assert [player["bonus"]["Bolle"] for player in players] == [5, 1, 3, 2, 2]
    assert [player["cash"] for player in players] == [1550, 1550, 1550, 1950, 2200]
    assert after["dealers"]["Bolle"] == {"offer": 6, "correction": 60}


@pytest.mark.rule("5.4.31")
@pytest.mark.rule("5.4.5")
def test_example_4_lottery() -> None:
    tickets = {"ANN": 12, "BEN": 21, "CID": 17, "DOT": 42, "EVA": 2, "FIN": 1}
    state = start(*tickets)
    state["jackpots"]["A"] = 12000
    orders = {code: f"l,{ticket:02d}" for code, ticket in tickets.items()}
    draw = [4, 12, 17, 21, 30, 40, 2]
    after, _ = resolve(state, orders, draw)
    salary = 10 * sum(draw) + 120
    won = [player["cash"] - salary + 150 for player in after["players"].values()]
    assert won == [2514, 2228, 2514, 514, 2514, 114]
    assert after["jackpots"] == {"A": 5200, "B": 1600, "C": 800}


@pytest.mark.rule("6.4.3")
def test_example_5_thefts_from_one_storage() -> None:
    state = start("VIC", "ANN", "BEN", "CID", "DOT", completed=3)
    players = state["players"]
    players["VIC"]["storage"] = 7
    for code, di in (("BEN", 20), ("CID", 40), ("DOT", 50)):
        players[code]["di"] = di
    orders = {
        "VIC": "i,2",
        "ANN": "d,2,VIC",
        "BEN": "d,4,VIC",
        "CID": "d,6,VIC",
        "DOT": "d,15,VIC",
    }
    after, _ = resolve(state, orders, [1, 5, 10, 24, 32, 33, 14])
    players = after["players"]
    assert [one["storage"] for one in players.values()] == [1, 2, 3, 3, 0]
    assert [one["di"] for one in players.values()] == [0, 0, 20, 52, 80]
    assert players["VIC"]["cash"] == 10 * 119 + 120 - 2 * 396
    sentences = [one["sentence"] for one in players.values()]
    assert sentences == [None, None, None, "penitentiary", "penitentiary"]


@pytest.mark.rule("6.5.2")
def test_example_6_sabotage() -> None:
    state = start("VIC", "WEE", "ANN", "BEN", "CID", "DOT", completed=4)
    players = state["players"]
    players["VIC"]["tower"], players["WEE"]["tower"] = 34, 10
    players["ANN"]["di"], players["BEN"]["di"] = 30, 38
    orders = {
        "VIC": "b,7",
        "ANN": "s,320,VIC",
        "BEN": "s,980,VIC",
        "CID": "s,319,VIC",
        "DOT": "s,500,WEE",
        "WEE": "k,Alois,1,1",
    }
    draw = [2, 4, 9, 23, 30, 41, 16]
    after, _ = resolve(state, orders, draw)
    players = after["players"]
    assert arrange(draw)["z6"] == 23
    assert (players["VIC"]["tower"], players["VIC"]["storage"]) == (18, 13)
    assert (players["WEE"]["tower"], players["WEE"]["storage"]) == (0, 10)
    assert [players[code]["di"] for code in ("ANN", "BEN")] == [30, 40]
    assert players["CID"]["cash"] == 10 * 125 + 120 - 319


def test_blocks_go_to_the_nearest_order_that_takes_them() -> None:
    names = {"ann": "ANN", "ben": "BEN", "max, moritz": "BEN"}
    roster = Roster(
        own="ANN",
        names=names,
        out=set(),
        article_min_chars=3,
        kept={"x": 7},
        transfers=False,
        guesses=False,
        coming=2,
        rounds=13,
    )
    text = (
        'p;1.200 Kj\nbk,2\nGaeste: ben, ,"Max, Moritz"\n'
        "artikel: Fest\n\nabc  \ndefg\n\nEnde Artikel\n"
        "y,3\nArtikel: weg\nv\nEnde\nArtikel wie gehabt\n"
        "x,3 Punkte,BEN\nArtikel: kurz\nab\nEnde\n"
        "Strafe: 3 Steine\nA,e\nü,5,BEN"
    )
    orders, rejected = read(text, roster)
    assert orders == Orders(
        first=Action("a", ["Egon"]),
        second=Action("p", [1200], Article(8, reused=False), ["BEN"]),
        crews=2,
    )
    assert [one["line"] for one in rejected] == [10, 15, 19, 21]


@pytest.mark.rule("4.4.4")
def test_the_length_of_an_article() -> None:
    assert article_length(["", " \t", "a\u0308b\u2003", "", "c", " "]) == 5


@pytest.mark.rule("1.6")
def test_a_repeated_number_is_no_draw() -> None:
    with pytest.raises(UnusableInputError):
        arrange([1, 1, 2, 3, 4, 5, 6])
