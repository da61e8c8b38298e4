"""Section 2: salary, debts, interest and bankruptcy; the order of a round."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.egon.bank import charge_interest, declare_bankruptcy
from engine.egon.events import BlackmailDropped, FinalPlace, InterestCharged, SalaryPaid
from engine.egon.orders import (
    Blackmail,
    Build,
    Counterfeit,
    Dealer,
    Import,
    Money,
    Order,
    Party,
    Purchase,
    Slander,
    Theft,
)
from engine.egon.round import STEPS
from engine.egon.salary import pay_salary
from engine.egon.state import PlayerState
from engine.egon.table import Table
from tests.engine.egon.builders import (
    ANN,
    BANKRUPT,
    BEN,
    CID,
    CONVICT,
    DOT,
    EVA,
    TEXT,
    events_of,
    lay,
    players,
    threat,
)
from tests.engine.egon.playing import PLAYER, bonus, play_round, state_of

QUIET = "1,2,3,4,5,7,6"
"""A draw of 28 in all: 28 modulo 20 is 8, no event."""


def owing(*debts: int) -> Table:
    """Return a table on which ANN, BEN and so on owe these amounts."""
    codes = (ANN, BEN, CID, DOT, EVA)
    entries = {
        code: replace(PLAYER, cash=-debt)
        for code, debt in zip(codes, debts, strict=False)
    }
    return lay(state_of(players(**entries)), {})


@pytest.mark.rule("2.3")
@pytest.mark.parametrize(
    ("height", "salary"), [(12, 1400), (1, 1290), (0, 1280), (-5, 1280)]
)
def test_salary_is_ten_times_the_draw_and_ten_times_the_tower(
    height: int, salary: int
) -> None:
    state = state_of(players(ANN=replace(PLAYER, tower=height)))
    table = lay(state, {ANN: [Build(0)]})
    after = pay_salary(replace(table, draw=replace(table.draw, total=128)))
    assert after.cash[ANN] == salary
    assert events_of(after, SalaryPaid)[0].total == 128


@pytest.mark.rule("2.4")
def test_cash_may_go_below_zero_at_any_time() -> None:
    # 10 x 28 + 10 x 12 come in, 100 + 4 x 10 x 10 x 10 go out for ten stones.
    state = state_of(players())
    after, table = play_round(state, {ANN: [Import(10)]}, QUIET)
    price = max(table.prices.values()) + 400
    debt = 10 * price - 400
    assert debt > 0
    assert after.players[ANN].storage == 10
    assert after.players[ANN].cash == -debt - debt // 2


@pytest.mark.rule("2.4.1")
@pytest.mark.parametrize(
    ("debt", "interest"), [(1, 0), (2, 1), (101, 50), (6666, 3333)]
)
def test_half_of_a_debt_is_added_to_it(debt: int, interest: int) -> None:
    after = charge_interest(owing(debt))
    assert after.cash[ANN] == -debt - interest
    (charged,) = events_of(after, InterestCharged)
    assert (charged.debt, charged.cash) == (debt, -interest)


@pytest.mark.rule("2.4.1")
def test_who_has_nothing_or_more_pays_no_interest() -> None:
    after = charge_interest(owing(0, -1))
    assert (after.cash[ANN], after.cash[BEN]) == (0, 1)
    assert not events_of(after, InterestCharged)


@pytest.mark.rule("2.4.2")
def test_a_debt_above_ten_thousand_after_interest_is_the_end() -> None:
    after = declare_bankruptcy(charge_interest(owing(6666, 6667)))
    assert (after.cash[ANN], after.cash[BEN]) == (-9999, -10_000)
    assert after.bankrupt == frozenset()
    after = declare_bankruptcy(charge_interest(owing(6668)))
    assert after.cash[ANN] == -10_002
    assert after.bankrupt == {ANN}


@pytest.mark.rule("2.4.2")
def test_a_bankrupt_loses_storage_bonuses_and_sentence_at_once() -> None:
    ann = replace(PLAYER, cash=-20_000, storage=5, di=70, tower=30, bonus=bonus(Egon=4))
    state = replace(
        state_of(players(ANN=ann), offers={Dealer.EGON: 1}),
        kept_articles={ANN: {"x": 700}},
    )
    orders = {ANN: [Purchase(Dealer.EGON, 90_000, 1, 0)]}
    after, _table = play_round(state, orders, QUIET)
    entry = after.players[ANN]
    assert (entry.out, entry.storage, entry.sentence) == (1, 0, None)
    assert set(entry.bonus.values()) == {0}
    assert (entry.tower, entry.di) == (30, 70)
    assert after.kept_articles == {ANN: {"x": 700}}


@pytest.mark.rule("2.4.2")
def test_blackmails_by_a_bankrupt_or_on_this_player_alone_are_dropped() -> None:
    state = state_of(players(ANN=replace(PLAYER, cash=-20_000)))
    orders: dict[str, list[Order]] = {
        ANN: [Blackmail("i", (), BEN, Money(500), TEXT)],
        BEN: [Blackmail("i", (), ANN, Money(500), TEXT)],
        CID: [Blackmail("i", (), None, Money(500), TEXT)],
        DOT: [Blackmail("i", (), EVA, Money(500), TEXT)],
    }
    after, table = play_round(state, orders, QUIET)
    assert [threat.by for threat in after.threats] == [CID, DOT]
    dropped = events_of(table, BlackmailDropped)
    assert [(event.code, event.rule) for event in dropped] == [
        (ANN, "2.4.2"),
        (BEN, "2.4.2"),
    ]


@pytest.mark.rule("2.4.2")
def test_what_a_bankrupt_did_in_the_round_stands() -> None:
    state = state_of(players(ANN=replace(PLAYER, cash=-20_000)))
    after, _table = play_round(state, {ANN: [Slander(3, BEN, TEXT)]}, QUIET)
    assert after.players[ANN].out == 1
    assert after.players[ANN].articles == 1
    assert after.players[BEN].di == 3


@pytest.mark.rule("2.4.2")
def test_an_entry_that_is_out_does_not_change() -> None:
    out = replace(BANKRUPT, di=60, nmr=1, storage=0, articles=2)
    state = replace(
        state_of(players(ANN=out), number=13),
        threats=(threat(BEN, "i", victim=None),),
    )
    after, table = play_round(state, {ANN: [Counterfeit(1000)]}, QUIET)
    assert after.players[ANN] == replace(out, pseudonym="Player ANN")
    about = [event for event in table.events if getattr(event, "code", "") == ANN]
    assert [type(event) for event in about] == [FinalPlace]


@pytest.mark.rule("2.4.2")
@pytest.mark.parametrize(
    "order",
    [
        Theft(3, ANN),
        Slander(3, ANN, TEXT),
        Party(100, (ANN, CID), TEXT),
        Blackmail("i", (), ANN, Money(5), TEXT),
    ],
)
def test_nobody_can_name_a_player_who_is_out(order: Order) -> None:
    state = state_of(players(ANN=BANKRUPT))
    after, _table = play_round(state, {BEN: [order]}, QUIET)
    silent, _table = play_round(state, {}, QUIET)
    assert after == silent


@pytest.mark.rule("2.2")
def test_the_steps_of_a_round_stand_in_the_order_of_section_two() -> None:
    numbers = [number for number, _step in STEPS]
    assert numbers[:4] == ["8.1", "2.6", "8.3", "2.3"]
    milestones = [
        "6.6.4",
        "5.1",
        "3.4",
        "6.1",
        "7",
        "9.1",
        "2.4.1",
        "4.6.5",
        "3.2",
        "10",
    ]
    at = [numbers.index(number) for number in (*milestones, "10")]
    assert at == sorted(at)
    # 6.6.4 comes twice: before the first phase and before the second.
    second = numbers.index("6.6.4", numbers.index("6.6.4") + 1)
    assert numbers.index("3.5") < second < numbers.index("6.1")


@pytest.mark.rule("4.6.5")
def test_a_bankrupt_gets_no_sentence_and_no_relief() -> None:
    entry: PlayerState = replace(CONVICT, cash=-20_000, di=80)
    after, _table = play_round(state_of(players(ANN=entry)), {}, QUIET)
    assert after.players[ANN].sentence is None
    assert after.players[ANN].di == 80
