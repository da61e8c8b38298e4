"""A `@frozen` class is what `dataclass(frozen=True, slots=True)` makes of it."""

from __future__ import annotations

import copy
import inspect
import pickle
import re
from collections.abc import Callable, Mapping
from dataclasses import (
    FrozenInstanceError,
    asdict,
    dataclass,
    field,
    fields,
    is_dataclass,
    replace,
)
from pathlib import Path
from typing import ClassVar, Generic, TypeVar

import pytest

from engine.frozen import frozen

T = TypeVar("T")


@frozen
class Stone:
    """A stone."""

    colour: str
    weight: int = 3
    notes: Mapping[str, int] = field(default_factory=dict)
    place: int = field(default=0, compare=False)
    secret: str = field(default="", repr=False, kw_only=True)
    kinds: ClassVar[tuple[str, ...]] = ("granite",)


@dataclass(frozen=True, slots=True)
class StoneOfTheLibrary:
    """The same, made by the standard library."""

    colour: str
    weight: int = 3
    notes: Mapping[str, int] = field(default_factory=dict)
    place: int = field(default=0, compare=False)
    secret: str = field(default="", repr=False, kw_only=True)
    kinds: ClassVar[tuple[str, ...]] = ("granite",)


@frozen(kw_only=True)
class Happening:
    """What a class inherits from."""

    rule: str
    seen_by: tuple[str, ...] | None = None


@frozen(kw_only=True)
class Sold(Happening):
    """It has fields of its own, and looks at what it is given."""

    price: int

    def __post_init__(self) -> None:
        if self.price < 0:
            raise ValueError("a price below nothing")


@frozen
class Pair(Generic[T]):
    """A class with a type that is left open."""

    left: T
    right: T


@frozen
class Nothing:
    """It has no fields."""


@frozen
class Own:
    """What a class writes itself is left to it."""

    name: str

    def __repr__(self) -> str:
        return f"<{self.name}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Own) and self.name.lower() == other.name.lower()

    def __hash__(self) -> int:
        return hash(self.name.lower())


HERE = Path(__file__).resolve().parents[2]
SLOW = re.compile(r"@dataclass\(frozen=True, slots=True(, kw_only=True)?\)")
TWINS: tuple[Callable[..., Stone | StoneOfTheLibrary], ...] = (Stone, StoneOfTheLibrary)


def test_it_shows_itself_as_the_one_of_the_library_does() -> None:
    ours, theirs = (
        {
            "written": repr(make("red", 4, place=2)).replace("OfTheLibrary", ""),
            "fields": [
                (one.name, one.type, one.kw_only) for one in fields(make("red"))
            ],
            "plain": asdict(make("red", notes={"a": 1})),
            "parameters": [
                (name, one.kind)
                for name, one in inspect.signature(make).parameters.items()
            ],
            "slots": vars(type(make("red")))["__slots__"],
            "match": make("red").__match_args__,
        }
        for make in TWINS
    )
    assert ours == theirs
    assert is_dataclass(Stone)


def test_values_are_the_same_where_their_compared_fields_are() -> None:
    assert Stone("red") == Stone("red", 3, {}, place=7)
    assert Stone("red") != Stone("red", secret="x")
    ours, theirs = (make("red") for make in TWINS)
    assert ours != theirs
    assert Happening(rule="1") != Sold(rule="1", price=3)
    assert Nothing() == Nothing()
    assert len({Pair(1, 2), Pair(1, 2), Pair(2, 1), Nothing(), Nothing()}) == 3


@pytest.mark.parametrize("make", TWINS)
def test_it_is_called_as_the_one_of_the_library(make: Callable[..., object]) -> None:
    with pytest.raises(TypeError, match="__init__"):
        make()
    with pytest.raises(TypeError, match="__init__"):
        make("red", 3, {}, 0, "a secret, by its place")
    with pytest.raises(TypeError, match="unexpected keyword"):
        make("red", size=3)


@pytest.mark.parametrize("make", TWINS)
def test_nothing_changes_it(make: Callable[..., object]) -> None:
    stone = make("red")
    with pytest.raises(FrozenInstanceError):
        setattr(stone, "weight", 4)  # noqa: B010 - mypy forbids the short way
    with pytest.raises(FrozenInstanceError):
        delattr(stone, "weight")
    with pytest.raises((FrozenInstanceError, TypeError)):
        setattr(stone, "size", 4)  # noqa: B010
    assert stone == make("red")


def test_two_values_share_no_default_that_is_made() -> None:
    assert Stone("red").notes is not Stone("red").notes


def test_another_is_made_of_it() -> None:
    sold = Sold(rule="1", price=3)
    assert replace(sold, price=4) == Sold(rule="1", price=4)
    with pytest.raises(ValueError, match="below nothing"):
        replace(sold, price=-1)


def test_it_is_copied_and_sent_to_another_process() -> None:
    for value in (Stone("red", notes={"a": 1}), Sold(rule="1", price=3), Nothing()):
        assert copy.copy(value) == value
        assert copy.deepcopy(value) == value
        assert pickle.loads(pickle.dumps(value)) == value  # noqa: S301 - our own


def test_it_is_matched_by_its_fields() -> None:
    match Pair("a", Stone("red")):
        case Pair(str(left), Stone("red", weight)):
            assert (left, weight) == ("a", 3)
        case other:
            pytest.fail(f"no pair: {other}")


def test_what_a_class_writes_itself_is_left_to_it() -> None:
    assert repr(Own("Ada")) == "<Ada>"
    assert len({Own("Ada"), Own("ADA")}) == 1


def test_a_method_is_compiled_when_it_is_asked_for() -> None:
    """Half a millisecond for each class was a third of `turmpost game list`."""

    @frozen
    class Fresh:
        name: str

    def compiled() -> list[str]:
        return [name for name, one in vars(Fresh).items() if inspect.isfunction(one)]

    shared = compiled()
    assert "__init__" not in shared
    first = Fresh("a")
    assert set(compiled()) - set(shared) == {"__init__"}
    assert first == Fresh("a")
    assert hash(first) == hash(Fresh("a"))
    assert set(compiled()) - set(shared) == {"__init__", "__eq__", "__hash__"}


def test_every_class_of_values_is_made_so() -> None:
    folders = ("engine", "grammar", "server")
    paths = [path for name in folders for path in (HERE / name).rglob("*.py")]
    written = {
        str(path.relative_to(HERE)): SLOW.findall(path.read_text(encoding="utf-8"))
        for path in paths
    }
    assert len(paths) > 500
    assert {path for path, found in written.items() if found} == set()
