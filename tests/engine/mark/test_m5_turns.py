"""m5: the turn, by wishes, by the paid ways, and by force."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.mark.dice import Roll, read_dice
from engine.mark.events import Lapsed, Moved, WishUnused
from engine.mark.game import GAME
from engine.mark.orders import Do, Turn, Wish
from engine.mark.sorts import Sort
from engine.mark.turns import allowed
from engine.protocol import Json
from tests.engine.mark.builders import Place, events, market, places, play, position

EMPTY: Place = (0, "----", "----")

Rules = Mapping[str, Json]


def turn(
    place: Place, roll: str, wishes: str, rows: str = "", rules: Rules | None = None
) -> list[str]:
    """Return what ANN does, as "b G A2>B1" or "v G B1>4:22", "!" for forced."""
    before = position(1, rows, {"ANN": place, "BEN": EMPTY}, rules)
    orders = {"ANN": wishes} if wishes else {}
    played = play(before, f"{roll},MM", orders)
    return [
        told(event)
        for event in played.events
        if isinstance(event, Moved | Lapsed) and event.player == "ANN"
    ]


def told(event: Moved | Lapsed) -> str:
    """Return a move in one word or three."""
    if isinstance(event, Lapsed):
        return "-"
    goal = event.target or ""
    if event.row is not None:
        goal = f"{event.row}:{event.number}"
    mark = "!" if event.forced else ""
    return f"{event.do} {event.sort} {event.origin or ''}>{goal}{mark}"


@pytest.mark.rule("m5.1")
@pytest.mark.parametrize(
    ("roll", "wishes", "moves"),
    [
        ("GK", "z,a K", ["a K >A2"]),
        ("GK", "z,a P,a G", ["a G >A2"]),
        ("GG", "z,a G", ["a G >A2", "b G A2>B1!"]),
        ("GG", "z,a G,b G", ["a G >A2", "b G A2>B1"]),
        ("GG", "z,a G A1,a G A4", ["a G >A1", "a G >A4"]),
        ("GS", "z,a V", ["a V >A2"]),
        ("GS", "z,a G,b G", ["a G >A2", "b G A2>B1"]),
        ("GS", "z,a G", ["a G >A2"]),
        ("GK", "z,k M", ["k M >A2"]),
        ("GG", "z,k M", ["k M >A2"]),
        ("GS", "z,k G,b G", ["k G >A2"]),
    ],
)
def test_what_a_roll_allows(roll: str, wishes: str, moves: list[str]) -> None:
    assert turn((9, "----", "----"), roll, wishes) == moves


@pytest.mark.rule("m5.1")
def test_a_star_that_does_not_double() -> None:
    rules = {"star_doubles": False}
    assert turn(EMPTY, "GS", "z,a G,b G", rules=rules) == ["a G >A2"]


@pytest.mark.rule("m5.2")
def test_the_four_actions() -> None:
    place = (0, "-K--", "G--V")
    assert turn(place, "GP", "z,v G", "3 G 1") == ["v G B1>3:9"]
    assert turn(place, "KP", "z,b K") == ["b K A2>B2"]
    assert turn(place, "KP", "z,a P") == ["a P >A3"]
    assert turn(place, "VP", "z,x V", "1 V 5") == ["x V B4>"]


@pytest.mark.rule("m5.3")
def test_an_action_that_is_possible_is_obligatory() -> None:
    assert turn(EMPTY, "GK", "z,v P") == ["a G >A2!"]
    assert turn(EMPTY, "GK", "") == ["a G >A2!"]


@pytest.mark.rule("m5.3")
def test_what_is_not_possible_lapses() -> None:
    full = (0, "KKPP", "----")
    assert turn(full, "GV", "z,a G", rules={"fee": 0}) == ["-"]
    assert turn(full, "GG", "z,a G", rules={"fee": 0}) == ["-", "-"]


@pytest.mark.rule("m5.4")
@pytest.mark.parametrize(
    ("place", "wishes", "moves"),
    [
        ((0, "G---", "-G--"), "z,x G", ["x G B2>"]),
        ((0, "G---", "-G--"), "z,x G A1", ["x G A1>"]),
        ((0, "G---", "-G--"), "z,v G", ["a K >A2!"]),
        ((0, "K---", "----"), "z,x K", ["b K A1>B1!"]),
    ],
)
def test_putting_away_what_is_closed(
    place: Place, wishes: str, moves: list[str]
) -> None:
    assert turn(place, "GK", wishes, "1 G 5") == moves


@pytest.mark.rule("m5.5")
@pytest.mark.parametrize(
    ("cash", "wishes", "moves"),
    [
        (5, "z,k P", ["k P >A3"]),
        (4, "z,k P", ["b G A2>B1!"]),
        (10, "z,s G", ["s G A2>B1"]),
        (9, "z,s G", ["b G A2>B1!"]),
    ],
)
def test_paid_turns_need_their_cash(cash: int, wishes: str, moves: list[str]) -> None:
    assert turn((cash, "-G--", "----"), "GK", wishes) == moves


@pytest.mark.rule("m5.5")
@pytest.mark.parametrize("do", [Do.BUY, Do.ADVANCE])
def test_a_paid_turn_that_the_game_has_not_is_no_move(do: Do) -> None:
    """`admit` refuses it; an order that comes all the same does nothing."""
    rules: Rules = {"option_buy": False, "option_advance": False}
    before = position(1, "", {"ANN": (50, "K---", "----"), "BEN": EMPTY}, rules)
    orders = {"ANN": [Turn((Wish(do, Sort.PLASTIC),))]}
    played = GAME.resolve(before, orders, read_dice("PP,PP"))
    assert [one.reason for one in events(played, WishUnused)] == ["off"]


@pytest.mark.rule("m5.1", "m2.2")
def test_a_hammer_is_no_turn() -> None:
    assert allowed(Roll(None, Sort.GLASS)) == ()


@pytest.mark.rule("m5.5")
def test_what_paid_turns_cost() -> None:
    before = position(1, "", {"ANN": (50, "----", "----"), "BEN": (50, "G---", "----")})
    after = play(before, "KK,KK", {"ANN": "z,k G", "BEN": "z,s G"}).state
    assert [place[0] for place in places(after).values()] == [45, 40]


@pytest.mark.rule("m5.6")
def test_a_wish_is_used_up_and_the_search_begins_at_the_top() -> None:
    place = (0, "-G--", "----")
    assert turn(place, "GG", "z,v G,b G,a G") == ["b G A2>B1", "v G B1>5:6"]
    assert turn(place, "GG", "z,a G,b G") == ["a G >A3", "b G A2>B1"]


@pytest.mark.rule("m5.6")
@pytest.mark.parametrize(
    ("wish", "place", "rows", "reason"),
    [
        ("a P", EMPTY, "", "dice"),
        ("a G", (0, "KKPP", "----"), "", "space"),
        ("a G A1", (0, "K---", "----"), "", "space"),
        ("a G", EMPTY, "1 G 5", "stock"),
        ("b G", EMPTY, "", "piece"),
        ("b G A1", (0, "KG--", "----"), "", "piece"),
        ("b G B1", (0, "G---", "K---"), "", "space"),
        ("b G B1", (0, "--G-", "----"), "", "space"),
        ("v G", (0, "G---", "----"), "", "piece"),
        ("v G B2", (0, "----", "G---"), "", "piece"),
        ("v G", (0, "----", "G---"), "1 G 5", "closed"),
        ("v G 13", (0, "----", "G---"), "1 G 2", "minimum"),
        ("v G 7", (0, "----", "G---"), "", "minimum"),
        ("v G R5", (0, "----", "G---"), "5 K 1", "rows"),
        ("x G", (0, "----", "G---"), "", "open"),
        ("x G", EMPTY, "1 G 5", "piece"),
        ("k P", (4, "----", "----"), "", "cash"),
        ("s K", (9, "K---", "----"), "", "cash"),
        ("k P", (9, "KKVV", "----"), "", "space"),
    ],
)
def test_what_stands_in_the_way_of_a_wish(
    wish: str, place: Place, rows: str, reason: str
) -> None:
    before = position(1, rows, {"ANN": place, "BEN": EMPTY}, {"fee": 0})
    (unused,) = events(play(before, "GM,MM", {"ANN": f"z,{wish}"}), WishUnused)
    assert (unused.wish, unused.reason, unused.number) == (wish, reason, 1)
    assert unused.seen_by == ("ANN",)


@pytest.mark.rule("m5.6")
def test_paid_wishes_are_for_the_first_action_only() -> None:
    assert turn((50, "----", "----"), "GG", "z,a G,k P,s G") == [
        "a G >A2",
        "b G A2>B1!",
    ]


@pytest.mark.rule("m5.6")
def test_a_star_doubles_with_unused_wishes_of_that_colour_alone() -> None:
    place = (50, "G---", "----")
    assert turn(place, "GS", "z,b G,k G,s G,a K") == ["b G A1>B1"]
    assert turn(place, "GS", "z,b G,b G,v * 6") == ["b G A1>B1", "v G B1>5:6"]
    assert turn(place, "KS", "z,b G,a G") == ["b G A1>B1"]


@pytest.mark.rule("m5.6")
def test_a_wish_behind_the_one_that_was_done_is_not_looked_at() -> None:
    before = position(1, "", {"ANN": EMPTY, "BEN": EMPTY})
    (unused,) = events(play(before, "GK,MM", {"ANN": "z,a G,a K"}), WishUnused)
    assert (unused.wish, unused.reason) == ("a K", "later")


@pytest.mark.rule("m5.7")
@pytest.mark.parametrize(
    ("wish", "rows", "moves"),
    [
        ("v G", "", "v G B1>5:6"),
        ("v G", "5 K 1", "v G B1>4:5"),
        ("v G R12", "", "v G B1>1:2"),
        ("v G 3 R12", "", "v G B1>2:3"),
        ("v G R12", "1 K 1", "v G B1>2:3"),
        ("v G R12", "3 G 1", "v G B1>3:9"),
        ("v G 6", "", "v G B1>5:6"),
        ("v G 6", "5 K 1", "b P A1>B2!"),
        ("v G 4 R12", "", "b P A1>B2!"),
    ],
)
def test_the_row_of_a_sale(wish: str, rows: str, moves: str) -> None:
    found = turn((0, "P---", "G---"), "GP", f"z,{wish}", rows)
    assert found == [moves]


@pytest.mark.rule("m5.7")
def test_of_equal_first_numbers_the_lowest_row() -> None:
    rules: Rules = {"market": [[4, 5, 6, 7, 8]] * 5}
    assert turn((0, "----", "G---"), "GP", "z,v G", "1 K 1", rules) == ["v G B1>2:4"]


@pytest.mark.rule("m5.8")
@pytest.mark.parametrize(
    ("place", "roll", "rows", "moves"),
    [
        # 1: the highest sale at 15 or more
        ((0, "GP--", "GP--"), "GP", "1 G 3, 3 P 2", ["v G B1>1:30"]),
        ((0, "GP--", "GP--"), "PG", "3 G 2, 4 P 2", ["v P B2>4:15"]),
        # 2: processing, while fewer than three lie there afterwards
        ((0, "GP--", "G---"), "GP", "1 G 1", ["b G A1>B2"]),
        # 3: delivery
        ((0, "----", "GK--"), "GP", "1 G 1", ["a G >A2"]),
        ((0, "K---", "KK--"), "PG", "", ["a P >A2"]),
        # 4: any other sale, or putting away
        ((0, "KM--", "GP--"), "GP", "1 G 1, 2 P 2", ["v P B2>2:14"]),
        ((0, "KMV-", "G---"), "GP", "1 G 5", ["x G B1>"]),
        ((0, "KMV-", "GP--"), "GP", "1 G 5, 2 P 1", ["v P B2>2:7"]),
        ((0, "GMV-", "P--K"), "GP", "2 P 5", ["x P B1>"]),
        # 5: any other processing
        ((0, "GMV-", "K--K"), "GP", "", ["b G A1>B2"]),
        # 6: any other delivery
        ((0, "KMV-", "KK--"), "GP", "", ["a G >A4"]),
    ],
)
def test_the_classes_of_the_forced_move(
    place: Place, roll: str, rows: str, moves: list[str]
) -> None:
    found = turn(place, roll, "", rows, {"fee": 0})
    assert found == [f"{move}!" for move in moves]


@pytest.mark.rule("m5.8")
def test_processing_what_is_closed_is_never_forced_but_can_be_wished() -> None:
    place = (0, "G---", "----")
    assert turn(place, "GG", "", "1 G 5") == ["x G A1>!", "-"]
    assert turn(place, "GP", "z,b G", "1 G 5") == ["b G A1>B1"]


@pytest.mark.rule("m5.8")
@pytest.mark.parametrize(
    ("roll", "first"), [("MS", "M"), ("KS", "K"), ("PK", "P"), ("KP", "K")]
)
def test_of_equal_moves_die_one_then_the_others(roll: str, first: str) -> None:
    assert turn(EMPTY, roll, "") == [f"a {first} >A2!"]


@pytest.mark.rule("m5.8")
def test_with_a_star_the_other_four_follow_in_their_order() -> None:
    closed = "1 M 5, 2 G 5"
    assert turn(EMPTY, "MS", "", closed) == ["a K >A2!"]


@pytest.mark.rule("m5.8", "m5.6")
def test_a_forced_move_lets_a_star_double() -> None:
    """No sale at 40 is possible; glass is forced, and then `b G` is possible."""
    assert turn(EMPTY, "GS", "z,v * 40,b G") == ["a G >A2!", "b G A2>B1"]


@pytest.mark.rule("m5.9")
@pytest.mark.parametrize(
    ("place", "wish", "move"),
    [
        ((0, "----", "----"), "a G", "a G >A2"),
        ((0, "-K--", "----"), "a G", "a G >A3"),
        ((0, "-KK-", "----"), "a G", "a G >A1"),
        ((0, "KKK-", "----"), "a G", "a G >A4"),
        ((0, "-K--", "----"), "a G A4", "a G >A4"),
        ((0, "G--G", "----"), "b G", "b G A1>B1"),
        ((0, "G--G", "KK--"), "b G", "b G A4>B4"),
        ((0, "G--G", "----"), "b G B3", "b G A4>B3"),
        ((0, "GG--", "----"), "b G A2", "b G A2>B1"),
        ((0, "--G-", "---K"), "b G", "b G A3>B2"),
        ((0, "-G--", "KK--"), "b G", "b G A2>B3"),
        ((0, "----", "--GG"), "v G", "v G B3>5:6"),
        ((0, "----", "--GG"), "v G B4", "v G B4>5:6"),
    ],
)
def test_spaces(place: Place, wish: str, move: str) -> None:
    assert turn(place, "GP", f"z,{wish}", rules={"fee": 0}) == [move]


@pytest.mark.rule("m5.2")
def test_the_market_after_a_sale() -> None:
    before = position(1, "", {"ANN": (0, "----", "G---"), "BEN": EMPTY})
    assert market(play(before, "GK,MM", {"ANN": "z,v G R2"}).state) == "2 G 1"
