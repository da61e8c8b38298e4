"""The worked examples of the rules (o18), word for word."""

from __future__ import annotations

import pytest

from engine.ostia.chance import Start
from engine.ostia.events import Price
from engine.ostia.game import GAME
from engine.ostia.goods import Good
from engine.protocol import Player
from tests.engine.ostia.playing import (
    ANN,
    BEN,
    CID,
    DOT,
    UP,
    Has,
    Scene,
    accounts,
    events_of,
    hand,
    letters,
    own,
    play,
    stage_of,
)


@pytest.mark.rule("o18", "o5.2", "o5.3", "o5.4", "o5.5", "o5.11")
def test_example_1_a_trading_step() -> None:
    state = Scene(
        "handel1",
        {
            ANN: Has(lot="EG", boat="EO"),
            BEN: Has(lot="WS", boat="EO"),
            CID: Has(lot="HG", boat="EO"),
            DOT: Has(lot="OH", boat="EO"),
        },
    ).state()
    after = play(
        state,
        {
            ANN: "g,BEN,14 / g,DOT,11 / h,15",
            BEN: "g,ANN,13 / g,CID,8 / g,DOT,14 / b,13",
            CID: "g,ANN,13 / g,BEN,+1",
            DOT: "g,ANN,12 / g,CID,8 / v,BEN,-3",
        },
    ).state
    assert [own(after, code).cash for code in (ANN, BEN, CID, DOT)] == [16, 62, 59, 52]
    assert (hand(after, ANN), hand(after, DOT)) == ("EOWSHG", "HG")
    assert (hand(after, BEN), hand(after, CID)) == ("", "")


@pytest.mark.rule("o18", "o5.3", "o5.6", "o5.8")
def test_example_2_short_of_cash() -> None:
    state = Scene(
        "handel2",
        {
            ANN: Has(cash=20, lot="EW"),
            BEN: Has(cash=9, lot="WG"),
            CID: Has(cash=12, stores=0, lot="HH"),
        },
        round=3,
        seats=(BEN, CID, ANN),
    ).state()
    after = play(
        state,
        {ANN: "g,CID,9", BEN: "g,ANN,20 / b,25", CID: "g,ANN,18 / h,9"},
    ).state
    assert accounts(after) == {ANN: (21, 1, 0), BEN: (5, 0, 2), CID: (16, 0, 0)}
    assert len(after.depressors) == 4
    assert (hand(after, BEN), hand(after, ANN)) == ("EWWG", "HH")


@pytest.mark.rule("o18", "o6.2", "o6.3", "o7.1", "o8.1", "o8.2", "o8.3", "o9.1", "o9.2")
@pytest.mark.rule("o9.3", "o9.4", "o8.4")
def test_examples_3_and_4_the_office_the_forum_the_senate_and_the_stores() -> None:
    state = Scene(
        "kontor",
        {
            ANN: Has(cash=30, hand="EEWSGG"),
            BEN: Has(cash=5, stores=0, loans=2, hand="SHHGG"),
            CID: Has(cash=2, stores=0, loans=1, hand="EOOWSSH"),
            DOT: Has(cash=50, hand="EEOWSGG"),
        },
        round=2,
        seats=(ANN, BEN, CID, DOT),
        depressors="SG",
        senate=(2, 1, 3, 4, 5, 6),
    ).state()
    played = play(
        state,
        {
            ANN: "f,2G / s,2E / a,1",
            BEN: "f,G / s,S,2H",
            CID: "f,2O,W / s,E,H / a,4",
            DOT: "f,S,2G / s,O / l,E",
        },
    )
    after = played.state
    prices = {event.good: event.price for event in events_of(played, Price)}
    assert (prices[Good.GRAIN], prices[Good.SALT]) == (4, 12)
    assert (prices[Good.OIL], prices[Good.WINE]) == (12, 15)
    assert accounts(after) == {
        ANN: (28, 2, 0),
        BEN: (5, 0, 2),
        CID: (1, 3, 0),
        DOT: (70, 1, 0),
    }
    assert [after.players[code].chips for code in (ANN, BEN, CID, DOT)] == [2, 2, 1, 0]
    assert [hand(after, code) for code in (ANN, BEN, CID, DOT)] == ["WS", "", "SS", "E"]
    # Forum, Senate and depressors, CID's E, BEN's G, DOT's E and W.
    gone = "EE" + "GG" + "G" + "SHH" + "OOW" + "EH" + "SGG" + "O" + "SG" + "G" + "EW"
    assert letters(after.discard) == "".join(sorted(gone, key="EOWSHG".index))
    assert stage_of(after) == "3.hafen"
    assert all(len(own(after, code).boat) == 5 for code in after.players)


