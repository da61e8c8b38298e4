"""Events as plain data, whatever their fields hold."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum

import pytest

from engine.defaults import Drawn
from engine.protocol import Event, Json, Uniform, UnusableInputError
from engine.record import (
    ChanceRecord,
    EventFamily,
    EventRecord,
    StateRecord,
    snake_case,
)


class Colour(Enum):
    """An Enum with texts."""

    RED = "red"


@dataclass(frozen=True, slots=True)
class Part:
    """A small record inside an event."""

    number: int
    word: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Everything(Event):
    """One field of each kind."""

    colour: Colour | None
    parts: tuple[Part, ...]
    sure: bool
    number: int | str


RECORD = EventRecord({"everything": Everything})
EVENT = Everything(
    rule="1.1",
    colour=Colour.RED,
    parts=(Part(1, "a"), Part(2, "b")),
    sure=True,
    number=3,
)
DATA: dict[str, Json] = {
    "type": "everything",
    "rule": "1.1",
    "seen_by": None,
    "colour": "red",
    "parts": [{"number": 1, "word": "a"}, {"number": 2, "word": "b"}],
    "sure": True,
    "number": 3,
}


def test_an_event_and_its_data() -> None:
    assert RECORD.dump(EVENT) == DATA
    assert RECORD.load(DATA) == EVENT


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("type", "nothing"),
        ("type", 1),
        ("rule", 1),
        ("seen_by", 1),
        ("seen_by", [1]),
        ("colour", "blue"),
        ("colour", 7),
        ("parts", {}),
        ("parts", [{"number": 1}]),
        ("parts", [{"number": 1, "word": "a", "more": 2}]),
        ("parts", [{"number": "1", "word": "a"}]),
        ("parts", [3]),
        ("sure", 1),
        ("number", None),
        ("more", 1),
    ],
)
def test_what_is_no_event(key: str, value: Json) -> None:
    with pytest.raises(UnusableInputError, match="event"):
        RECORD.load({**DATA, key: value})


def test_an_unknown_type_of_event_is_loud() -> None:
    with pytest.raises(KeyError):
        RECORD.dump(Event(rule="1"))


@dataclass(frozen=True, slots=True)
class Table:
    """A state with a mapping."""

    parts: Mapping[str, Part]
    round: int = 1


STATES = StateRecord("game", Table)
TABLE = Table({"ANN": Part(1, "a"), "BEN": Part(2, "b")}, 3)
TABLE_DATA: dict[str, Json] = {
    "game": "game",
    "parts": {"ANN": {"number": 1, "word": "a"}, "BEN": {"number": 2, "word": "b"}},
    "round": 3,
}


def test_a_state_and_its_data() -> None:
    assert STATES.dump(TABLE) == TABLE_DATA
    assert STATES.load(TABLE_DATA) == TABLE


def test_the_order_of_a_mapping_is_that_of_its_keys() -> None:
    turned: Json = {
        "BEN": {"number": 2, "word": "b"},
        "ANN": {"number": 1, "word": "a"},
    }
    assert list(STATES.load({**TABLE_DATA, "parts": turned}).parts) == ["ANN", "BEN"]


@pytest.mark.parametrize(
    ("key", "value", "problem"),
    [
        ("game", "chess", "state.game: another game"),
        ("parts", [1], "state.parts"),
        ("parts", {"ANN": {"number": 1}}, "state.parts.ANN"),
        ("round", "3", "state.round"),
        ("more", 1, "state"),
    ],
)
def test_an_unusable_state(key: str, value: Json, problem: str) -> None:
    with pytest.raises(UnusableInputError, match=problem):
        STATES.load({**TABLE_DATA, key: value})
    with pytest.raises(UnusableInputError):
        STATES.load(
            {name: one for name, one in TABLE_DATA.items() if name != key} | {"x": 1}
        )


class Move(EventFamily):
    """The events of a game whose words are written with underscores."""

    __slots__ = ()
    spelled = staticmethod(snake_case)


@dataclass(frozen=True, slots=True, kw_only=True)
class GoneHome(Move):
    """An event with the word of its name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stayed(Move):
    """An event with a word of its own."""

    word = "stay"


