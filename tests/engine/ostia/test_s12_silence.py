"""o12: steps without orders."""

from __future__ import annotations

import pytest

from engine.ostia.events import Defaulted, Fields, GmTold, LotSold
from engine.ostia.game import GAME
from engine.ostia.notices import NoticeKind
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
)


def fields_of(held: str, line: str = "", **rules: int) -> tuple[str, str]:
    """Return what ANN lays in round 1: Senate card I, E5 H4 W3 S2 G1 O0."""
    scene = Scene(
        "kontor",
        {ANN: Has(hand=held), BEN: Has(), CID: Has()},
        depressors="GGGG",
        rules=rules,
    )
    laid = events_of(play(scene.state(), {ANN: line} if line else {}), Fields)[0]
    return "".join(laid.forum), "".join(laid.senate)


@pytest.mark.rule("o12.1")
def test_a_silent_harbour() -> None:
    scene = Scene("hafen", dict.fromkeys((ANN, BEN, CID), Has(boat="OWWSG")))
    after = play(scene.state()).state
    assert hand(after, ANN) == "O"
    assert "".join(after.players[ANN].lot) == "WG"


@pytest.mark.rule("o12.1")
def test_a_silent_trade_sells_to_the_highest_bid() -> None:
    scene = Scene("handel2", dict.fromkeys((ANN, BEN, CID), Has(lot="GG")))
    played = play(scene.state(), {BEN: "g,ANN,7", CID: "g,ANN,9"})
    assert [one.buyer for one in events_of(played, LotSold)] == [CID]


@pytest.mark.rule("o12.1")
@pytest.mark.parametrize(
    ("held", "forum", "senate"),
    [
        ("EEWSGG", "WGG", "EE"),
        ("OWGGG", "OGGG", "W"),
        ("OO", "OO", ""),
        ("OOG", "OO", "G"),
        ("WWSSHHGG", "WWSS", "HH"),
        ("", "", ""),
    ],
)
def test_a_silent_office(held: str, forum: str, senate: str) -> None:
    assert fields_of(held) == (forum, senate)
    assert fields_of(held, "a,1 / v,BEN,3") == (forum, senate)


@pytest.mark.rule("o12.1")
def test_how_many_kinds_a_silent_player_lays() -> None:
    assert fields_of("EWS", max_kinds=1) == ("", "E")
    assert fields_of("EWSGG", max_kinds=4) == ("WSGG", "E")


@pytest.mark.rule("o12.1")
@pytest.mark.parametrize(
    ("line", "laid"),
    [("f,W", ("W", "")), ("s,W", ("", "W")), ("f,nichts", ("", "")), ("f,B", ("", ""))],
)
def test_one_field_alone_leaves_the_other_empty(
    line: str, laid: tuple[str, str]
) -> None:
    assert fields_of("EEW", line) == laid


@pytest.mark.rule("o12.1")
def test_silence_at_the_end_leaves_one_of_each_kind() -> None:
    players = {ANN: Has(stores=4, hand="EEW"), BEN: Has(), CID: Has()}
    after = play(Scene("schluss", players, round=5).state()).state
    assert hand(after, ANN) == "EW"


@pytest.mark.rule("o12.2")
@pytest.mark.parametrize(
    ("line", "counts"),
    [
        ("", (8, 3)),
        ("v,BEN,3", (8, 3)),
        ("b,bar", (7, 0)),
        ("g,BEN,0", (7, 0)),
        ("g,alle,+0", (7, 0)),
        ("h,0", (7, 0)),
    ],
)
def test_what_counts_as_a_move(line: str, counts: tuple[int, int]) -> None:
    sleepy = Has(lot="GG", nmr=7, nmr_in_a_row=2)
    scene = Scene("handel2", {ANN: sleepy, BEN: Has(lot="GG"), CID: Has(lot="GG")})
    played = play(scene.state(), {ANN: line, BEN: "h,0", CID: "h,0"})
    entry = own(played.state, ANN)
    assert (entry.nmr, entry.nmr_in_a_row) == counts
    silent = counts[1] > 0
    assert [one.seen_by for one in events_of(played, Defaulted)] == [(ANN,)] * silent
    assert [one.seen_by for one in events_of(played, GmTold)] == [()] * silent


@pytest.mark.rule("o12.2")
def test_the_game_master_is_told_after_three_and_not_before() -> None:
    scene = Scene("handel2", dict.fromkeys((ANN, BEN, CID), Has(lot="GG")))
    assert not events_of(play(scene.state()), GmTold)


@pytest.mark.rule("o12.2")
def test_a_step_that_does_not_await_a_player_changes_nothing() -> None:
    players = {
        ANN: Has(hand="E"),
        BEN: Has(nmr=4, nmr_in_a_row=2),
        CID: Has(nmr=4, nmr_in_a_row=2),
    }
    after = play(Scene("schluss", players, round=5).state()).state
    assert [own(after, code).nmr for code in (ANN, BEN, CID)] == [1, 4, 4]
    assert own(after, BEN).nmr_in_a_row == 2


@pytest.mark.rule("o12.1")
def test_what_silence_leads_to_is_said_from_the_own_view() -> None:
    harbour = Scene("hafen", dict.fromkeys((ANN, BEN, CID), Has(boat="OWWSG"))).state()
    (told,) = GAME.defaults(GAME.view(harbour, ANN), ANN)
    assert (told.kind, told.figures) == (
        NoticeKind.TAKES_DEFAULT,
        {"good": "O", "cards": "WG"},
    )
    lots = {ANN: Has(cash=2, lot="GG"), BEN: Has(lot="GG"), CID: Has(lot="GG")}
    trade = Scene("handel2", lots).state()
    sold, forced = GAME.defaults(GAME.view(trade, ANN), ANN)
    figures = {"cost": 3, "payable": 1}
    assert (sold.kind, sold.figures) == (NoticeKind.SELLS_DEFAULT, figures)
    assert forced.figures == {"cost": 3, "stores": 1, "loans": 0}
    lots[ANN] = Has(cash=2, stores=0, loans=4, lot="GG")
    broke = Scene("handel2", lots).state()
    (discarded,) = GAME.defaults(GAME.view(broke, ANN), ANN)
    assert discarded.figures == {"cost": 3, "payable": 0}
    goods = {ANN: Has(stores=0, hand="EEWSG"), BEN: Has(), CID: Has()}
    office = Scene("kontor", goods, depressors="GGGG").state()
    split, lost = GAME.defaults(GAME.view(office, ANN), ANN)
    assert split.figures == {"forum": "WS", "senate": "EE"}
    assert (lost.kind, lost.figures["cards"]) == (NoticeKind.NO_STORE, 1)
    closing = Scene("schluss", {ANN: Has(hand="E"), BEN: Has(), CID: Has()}, round=5)
    (stays,) = GAME.defaults(GAME.view(closing.state(), ANN), ANN)
    assert stays.figures == {"cards": "E"}
    assert GAME.defaults(closing.state(), BEN) == ()
