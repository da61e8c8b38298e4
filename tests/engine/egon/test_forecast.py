"""Forecasts of a player's orders alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from engine.egon.chances import PAIRS, per_mille
from engine.egon.draw import read_draw
from engine.egon.forecast import forecast
from engine.egon.notices import NoticeKind as Kind
from engine.egon.orders import (
    Blackmail,
    Bribe,
    Build,
    Counterfeit,
    Dealer,
    Guard,
    Import,
    Lottery,
    Money,
    Order,
    Party,
    Purchase,
    Rent,
    Report,
    Sabotage,
    Slander,
    Theft,
    Transfer,
)
from engine.egon.rules import RuleSet
from engine.egon.state import PlayerState, State
from engine.protocol import Notice
from tests.engine.egon.builders import (
    ANN,
    BANKRUPT,
    BEN,
    CID,
    EVA,
    PRISONER,
    TEXT,
    players,
    threat,
)
from tests.engine.egon.playing import PLAYER, play_round, state_of

OFFERS = dict.fromkeys(Dealer, 20)
DRAW = read_draw("5,11,23,24,40,49,2")
ACTIONS: list[Order] = [
    Report(BEN),
    Slander(3, BEN, TEXT),
    Rent(),
    Lottery(17),
    Counterfeit(900),
    Bribe(Dealer.EGON, 200),
    Party(700, (BEN, CID), TEXT),
    Import(2),
    Guard(3),
    Theft(4, BEN),
    Sabotage(400, BEN),
    Blackmail("v", (), None, Money(100), TEXT),
]


def game(ann: PlayerState = PLAYER, *, number: int = 1, **others: PlayerState) -> State:
    entries = players(ANN=ann, EVA=BANKRUPT, **others)
    return state_of(entries, number=number, offers=OFFERS)


def told(
    state: State, *orders: Order, draw: str | None = None
) -> dict[str, Mapping[str, int | str]]:
    """Return the figures of the forecast to ANN by kind; for one action each."""
    chance = None if draw is None else read_draw(draw)
    return {n.kind: n.figures for n in forecast(state, ANN, orders, chance)}


def test_every_pair_of_z6_and_zz_is_there_once() -> None:
    assert len(PAIRS) == len(set(PAIRS)) == 49 * 48
    assert all(z6 != zz for z6, zz in PAIRS)


@pytest.mark.parametrize(
    ("part", "whole", "chance"),
    [
        (0, 9, 0),
        (9, 9, 1000),
        (1, 3, 333),
        (2, 3, 667),
        (1, 9999, 1),
        (9998, 9999, 999),
    ],
)
def test_only_what_never_happens_is_0_and_what_always_does_1000(
    part: int, whole: int, chance: int
) -> None:
    assert per_mille(part, whole) == chance


@pytest.mark.rule("5.1")
def test_the_chances_of_a_report() -> None:
    found = told(game(), Report(BEN))
    # In round 1: Z6 up to 31 succeeds, from 47 on 5 points, 62 is never drawn.
    assert found[Kind.CHANCE_SUCCESS] == {"order": "a", "chance": 633}  # 31 of 49
    assert found[Kind.CHANCE_DI]["chance"] == 61  # 3 of 49
    assert Kind.CHANCE_JAIL not in found


@pytest.mark.rule("5.2.1")
def test_the_chance_that_a_slander_is_punished() -> None:
    found = told(game(), Slander(2, BEN, TEXT))
    # Z6 - 2 + 10 >= 50: from 42 on.
    expected = {"order": "x", "chance": 163, "least": 1, "most": 1}
    assert found[Kind.CHANCE_DI] == expected


@pytest.mark.rule("5.3.1")
def test_the_range_of_the_rent() -> None:
    found = told(game(replace(PLAYER, tower=13, di=40)), Rent())
    assert found[Kind.RANGE_CASH] == {"order": "v", "worst": 0, "best": 25 * 39}


@pytest.mark.rule("5.4")
def test_the_range_of_a_ticket() -> None:
    found = told(game(), Lottery(11))
    # 11 is Z6: one share each; or in its place and drawn besides: A, B and C too.
    expected = {"order": "l", "worst": -150, "best": 2000 + 1000 + 500 - 150}
    assert found[Kind.RANGE_CASH] == expected


@pytest.mark.rule("5.4.34")
def test_a_ticket_can_be_one_of_the_other_numbers() -> None:
    found = told(game(), Lottery(5))["chance success"]["chance"]
    # Z6 has the 0 or the 5 in place, or a 5 in front, or is drawn otherwise.
    matches = {z for z in range(1, 50) if z // 10 == 0 or z % 10 == 5}
    matches |= {z for z in range(1, 50) if z // 10 == 5 or z % 10 == 0}
    others = 49 - len(matches)
    exact = 1000 * (len(matches) + others * 6 / 48) / 49
    assert found == round(exact)


@pytest.mark.rule("5.5.3")
def test_the_chance_to_be_caught_printing() -> None:
    found = told(game(replace(PLAYER, di=30)), Counterfeit(1))
    caught = sum(30 + 2 * ((1 + 12 * z6) // 300) + zz - 2 >= 70 for z6, zz in PAIRS)
    assert found[Kind.CHANCE_JAIL]["chance"] == per_mille(caught, len(PAIRS))
    assert found[Kind.CHANCE_SUCCESS]["chance"] == per_mille(
        len(PAIRS) - caught, len(PAIRS)
    )
    assert found[Kind.RANGE_CASH] == {"order": "f", "worst": 0, "best": 1}


@pytest.mark.rule("6.1.1")
def test_the_guests_a_party_can_have() -> None:
    found = told(game(CID=PRISONER), Party(70, (BEN, CID), TEXT))
    assert found[Kind.RANGE_GUESTS] == {"order": "p", "worst": 0, "best": 1}
    assert found[Kind.CHANCE_SUCCESS]["chance"] == 143  # ZZ up to 7


@pytest.mark.rule("6.2")
def test_the_range_of_an_import() -> None:
    found = told(game(), Import(2))
    # Prices are 60 to 540; an event is left out.
    expected = {"order": "i", "worst": -2 * 556, "best": -2 * 76}
    assert found[Kind.RANGE_CASH] == expected


@pytest.mark.rule("6.4")
def test_the_chances_of_a_theft() -> None:
    found = told(
        game(replace(PLAYER, di=40), BEN=replace(PLAYER, storage=3)), Theft(4, BEN)
    )
    # 40 + ZZ - 2 + 4: fails from ZZ 29 on, hurts from ZZ 9 on.
    assert found[Kind.CHANCE_SUCCESS]["chance"] == 571
    assert found[Kind.CHANCE_DI]["chance"] == 837
    assert found[Kind.CHANCE_JAIL]["chance"] == 429
    assert found[Kind.RANGE_STONES] == {"order": "d", "worst": 0, "best": 3}


@pytest.mark.rule("6.5.32")
def test_the_chance_of_a_sabotage() -> None:
    found = told(game(), Sabotage(980, BEN))
    assert found[Kind.CHANCE_SUCCESS] == {"order": "s", "chance": 1000}
    assert told(game(), Sabotage(20, BEN))[Kind.CHANCE_SUCCESS]["chance"] == 20


@pytest.mark.rule("3.6.2")
def test_a_purchase_over_all_prices() -> None:
    found = told(game(), Purchase(Dealer.BOLLE, 900, 3, 0))
    # Three stones can be paid up to a price of 300: numbers 1 to 25.
    which = {"order": "k", "dealer": "Bolle"}
    assert found[Kind.CHANCE_SUCCESS] == {**which, "chance": 510}
    assert found[Kind.RANGE_STONES] == {**which, "worst": 0, "best": 6}
    assert found[Kind.RANGE_CASH] == {**which, "worst": -900, "best": 0}


def test_the_ends_of_all_orders_together() -> None:
    state = game(replace(PLAYER, storage=4, di=2))
    state = replace(state, threats=(threat(BEN, "x", victim=ANN),))
    orders: list[Order] = [
        Counterfeit(300),
        Purchase(Dealer.EGON, 600, 1, 0),
        Guard(2),
        Build(1),
    ]
    found = told(state, *orders)[Kind.FORECAST_RANGE]
    # Salary 280 + 120 to 3220 + 120, the penalty 500, guards 100, a crew 100 and 10 a
    # stone. At worst two stones at 300, at best one at 540 or none is bought.
    assert found["stones_best"] == 12 + 4 + 2
    assert found["stones_worst"] == 12 + 4 + 1
    worst = 400 - 500 + 300 - 600 - 100 - 100 - 60
    assert found["cash_worst"] == worst + worst // 2
    assert found["cash_best"] == 3340 - 500 + 300 - 120 - 100 - 100 - 50
    assert (found["di_best"], found["di_worst"]) == (2 + 1, 2 + 2)


@pytest.mark.rule("9.1")
def test_a_transfer_leaves_where_the_limit_allows_it() -> None:
    rich = replace(PLAYER, cash=4000)
    state = game(rich)
    state = replace(state, rules=RuleSet(bank_transfers=True))
    found = told(state, Transfer(1100, BEN))[Kind.FORECAST_RANGE]
    # A quarter of 4400 is just enough.
    assert found["cash_worst"] == 4400 - 1100
    assert found["cash_best"] == 4000 + 3340 - 1100


@pytest.mark.rule("8.3.2")
def test_no_orders_at_all_cost_the_salary() -> None:
    found = told(game(replace(PLAYER, nmr=1)))[Kind.FORECAST_RANGE]
    assert (found["cash_worst"], found["cash_best"]) == (0, 0)


@pytest.mark.parametrize("order", ACTIONS, ids=lambda order: type(order).__name__)
def test_with_a_draw_the_round_itself_is_played(order: Order) -> None:
    state = game(replace(PLAYER, storage=5, tower=20))
    orders = [order, Purchase(Dealer.EGON, 900, 1, 3), Build(1)]
    after, _ = play_round(state, {ANN: orders}, "5,11,23,24,40,49,2")
    found = {n.kind: n.figures for n in forecast(state, ANN, orders, DRAW)}
    entry = after.players[ANN]
    assert found[Kind.FORECAST_DRAW] == {
        "cash": entry.cash,
        "storage": entry.storage,
        "tower": entry.tower,
        "di": entry.di,
        "sentence": "" if entry.sentence is None else entry.sentence.value,
        "out": 0,
    }
    chance = found.get(Kind.CHANCE_SUCCESS, {"chance": 0})["chance"]
    assert chance in (0, 1000)


@pytest.mark.parametrize("order", ACTIONS, ids=lambda order: type(order).__name__)
def test_any_draw_ends_in_the_range(order: Order) -> None:
    state = game(replace(PLAYER, storage=5, tower=20, di=25), number=3)
    orders: list[Order] = [order, Purchase(Dealer.EGON, 900, 1, 3), Build(1)]
    ends = {n.kind: n.figures for n in forecast(state, ANN, orders, None)}
    span = ends[Kind.FORECAST_RANGE]
    for numbers in ("5,11,23,24,40,49,10", "1,2,3,4,5,6,7", "43,44,45,46,47,48,49"):
        after, table = play_round(state, {ANN: orders}, numbers)
        assert table.event is None
        cash, entry = after.players[ANN].cash, after.players[ANN]
        stones = entry.storage + entry.tower
        assert int(span["cash_worst"]) <= cash <= int(span["cash_best"])
        assert int(span["stones_worst"]) <= stones <= int(span["stones_best"])
        assert int(span["di_best"]) <= entry.di <= int(span["di_worst"])


@pytest.mark.rule("4.6.2")
def test_a_prisoners_action_has_no_forecast() -> None:
    found = told(game(PRISONER), Rent(), Import(1))
    assert found.keys() == {Kind.FORECAST_RANGE}


def test_nothing_is_forecast_to_who_is_out() -> None:
    nothing: tuple[Notice, ...] = ()
    assert forecast(game(), EVA, [Rent()], None) == nothing
    assert forecast(game(), EVA, [Rent()], DRAW) == nothing


@pytest.mark.rule("6.4.2")
@pytest.mark.parametrize(
    ("storage", "kind"), [(0, "chance empty"), (1, "chance success")]
)
def test_a_theft_where_nothing_lies_is_no_gain(storage: int, kind: str) -> None:
    """A success of 100 % was promised where there was nothing to steal."""
    found = told(game(BEN=replace(PLAYER, storage=storage)), Theft(2, BEN))
    assert kind in found
    assert len({"chance empty", "chance success"} & set(found)) == 1


@pytest.mark.rule("6.5.1")
def test_a_sabotage_of_a_tower_without_stones_is_no_gain() -> None:
    state = game(BEN=replace(PLAYER, tower=0))
    assert Kind.CHANCE_EMPTY in told(state, Sabotage(400, BEN))
    assert Kind.CHANCE_SUCCESS in told(game(), Sabotage(400, BEN))


@pytest.mark.rule("5.6.2", "5.6.3")
def test_a_bribe_without_a_purchase_it_helps_is_no_gain() -> None:
    bribe = Bribe(Dealer.EGON, 200)
    assert "chance empty" in _kinds_of_bribe(bribe)
    assert "chance empty" in _kinds_of_bribe(bribe, Purchase(Dealer.ALOIS, 900, 1, 0))
    assert "chance empty" in _kinds_of_bribe(bribe, Purchase(Dealer.EGON, 900, 21, 0))
    assert "chance empty" not in _kinds_of_bribe(
        bribe, Purchase(Dealer.EGON, 900, 1, 0)
    )


@pytest.mark.rule("5.6.2")
def test_a_bribe_with_a_stated_draw_tells_what_it_brought() -> None:
    order, bribe = Purchase(Dealer.EGON, 900, 1, 0), Bribe(Dealer.EGON, 200)
    draw = "5,11,23,24,40,49,2"
    assert "chance empty" not in _kinds_of_bribe(bribe, order, draw=draw)
    assert "chance empty" in _kinds_of_bribe(bribe, draw=draw)


def _kinds_of_bribe(*orders: Order, draw: str | None = None) -> set[str]:
    chance = None if draw is None else read_draw(draw)
    found = forecast(game(), ANN, orders, chance)
    return {notice.kind for notice in found if notice.slot == "first"}
