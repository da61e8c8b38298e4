"""o15: the fields of the rule set."""

from __future__ import annotations

import json

import pytest

from engine.ostia.game import GAME
from engine.ostia.rules import FIELDS
from engine.protocol import Json, UnusableInputError
from tests.engine.ostia.playing import start

SIX = {"E": 6, "O": 7, "W": 8, "S": 9, "H": 10, "G": 11}

WRONG: list[dict[str, Json]] = [
    {"max_players": 5},
    {"rounds": 0},
    {"rounds": 6},
    {"rounds": True},
    {"rounds": "5"},
    {"start_cash": -1},
    {"start_stores": 5},
    {"max_stores": 0},
    {"store_price": 0},
    {"store_sale": 0},
    {"loan": 0},
    {"loan_repay": 6},
    {"loan": 11},
    {"max_kinds": 0},
    {"rank_chips": []},
    {"rank_chips": [1, 1, 1, 1, 1, 1]},
    {"rank_chips": [-1]},
    {"rank_chips": 3},
    {"forum_prices": [-1]},
    {"forum_prices": "15"},
    {"forum_price_more": -1},
    {"values": {**SIX, "E": 0}},
    {"values": {"E": 1}},
    {"values": {**SIX, "B": 1}},
    {"cards": {**SIX, "G": 12}},
    {"cards": {**SIX, "G": -1}},
    {"cards": dict.fromkeys("EOWSHG", 5)},
    {"max_stores": 13},
    {"depressors": {"3": 25, "4": 2, "5": 0}},
    {"depressors": {"3": 4}},
    {"depressors": {"3": 4, "4": 2, "5": 0, "6": 0}},
    {"senate_cards": ["EHWSGO"] * 5},
    {"senate_cards": ["EHWSGG"] * 6},
    {"senate_cards": ["EHWSG"] * 6},
    {"senate_cards": "EHWSGO"},
    {"senate_cards": [1] * 6},
]


@pytest.mark.rule("o15")
@pytest.mark.parametrize("given", WRONG, ids=str)
def test_impossible_values_are_refused(given: dict[str, Json]) -> None:
    with pytest.raises(UnusableInputError):
        GAME.read_rules(given, players=3)
    with pytest.raises(UnusableInputError):
        start(3, given)


@pytest.mark.rule("o15")
@pytest.mark.parametrize(
    "given",
    [
        {"rounds": 1},
        {"start_cash": 0},
        {"max_stores": 0, "start_stores": 0},
        {"max_loans": 0},
        {"loan_interest": 0},
        {"forum_prices": []},
        {"rank_chips": [0]},
        {"senate_cards": ["EHWSGO"] * 6},
        {"cards": {"E": 0, "O": 0, "W": 0, "S": 0, "H": 20, "G": 31}},
    ],
    ids=str,
)
def test_extreme_values_are_possible(given: dict[str, Json]) -> None:
    assert GAME.read_rules(given, players=3) == given
    state = start(3, given)
    assert GAME.load(GAME.dump(state)) == state


@pytest.mark.rule("o14.5")
@pytest.mark.parametrize(("stores", "least"), [(0, 22), (1, 22), (2, 25)])
def test_there_are_cards_for_every_boat_and_store(stores: int, least: int) -> None:
    """Three players, each with five cards in the boat, and four depressors."""
    given: dict[str, Json] = {"max_stores": stores, "start_stores": 0}
    nothing: dict[str, Json] = dict.fromkeys("EOWSHG", 0)
    GAME.read_rules({**given, "cards": {**nothing, "E": least}}, players=3)
    with pytest.raises(UnusableInputError, match=f"{least} are needed"):
        GAME.read_rules({**given, "cards": {**nothing, "E": least - 1}}, players=3)


@pytest.mark.rule("o15", "o14.5")
def test_what_is_impossible_for_some_numbers_of_players_only() -> None:
    given: dict[str, Json] = {"max_stores": 6}
    assert GAME.read_rules(given, players=None) == given
    assert GAME.read_rules(given, players=4) == given
    with pytest.raises(UnusableInputError, match="are needed"):
        GAME.read_rules(given, players=5)
    with pytest.raises(UnusableInputError, match="cannot play"):
        GAME.read_rules({}, players=6)
    with pytest.raises(UnusableInputError, match="are needed"):
        GAME.read_rules({"max_stores": 11}, players=None)


@pytest.mark.rule("o15", "o17")
def test_fields_that_equal_the_default_are_dropped() -> None:
    assert GAME.read_rules({"rounds": 5, "cards": SIX}, players=3) == {}
    assert start(3, {"rounds": 5, "max_kinds": 2}).stated_rules == ("max_kinds",)


@pytest.mark.rule("o15", "o17")
def test_all_values_can_be_shown() -> None:
    values = GAME.rule_values(start(3, {"rank_chips": [5, 1]}))
    assert tuple(values) == FIELDS
    assert values["start_cash"] == 55
    assert values["rank_chips"] == "[5,1]"
    assert json.loads(str(values["depressors"])) == {"3": 4, "4": 2, "5": 0}
    assert json.loads(str(values["cards"])) == SIX
