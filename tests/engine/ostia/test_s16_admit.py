"""o16: lines that are errors for reasons that need the game, and warnings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from engine.ostia.game import GAME
from engine.ostia.notices import NoticeKind, RefusalKind
from engine.ostia.orders import Bid, Favour, Keep
from engine.ostia.state import State
from engine.protocol import Json, Notice
from tests.engine.ostia.playing import ANN, BEN, CID, Has, Scene, orders, read

N = NoticeKind
HARBOUR = Scene("hafen", dict.fromkeys((ANN, BEN, CID), Has(boat="EWHHG"))).state()


@pytest.mark.rule("o16")
@pytest.mark.parametrize(
    ("line", "kind", "field"),
    [
        ("n,O", RefusalKind.NOT_IN_BOAT, 1),
        ("n,E,E,W", RefusalKind.NOT_A_LOT, 2),
        ("n,E,W", RefusalKind.NOT_A_LOT, 2),
        ("n,E,W,H,G", RefusalKind.NOT_A_LOT, 2),
        ("n,E,2W", RefusalKind.NOT_A_LOT, 2),
        ("n,E,nichts", RefusalKind.NOT_A_LOT, 2),
        ("n,H,3H", RefusalKind.NOT_A_LOT, 2),
        ("h,9", RefusalKind.WRONG_STEP, 0),
        ("v,ANN,3", RefusalKind.OWN_FAVOUR, 1),
        ("v,BEN,100", RefusalKind.FAVOUR_TOO_GREAT, 2),
    ],
)
def test_errors_of_the_harbour(line: str, kind: RefusalKind, field: int) -> None:
    (refusal,) = read(HARBOUR, ANN, line).refusals
    assert (refusal.kind, refusal.field) == (kind, field)


@pytest.mark.rule("o16")
def test_two_of_a_kind_can_be_the_lot() -> None:
    assert not read(HARBOUR, ANN, "n,E,2H\nn,H,H,G\nn,W").rejected


LOTS = {ANN: Has(cash=20, lot="OS"), BEN: Has(lot="OS"), CID: Has(lot="GG")}


def trade(**changed: Has) -> State:
    """Return a trade with minima 12, 12 and 6."""
    return Scene("handel2", {**LOTS, **changed}).state()


@pytest.mark.rule("o16")
def test_a_bid_on_all_is_the_minimum_plus_something() -> None:
    (refusal,) = read(trade(), ANN, "g,alle,14").refusals
    assert (refusal.kind, refusal.field) == (RefusalKind.ALL_PLAIN, 2)


@pytest.mark.rule("o16")
def test_orders_that_name_nobody_of_the_game() -> None:
    for order in (Bid("ZZZ", 20), Favour("ZZZ", 3)):
        refusal = GAME.admit(trade(), ANN, order)
        assert refusal is not None
        assert refusal.kind == RefusalKind.UNKNOWN_PLAYER
    refusal = GAME.admit(trade(), "ZZZ", Keep(3))
    assert refusal is not None
    over = replace(trade(), ranking=())
    refusal = GAME.admit(over, ANN, Keep(3))
    assert refusal is not None
    assert refusal.kind == RefusalKind.OVER


@pytest.mark.rule("o16", "o5.11")
def test_a_favour_has_two_digits() -> None:
    assert GAME.admit(trade(), ANN, Favour(BEN, 99)) is None
    assert GAME.admit(trade(), ANN, Favour(BEN, -99)) is None
    for amount in (100, -100):
        refusal = GAME.admit(trade(), ANN, Favour(BEN, amount))
        assert refusal is not None
        assert refusal.kind == RefusalKind.FAVOUR_TOO_GREAT


@pytest.mark.rule("o16", "o3")
def test_who_is_not_awaited_cannot_even_give_a_favour() -> None:
    state = Scene("schluss", {ANN: Has(hand="E"), BEN: Has(), CID: Has()}, round=5)
    found = read(state.state(), BEN, "v,ANN,3\ne,nichts\nPresse:\nHallo\nEnde")
    assert list(found.rejected) == [1, 2]
    assert not read(state.state(), ANN, "v,BEN,3").rejected


def warned(state: State, text: str) -> list[Notice]:
    """Return the warnings for ANN's lines, seen from ANN's own view."""
    view = GAME.view(state, ANN)
    return list(GAME.check(view, ANN, orders(state, {ANN: text})[ANN]))


@pytest.mark.rule("o16")
@pytest.mark.parametrize(
    ("line", "kinds"),
    [
        ("g,BEN,12", []),
        ("g,BEN,21", [N.ABOVE_CASH]),
        ("g,BEN,21 / b,21", []),
        ("g,BEN,12 / g,CID,9", [N.OVERCOMMITTED]),
        ("g,alle,+1 / g,CID,0", []),
        ("g,alle,+9", [N.ABOVE_CASH, N.OVERCOMMITTED]),
        ("h,21", [N.ABOVE_CASH]),
        ("h,12", [N.LIMIT_TOO_LOW]),
        ("h,13", []),
        ("h,0", []),
        ("h,13 / g,CID,8", [N.OVERCOMMITTED]),
        ("h,13 / g,CID,8 / b,21", []),
        ("g,BEN,12 / g,CID,9 / b,bar,1", []),
        ("g,BEN,12 / g,CID,9 / b,bar,2", [N.OVERCOMMITTED]),
        ("g,BEN,12 / h,13 / b,bar,0", []),
        ("b,55", []),
        ("b,56", [N.BUDGET_ABOVE_PURSE]),
        ("g,BEN,14 / b,13", [N.OVERCOMMITTED]),
        ("v,BEN,-3", []),
    ],
)
def test_warnings_of_the_trade(line: str, kinds: list[NoticeKind]) -> None:
    assert [one.kind for one in warned(trade(), line)] == kinds


@pytest.mark.rule("o16", "o5.6")
@pytest.mark.parametrize(
    ("has", "told"),
    [
        (Has(cash=6, lot="OS"), None),
        (Has(cash=5, lot="OS"), {"cost": 6, "stores": 1, "loans": 0}),
        (Has(cash=5, stores=0, lot="OS"), {"cost": 6, "stores": 0, "loans": 1}),
        (Has(cash=5, stores=0, loans=4, lot="OS"), None),
    ],
)
def test_the_own_lot_may_cost_stores_and_loans(
    has: Has, told: Mapping[str, int] | None
) -> None:
    costs = [one for one in warned(trade(ANN=has), "") if one.kind == N.COSTS_STORES]
    assert [one.figures for one in costs] == ([] if told is None else [told])


def office(
    line: str, *, stores: int = 1, loans: int = 0
) -> list[tuple[str, Mapping[str, int | str]]]:
    """Return kinds and figures of the warnings in an office with EOOWS in hand."""
    ann = Has(cash=20, stores=stores, loans=loans, hand="EOOWS")
    scene = Scene("kontor", {ANN: ann, BEN: Has(), CID: Has()}, depressors="GGGG")
    return [(one.kind, one.figures) for one in warned(scene.state(), line)]


@pytest.mark.rule("o16")
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("f,2O,W / s,E", []),
        ("f,2O,W,S / s,E", [(N.KINDS_LOST, {"cards": "E", "most": 3})]),
        ("f,E,2O / s,E,W", [(N.FORUM_FIRST, {"cards": "E"})]),
        ("f,2O", [(N.NO_STORE, {"cards": 3, "stores": 1})]),
        ("f,2O / a,2", []),
        (
            "f,2O / a,3",
            [(N.NO_MONEY_TO_BUILD, {"wanted": 3, "affordable": 2})],
        ),
        ("f,2O / a,4", [(N.NO_PLOTS, {"wanted": 4, "plots": 3})]),
        ("f,2O,W / s,E / l,W,S", [(N.LISTED_ELSEWHERE, {"cards": "W"})]),
        ("f,O,W,S / s,E / l,O", [(N.KINDS_LOST, {"cards": "E", "most": 3})]),
    ],
)
def test_warnings_of_the_office(
    line: str, expected: list[tuple[str, Mapping[str, Json]]]
) -> None:
    assert office(line) == expected


@pytest.mark.rule("o16", "o9.1")
def test_an_open_loan_is_paid_back_before_anything_is_built() -> None:
    found = office("f,2O,W / s,E / a,2", stores=0, loans=1)
    assert found == [(N.NO_MONEY_TO_BUILD, {"wanted": 2, "affordable": 1})]


@pytest.mark.rule("o16", "o11.2")
def test_a_second_card_of_a_kind_at_the_end() -> None:
    players = {ANN: Has(hand="EEW", stores=4), BEN: Has(), CID: Has()}
    state = Scene("schluss", players, round=5).state()
    (told,) = warned(state, "e,2E,W")
    assert (told.kind, told.figures) == (N.SECOND_OF_KIND, {"good": "E"})
    assert not warned(state, "e,E,W")
    # Whoever is not awaited is not warned of anything.
    seconds = orders(state, {ANN: "e,2E,W"})[ANN]
    assert GAME.check(state, BEN, seconds) == ()


@pytest.mark.rule("o17")
def test_there_is_no_forecast_and_no_text_in_an_order() -> None:
    assert GAME.forecast(trade(), ANN, [Keep(3)], None) == ()
    assert GAME.writings(Keep(3)) == ()
    assert warned(HARBOUR, "n,E") == []