def test_a_family_knows_its_events_by_their_words() -> None:
    assert Move.kinds == {"gone_home": GoneHome, "stay": Stayed}
    record = EventRecord(Move.kinds)
    assert record.load(record.dump(Stayed(rule="1.1"))) == Stayed(rule="1.1")


def test_two_events_of_a_family_cannot_have_one_word() -> None:
    with pytest.raises(TypeError, match="Stay: stay"):

        class Stay(Move):
            word = "stay"


@dataclass(frozen=True, slots=True)
class Dice:
    """Faces, and a word beside them."""

    word: str
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards in some order."""

    cards: tuple[Colour, ...]


CHANCES: ChanceRecord[Dice | Deck] = ChanceRecord(Dice, Deck, within=(1, 6))


@pytest.mark.parametrize(
    ("chance", "data"),
    [
        (Dice("x", (3, 4)), {"word": "x", "faces": [3, 4]}),
        (Deck((Colour.RED,)), {"cards": ["red"]}),
    ],
)
def test_a_chance_and_its_data(chance: Dice | Deck, data: Json) -> None:
    assert CHANCES.dump(chance) == data
    assert CHANCES.load(data) == chance


@pytest.mark.parametrize(
    "data", [None, 3, {}, {"faces": [1]}, {"word": "x", "faces": [0]}, {"cards": [1]}]
)
def test_what_is_no_chance_is_refused(data: Json) -> None:
    with pytest.raises(UnusableInputError):
        CHANCES.load(data)


class Drawing(Drawn[object, Dice]):
    """A game that draws two dice, or shuffles them, or draws nothing."""

    chances = ChanceRecord(Dice, within=(1, 6))

    def draw_chance(self, position: object, uniform: Uniform) -> Dice | None:
        """Return a word and two faces."""
        if position == "shuffled":
            first = uniform.below(2) + 1
            return Dice("x", (first, 3 - first))
        faces = (uniform.below(6) + 1, uniform.below(6) + 1)
        return Dice("x", faces) if position == "dice" else None


def test_a_chance_is_typed_with_commas() -> None:
    game = Drawing()
    assert game.read_chance("dice", "x, 3,4") == Dice("x", (3, 4))
    assert game.read_chance("shuffled", "x,2,1") == Dice("x", (2, 1))


@pytest.mark.parametrize(
    ("position", "text"),
    [
        ("nothing", "x,3,4"),
        ("shuffled", "x,1,1"),
        *(("dice", text) for text in ("", "x,3", "x,3,7", "x,3,y", "x,3,4,5", "7" * 9)),
        ("dice", "x,3," + "9" * 5000),
    ],
)
def test_a_chance_that_cannot_be_typed_is_refused(position: str, text: str) -> None:
    with pytest.raises(UnusableInputError):
        Drawing().read_chance(position, text)


@dataclass(frozen=True, slots=True)
class Prices:
    """A state with a mapping by an Enum."""

    by_colour: Mapping[Colour, int]


@dataclass(frozen=True, slots=True)
class Weights:
    """A state that plain data cannot hold."""

    total: float


def test_an_enum_can_be_the_key_of_a_mapping() -> None:
    record = StateRecord("game", Prices)
    state = Prices({Colour.RED: 3})
    data = record.dump(state)
    assert data == {"game": "game", "by_colour": {"red": 3}}
    assert record.load(data) == state


@pytest.mark.parametrize("number", [1.5, [1], {1}])
def test_a_value_that_plain_data_cannot_hold_is_named(number: object) -> None:
    """It was written as "{}"."""
    event = replace(EVENT, parts=(Part(number, "a"),))  # type: ignore[arg-type]
    named = re.escape(f"Everything.parts: Part.number: {number!r} is a ")
    with pytest.raises(TypeError, match=named):
        RECORD.dump(event)


def test_a_type_that_plain_data_cannot_hold_is_named() -> None:
    with pytest.raises(TypeError, match=r"Weights\.total is float"):
        StateRecord("game", Weights).load({"game": "game", "total": 1})
