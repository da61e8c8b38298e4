"""m9, m11.2: who sees what, who is awaited, and the names of the steps."""

from __future__ import annotations

import pytest

from engine.mark.dice import Seats, read_dice
from engine.mark.events import BidVoid, GmTold, WishUnused, WishUsed
from engine.mark.game import GAME
from engine.protocol import Audience, Step, UnusableInputError
from tests.engine.mark.builders import PLAYERS, over, play, position, written

TWO = {"ANN": (30, "G---", "----"), "BEN": (30, "----", "----")}


@pytest.mark.rule("m9.4", "m11.2")
def test_everybody_is_awaited_until_there_is_a_ranking() -> None:
    state = position(1, "", TWO)
    assert GAME.awaiting(state) == {"ANN", "BEN"}
    assert GAME.ranking(state) is None
    assert GAME.awaiting(over(position(61, "", TWO))) == frozenset()


@pytest.mark.rule("m9.4")
@pytest.mark.parametrize(
    ("played", "rounds", "ended", "number"),
    [
        (0, 2, False, 1),
        (6, 2, False, 7),
        (7, 2, True, 7),
        (8, 2, True, 7),
        (9, 1, True, 9),
    ],
)
def test_a_step_has_the_number_of_its_first_round(
    played: int,
    rounds: int,
    ended: bool,  # noqa: FBT001
    number: int,
) -> None:
    state = position(played + 1, "", TWO, {"rounds_per_step": rounds})
    if ended:
        state = over(state)
    assert GAME.step(state) == Step(str(number), "round", number)


@pytest.mark.rule("m9.5")
def test_what_did_not_come_into_play_is_for_its_player_alone() -> None:
    before = position(1, "3 G 2", TWO)
    played = play(before, "HG+HG+GK,PP", {"ANN": "g,G,1\nz,a V,a G,b K"})
    for event in played.events:
        if isinstance(event, WishUsed | WishUnused | BidVoid):
            assert event.seen_by == (event.player,)
        else:
            assert event.seen_by == (() if isinstance(event, GmTold) else None)


@pytest.mark.rule("m9.5", "m11.2")
def test_real_names_are_for_the_game_master_and_the_end() -> None:
    state = GAME.new(PLAYERS, {}, Seats((1, 2, 3, 4)))
    for reader in ("ANN", Audience.PUBLIC):
        names = {entry.name for entry in GAME.view(state, reader).players.values()}
        assert names == {None}
    assert GAME.view(state, Audience.GM) == state
    assert GAME.view(over(state), "ANN") == over(state)
    assert {player.name for player in GAME.players(state)} == {None}


@pytest.mark.rule("m9.6")
def test_a_game_master_can_change_nothing() -> None:
    with pytest.raises(UnusableInputError, match="nothing can be changed"):
        GAME.correct(position(1, "", TWO), {"cash": 5})


@pytest.mark.rule("m11.2")
def test_a_view_with_a_chance_holds_the_dice_of_each_round() -> None:
    state = position(1, "", TWO, {"rounds_per_step": 2})
    seen = GAME.view(GAME.unveil(state, read_dice("HG+KM,PV/GS,MM")), "BEN")
    data = GAME.dump(seen)
    assert isinstance(data, dict)
    assert data["dice"] == [
        {"ANN": ["HG", "KM"], "BEN": ["PV"]},
        {"ANN": ["GS"], "BEN": ["MM"]},
    ]
    assert GAME.load(data) == seen


def test_no_order_carries_a_text() -> None:
    (order,) = written(position(1, "", TWO), "ANN", "w,G")
    assert GAME.writings(order) == ()
