"""m1: players, pieces, factories, the market and its rows."""

from __future__ import annotations

import pytest

from engine.mark.dice import Seats
from engine.mark.events import RowFull
from engine.mark.factory import TOUCHING, Space
from engine.mark.game import GAME
from engine.mark.sorts import SORTS, Sort
from engine.mark.table import open_table
from engine.protocol import Player, UnusableInputError
from tests.engine.mark.builders import PLAYERS, events, market, places, play, position

SEATS = Seats((3, 1, 4, 2))


@pytest.mark.rule("m1.1", "m8.3")
def test_the_most_cash_wins() -> None:
    before = position(
        60, "", {"ANN": (31, "----", "----"), "BEN": (32, "GK--", "----")}
    )
    ranking = GAME.ranking(play(before, "PP,PP").state)
    assert ranking is not None
    assert [(place.code, place.rank) for place in ranking] == [("BEN", 1), ("ANN", 2)]


@pytest.mark.rule("m1.2")
@pytest.mark.parametrize("count", [1, 5])
def test_two_to_four_players(count: int) -> None:
    players = [*PLAYERS, Player("EVA", "Haus EVA")][:count]
    with pytest.raises(UnusableInputError, match="cannot play"):
        GAME.new(players, {}, SEATS)


@pytest.mark.rule("m1.2")
@pytest.mark.parametrize(
    ("code", "pseudonym", "kind", "field"),
    [
        ("AN", "x", "no code", 0),
        ("ann", "x", "no code", 0),
        ("ÄNN", "x", "no code", 0),
        ("ALL", "x", "code reserved", 0),
        ("BEN", "x", "code taken", 0),
        ("HBN", "x", "code is pseudonym", 0),
        ("ANN", " ", "no pseudonym", 1),
        ("ANN", "Alle", "pseudonym reserved", 1),
        ("ANN", "all", "pseudonym reserved", 1),
        ("ANN", " bank ", "pseudonym reserved", 1),
        ("ANN", "g", "pseudonym reserved", 1),
        ("ANN", "PAPPE", "pseudonym reserved", 1),
        ("ANN", "composite", "pseudonym reserved", 1),
        ("ANN", "ann", "pseudonym is code", 1),
        ("ANN", "Ben", "pseudonym is code", 1),
        ("ANN", "der  muellmann", "pseudonym taken", 1),
    ],
)
def test_names_that_nobody_can_have(
    code: str, pseudonym: str, kind: str, field: int
) -> None:
    others = [Player("BEN", "Der Müllmann"), Player("CID", "hbn")]
    refusal = GAME.check_player(Player(code, pseudonym), others)
    assert refusal is not None
    assert (refusal.kind, refusal.field, refusal.rule) == (kind, field, "m1.2")
    with pytest.raises(UnusableInputError, match="players"):
        GAME.new([*others, Player(code, pseudonym)], {}, SEATS)


@pytest.mark.rule("m1.2")
def test_a_name_that_somebody_can_have() -> None:
    assert GAME.check_player(Player("ANN", "H"), PLAYERS[1:]) is None


@pytest.mark.rule("m1.3")
def test_the_start() -> None:
    state = GAME.new(PLAYERS, {"start_cash": 7}, SEATS)
    assert places(state) == dict.fromkeys(state.seats, (7, "----", "----"))
    assert market(state) == ""
    table = open_table(state, {})
    assert [table.stock(sort) for sort in SORTS] == [8] * 5


@pytest.mark.rule("m1.4", "m9.1")
def test_seats_by_the_alphabet_whatever_the_list_says() -> None:
    for players in (PLAYERS, PLAYERS[::-1]):
        assert GAME.new(players, {}, SEATS).seats == ("CID", "ANN", "DOT", "BEN")
    three = GAME.new(PLAYERS[:3], {}, SEATS)
    assert three.seats == ("CID", "ANN", "BEN")


@pytest.mark.rule("m1.5")
def test_which_spaces_touch() -> None:
    assert {start: "".join(sorted(goals)) for start, goals in TOUCHING.items()} == {
        Space.A1: "B1B2",
        Space.A2: "B1B2B3",
        Space.A3: "B2B3B4",
        Space.A4: "B3B4",
    }


@pytest.mark.rule("m1.6")
def test_the_rows_are_used_from_left_to_right() -> None:
    before = position(
        1, "5 G 3", {"ANN": (0, "----", "GG--"), "BEN": (0, "----", "----")}
    )
    after = play(before, "GG,PP", {"ANN": "z,v G,v G"}).state
    assert places(after)["ANN"][0] == 20 + 30


@pytest.mark.rule("m1.7")
def test_the_number_of_a_sort() -> None:
    rows = position(1, "2 G 2, 3 K 5", {"ANN": (0, "----", "----")}).market
    assert [rows.number(sort) for sort in SORTS[:3]] == [14, 0, None]


@pytest.mark.rule("m1.8")
def test_a_full_row_closes_its_sort_for_the_bank() -> None:
    before = position(
        1, "1 G 4", {"ANN": (9, "G---", "G---"), "BEN": (9, "----", "----")}
    )
    played = play(before, "GK,GG", {"ANN": "z,v G", "BEN": "z,a G"})
    (full,) = events(played, RowFull)
    assert (full.row, full.sort) == (1, Sort.GLASS)
    assert open_table(played.state, {}).stock(Sort.GLASS) == 0
    assert places(played.state) == {
        "ANN": (79, "G---", "----"),
        "BEN": (9, "----", "----"),
    }


@pytest.mark.rule("m1.8")
def test_pieces_of_a_closed_sort_can_be_processed_advanced_and_disposed_of() -> None:
    before = position(
        1,
        "1 G 5",
        {
            "ANN": (10, "G---", "----"),
            "BEN": (9, "-G--", "----"),
            "CID": (0, "G---", "----"),
        },
    )
    orders = {"ANN": "z,s G", "BEN": "z,b G", "CID": "z,x G"}
    after = play(before, "KP,GK,GK", orders).state
    assert places(after) == {
        "ANN": (0, "----", "G---"),
        "BEN": (9, "----", "G---"),
        "CID": (0, "----", "----"),
    }


@pytest.mark.rule("m1.9")
def test_the_stock_of_the_bank() -> None:
    table = open_table(
        position(1, "1 G 2", {"ANN": (0, "GG--", "-G--"), "BEN": (0, "G---", "K---")}),
        {},
    )
    assert [table.stock(sort) for sort in SORTS] == [2, 7, 8, 8, 8]


@pytest.mark.rule("m1.2")
@pytest.mark.parametrize("count", [0, 1, 5])
def test_rules_are_for_so_many_as_can_play(count: int) -> None:
    """An announcement for others would be joined and could never start."""
    assert GAME.read_rules({}, players=None) == {}
    with pytest.raises(UnusableInputError, match="only 2 to 4 can"):
        GAME.read_rules({}, players=count)
