"""Section 5.4: the lottery."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.egon.events import JackpotSettled, LotteryWon
from engine.egon.first.lottery import A, B, C, PrizeClass, Shares, lottery, settle
from engine.egon.first.lottery import shares_of as shares
from engine.egon.orders import Dealer, Lottery
from engine.egon.state import Jackpots
from engine.egon.table import Table
from tests.engine.egon.builders import ANN, BEN, CID, events_of, lay_five

NOTHING: frozenset[int] = frozenset()


def draw(table: Table, *others: int) -> Table:
    """Return the table with these numbers for the dealers."""
    dealers = dict(zip(Dealer, others, strict=True))
    return replace(table, draw=replace(table.draw, dealers=dealers))


@pytest.mark.rule("5.4")
def test_a_ticket_costs_150_and_all_players_share_the_jackpots() -> None:
    table = lay_five({ANN: Lottery(12), BEN: Lottery(12), CID: Lottery(34)}, z6=12)
    after = lottery(draw(table, 40, 41, 43, 45, 46))
    # A: 3200 for two is 1600 each, B: 800, C: 400; CID has no digit right.
    assert after.cash[ANN] == after.cash[BEN] == 1600 + 800 + 400 - 150
    assert after.cash[CID] == -150
    assert [event.code for event in events_of(after, LotteryWon)] == [ANN, BEN]


@pytest.mark.rule("5.4.31")
def test_both_digits_right() -> None:
    assert shares(12, 12, NOTHING) == Shares(1, 1, 1)
    assert shares(7, 7, NOTHING) == Shares(1, 1, 1)


@pytest.mark.rule("5.4.32")
@pytest.mark.parametrize("ticket", [10, 19, 42, 2])
def test_one_digit_in_its_place(ticket: int) -> None:
    assert shares(ticket, 12, NOTHING) == Shares(0, 1, 1)


@pytest.mark.rule("5.4.33")
@pytest.mark.parametrize(
    ("ticket", "z6", "c"),
    [(21, 12, 2), (20, 12, 1), (31, 12, 1), (1, 10, 2), (33, 12, 0)],
)
def test_digits_in_the_wrong_place(ticket: int, z6: int, c: int) -> None:
    assert shares(ticket, z6, NOTHING) == Shares(0, 0, c)


@pytest.mark.rule("5.4.4")
@pytest.mark.parametrize(("ticket", "z6"), [(11, 12), (11, 41), (12, 11), (41, 11)])
def test_a_digit_is_matched_once_right_places_first(ticket: int, z6: int) -> None:
    assert shares(ticket, z6, NOTHING) == Shares(0, 1, 1)


@pytest.mark.rule("5.4.34")
def test_one_of_the_other_numbers_adds_a_share_in_a() -> None:
    assert shares(34, 12, frozenset({34})) == Shares(1, 0, 0)
    assert shares(21, 12, frozenset({21})) == Shares(1, 0, 2)
    table = lay_five({ANN: Lottery(34), BEN: Lottery(8)}, z6=12, zz=8)
    after = lottery(draw(table, 34, 41, 43, 45, 46))
    assert after.cash[ANN] == after.cash[BEN] == 1600 - 150  # ZZ is one of them


@pytest.mark.rule("5.4.5")
@pytest.mark.parametrize(
    ("prize", "jackpot", "count", "per_share", "after"),
    [
        (A, 12_000, 4, 2000, 4000),
        (B, 1600, 4, 400, 1600),
        (C, 800, 7, 114, 800),
        (C, 3000, 1, 500, 2500),
        (A, 3200, 0, 0, 3200),
    ],
)
def test_shares_are_limited_and_the_rest_stays(
    prize: PrizeClass, jackpot: int, count: int, per_share: int, after: int
) -> None:
    settled = settle(prize, jackpot, count, 0)
    assert (settled.per_share, settled.after) == (per_share, after)


@pytest.mark.rule("5.4.6")
@pytest.mark.parametrize(
    ("prize", "players", "after"), [(A, 6, 5200), (B, 6, 4600), (C, 6, 4300)]
)
def test_each_player_adds_the_increment(
    prize: PrizeClass, players: int, after: int
) -> None:
    assert settle(prize, 4000, 0, players).after == after


@pytest.mark.rule("5.4.6")
def test_without_players_the_jackpots_stay() -> None:
    table = replace(lay_five({}), jackpots=Jackpots(a=5000, b=1700, c=800))
    after = lottery(table)
    assert after.jackpots == table.jackpots
    assert {event.players for event in events_of(after, JackpotSettled)} <= {0}
