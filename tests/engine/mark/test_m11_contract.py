"""m11: the state as plain data, its refusals, the rule set, and events."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest

from engine.mark.dice import Seats, read_dice
from engine.mark.events import MarkEvent
from engine.mark.game import GAME
from engine.mark.rules import RuleSet, plain_values
from engine.mark.state import State
from engine.protocol import Json, Player, UnusableInputError
from tests.engine.mark.builders import PLAYERS, over, play, position

STATE = position(
    8,
    "2 G 2",
    {
        "MAX": (30, "-G--", "---K"),
        "ZOR": (3, "----", "----"),
        "BEN": (0, "V---", "----"),
    },
)
WRITTEN = """
{"game": "mark", "round": 7, "rules": {"rounds_per_step": 1},
 "seats": ["MAX", "ZOR", "BEN"],
 "players": {
  "BEN": {"pseudonym": "Haus BEN", "cash": 0, "delivery": ["V", null, null, null],
          "processing": [null, null, null, null], "nmr": 0, "nmr_in_a_row": 0},
  "MAX": {"pseudonym": "Haus MAX", "cash": 30, "delivery": [null, "G", null, null],
          "processing": [null, null, null, "K"], "nmr": 0, "nmr_in_a_row": 0},
  "ZOR": {"pseudonym": "Haus ZOR", "cash": 3, "delivery": [null, null, null, null],
          "processing": [null, null, null, null], "nmr": 0, "nmr_in_a_row": 0}},
 "market": [{"sort": null, "pieces": 0}, {"sort": "G", "pieces": 2},
            {"sort": null, "pieces": 0}, {"sort": null, "pieces": 0},
            {"sort": null, "pieces": 0}]}
