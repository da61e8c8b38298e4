"""Section 12: the worked examples, through whole rounds with typed orders."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.egon.draw import arrange, event_of, read_draw
from engine.egon.events import SabotageTried, StonesTied, TheftTried, TowerBlownUp
from engine.egon.first.lottery import shares_of
from engine.egon.orders import (
    Bribe,
    Dealer,
    Guard,
    Import,
    Lottery,
    Order,
    Purchase,
    Sabotage,
    Theft,
)
from engine.egon.rules import RuleSet
from engine.egon.state import DealerEntry, Jackpots, Sentence
from tests.engine.egon.playing import PLAYER, bonus, play_round, state_of


@pytest.mark.rule("8.1")
def test_example_1_ties_of_the_remainder() -> None:
    arranged = arrange(read_draw("2,8,18,27,28,32,49"))
    assert list(arranged.dealers.values()) == [18, 32, 2, 8, 27]
    assert (arranged.z6, arranged.zz, arranged.total) == (28, 49, 164)
    assert event_of(arranged.total, RuleSet()) is None


@pytest.mark.rule("3.7.31")
def test_example_2_a_stone_stays() -> None:
    players = {
        "ANN": replace(PLAYER, bonus=bonus(Cyrus=3)),
        "BEN": PLAYER,
        "CID": PLAYER,
    }
    state, table = play_round(
        state_of(players, offers={Dealer.CYRUS: 7}),
        {
            "ANN": [Purchase(Dealer.CYRUS, 1800, 3, 5)],
            "BEN": [Purchase(Dealer.CYRUS, 1200, 4, 5)],
            "CID": [Purchase(Dealer.CYRUS, 900, 3, 0)],
        },
        "10,18,22,24,35,45,6",
    )
    assert table.prices[Dealer.CYRUS] == 290
    assert [state.players[code].storage for code in players] == [4, 2, 0]
    bonuses = [state.players[code].bonus[Dealer.CYRUS] for code in players]
    assert bonuses == [2, 2, 3]
    salary = 10 * (160 + 12)
    assert [salary - entry.cash for entry in state.players.values()] == [1160, 580, 0]
    assert state.dealers[Dealer.CYRUS] == DealerEntry(offer=13, correction=40)
    (tie,) = (event for event in table.events if isinstance(event, StonesTied))
    assert (tie.group, tie.tenths, tie.left) == (("ANN", "BEN"), 16, 1)


@pytest.mark.rule("5.6.5")
def test_example_3_a_tie_of_bribes_and_the_free_market() -> None:
    purchases = {
        "ANN": Purchase(Dealer.BOLLE, 1200, 4, 0),
        "BEN": Purchase(Dealer.BOLLE, 600, 4, 2),
        "CID": Purchase(Dealer.BOLLE, 900, 4, 1),
        "DOT": Purchase(Dealer.BOLLE, 450, 2, 5),
        "EVA": Purchase(Dealer.BOLLE, 300, 1, 2),
    }
    orders: dict[str, Sequence[Order]] = {
        "ANN": [Bribe(Dealer.BOLLE, 200), purchases["ANN"]],
        "BEN": [Bribe(Dealer.BOLLE, 200), purchases["BEN"]],
        "CID": [Bribe(Dealer.BOLLE, 200), purchases["CID"]],
        "DOT": [Bribe(Dealer.BOLLE, 100), purchases["DOT"]],
        "EVA": [purchases["EVA"]],
    }
    state, table = play_round(
        state_of(dict.fromkeys(purchases, PLAYER), offers={Dealer.BOLLE: 10}),
        orders,
        "10,22,32,35,36,45,28",
    )
    assert table.prices[Dealer.BOLLE] == 150
    entries = list(state.players.values())
    assert [entry.storage for entry in entries] == [3, 3, 3, 1, 0]
    assert [entry.bonus[Dealer.BOLLE] for entry in entries] == [5, 1, 3, 2, 2]
    assert [entry.cash for entry in entries] == [1550, 1550, 1550, 1950, 2200]
    assert state.dealers[Dealer.BOLLE] == DealerEntry(offer=6, correction=60)


TICKETS = {
    "ANN": (12, (1, 1, 1), 2514),
    "BEN": (21, (1, 0, 2), 2228),
    "CID": (17, (1, 1, 1), 2514),
    "DOT": (42, (0, 1, 1), 514),
    "EVA": (2, (1, 1, 1), 2514),
    "FIN": (1, (0, 0, 1), 114),
}


@pytest.mark.rule("5.4.3", "5.4.5", "5.4.6")
def test_example_4_lottery() -> None:
    before = state_of(dict.fromkeys(TICKETS, PLAYER))
    state, table = play_round(
        replace(before, jackpots=Jackpots(a=12000, b=1600, c=800)),
        {code: [Lottery(ticket)] for code, (ticket, _, _) in TICKETS.items()},
        "4,12,17,21,30,40,2",
    )
    assert table.z6 == 12
    salary = 10 * (126 + 12)
    for code, (ticket, shares, won) in TICKETS.items():
        found = shares_of(ticket, 12, frozenset({4, 17, 21, 30, 40, 2}))
        assert (found.a, found.b, found.c) == shares
        assert state.players[code].cash == salary - 150 + won
    assert state.jackpots == Jackpots(a=5200, b=1600, c=800)


@pytest.mark.rule("6.4", "6.4.2", "6.4.3", "4.6.5")
def test_example_5_thefts_from_one_storage() -> None:
    thieves = {"ANN": (0, 2), "BEN": (20, 4), "CID": (40, 6), "DOT": (50, 15)}
    players = {code: replace(PLAYER, di=di) for code, (di, _) in thieves.items()}
    players["VIC"] = replace(PLAYER, storage=7)
    orders: dict[str, Sequence[Order]] = {
        code: [Theft(count, "VIC")] for code, (_, count) in thieves.items()
    }
    orders["VIC"] = [Import(2)]
    state, table = play_round(state_of(players, number=4), orders, "1,5,10,24,32,33,14")
    storages = {code: entry.storage for code, entry in state.players.items()}
    assert storages == {"ANN": 2, "BEN": 3, "CID": 3, "DOT": 0, "VIC": 1}
    assert state.players["VIC"].cash == 10 * (119 + 12) - 2 * 396
    tried = [event for event in table.events if isinstance(event, TheftTried)]
    assert [event.value for event in tried] == [8, 30, 52, 72]
    assert [event.success for event in tried] == [True, True, True, False]
    assert [event.jail for event in tried] == [False, False, False, True]
    assert (state.players["CID"].di, state.players["DOT"].di) == (52, 80)
    sentences = [entry.sentence for entry in state.players.values()]
    assert sentences == [
        None,
        None,
        Sentence.PENITENTIARY,
        Sentence.PENITENTIARY,
        None,
    ]


@pytest.mark.rule("6.5.1", "6.5.2", "6.5.31", "6.5.32")
def test_example_6_sabotage() -> None:
    players = {
        "ANN": replace(PLAYER, di=30),
        "BEN": replace(PLAYER, di=38),
        "CID": PLAYER,
        "DOT": PLAYER,
        "VIC": replace(PLAYER, tower=34),
        "WEE": replace(PLAYER, tower=10),
    }
    state, table = play_round(
        state_of(players, number=5),
        {
            "ANN": [Sabotage(320, "VIC")],
            "BEN": [Sabotage(980, "VIC")],
            "CID": [Sabotage(319, "VIC")],
            "DOT": [Sabotage(500, "WEE")],
            "VIC": [Guard(7)],
        },
        "2,4,9,23,30,41,16",
    )
    tried = {
        event.code: event for event in table.events if isinstance(event, SabotageTried)
    }
    assert (tried["ANN"].value, tried["ANN"].di) == (44, 0)
    assert (tried["BEN"].value, tried["BEN"].di) == (52, 2)
    assert [tried[code].success for code in ("ANN", "BEN", "CID", "DOT")] == [
        True,
        True,
        False,
        True,
    ]
    assert state.players["CID"].cash == 10 * (125 + 12) - 319
    blown = {
        event.code: event for event in table.events if isinstance(event, TowerBlownUp)
    }
    assert (blown["VIC"].above, blown["VIC"].destroyed) == (11, 3)
    assert (state.players["VIC"].tower, state.players["VIC"].storage) == (18, 13)
    assert (state.players["WEE"].tower, state.players["WEE"].storage) == (0, 10)
