"""The worked examples of the rules (o18), word for word."""

from __future__ import annotations

import pytest

from engine.ostia.chance import Start
from engine.ostia.events import Price
from engine.ostia.game import GAME
from engine.ostia.goods import Good
from engine.protocol import Player
from tests.engine.ostia.examples import (
    DECK,
    LAST,
    OFFICE,
    SEATS,
    SHORT_OF_CASH,
    TRADING,
)
from tests.engine.ostia.playing import (
    ANN,
    BEN,
    CID,
    DOT,
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
    after = play(TRADING.scene.state(), TRADING.lines).state
    assert [own(after, code).cash for code in (ANN, BEN, CID, DOT)] == [16, 62, 59, 52]
    assert (hand(after, ANN), hand(after, DOT)) == ("EOWSHG", "HG")
    assert (hand(after, BEN), hand(after, CID)) == ("", "")


@pytest.mark.rule("o18", "o5.3", "o5.6", "o5.8")
def test_example_2_short_of_cash() -> None:
    after = play(SHORT_OF_CASH.scene.state(), SHORT_OF_CASH.lines).state
    assert accounts(after) == {ANN: (21, 1, 0), BEN: (5, 0, 2), CID: (16, 0, 0)}
    assert len(after.depressors) == 4
    assert (hand(after, BEN), hand(after, ANN)) == ("EWWG", "HH")


@pytest.mark.rule("o18", "o6.2", "o6.3", "o7.1", "o8.1", "o8.2", "o8.3", "o9.1", "o9.2")
@pytest.mark.rule("o9.3", "o9.4", "o8.4")
def test_examples_3_and_4_the_office_the_forum_the_senate_and_the_stores() -> None:
    played = play(OFFICE.scene.state(), OFFICE.lines)
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


@pytest.mark.rule("o18", "o11.1", "o11.2", "o11.3", "o11.4", "o11.5", "o11.6", "o12.1")
def test_example_5_the_end() -> None:
    after = play(LAST.scene.state(), LAST.lines).state
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
    after = play(LAST.scene.state(), {BEN: "e,W,S"}).state
    assert after.ranking is not None
    chips = {one.code: one.chips for one in after.ranking}
    assert chips == {ANN: 14, BEN: 13, CID: 14, DOT: 15}
    assert [one.code for one in after.ranking] == [ANN, CID, BEN, DOT]


@pytest.mark.rule("o18", "o2.1", "o2.3", "o2.5", "o4.1", "o14.2", "o12.1")
def test_example_6_the_start_and_silence() -> None:
    chance = Start(SEATS, DECK, (1, 2, 3, 4, 5, 6))
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