"""


def changed(path: str, value: Json, state: State = STATE) -> Json:
    """Return the data of a state with one place changed; "-" takes it out."""
    data: dict[str, Json] = json.loads(json.dumps(GAME.dump(state)))
    *above, last = path.split(".")
    place: dict[str, Json] | list[Json] = data
    for key in above:
        inner = place[int(key)] if isinstance(place, list) else place[key]
        assert isinstance(inner, dict | list)
        place = inner
    if isinstance(place, list):
        place[int(last)] = value
    elif value == "-":
        del place[last]
    else:
        place[last] = value
    return data


@pytest.mark.rule("m11.3", "m11.4")
def test_the_state_as_it_is_written() -> None:
    """No orders are in it, lasting ones neither."""
    assert GAME.dump(STATE) == json.loads(WRITTEN)
    assert GAME.load(json.loads(WRITTEN)) == STATE


@pytest.mark.rule("m11.5")
def test_names_dice_and_ranking_stand_only_where_they_are() -> None:
    new = GAME.dump(GAME.new(PLAYERS[:2], {}, Seats((1, 2, 3, 4))))
    assert isinstance(new, dict)
    assert new["round"] == 0
    assert new["players"]["ANN"]["name"] == "Person ANN"
    ended = over(
        position(61, "", {"MAX": (131, "GK--", "----"), "BEN": (7, "----", "----")})
    )
    data = GAME.dump(ended)
    assert isinstance(data, dict)
    assert data["ranking"] == [
        {"code": "MAX", "cash": 131, "pieces": 2, "rank": 1},
        {"code": "BEN", "cash": 7, "pieces": 0, "rank": 2},
    ]
    assert "dice" not in data
    assert GAME.load(data) == ended


@pytest.mark.rule("m11.5")
def test_dice_in_a_state_that_is_read() -> None:
    dice: Json = [{"MAX": ["HG", "KM"], "ZOR": ["PV"], "BEN": ["GS"]}]
    assert GAME.load(changed("dice", dice)) == GAME.unveil(
        STATE, read_dice("HG+KM,PV,GS")
    )
    # The chance that is handed over replaces them.
    chance = read_dice("MM,MM,MM")
    assert GAME.unveil(GAME.load(changed("dice", dice)), chance).dice == chance


@pytest.mark.rule("m11.5", "m11.6")
@pytest.mark.parametrize(
    "dice",
    [
        [],
        [{"MAX": ["KM"], "ZOR": ["PV"]}],
        [{"MAX": ["km"], "ZOR": ["PV"], "BEN": ["GS"]}],
        [{"MAX": ["K M"], "ZOR": ["PV"], "BEN": ["GS"]}],
        [{"MAX": ["HG"], "ZOR": ["PV"], "BEN": ["GS"]}],
        [{"MAX": [], "ZOR": ["PV"], "BEN": ["GS"]}],
        [{"MAX": "KM", "ZOR": ["PV"], "BEN": ["GS"]}],
        [{"MAX": ["KM"], "ZOR": ["PV"], "BEN": ["GS"], "QQQ": ["GG"]}],
        [{"MAX": ["KM"], "ZOR": ["PV"], "BEN": ["GS"]}] * 2,
        None,
    ],
)
def test_dice_that_are_none(dice: Json) -> None:
    with pytest.raises(UnusableInputError, match="dice"):
        GAME.load(changed("dice", dice))


@pytest.mark.rule("m11.4", "m11.6", "m11.7")
@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("game", "egon"),
        ("round", -1),
        ("round", "7"),
        ("round", True),
        ("rules", []),
        ("rules", {"fees": 1}),
        ("rules", {"pieces": 2}),
        ("extra", 1),
        ("market", "-"),
        ("seats", ["MAX", "ZOR"]),
        ("seats", ["MAX", "ZOR", "BEN", "BEN"]),
        ("seats", ["MAX", "ZOR", "QQQ"]),
        ("seats", [1, 2, 3]),
        ("seats", "MAX"),
        ("players", {}),
        ("players.MAX.cash", -1),
        ("players.MAX.cash", 1.0),
        ("players.MAX.nmr", -1),
        ("players.MAX.nmr_in_a_row", 1),
        ("players.MAX.extra", 1),
        ("players.MAX.name", ""),
        ("players.MAX.name", "  "),
        ("players.MAX.pseudonym", "-"),
        ("players.MAX.pseudonym", "glas"),
        ("players.MAX.delivery", [None, None, None]),
        ("players.MAX.delivery", [None, None, None, "X"]),
        ("players.MAX.delivery", [None, None, None, "g"]),
        ("players.MAX.processing", [None, None, None, []]),
        ("market", []),
        ("market.0", {"sort": None}),
        ("market.0", {"sort": "K", "pieces": 0}),
        ("market.0", {"sort": None, "pieces": 1}),
        ("market.0", {"sort": "K", "pieces": 6}),
        ("market.0", {"sort": "K", "pieces": -1}),
        ("market.0", {"sort": "G", "pieces": 1}),
        ("market.0", {"sort": "Q", "pieces": 1}),
        ("ranking", []),
        ("ranking", None),
    ],
)
def test_states_that_are_none(path: str, value: Json) -> None:
    with pytest.raises(UnusableInputError):
        GAME.load(changed(path, value))


@pytest.mark.rule("m11.6")
def test_more_pieces_of_a_sort_than_there_are() -> None:
    full = position(
        8, "2 G 4", {"MAX": (0, "GGGG", "----"), "BEN": (0, "----", "----")}
    )
    assert GAME.load(GAME.dump(full)) == full
    with pytest.raises(UnusableInputError, match="more than 8"):
        GAME.load(changed("players.BEN.delivery.0", "G", full))


ENDED = over(
    position(61, "", {"MAX": (131, "GK--", "----"), "BEN": (7, "----", "----")})
)


@pytest.mark.rule("m11.6")
@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("ranking", "-"),
        ("ranking", []),
        ("ranking.0.rank", 2),
        ("ranking.0.pieces", 1),
        ("ranking.1.cash", 8),
        ("ranking.1.code", "QQQ"),
        ("players.BEN.cash", 131),
        ("round", 59),
        ("dice", [{"MAX": ["KM"], "BEN": ["PV"]}]),
    ],
)
def test_rankings_that_are_none(path: str, value: Json) -> None:
    with pytest.raises(UnusableInputError):
        GAME.load(changed(path, value, ENDED))


@pytest.mark.rule("m11.6")
def test_full_rows_before_the_first_round_end_nothing() -> None:
    """Only a game master's hand can make such a state, but it is one."""
    rows = "1 G 5, 2 K 5, 3 P 5, 4 M 5"
    start = position(1, rows, {"MAX": (0, "----", "----"), "BEN": (0, "----", "----")})
    assert GAME.load(GAME.dump(start)).ranking is None
    with pytest.raises(UnusableInputError, match="ranking"):
        GAME.load(GAME.dump(over(start)))


@pytest.mark.rule("m11.7")
@pytest.mark.parametrize(
    "fields",
    [
        {"min_players": 3, "max_players": 2},
        {"min_players": 1},
        {"max_players": 5},
        {"pieces": 4},
        {"start_cash": -1},
        {"market": [[1, 2, 3, 4, 5]] * 4},
        {"market": [[1, 2, 3, 4]] * 5},
        {"market": [[1, 2, 3, 4, 4]] * 5},
        {"market": [[0, 2, 3, 4, 5]] * 5},
        {"market": "2 5 12 30 70"},
        {"rounds_per_step": 0},
        {"rounds_per_step": 5},
        {"rotate_start": 1},
        {"fee": -1},
        {"fee_from": 0},
        {"fee_from": 6},
        {"star_doubles": None},
        {"buy_cost": -1},
        {"advance_cost": "10"},
        {"forced_sale": -1},
        {"end_rows": 0},
        {"end_rows": 6},
        {"max_turns": 0},
        {"stars": True},
    ],
)
def test_rules_that_cannot_be(fields: Mapping[str, Json]) -> None:
    with pytest.raises(UnusableInputError, match="rules"):
        GAME.read_rules(fields, players=None)


