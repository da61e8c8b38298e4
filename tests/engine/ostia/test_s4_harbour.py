"""o4: boats, free cards and lots."""

from __future__ import annotations

import pytest

from engine.ostia.events import CardTaken, Dealt, LotOpened
from tests.engine.ostia.playing import (
    ANN,
    BEN,
    CID,
    Has,
    Scene,
    events_of,
    hand,
    own,
    play,
    stage_of,
)

HARBOUR = Scene(
    "hafen",
    {
        ANN: Has(boat="EWHHG", hand="G"),
        BEN: Has(boat="OOWSS"),
        CID: Has(boat="OOOOG"),
    },
    seats=(BEN, CID, ANN),
)


@pytest.mark.rule("o4.1")
def test_the_deal_goes_around_five_times_from_the_new_start_player() -> None:
    players = {ANN: Has(), BEN: Has(), CID: Has()}
    scene = Scene("kontor", players, seats=(ANN, BEN, CID), depressors="GGGG")
    played = play(scene.state())
    # Round 2 begins with BEN; the deck is in table order, six E and seven O first.
    boats = {one.code: "".join(one.cards) for one in events_of(played, Dealt)}
    assert boats == {BEN: "EEOOO", CID: "EEOOW", ANN: "EEOOW"}
    assert all(one.seen_by == (one.code,) for one in events_of(played, Dealt))


@pytest.mark.rule("o4.2")
def test_the_free_card_goes_to_the_hand_unseen() -> None:
    played = play(HARBOUR.state(), {ANN: "n,H,E,G"})
    assert hand(played.state, ANN) == "HG"
    taken = events_of(played, CardTaken)
    assert [(one.code, one.card, one.seen_by) for one in taken] == [
        (BEN, "O", (BEN,)),
        (CID, "O", (CID,)),
        (ANN, "H", (ANN,)),
    ]


@pytest.mark.rule("o4.3")
def test_all_first_lots_open_together_and_the_others_after_the_first_trade() -> None:
    first = play(HARBOUR.state(), {ANN: "n,H,E,G", CID: "n,O,2O"})
    opened = {one.code: "".join(one.cards) for one in events_of(first, LotOpened)}
    assert opened == {ANN: "EG", BEN: "OS", CID: "OO"}
    assert [one.minimum for one in events_of(first, LotOpened)] == [12, 14, 11]
    assert "".join(own(first.state, ANN).boat) == "WH"
    assert stage_of(first.state) == "1.handel1"
    second = play(first.state)
    opened = {one.code: "".join(one.cards) for one in events_of(second, LotOpened)}
    assert opened == {ANN: "WH", BEN: "WS", CID: "OG"}
    assert all(not own(second.state, code).boat for code in (ANN, BEN, CID))


@pytest.mark.rule("o4.3", "o12.1")
def test_a_lot_that_is_left_open_is_the_first_and_the_last() -> None:
    after = play(HARBOUR.state(), {ANN: "n,E"}).state
    assert "".join(after.players[ANN].lot) == "WG"
    assert "".join(own(after, ANN).boat) == "HH"