def last_step(**changed: Has) -> Scene:
    """Return the end of example 5."""
    return Scene(
        "schluss",
        {
            ANN: Has(cash=60, stores=3, chips=10, hand="EEW"),
            BEN: Has(cash=60, stores=3, chips=9, hand="WS"),
            CID: Has(cash=67, stores=2, chips=10, hand="HG"),
            DOT: Has(cash=4, stores=0, loans=1, chips=15),
            **changed,
        },
        round=5,
    )


@pytest.mark.rule("o18", "o11.1", "o11.2", "o11.3", "o11.4", "o11.5", "o11.6", "o12.1")
def test_example_5_the_end() -> None:
    after = play(last_step().state(), {BEN: "e,W"}).state
    assert after.ranking is not None
    ranks = [(one.code, one.rank, one.chips, one.money) for one in after.ranking]
    assert ranks == [
        (ANN, 1, 13, 67),
        (BEN, 2, 13, 74),
        (CID, 3, 13, 67),
        (DOT, 4, 15, 4),
    ]
    assert [one.lost for one in after.ranking] == [False, False, False, True]
    assert [hand(after, code) for code in (ANN, BEN, CID)] == ["EW", "W", "HG"]


@pytest.mark.rule("o18", "o11.5", "o8.2")
def test_example_5_had_ben_kept_the_salt() -> None:
    after = play(last_step().state(), {BEN: "e,W,S"}).state
    assert after.ranking is not None
    chips = {one.code: one.chips for one in after.ranking}
    assert chips == {ANN: 14, BEN: 13, CID: 14, DOT: 15}
    assert [one.code for one in after.ranking] == [ANN, CID, BEN, DOT]


@pytest.mark.rule("o18", "o2.1", "o2.3", "o2.5", "o4.1", "o14.2", "o12.1")
def test_example_6_the_start_and_silence() -> None:
    told = "51,1,14,30,40,7,22,31,41,2,8,15,23,32,42,3,9,16"
    first = [int(number) for number in told.split(",")]
    deck = (*first, *(number for number in UP if number not in first))
    chance = Start((3, 5, 1, 2, 4), deck, (1, 2, 3, 4, 5, 6))
    players = [Player(BEN, "B"), Player(CID, "C"), Player(ANN, "A")]
    state = GAME.new(players, {}, chance)
    assert state.seats == (CID, ANN, BEN)
    assert [hand(state, code) for code in (CID, ANN, BEN)] == ["G", "E", "W"]
    boats = ["".join(own(state, code).boat) for code in (CID, ANN, BEN)]
    assert boats == ["EESSS", "OOHHH", "OWWGG"]
    after = play(state).state
    assert hand(after, BEN) == "OW"
    assert "".join(after.players[BEN].lot) == "WG"
    assert "".join(own(after, BEN).boat) == "WG"


@pytest.mark.rule("o18", "o12.1")
def test_example_6_a_silent_office() -> None:
    state = Scene(
        "kontor",
        {BEN: Has(hand="OWGGG"), ANN: Has(), CID: Has()},
        depressors="EEEE",
    ).state()
    played = play(state)
    (fields,) = [e for e in played.events if getattr(e, "forum", None)]
    assert getattr(fields, "forum", None) == (Good.OIL, *[Good.GRAIN] * 3)
    assert getattr(fields, "senate", None) == (Good.WINE,)
