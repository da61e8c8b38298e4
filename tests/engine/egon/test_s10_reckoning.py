"""Section 10: the final reckoning."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.egon.events import ArticlesMissed, DebtSold, FinalPlace
from engine.egon.reckoning import rank, reckon
from engine.egon.state import Place
from engine.egon.table import Table
from tests.engine.egon.builders import (
    ANN,
    BANKRUPT,
    BEN,
    CID,
    DOT,
    EVA,
    events_of,
    lay,
    players,
)
from tests.engine.egon.playing import PLAYER, play_round, state_of

DONE = replace(PLAYER, articles=4)
"""A player without missing articles."""


def reckoned(number: int = 13) -> Table:
    """Return the table after the reckoning of a round; CID and DOT are out."""
    entries = {
        ANN: replace(DONE, tower=40, articles=1, cash=-1),
        BEN: replace(DONE, tower=40, articles=7),
        CID: replace(BANKRUPT, tower=90, articles=0),
        DOT: replace(BANKRUPT, tower=91),
        EVA: replace(DONE, tower=10, articles=2),
    }
    return reckon(lay(state_of(players(**entries), number=number), {}))


@pytest.mark.rule("4.4.5")
def test_each_missing_article_costs_ten_stones() -> None:
    after = reckoned()
    assert [after.tower[code] for code in (ANN, BEN, EVA)] == [9, 40, -10]
    missed = {event.code: event.missing for event in events_of(after, ArticlesMissed)}
    assert missed == {ANN: 3, EVA: 2}


@pytest.mark.rule("2.4.3")
def test_the_height_after_that_is_the_basis() -> None:
    # ANN owes 1 and stands at 10: one stone for 20 Kj. EVA's tower sells nothing.
    after = reckoned()
    (sold,) = events_of(after, DebtSold)
    assert (sold.code, sold.height, sold.needed, sold.cash) == (ANN, 10, 1, 20)
    assert (after.tower[ANN], after.cash[ANN]) == (9, 19)


@pytest.mark.rule("2.4.3", "2.4.31")
@pytest.mark.parametrize(
    ("debt", "storage", "tower", "left"),
    [
        # 100 / 24 is 5 stones, rounded up: all from the storage.
        (100, 7, 12, (20, 2, 12)),
        # 168 / 24 is 7: 5 from the storage, 2 from the tower, at the old height.
        (168, 5, 12, (0, 0, 10)),
        # All is sold, and a debt is left.
        (10_000, 3, 12, (-10_000 + 24 * 15, 0, 0)),
        (100, 7, 0, (-100, 7, 0)),
        (100, 7, -3, (-100, 7, -3)),
        (0, 7, 12, (0, 7, 12)),
    ],
)
def test_a_debt_is_paid_with_stones(
    debt: int, storage: int, tower: int, left: tuple[int, int, int]
) -> None:
    entry = replace(DONE, cash=-debt, storage=storage, tower=tower)
    after = reckon(lay(state_of(players(ANN=entry), number=13), {}))
    assert (after.cash[ANN], after.storage[ANN], after.tower[ANN]) == left


@pytest.mark.rule("1.1")
def test_ranks_count_one_one_three_and_the_out_are_last() -> None:
    assert rank({ANN: 3, BEN: 3, CID: -4}, {DOT: 99, EVA: 5}) == (
        Place(ANN, 3, 1),
        Place(BEN, 3, 1),
        Place(CID, -4, 3),
        Place(DOT, 99, 4),
        Place(EVA, 5, 5),
    )
    places = [(e.code, e.rank, e.out) for e in events_of(reckoned(), FinalPlace)]
    assert places == [
        (BEN, 1, False),
        (ANN, 2, False),
        (EVA, 3, False),
        (DOT, 4, True),
        (CID, 5, True),
    ]


@pytest.mark.rule("1.1", "2.4.2")
def test_who_goes_out_in_the_last_round_is_not_reckoned_with() -> None:
    ann = replace(PLAYER, cash=-30_000, tower=50)
    after, table = play_round(
        state_of(players(ANN=ann), number=13), {}, "1,2,3,4,5,7,6"
    )
    assert after.players[ANN].tower == 50
    assert ANN not in {event.code for event in events_of(table, ArticlesMissed)}
    assert after.ranking is not None
    assert after.ranking[-1] == Place(ANN, 50, 5)


@pytest.mark.rule("1.4")
def test_before_the_last_round_there_is_no_reckoning() -> None:
    after = reckoned(number=12)
    assert after.ranking is None
    assert after.events == ()
