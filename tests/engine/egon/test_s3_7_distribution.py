"""Section 3.7: how a dealer's stones are shared out."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.egon.distribution import Claim, Tie, allocate, equal_rounds, tenths

ANN, BEN, CID, DOT = "ANN", "BEN", "CID", "DOT"

claims_of_a_dealer = st.dictionaries(
    st.sampled_from([a + b + "X" for a in "ABCD" for b in "KLMN"]),
    st.builds(Claim, open=st.integers(0, 40), share=st.integers(0, 60)),
    min_size=1,
)


@pytest.mark.rule("3.7")
def test_example_2() -> None:
    claims = {ANN: Claim(6, 8), BEN: Claim(4, 5), CID: Claim(3, 0)}
    got, tie = allocate(7, claims)
    assert got == {ANN: 4, BEN: 2, CID: 0}
    assert tie == Tie(group=(ANN, BEN), tenths=16, left=1)


@pytest.mark.rule("3.7.1")
def test_bribers_are_served_before_this_and_their_stones_are_gone() -> None:
    # The whole round with bribes is example 3; here are its last stone and claims.
    claims = {ANN: Claim(5, 0), BEN: Claim(1, 2), CID: Claim(3, 1), DOT: Claim(3, 5)}
    assert allocate(1, claims) == ({ANN: 0, BEN: 0, CID: 0, DOT: 1}, None)


@pytest.mark.rule("3.7.2")
def test_enough_for_everybody() -> None:
    claims = {ANN: Claim(3, 0), BEN: Claim(4, 9), CID: Claim(0, 5)}
    assert allocate(7, claims) == ({ANN: 3, BEN: 4, CID: 0}, None)


@pytest.mark.rule("3.7.3")
def test_the_averages_are_cut_after_one_decimal() -> None:
    assert [tenths(5, held) for held in range(4)] == [50, 25, 16, 12]
    # 10/3 = 3.33.. and 13/4 = 3.25 differ; 5/3 = 1.66.. and 8/5 = 1.6 do not.
    assert tenths(10, 2) > tenths(13, 3)
    assert tenths(5, 2) == tenths(8, 4)


@pytest.mark.rule("3.7.3")
def test_a_group_of_equals_gets_a_stone_each() -> None:
    claims = {ANN: Claim(9, 6), BEN: Claim(9, 3), CID: Claim(9, 2)}
    # ANN at 6.0; ANN and BEN at 3.0; then 2.0 for ANN and CID.
    assert allocate(3, claims) == ({ANN: 2, BEN: 1, CID: 0}, None)
    assert allocate(5, claims) == ({ANN: 3, BEN: 1, CID: 1}, None)


@pytest.mark.rule("3.7.31")
def test_tied_players_leave_the_last_stones_in_stock() -> None:
    claims = {code: Claim(open=3, share=5) for code in (ANN, BEN, CID)}
    got, tie = allocate(5, claims)
    assert got == {ANN: 1, BEN: 1, CID: 1}
    assert tie == Tie(group=(ANN, BEN, CID), tenths=25, left=2)


@pytest.mark.rule("3.7.31")
def test_after_a_tie_players_without_share_get_none_either() -> None:
    claims = {ANN: Claim(2, 5), BEN: Claim(2, 5), CID: Claim(2, 0)}
    got, tie = allocate(3, claims)
    assert got == {ANN: 1, BEN: 1, CID: 0}
    assert tie is not None


@pytest.mark.rule("3.7.4")
def test_nobody_gets_more_than_the_demand() -> None:
    claims = {ANN: Claim(1, 100), BEN: Claim(3, 1), CID: Claim(9, 0)}
    assert allocate(5, claims) == ({ANN: 1, BEN: 3, CID: 1}, None)


@pytest.mark.rule("3.7.5")
def test_the_rest_goes_to_those_without_share() -> None:
    claims = {ANN: Claim(2, 1), BEN: Claim(4, 0), CID: Claim(1, 0)}
    assert allocate(5, claims) == ({ANN: 2, BEN: 2, CID: 1}, None)


@pytest.mark.rule("3.7.51")
@pytest.mark.parametrize(
    ("stones", "dealt"),
    [
        (0, [0, 0, 0]),
        (2, [0, 0, 0]),
        (3, [1, 1, 1]),
        (5, [2, 1, 2]),
        (6, [2, 1, 2]),
        (7, [3, 1, 3]),
        (8, [4, 1, 3]),
        (99, [5, 1, 3]),
    ],
)
def test_equal_rounds(stones: int, dealt: list[int]) -> None:
    got = equal_rounds(stones, {ANN: 5, BEN: 1, CID: 3})
    assert list(got.values()) == dealt


@pytest.mark.rule("3.7.51")
def test_a_quotient_of_nothing_still_ranks_as_share() -> None:
    # After ten stones ANN stands at 1/11 = 0.0, and still before BEN without share.
    claims = {ANN: Claim(20, 1), BEN: Claim(20, 0)}
    assert tenths(1, 10) == 0
    assert allocate(15, claims) == ({ANN: 15, BEN: 0}, None)


@pytest.mark.rule("3.7")
@given(stones=st.integers(0, 99), claims=claims_of_a_dealer)
def test_the_order_of_the_players_does_not_matter(
    stones: int, claims: dict[str, Claim]
) -> None:
    backwards = dict(reversed(claims.items()))
    assert allocate(stones, backwards) == allocate(stones, claims)


@pytest.mark.rule("3.7.4")
@given(stones=st.integers(0, 99), claims=claims_of_a_dealer)
def test_nobody_is_above_demand_and_no_stone_comes_from_nowhere(
    stones: int, claims: dict[str, Claim]
) -> None:
    got, tie = allocate(stones, claims)
    assert all(0 <= got[code] <= claim.open for code, claim in claims.items())
    assert sum(got.values()) <= stones
    if tie is not None:
        assert len(tie.group) > tie.left == stones - sum(got.values())


@pytest.mark.rule("3.7.3")
@given(stones=st.integers(0, 99), claims=claims_of_a_dealer)
def test_stone_by_stone_as_the_book_says_it(
    stones: int, claims: dict[str, Claim]
) -> None:
    assert allocate(stones, claims)[0] == by_the_book(stones, claims)


def by_the_book(stones: int, claims: Mapping[str, Claim]) -> dict[str, int]:
    """Deal the stones in the words of 3.7.2-3.7.51, slowly."""
    got = dict.fromkeys(claims, 0)
    if sum(claim.open for claim in claims.values()) <= stones:
        return {code: claim.open for code, claim in claims.items()}
    while stones:
        unmet = [c for c, claim in claims.items() if got[c] < claim.open]
        shared = [c for c in unmet if claims[c].share > 0]
        if shared:
            heights = {c: 10 * claims[c].share // (got[c] + 1) for c in shared}
            group = [c for c in shared if heights[c] == max(heights.values())]
        else:
            group = unmet
        if not group or len(group) > stones:
            break
        for code in group:
            got[code] += 1
        stones -= len(group)
    return got
