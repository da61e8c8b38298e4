"""o11: the end of the game."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.ostia.events import FinalGoods, Lost, StoresValued
from engine.ostia.game import GAME
from engine.ostia.state import State
from engine.protocol import Json, Resolution
from tests.engine.ostia.playing import (
    ANN,
    BEN,
    CID,
    Has,
    Scene,
    events_of,
    hand,
    letters,
    play,
    read,
)


def end(
    orders: Mapping[str, str] | None = None,
    rules: Mapping[str, Json] | None = None,
    **changed: Has,
) -> Resolution[State]:
    """Return the end of a game in which everybody has 4 stores, a card and no money."""
    everybody = dict.fromkeys((ANN, BEN, CID), Has(cash=0, stores=4, hand="W"))
    last = Scene("schluss", {**everybody, **changed}, round=5, rules=rules or {})
    return play(last.state(), orders or {})


def ranks(played: Resolution[State]) -> list[tuple[str, int]]:
    """Return codes and ranks."""
    found = GAME.ranking(played.state)
    assert found is not None
    return [(one.code, one.rank) for one in found]


@pytest.mark.rule("o11.1")
def test_the_cards_that_stay_are_named_and_the_others_put_away() -> None:
    played = end({ANN: "e,W"}, ANN=Has(stores=4, hand="EWW"))
    assert hand(played.state, ANN) == "W"
    (told,) = (one for one in events_of(played, FinalGoods) if one.code == ANN)
    assert ("".join(told.cards), "".join(told.away)) == ("W", "EW")
    assert letters(played.state.discard) == "EW"


@pytest.mark.rule("o11.1")
def test_nothing_may_stay() -> None:
    played = end({ANN: "e,nichts"})
    assert hand(played.state, ANN) == ""
    assert played.state.players[ANN].chips == 3


@pytest.mark.rule("o11.1", "o16")
def test_more_cards_than_in_hand_are_an_error() -> None:
    players = {ANN: Has(hand="W"), BEN: Has(), CID: Has()}
    state = Scene("schluss", players, round=5).state()
    assert list(read(state, ANN, "e,2W\ne,E\ne,W,W\ne,W").rejected) == [1, 2, 3]


@pytest.mark.rule("o11.2")
def test_a_chip_for_each_kind() -> None:
    played = end({ANN: "e,2E,W"}, ANN=Has(cash=0, stores=4, hand="EEW"))
    # Two kinds; BEN and CID share the first place of the money.
    assert played.state.players[ANN].chips == 2 + 1


@pytest.mark.rule("o11.3")
def test_every_card_occupies_a_store() -> None:
    played = end({ANN: "e,2E,W"}, ANN=Has(cash=0, stores=4, hand="EEW"))
    free = {one.code: (one.free, one.cash) for one in events_of(played, StoresValued)}
    assert free == {ANN: (1, 7), BEN: (3, 21), CID: (3, 21)}
    assert played.state.players[ANN].stores == 4


@pytest.mark.rule("o11.4")
def test_an_open_loan_loses() -> None:
    rich = Has(cash=500, stores=0, loans=1, chips=99)
    played = end(ANN=rich)
    assert [one.code for one in events_of(played, Lost)] == [ANN]
    assert played.state.players[ANN].chips == 99
    assert ranks(played) == [(BEN, 1), (CID, 1), (ANN, 3)]
    assert GAME.awaiting(played.state) == frozenset()


@pytest.mark.rule("o11.5")
def test_chips_for_the_most_money() -> None:
    played = end(ANN=Has(cash=30, hand="E"), BEN=Has(cash=29, hand="E"))
    chips = {code: entry.chips for code, entry in played.state.players.items()}
    assert chips == {ANN: 3 + 1, BEN: 2 + 1, CID: 1 + 1}


@pytest.mark.rule("o11.5")
def test_no_money_gets_no_chips() -> None:
    poor = Has(cash=0, stores=1, hand="W")
    played = end(ANN=poor, BEN=poor, CID=poor)
    assert [entry.chips for entry in played.state.players.values()] == [1, 1, 1]


@pytest.mark.rule("o11.6", "o11.7")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (Has(cash=0, chips=1, stores=0), Has(cash=0, stores=1)),
        (Has(cash=7, stores=2), Has(cash=14, stores=1)),
        (Has(cash=40, stores=1, hand="S"), Has(cash=40, stores=1, chips=1)),
        (Has(cash=9, hand="G"), Has(cash=9, hand="S")),
        (Has(cash=9, hand="G"), Has(cash=8, hand="G")),
    ],
)
def test_the_criteria_one_after_the_other(better: Has, worse: Has) -> None:
    # Senate card VI is set aside: G 5, W 4, H 3, O 2, E 1, S 0.
    rules = {"rank_chips": [0]}
    played = end({}, rules, ANN=worse, BEN=better, CID=Has(hand="G", chips=50))
    assert ranks(played) == [(CID, 1), (BEN, 2), (ANN, 3)]


@pytest.mark.rule("o11.7")
def test_equal_in_everything_shares_the_rank() -> None:
    assert ranks(end(CID=Has(chips=50, hand="G"))) == [(CID, 1), (ANN, 2), (BEN, 2)]


@pytest.mark.rule("o11.8")
def test_those_who_have_lost_are_ranked_among_themselves() -> None:
    lost = Has(stores=0, loans=1, chips=4)
    one_more = Has(stores=0, loans=1, chips=5)
    assert ranks(end(ANN=lost, BEN=one_more)) == [(CID, 1), (BEN, 2), (ANN, 3)]
    last_office = Scene(
        "kontor",
        {ANN: Has(cash=0, stores=0, loans=1), BEN: lost, CID: one_more},
        round=5,
        depressors="EEEE",
        rules={"loan_repay": 99},
    )
    assert ranks(play(last_office.state())) == [(CID, 1), (BEN, 2), (ANN, 3)]
