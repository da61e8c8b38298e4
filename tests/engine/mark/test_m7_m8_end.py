"""m7, m8: players who send nothing, and the end of the game."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.mark.codec import ranking_of
from engine.mark.events import Auctioned, Ended, GmTold, Moved, NoMove
from engine.mark.game import GAME
from engine.mark.rules import RuleSet
from engine.protocol import Json, UnusableInputError
from tests.engine.mark.builders import (
    Place,
    events,
    over,
    places,
    play,
    position,
)

EMPTY: Place = (30, "----", "----")
TWO = {"ANN": EMPTY, "BEN": EMPTY}
FOUR_FULL = "1 G 5, 2 K 5, 3 P 5, 4 M 4"


@pytest.mark.rule("m7.1")
def test_who_sends_nothing_does_not_bid_or_offer_and_moves_by_force() -> None:
    before = position(1, "", {"ANN": (30, "G---", "----"), "BEN": EMPTY})
    played = play(before, "HG+GM,VV", {"BEN": "z,a V"})
    (told,) = events(played, NoMove)
    assert (told.player, told.count, told.in_a_row) == ("ANN", 1, 1)
    (auction,) = events(played, Auctioned)
    assert (auction.owner, auction.bids) == (None, ())
    assert events(played, Moved)[0].forced


@pytest.mark.rule("m7.1")
@pytest.mark.parametrize(
    "orders", ["g,G,0", "g,G,0,Dauer", "z,v M 99", "w,G,Runde 1", "e,G,nein"]
)
def test_any_order_is_a_move_whatever_comes_of_it(orders: str) -> None:
    played = play(position(1, "", TWO), "PP,PP", {"ANN": orders})
    assert [told.player for told in events(played, NoMove)] == ["BEN"]
    entry = played.state.players["ANN"]
    assert (entry.nmr, entry.nmr_in_a_row) == (0, 0)


@pytest.mark.rule("m7.1")
def test_an_order_for_one_round_of_the_step_will_do() -> None:
    before = position(1, "", TWO, {"rounds_per_step": 2})
    played = play(before, "PP,PP/PP,PP", {"ANN": "z,a P,Runde 2"})
    assert [told.player for told in events(played, NoMove)] == ["BEN"]


@pytest.mark.rule("m7.1")
def test_no_orders_at_all_are_none() -> None:
    played = GAME.resolve(
        position(1, "", TWO),
        {"ANN": []},
        GAME.read_chance(position(1, "", TWO), "PP,PP"),
    )
    assert [told.player for told in events(played, NoMove)] == ["ANN", "BEN"]


@pytest.mark.rule("m7.1")
def test_the_counts_go_on_and_start_again() -> None:
    state = position(1, "", TWO)
    for sent, counts in (
        ({}, (1, 1)),
        ({}, (2, 2)),
        ({"ANN": "z,a P"}, (2, 0)),
        ({}, (3, 1)),
    ):
        state = play(state, "PP,PP", sent).state
        assert (state.players["ANN"].nmr, state.players["ANN"].nmr_in_a_row) == counts


@pytest.mark.rule("m7.1")
def test_both_count_in_the_last_step_too() -> None:
    state = play(position(60, "", TWO), "PP,PP").state
    assert state.ranking is not None
    assert state.players["ANN"].nmr == 1


@pytest.mark.rule("m7.2")
def test_the_game_master_is_told_of_three_in_a_row() -> None:
    state = position(1, "", TWO)
    told = []
    for _ in range(4):
        played = play(state, "PP,PP", {"BEN": "z,a P"})
        told += [(one.in_a_row, one.seen_by) for one in events(played, GmTold)]
        state = played.state
    assert told == [(3, ()), (4, ())]
    assert GAME.awaiting(state) == {"ANN", "BEN"}


@pytest.mark.rule("m8.1")
@pytest.mark.parametrize(
    ("rows", "rules", "ends"),
    [
        (FOUR_FULL, {}, True),
        (FOUR_FULL, {"end_rows": 5}, False),
        ("1 G 5, 2 K 5, 4 M 4", {}, False),
        ("4 M 4", {"end_rows": 1}, True),
    ],
)
def test_full_rows_end_the_game(
    rows: str,
    rules: Mapping[str, Json],
    ends: bool,  # noqa: FBT001
) -> None:
    before = position(3, rows, {"ANN": (0, "----", "M---"), "BEN": EMPTY}, rules)
    played = play(before, "MV,VV", {"ANN": "z,v M"})
    assert [one.reason for one in events(played, Ended)] == (["rows"] if ends else [])
    assert (played.state.ranking is not None) == ends


@pytest.mark.rule("m8.1")
def test_the_round_is_played_out_later_ones_of_the_step_are_not() -> None:
    before = position(
        3,
        FOUR_FULL,
        {"ANN": (0, "----", "M---"), "BEN": EMPTY},
        {"rounds_per_step": 3},
    )
    played = play(before, "MV,VP/VV,VV/VV,VV", {"ANN": "z,v M"})
    assert played.state.round == 3
    assert [move.player for move in events(played, Moved)] == ["ANN", "BEN"]
    assert GAME.step(played.state).number == 1


@pytest.mark.rule("m8.2")
def test_a_game_has_one_round_however_few_turns_are_allowed() -> None:
    assert RuleSet(max_turns=1).last_round(players=4) == 1
    assert RuleSet(max_turns=7).last_round(players=2) == 3


@pytest.mark.rule("m8.2")
@pytest.mark.parametrize(
    ("number", "rules", "reason"),
    [
        (60, {}, "rounds"),
        (59, {}, ""),
        (1, {"max_turns": 1}, "rounds"),
        (3, {"max_turns": 7}, "rounds"),
        (2, {"max_turns": 7}, ""),
    ],
)
def test_turns_end_the_game(
    number: int, rules: Mapping[str, Json], reason: str
) -> None:
    played = play(position(number, "", TWO, rules), "VV,VV")
    assert [one.reason for one in events(played, Ended)] == ([reason] if reason else [])


@pytest.mark.rule("m8.2")
def test_where_both_hold_the_rows_are_the_reason() -> None:
    before = position(60, FOUR_FULL, {"ANN": (0, "----", "M---"), "BEN": EMPTY})
    (ended,) = events(play(before, "MV,VV", {"ANN": "z,v M"}), Ended)
    assert ended.reason == "rows"


@pytest.mark.rule("m8.3")
def test_ranks() -> None:
    state = over(
        position(
            61,
            "",
            {
                "DOT": (9, "G---", "----"),
                "CID": (30, "GK--", "----"),
                "BEN": (30, "GK--", "P---"),
                "ANN": (30, "--P-", "K---"),
            },
        )
    )
    ranking = GAME.ranking(state)
    assert ranking is not None
    assert [(one.code, one.rank, one.columns["pieces"]) for one in ranking] == [
        ("ANN", 1, 2),
        ("CID", 1, 2),
        ("BEN", 3, 3),
        ("DOT", 4, 1),
    ]
    assert ranking_of(state) == state.ranking


@pytest.mark.rule("m8.1")
def test_a_game_that_is_over_is_not_played_on() -> None:
    ended = over(position(61, "", TWO))
    dice = GAME.read_chance(position(1, "", TWO), "PP,PP")
    with pytest.raises(UnusableInputError, match="over"):
        GAME.resolve(ended, {}, dice)
    with pytest.raises(UnusableInputError, match="over"):
        GAME.unveil(ended, dice)
    assert places(ended)["ANN"] == EMPTY
