"""o5: bids, sales, keeping, and what they are paid with."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.ostia.events import (
    BidDropped,
    BidLowered,
    Bids,
    LoanTaken,
    LotDiscarded,
    LotForced,
    LotKept,
    LotSold,
    StoreSold,
)
from engine.ostia.game import GAME
from engine.ostia.notices import RefusalKind
from engine.ostia.state import State
from engine.protocol import Code, Json, Lifetime, Resolution
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
    play,
    read,
    stage_of,
)

# Minima 12, 12, 12 and 6; ANN starts, CID is far on ANN's left.
LOTS = {
    ANN: Has(lot="OS"),
    BEN: Has(lot="OS"),
    CID: Has(lot="OS"),
    DOT: Has(lot="GG"),
}


def scene(rules: Mapping[str, Json] | None = None, **changed: Has) -> State:
    """Return a second trading step of four players."""
    return Scene("handel2", {**LOTS, **changed}, rules=rules or {}).state()


def cash(played: Resolution[State], *codes: Code) -> list[int]:
    """Return the cash of these players."""
    return [accounts(played.state)[code][0] for code in codes]


@pytest.mark.rule("o5.1")
def test_the_minimum_is_the_sum_of_the_values() -> None:
    found = read(scene(), ANN, "g,BEN,11\ng,BEN,12\ng,DOT,5\ng,DOT,6\ng,CID,1")
    assert list(found.rejected) == [1, 3, 5]
    assert [one.kind for one in found.refusals] == [RefusalKind.BELOW_MINIMUM] * 3
    assert found.refusals[0].figures["minimum"] == 12


@pytest.mark.rule("o5.1")
def test_nobody_bids_on_the_own_lot() -> None:
    (refusal,) = read(scene(), ANN, "g,ANN,20").refusals
    assert refusal.kind == RefusalKind.OWN_LOT


@pytest.mark.rule("o5.1")
def test_zero_passes_and_holds_a_bid_on_all_off() -> None:
    played = play(scene(), {ANN: "g,alle,+2 / g,BEN,0"})
    lots = {one.code: one.amounts for one in events_of(played, Bids)}
    assert lots == {ANN: (), BEN: (), CID: (14,), DOT: (8,)}


@pytest.mark.rule("o5.2")
def test_cash_changes_count_for_the_later_lots() -> None:
    # BEN's sale of 20 brings 10 before CID's lot is handled.
    state = scene(BEN=Has(cash=5, lot="OS"))
    played = play(state, {ANN: "g,BEN,20", BEN: "g,CID,15"})
    sold = {one.code: (one.buyer, one.price) for one in events_of(played, LotSold)}
    assert sold == {BEN: (ANN, 20), CID: (BEN, 15)}


@pytest.mark.rule("o5.3")
@pytest.mark.parametrize(
    ("has", "budget", "remaining"),
    [
        (Has(cash=30, lot="OS"), "", 30),
        (Has(cash=12, lot="OS"), "", 12),
        (Has(cash=11, lot="OS"), "", None),
        (Has(cash=11, lot="OS"), "b,bar", None),
        (Has(cash=11, lot="OS"), "b,12", 12),
        (Has(cash=11, lot="OS"), "b,99", 11 + 7 + 28),
        (Has(cash=11, stores=0, loans=3, lot="OS"), "b,99", 18),
        (Has(cash=50, lot="OS"), "b,11", None),
    ],
)
def test_what_may_be_spent(has: Has, budget: str, remaining: int | None) -> None:
    # BEN has bid more than anybody can pay on the first lot that is handled.
    played = play(scene(BEN=has), {BEN: f"g,ANN,100 / {budget}"})
    first = events_of(played, Bids)[0]
    assert (first.amounts[0] if first.amounts else None) == remaining
    changed = [*events_of(played, BidLowered), *events_of(played, BidDropped)]
    assert [one.seen_by for one in changed] == [(BEN,)]


@pytest.mark.rule("o5.3")
def test_a_budget_counts_what_is_paid_and_no_income() -> None:
    state = scene(BEN=Has(cash=30, lot="GG"))
    played = play(state, {BEN: "g,ANN,12 / g,CID,30 / b,25", ANN: "g,BEN,40"})
    # 12 are spent, BEN's lot brings 20, but only 13 of the budget are left.
    assert [one.amounts for one in events_of(played, Bids)][2] == (13,)


@pytest.mark.rule("o5.3", "o5.9")
def test_the_limit_of_lots_counts_bought_ones_alone() -> None:
    state = scene(BEN=Has(cash=90, lot="GG"))
    orders = "g,ANN,12 / g,CID,14 / g,DOT,9 / b,bar,2"
    played = play(state, {BEN: orders, ANN: "g,BEN,6", CID: "h,99"})
    lots = [one.code for one in events_of(played, LotSold) if one.buyer == BEN]
    # CID keeps the lot, which does not count as bought.
    assert lots == [ANN, DOT]
    assert not events_of(played, BidDropped)
    dropped = events_of(
        play(state, {BEN: orders.replace("bar,2", "bar,1")}), BidDropped
    )
    assert [(one.seller, one.reason) for one in dropped] == [
        (CID, "lots"),
        (DOT, "lots"),
    ]


@pytest.mark.rule("o5.3", "o5.6")
def test_a_budget_may_be_negative_after_a_forced_purchase() -> None:
    # ANN pays 6 for the own lot; 4 - 6 of the budget are left.
    played = play(scene(), {ANN: "g,BEN,12 / b,4"})
    (dropped,) = events_of(played, BidDropped)
    assert dropped.spendable == -2


@pytest.mark.rule("o5.4")
@pytest.mark.parametrize(
    ("limit", "kept"), [("h,15", True), ("h,14", False), ("h,99", True), ("", False)]
)
def test_the_seller_keeps_for_one_more(limit: str, *, kept: bool) -> None:
    played = play(scene(), {ANN: limit, BEN: "g,ANN,13", CID: "g,ANN,14"})
    if kept:
        (lot,) = events_of(played, LotKept)
        assert (lot.highest, lot.cash) == (14, -15)
        assert cash(played, ANN, CID) == [40, 55 - 6]
        assert hand(played.state, ANN) == "OS"
    else:
        assert not events_of(played, LotKept)
        assert hand(played.state, CID).startswith("O")


@pytest.mark.rule("o5.4")
def test_the_seller_keeps_only_with_money_that_may_be_spent() -> None:
    poor = scene(ANN=Has(cash=14, lot="OS"))
    bids = {BEN: "g,ANN,14"}
    assert not events_of(play(poor, {**bids, ANN: "h,99"}), LotKept)
    assert not events_of(play(poor, {**bids, ANN: "h,99 / b,14"}), LotKept)
    played = play(poor, {**bids, ANN: "h,99 / b,15"})
    assert events_of(played, LotKept)
    assert accounts(played.state)[ANN] == (14 + 7 - 15, 0, 0)


@pytest.mark.rule("o5.5", "o5.11")
@pytest.mark.parametrize(
    ("favours", "buyer", "price"),
    [
        ("", CID, 20),
        ("v,BEN,+3", BEN, 18),  # 21 against 20 and 20
        ("v,BEN,+2", CID, 20),  # equal: the higher bid
        ("v,CID,-3", DOT, 20),
        ("v,CID,-3 / v,DOT,-99", BEN, 18),
        ("v,CID,-99 / v,DOT,-99 / v,BEN,-99", CID, 20),
    ],
)
def test_the_highest_bid_with_favour_buys(favours: str, buyer: str, price: int) -> None:
    bids = {BEN: "g,ANN,18", CID: "g,ANN,20", DOT: "g,ANN,20"}
    played = play(scene(), {**bids, ANN: favours})
    sold = events_of(played, LotSold)[0]
    assert (sold.buyer, sold.price, sold.cash) == (buyer, price, price // 2)
    assert sold.others_higher is (price < 20)


@pytest.mark.rule("o5.5")
def test_of_equal_bids_the_nearest_on_the_left_buys() -> None:
    played = play(scene(), {ANN: "g,CID,15", BEN: "g,CID,15", DOT: "g,CID,15"})
    (sold,) = events_of(played, LotSold)
    assert sold.buyer == DOT
    assert sold.cash == 7


@pytest.mark.rule("o5.5", "o5.11")
def test_a_favour_cannot_refuse_the_only_bidder() -> None:
    played = play(scene(), {ANN: "v,BEN,-99", BEN: "g,ANN,12"})
    assert [one.buyer for one in events_of(played, LotSold)] == [BEN]


@pytest.mark.rule("o5.6")
def test_without_a_bid_the_seller_pays_half_rounded_up() -> None:
    state = scene(
        rules={"values": dict(zip("EOWSHG", (8, 8, 6, 5, 4, 3), strict=True))}
    )
    played = play(state)
    costs = {one.code: one.cash for one in events_of(played, LotForced)}
    assert costs == {ANN: -7, BEN: -7, CID: -7, DOT: -3}
    assert hand(played.state, DOT) == "GG"


@pytest.mark.rule("o5.6")
def test_budget_and_limit_do_not_keep_off_the_forced_purchase() -> None:
    played = play(scene(), {ANN: "b,0 / h,0"})
    assert accounts(played.state)[ANN] == (49, 1, 0)


@pytest.mark.rule("o5.6")
def test_without_purse_the_lot_goes_to_the_discard() -> None:
    state = scene(ANN=Has(cash=5, stores=0, loans=4, lot="OS"))
    played = play(state)
    (gone,) = events_of(played, LotDiscarded)
    assert (gone.code, gone.cost) == (ANN, 6)
    assert letters(played.state.discard) == "OS"
    assert accounts(played.state)[ANN] == (5, 0, 4)


@pytest.mark.rule("o5.7", "o5.10")
def test_the_cards_go_to_whoever_paid_and_the_lots_are_empty() -> None:
    played = play(scene(), {BEN: "g,ANN,12"})
    assert hand(played.state, BEN) == "OOSS"
    assert hand(played.state, ANN) == ""
    assert all(not entry.lot for entry in played.state.players.values())
    assert stage_of(played.state) == "1.kontor"


@pytest.mark.rule("o5.10")
def test_after_the_first_trade_the_other_cards_are_the_lots() -> None:
    boats = {code: Has(lot="OS", boat="WG") for code in (ANN, BEN, CID)}
    after = play(Scene("handel1", boats).state()).state
    assert ["".join(entry.lot) for entry in after.players.values()] == ["WG"] * 3


@pytest.mark.rule("o5.8")
@pytest.mark.parametrize(
    ("has", "price", "left"),
    [
        (Has(cash=30, lot="OS"), 30, (0, 1, 0)),
        (Has(cash=29, lot="OS"), 30, (6, 0, 0)),
        (Has(cash=20, stores=3, lot="OS"), 30, (4, 1, 0)),
        (Has(cash=20, stores=1, lot="OS"), 30, (4, 0, 1)),
        (Has(cash=2, stores=0, lot="OS"), 30, (0, 0, 4)),
        (Has(cash=9, stores=0, loans=1, lot="OS"), 30, (0, 0, 4)),
    ],
)
def test_cash_then_stores_then_loans(
    has: Has, price: int, left: tuple[int, int, int]
) -> None:
    # ANN's lot is the first one; DOT's own is sold for 6 afterwards, which brings 3.
    state = scene(DOT=Has(cash=has.cash, stores=has.stores, loans=has.loans, lot="GG"))
    played = play(state, {DOT: f"g,ANN,{price} / b,99", ANN: "g,DOT,6"})
    sold = [(one.stores, one.cash) for one in events_of(played, StoreSold)]
    taken = [(one.loans, one.cash) for one in events_of(played, LoanTaken)]
    money, stores, loans = left
    assert accounts(played.state)[DOT] == (money + 3, stores, loans)
    assert sum(count for count, _ in sold) == stores - has.stores
    assert sum(count for count, _ in taken) == loans - has.loans


@pytest.mark.rule("o5.11")
def test_a_favour_lasts_and_can_be_given_in_every_step() -> None:
    found = read(
        Scene("hafen", dict.fromkeys(LOTS, Has(boat="OWSHG"))).state(), ANN, "v,BEN,3"
    )
    (order,) = found.orders
    assert GAME.slot(order).lifetime is Lifetime.LASTING
    assert GAME.slot(order).name == "favour:BEN"


@pytest.mark.rule("o5.11")
@pytest.mark.parametrize("line", ["v,BEN,100", "v,BEN,-100", "v,ANN,1"])
def test_which_favours_are_refused(line: str) -> None:
    assert len(read(scene(), ANN, line).refusals) == 1
    assert not read(scene(), ANN, "v,BEN,-99\nv,CID,99").rejected