@pytest.mark.rule("m11.7")
def test_new_drops_what_equals_the_defaults_resolve_keeps_it() -> None:
    given: Mapping[str, Json] = {"fee": 5, "end_rows": 5}
    assert GAME.read_rules(given, players=3) == {"end_rows": 5}
    state = GAME.new(PLAYERS[:2], given, Seats((1, 2, 3, 4)))
    assert state.stated_rules == ("end_rows",)
    kept = GAME.load(changed("rules", {"fee": 5, "rounds_per_step": 1}))
    after = GAME.resolve(kept, {}, read_dice("KM,PV,GS")).state
    data = GAME.dump(after)
    assert isinstance(data, dict)
    assert data["rules"] == {"fee": 5, "rounds_per_step": 1}


@pytest.mark.rule("m11.5")
@pytest.mark.parametrize("name", ["", "  "])
def test_an_empty_name_is_unusable_for_a_new_game_too(name: str) -> None:
    players = [Player("ANN", "Anna", name), PLAYERS[1]]
    with pytest.raises(UnusableInputError, match="the name is empty"):
        GAME.new(players, {}, Seats((1, 2, 3, 4)))


@pytest.mark.rule("m11.7", "m2.4")
def test_null_rounds_are_the_default() -> None:
    assert GAME.read_rules({"rounds_per_step": None}, players=2) == {}


@pytest.mark.rule("m11.7", "m1.6")
def test_every_field_is_shown_with_its_value() -> None:
    shown = GAME.rule_values(STATE)
    assert list(shown) == list(plain_values(RuleSet()))
    assert shown["market"] == (
        "2 5 12 30 70 / 3 7 14 30 60 / 4 9 15 25 50 / 5 10 15 22 40 / 6 11 15 20 30"
    )
    assert (shown["pieces"], shown["rounds_per_step"]) == (8, 1)


@pytest.mark.rule("m11.7", "m5.8", "m8.2")
def test_the_defaults_are_those_of_the_rules() -> None:
    market = plain_values(RuleSet())["market"]
    assert plain_values(RuleSet()) == {
        **{"min_players": 2, "max_players": 4, "pieces": 8, "start_cash": 30},
        **{"market": market, "rounds_per_step": None, "rotate_start": True},
        **{"fee": 5, "fee_from": 3, "star_doubles": True},
        **{"option_buy": True, "buy_cost": 5},
        **{"option_advance": True, "advance_cost": 10, "forced_sale": 15},
        **{"option_own_pieces": True, "option_liquidation": True},
        **{"end_rows": 4, "max_turns": 120},
    }


@pytest.mark.rule("m11.7")
def test_every_field_can_be_set() -> None:
    other: Mapping[str, Json] = {
        name: not value if isinstance(value, bool) else 2
        for name, value in plain_values(RuleSet()).items()
        if name not in ("market", "pieces", "min_players")
    } | {"market": [[1, 2, 3, 4, 5]] * 5, "pieces": 9}
    assert GAME.read_rules(other, players=2) == other


@pytest.mark.rule("m11.8")
def test_every_event_has_its_word() -> None:
    assert set(MarkEvent.kinds) == {
        *("nmr", "gm_told", "fee", "liquidated", "auction", "no_auction", "bid_void"),
        *("move", "lapse", "row_full", "wish_used", "wish_unused", "end"),
    }


@pytest.mark.rule("m11.8")
def test_an_auction_as_plain_data() -> None:
    before = position(
        5, "3 G 2", {"ANN": (21, "----", "----"), "BEN": (16, "G---", "----")}
    )
    played = play(before, "HG+MM,VV", {"ANN": "g,G,8", "BEN": "e,G"})
    assert GAME.dump_event(played.events[0]) == {
        "type": "auction",
        "rule": "m6.6",
        "seen_by": None,
        "round": 5,
        "roller": "ANN",
        "roll": "HG",
        "sort": "G",
        "owner": "BEN",
        "space": "A1",
        "minimum": 7,
        "bids": [{"player": "ANN", "amount": 8}],
        "winner": "ANN",
        "price": 8,
        "to": "A2",
        "kept": False,
    }


@pytest.mark.rule("m11.8")
@pytest.mark.parametrize(
    "data",
    [
        None,
        {},
        {"type": "Auctioned"},
        {"type": "lapse", "rule": "m5.3", "seen_by": None, "round": 1, "player": "ANN"},
        {
            "type": "lapse",
            "rule": "m5.3",
            "seen_by": None,
            "round": "1",
            "player": "ANN",
            "roll": "GG",
        },
    ],
)
def test_events_that_are_none(data: Json) -> None:
    with pytest.raises(UnusableInputError, match="event"):
        GAME.load_event(data)
