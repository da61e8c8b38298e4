"""Section 5.1: reports to the police."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.egon.events import ReportFailed, ReportPointless, ReportSucceeded
from engine.egon.first.bribe import bribe
from engine.egon.first.counterfeit import counterfeit
from engine.egon.first.rent import rent
from engine.egon.first.report import report
from engine.egon.first.slander import slander
from engine.egon.orders import (
    Bribe,
    Counterfeit,
    Dealer,
    Order,
    Rent,
    Report,
    Slander,
)
from engine.egon.state import PlayerState
from tests.engine.egon.builders import (
    ANN,
    BEN,
    CID,
    CONVICT,
    DOT,
    PRISONER,
    TEXT,
    events_of,
    lay,
    lay_five,
    players,
)
from tests.engine.egon.playing import PLAYER, state_of


@pytest.mark.rule("5.1")
@pytest.mark.parametrize(
    ("di", "success", "rise", "jail"),
    [
        (11, True, 0, False),
        (12, False, 0, False),
        (26, False, 0, False),
        (27, False, 5, False),
        (41, False, 5, False),
        (42, False, 5, True),
    ],
)
def test_di_and_z6_less_twice_the_round(
    di: int, rise: int, *, success: bool, jail: bool
) -> None:
    # Z6 is 20, twice the round 2: V is 18 more than the DI.
    reporter = replace(PLAYER, di=di)
    after = report(lay_five({ANN: Report(BEN)}, {ANN: reporter}, z6=20))
    assert (BEN in after.reported) is success
    assert bool(events_of(after, ReportSucceeded)) is success
    assert bool(events_of(after, ReportFailed)) is not success
    assert after.di[ANN] == di + rise
    assert (ANN in after.jailed) is jail


@pytest.mark.rule("5.1")
def test_later_rounds_make_it_easier() -> None:
    reporter = replace(PLAYER, di=29)
    state = state_of(players(ANN=reporter), number=10)
    assert report(lay(state, {ANN: [Report(BEN)]}, z6=20)).reported == {BEN}


@pytest.mark.rule("5.1.1")
def test_bribes_to_a_reported_dealer_are_confiscated() -> None:
    orders: dict[str, Order] = {
        ANN: Report(Dealer.CYRUS),
        BEN: Bribe(Dealer.CYRUS, 100),
        CID: Bribe(Dealer.DOVID, 100),
    }
    after = bribe(report(lay_five(orders)))
    assert after.searched == {Dealer.CYRUS}
    assert after.favoured == {Dealer.DOVID: (CID,)}
    assert (after.cash[BEN], after.di[BEN]) == (-100, 4)


@pytest.mark.rule("5.1.2")
def test_a_reported_player_has_thirteen_more_in_the_own_actions() -> None:
    orders: dict[str, Order] = {ANN: Report(BEN), BEN: Counterfeit(300)}
    caught = replace(PLAYER, di=48)
    table = lay_five(orders, {BEN: caught}, z6=1, zz=9)
    # 48 + 13 + 2 x 1 + 9 - 2 = 70; without the 13 it would be 57.
    assert counterfeit(report(table)).jailed == {BEN}
    assert counterfeit(table).jailed == frozenset()


@pytest.mark.rule("5.1.3")
def test_two_reports_give_thirteen_once() -> None:
    orders: dict[str, Order] = {ANN: Report(CID), BEN: Report(CID), CID: Rent()}
    high = replace(PLAYER, tower=20)
    after = rent(report(lay_five(orders, {CID: high}, z6=10)))
    assert after.cash[CID] == 50 * (30 + 10 - 13) // 2
    assert after.di[CID] == 0


@pytest.mark.rule("5.1.4")
def test_a_reported_players_report_and_slander_stay_as_they_are() -> None:
    near = replace(PLAYER, di=11)
    orders: dict[str, Order] = {
        ANN: Report(BEN),
        BEN: Report(ANN),
        CID: Report(DOT),
        DOT: Slander(1, CID, TEXT),
    }
    table = lay_five(orders, {BEN: near, DOT: replace(PLAYER, di=26)}, z6=20)
    after = slander(report(table))
    assert after.reported == {ANN, BEN, DOT}
    assert after.di[DOT] == 26  # 26 + 20 - 2 + 5 = 49


@pytest.mark.rule("5.1.6")
@pytest.mark.parametrize("sitting", [PRISONER, CONVICT])
@pytest.mark.parametrize("di", [0, 99])
def test_a_report_of_a_prisoner_has_no_effect_good_or_bad(
    sitting: PlayerState, di: int
) -> None:
    reporter = replace(PLAYER, di=di)
    table = lay_five({ANN: Report(BEN)}, {ANN: reporter, BEN: sitting})
    after = report(table)
    assert (after.reported, after.jailed) == (frozenset(), frozenset())
    assert after.di == table.di
    assert len(events_of(after, ReportPointless)) == 1
