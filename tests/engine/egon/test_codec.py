"""The state of the contract: everything that is not one is refused."""

from __future__ import annotations

import json

import pytest

from engine.egon import codec
from engine.egon.draw import load_draw, read_draw
from engine.egon.setup import new
from engine.protocol import Json, Player, UnusableInputError

PLAYERS = [Player("MAX", "Max & Söhne", "Anna"), Player("ZOR", "Zorro", "Bert")]

THREAT: Json = {
    "by": "MAX",
    "action": "i",
    "parameters": [10],
    "victim": "ZOR",
    "penalty": {"money": 500},
    "article_chars": 700,
    "gm": True,
}

GONE = "(this key is taken away)"


def plain_state() -> dict[str, Json]:
    """Return a state with something in every list, as JSON has it."""
    state = codec.dump(new(PLAYERS, {"rounds": 5}, read_draw("3,9,17,22,31,45,8")))
    data: dict[str, Json] = json.loads(json.dumps(state))
    return data | {
        "round": 2,
        "blackmails": [THREAT],
        "kept_articles": {"MAX": {"p": 812}},
    }


def changed(data: Json, place: str, value: Json) -> Json:
    """Return the data with another value at a place ("players.MAX.cash")."""
    key, _, rest = place.partition(".")
    if isinstance(data, list):
        old: Json = data[int(key)]
        return [changed(old, rest, value) if rest else value]
    assert isinstance(data, dict)
    if value == GONE and not rest:
        return {name: found for name, found in data.items() if name != key}
    return {**data, key: changed(data[key], rest, value) if rest else value}


def test_a_complete_state_is_read_and_written_unchanged() -> None:
    data = plain_state()
    assert codec.dump(codec.load(data)) == data


@pytest.mark.parametrize(
    "penalty", [{"money": 1}, {"stones": 2}, {"text": "Ein Gedicht"}]
)
def test_all_penalties_are_written_as_read(penalty: Json) -> None:
    data = changed(plain_state(), "blackmails.0.penalty", penalty)
    assert codec.dump(codec.load(data)) == data


WRONG: list[tuple[str, Json]] = [
    ("game", "ostia"),
    ("more", 1),
    ("jackpots", GONE),
    ("round", True),
    ("round", -1),
    ("round", 5),
    ("round", "2"),
    ("rules", {"colour": 1}),
    ("rules", []),
    ("ranking", []),
    ("players", []),
    ("players.ZOR", GONE),
    ("players.MAX.pseudonym", ""),
    ("players.MAX.pseudonym", "Bolle"),
    ("players.MAX.pseudonym", "ZORRO"),
    ("players.MAX.pseudonym", 3),
    ("players.MAX.pseudonym", "\ud800"),
    ("players.MAX.name", " "),
    ("players.MAX.cash", "1.5"),
    ("players.MAX.storage", -1),
    ("players.MAX.di", -1),
    ("players.MAX.sentence", "hanged"),
    ("players.MAX.justified", 1),
    ("players.MAX.nmr_in_a_row", 1),
    ("players.MAX.out", 3),
    ("players.MAX.out", 0),
    ("players.MAX.out", 1),
    ("players.MAX.bonus.Alois", -1),
    ("players.MAX.bonus.Egon", GONE),
    ("dealers.Egon", GONE),
    ("dealers.Egon.offer", -1),
    ("jackpots.D", 1),
    ("blackmails", {}),
    ("blackmails.0.by", "QQQ"),
    ("blackmails.0.victim", "MAX"),
    ("blackmails.0.action", "k"),
    ("blackmails.0.parameters", ["MAX"]),
    ("blackmails.0.parameters", [0]),
    ("blackmails.0.parameters", [1, 2]),
    ("blackmails.0.parameters", [True]),
    ("blackmails.0.gm", False),
    ("blackmails.0.penalty", {}),
    ("blackmails.0.penalty", {"money": 0}),
    ("blackmails.0.penalty", {"money": 1, "stones": 1}),
    ("kept_articles.MAX", {}),
    ("kept_articles.MAX", {"b": 1}),
    ("kept_articles.QQQ", {"p": 1}),
    ("players.zor", {}),
    ("blackmails", [THREAT, THREAT]),
]


@pytest.mark.parametrize(("place", "value"), WRONG)
def test_an_impossible_state_is_unusable(place: str, value: Json) -> None:
    data = changed(plain_state(), place, value)
    with pytest.raises(UnusableInputError):
        codec.load(data)


@pytest.mark.parametrize("data", [None, [], "state", 3, True])
def test_something_else_is_unusable(data: Json) -> None:
    with pytest.raises(UnusableInputError):
        codec.load(data)


def test_a_ranking_names_everybody_once() -> None:
    first: Json = {"code": "MAX", "tower": 3, "rank": 1}
    second: Json = {"code": "ZOR", "tower": 3, "rank": 1}
    over = plain_state() | {"round": 5}
    data = over | {"ranking": [first, second]}
    assert codec.dump(codec.load(data)) == data
    with pytest.raises(UnusableInputError):
        codec.load(over | {"ranking": [first, first]})


@pytest.mark.parametrize(
    "text", ["1,2,3,4,5,6", "1,2,3,4,5,6,6", "0,2,3,4,5,6,7", "1,2,3,4,5,6,x", "+1,2"]
)
def test_an_unusable_draw_is_refused(text: str) -> None:
    with pytest.raises(UnusableInputError):
        read_draw(text)


@pytest.mark.parametrize("data", [None, "1,2", [1, 2, 3, 4, 5, 6, True]])
def test_an_unusable_draw_as_data_is_refused(data: Json) -> None:
    with pytest.raises(UnusableInputError):
        load_draw(data)
