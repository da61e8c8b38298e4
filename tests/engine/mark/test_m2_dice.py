"""m2, m9.1-m9.3, m11.1: rolls, steps of several rounds, turn order, drawing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from engine.mark.dice import Dice, Roll, Seats, read_dice
from engine.mark.events import Auctioned, Moved, NoAuction
from engine.mark.game import GAME
from engine.mark.sorts import Sort
from engine.protocol import Json, Opening, Setup, UnusableInputError
from tests.engine.mark.builders import ONE_ROUND, PLAYERS, events, over, play, position

TWO = {"ANN": (30, "----", "----"), "BEN": (30, "----", "----")}
THREE = TWO | {"CID": (30, "----", "----")}


class Faces:
    """A source that gives these integers, one after the other."""

    def __init__(self, *numbers: int) -> None:
        self.numbers: Iterator[int] = iter(numbers)
        self.limits: list[int] = []

    def below(self, limit: int) -> int:
        """Return the next number."""
        self.limits.append(limit)
        return next(self.numbers)


@pytest.mark.rule("m2.1")
def test_a_roll_is_written_die_one_first() -> None:
    rolls = [Roll(Sort.GLASS, Sort.METAL), Roll(None, Sort.GLASS), Roll(None, None)]
    assert list(map(str, rolls)) == ["GM", "HG", "HS"]
    assert str(Roll(Sort.PLASTIC, None)) == "KS"
    assert Roll(Sort.PAPER, Sort.PAPER).double
    assert not Roll(None, None).double


@pytest.mark.rule("m2.2")
def test_hammers_are_auctions_and_the_last_roll_is_the_turn() -> None:
    played = play(position(1, "", TWO), "HG+HK+PP,MM")
    assert [auction.roll for auction in events(played, Auctioned)] == ["HG", "HK"]
    assert {move.roll for move in events(played, Moved)} == {"PP", "MM"}


@pytest.mark.rule("m2.3", "m9.2")
def test_everybody_sees_the_rolls_before_ordering() -> None:
    state = GAME.new(PLAYERS, {}, Seats((1, 2, 3, 4)))
    chance = GAME.read_chance(state, "HG+KM,PV,GS,MM")
    assert GAME.opening(state) is Opening.WITH_ORDERS
    for reader in state.seats:
        assert GAME.view(GAME.unveil(state, chance), reader).dice == chance


@pytest.mark.rule("m2.4")
@pytest.mark.parametrize(
    ("players", "rules", "rounds"),
    [
        (2, {}, 2),
        (3, {}, 1),
        (4, {}, 1),
        (2, {"rounds_per_step": 1}, 1),
        (3, {"rounds_per_step": 4}, 4),
    ],
)
def test_the_rounds_of_a_step(
    players: int, rules: Mapping[str, Json], rounds: int
) -> None:
    state = GAME.new(PLAYERS[:players], rules, Seats((1, 2, 3, 4)))
    assert len(state.step_rounds) == rounds
    dice = "/".join([",".join(["GK"] * players)] * rounds)
    after = GAME.resolve(state, {}, GAME.read_chance(state, dice)).state
    assert after.round == rounds
    assert state.step_rounds == range(1, rounds + 1)


@pytest.mark.rule("m2.4")
def test_every_round_of_a_step_has_its_own_rolls() -> None:
    before = position(1, "", TWO, {"rounds_per_step": 2})
    played = play(before, "GG,KK/PP,MM")
    found = [(move.round, move.player, move.sort) for move in events(played, Moved)]
    assert found[::2] == [
        (1, "ANN", Sort.GLASS),
        (1, "BEN", Sort.PLASTIC),
        (2, "BEN", Sort.METAL),
        (2, "ANN", Sort.PAPER),
    ]


@pytest.mark.rule("m2.5")
@pytest.mark.parametrize(
    ("number", "rotate", "order"),
    [(1, True, "ABC"), (2, True, "BCA"), (6, True, "CAB"), (6, False, "ABC")],
)
def test_who_begins_a_round(number: int, rotate: bool, order: str) -> None:  # noqa: FBT001
    before = position(number, "", THREE, {"rotate_start": rotate})
    moves = events(play(before, "GK,GK,GK"), Moved)
    assert "".join(move.player[0] for move in moves) == order


@pytest.mark.rule("m9.1")
def test_the_chance_of_the_start() -> None:
    start = Setup(3)
    assert GAME.opening(start) is Opening.WITH_RESULT
    faces = Faces(2, 0, 1, 0)
    assert GAME.draw_chance(start, faces) == Seats((3, 1, 4, 2))
    assert faces.limits == [4, 3, 2, 1]
    with pytest.raises(UnusableInputError, match="seats"):
        GAME.new(PLAYERS, {}, None)
    with pytest.raises(UnusableInputError, match="seats"):
        GAME.new(PLAYERS, {}, read_dice("GG"))


@pytest.mark.rule("m9.3")
def test_dice_from_uniform_integers() -> None:
    """Round by round, seat by seat, again while die one is the hammer."""
    state = position(1, "", TWO, {"rounds_per_step": 2})
    faces = Faces(5, 5, 5, 0, 1, 3, 2, 2, 0, 5, 4, 4)
    drawn = GAME.draw_chance(state, faces)
    assert isinstance(drawn, Dice)
    assert str(drawn) == "HS+HG+KM,PP/GS,VV"
    assert set(faces.limits) == {6}


@pytest.mark.rule("m9.3")
def test_there_are_no_dice_after_the_end() -> None:
    ended = over(position(61, "", TWO))
    assert GAME.draw_chance(ended, Faces()) is None


@pytest.mark.rule("m11.1")
@pytest.mark.parametrize("text", ["3,1,4,2", " 3 , 1,4 ,2 "])
def test_seats_as_a_game_master_types_them(text: str) -> None:
    assert GAME.read_chance(Setup(2), text) == Seats((3, 1, 4, 2))


@pytest.mark.rule("m11.1")
@pytest.mark.parametrize(
    "text", ["", "1,2,3", "1,2,3,3", "1,2,3,5", "1 2 3 4", "a,b,c,d"]
)
def test_what_are_no_seats(text: str) -> None:
    with pytest.raises(UnusableInputError, match="seats"):
        GAME.read_chance(Setup(2), text)


@pytest.mark.rule("m11.1")
def test_dice_as_a_game_master_types_them() -> None:
    state = position(1, "", TWO, {"rounds_per_step": 2})
    found = GAME.read_chance(state, " hg + km ,PV / gs, Hs+hS+ mm")
    assert str(found) == "HG+KM,PV/GS,HS+HS+MM"


@pytest.mark.rule("m11.1")
@pytest.mark.parametrize(
    "text",
    [
        "",
        "GK",
        "GK,GK,GK",
        "GK,GK/GK,GK",
        "GK,",
        "GK,HG",
        "GK,GK+GK",
        "GK,HG+HG",
        "GK,GH",
        "GK,SG",
        "GK,GX",
        "GK,G K",
        "GK,GKP",
        "GK,G",
        "GK;GK",
        "GK,+GK",
    ],
)
def test_what_are_no_dice(text: str) -> None:
    state = position(1, "", TWO, ONE_ROUND)
    with pytest.raises(UnusableInputError, match="dice"):
        GAME.read_chance(state, text)


@pytest.mark.rule("m11.1")
def test_a_step_needs_its_dice() -> None:
    state = position(1, "", TWO)
    unveiled = GAME.unveil(state, read_dice("GK,GK"))
    for chance in (None, Seats((1, 2, 3, 4)), read_dice("GK,GK,GK")):
        with pytest.raises(UnusableInputError, match="dice"):
            GAME.resolve(unveiled, {}, chance)


@pytest.mark.rule("m9.2")
def test_a_result_holds_no_dice() -> None:
    state = position(1, "", TWO)
    chance = read_dice("GK,GK")
    assert GAME.resolve(GAME.unveil(state, chance), {}, chance).state.dice is None


def test_chances_as_plain_data() -> None:
    for chance in (Seats((4, 3, 2, 1)), read_dice("HG+KM,PV/GS,MM")):
        assert GAME.load_chance(GAME.dump_chance(chance)) == chance


@pytest.mark.parametrize(
    "data",
    [
        None,
        {},
        {"seats": [1, 2, 3, 4], "dice": []},
        {"seats": [1, 2, 3]},
        {"seats": "1234"},
        {"dice": [["GK"]]},
        {"dice": [[[]]]},
        {"dice": [[["HG"]]]},
        {"dice": [[[7]]]},
    ],
)
def test_what_is_no_chance(data: Json) -> None:
    with pytest.raises(UnusableInputError):
        GAME.load_chance(data)


@pytest.mark.rule("m6.2")
def test_an_auction_without_a_piece_is_told() -> None:
    before = position(1, "1 G 5", TWO)
    (told,) = events(play(before, "HG+KK,PP"), NoAuction)
    assert (told.roller, told.roll, told.sort) == ("ANN", "HG", Sort.GLASS)
