"""o7 and o8: the Forum and the Senate."""

from __future__ import annotations

import pytest

from engine.ostia.events import Chips, Gifts, Income, Price
from engine.ostia.senate import award
from tests.engine.ostia.playing import (
    ANN,
    BEN,
    CID,
    DOT,
    Has,
    Scene,
    accounts,
    events_of,
    letters,
    play,
)


@pytest.mark.rule("o7.1")
def test_supply_is_all_fields_and_the_depressors() -> None:
    players = {ANN: Has(hand="EEW"), BEN: Has(hand="EO"), CID: Has()}
    scene = Scene("kontor", players, depressors="EOGG")
    played = play(scene.state(), {ANN: "f,2E,W", BEN: "f,E,O"})
    prices = {one.good: (one.supply, one.price) for one in events_of(played, Price)}
    assert prices == {"E": (4, 6), "O": (2, 12), "W": (1, 15), "G": (2, 12)}
    income = {one.code: one.cash for one in events_of(played, Income)}
    assert income == {ANN: 27, BEN: 18}
    assert accounts(played.state)[CID][0] == 55


@pytest.mark.rule("o8.1")
def test_a_gift_is_the_appeal_of_the_cards() -> None:
    players = {ANN: Has(hand="EEO"), BEN: Has(hand="WH"), CID: Has(hand="G")}
    scene = Scene("kontor", players, depressors="SSSS")
    orders = {ANN: "s,2E,O", BEN: "s,H,W", CID: "f,nichts"}
    played = play(scene.state(), orders)
    gifts = {one.code: one.gift for one in events_of(played, Gifts)}
    assert gifts == {ANN: 10, BEN: 7}
    chips = {one.code: (one.chips, one.place) for one in events_of(played, Chips)}
    assert chips == {ANN: (3, 1), BEN: (2, 2)}


@pytest.mark.rule("o8.2")
@pytest.mark.parametrize(
    ("gifts", "chips"),
    [
        ((9, 8, 7, 6), (3, 2, 1, 0)),
        ((9, 9, 7, 6), (2, 2, 1, 0)),
        ((9, 9, 9, 6), (2, 2, 2, 0)),
        ((9, 9, 9, 9), (1, 1, 1, 1)),
        ((9, 9, 9, 9, 9), (1, 1, 1, 1, 1)),
        ((9, 8, 8, 6), (3, 1, 1, 0)),
        ((9, 8, 8, 8), (3, 1, 1, 1)),
        ((9, 8, 8, 8, 8), (3, 0, 0, 0, 0)),
        ((9, 8, 7, 7), (3, 2, 0, 0)),
        ((9, 8, 7, 7, 7), (3, 2, 0, 0, 0)),
    ],
)
def test_ties_share_the_chips_of_their_places(
    gifts: tuple[int, ...], chips: tuple[int, ...]
) -> None:
    figures = {f"P{number}": gift for number, gift in enumerate(gifts)}
    got = dict.fromkeys(figures, 0)
    for one in award(figures, (3, 2, 1)):
        got |= dict.fromkeys(one.codes, one.chips)
    assert tuple(got.values()) == chips


@pytest.mark.rule("o8.3")
def test_a_gift_of_nothing_gets_nothing_and_fills_no_place() -> None:
    assert [one.codes for one in award({"A": 0, "B": 4, "C": 0}, (3, 2, 1))] == [("B",)]
    assert list(award({"A": 0, "B": 0}, (3, 2, 1))) == []


@pytest.mark.rule("o8.4")
def test_fields_and_depressors_go_to_the_discard() -> None:
    players = {ANN: Has(hand="EEO"), BEN: Has(hand="H"), CID: Has(), DOT: Has()}
    scene = Scene("kontor", players, depressors="SS", discard="W")
    after = play(scene.state(), {ANN: "s,2E / f,O", BEN: "f,H"}).state
    assert letters(after.discard) == "EEOWSSH"
    assert after.depressors == ()
