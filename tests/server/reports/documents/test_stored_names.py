"""Classes that letters hold have names that stay, whichever file they are in."""

from __future__ import annotations

import subprocess
import sys
import typing
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import cache

import pytest

from server import bundles
from server.reports.documents.document import Block, Chart, Document, Figure, Paragraph
from server.reports.documents.stored import dump
from server.reports.documents.stored_names import class_named, name_of, stored_as


@dataclass(frozen=True, slots=True)
class _Weather:
    """A value that nobody has named."""

    degrees: int


@dataclass(frozen=True, slots=True)
class _Sky(Chart):
    """A chart that nobody has named, with a value of that kind."""

    days: tuple[_Weather, ...]


@cache
def _charts() -> tuple[type[Chart], ...]:
    """Return the classes of all games' pictures."""
    bundles.load_all()
    # Slots make a second class of each one; the first is in no module.
    return tuple(
        kind
        for kind in Chart.__subclasses__()
        if getattr(sys.modules[kind.__module__], kind.__name__, None) is kind
    )


def _in(annotation: object) -> Iterator[type[object]]:
    """Yield the dataclasses that a value of this type may hold, outermost first."""
    if isinstance(annotation, type) and is_dataclass(annotation):
        yield annotation
        hints = typing.get_type_hints(annotation)
        for field in fields(annotation):
            yield from _in(hints[field.name])
    for argument in typing.get_args(annotation):
        yield from _in(argument)


def _stored(charts: Iterable[type[Chart]]) -> set[type[object]]:
    """Return all classes that letters with these pictures may hold."""
    found = {kind for root in (Block, *charts) for kind in _in(root)}
    return found - {Chart}


def _unnamed(charts: Iterable[type[Chart]]) -> set[str]:
    return {kind.__name__ for kind in _stored(charts) if name_of(kind) is None}


def _names() -> list[str]:
    """Return the names of all classes that letters may hold, where they have one."""
    return sorted(filter(None, map(name_of, _stored(_charts()))))


def test_whatever_a_letter_holds_has_a_name() -> None:
    charts = [kind for kind in _charts() if kind is not _Sky]
    assert {kind.__module__ for kind in charts} >= {
        "server.reports.pictures.charts",
        *(f"server.bundles.{game}.charts" for game in ("egon", "mark", "ostia")),
    }
    assert not _unnamed(charts)
    for kind in _stored(charts):
        assert class_named(name_of(kind) or "") is kind


def test_the_check_finds_a_chart_and_a_value_without_name() -> None:
    assert _unnamed([_Sky]) == {"_Sky", "_Weather"}


def test_a_letter_with_a_class_without_name_is_not_written() -> None:
    figure = Figure("sky", "blau", _Sky("Himmel", (_Weather(3),)))
    with pytest.raises(TypeError, match="_Sky"):
        dump(Document("Wetter", (figure,), "de"))


def test_a_name_is_given_once() -> None:
    with pytest.raises(ValueError, match="Paragraph is stored as 'paragraph' already"):
        stored_as("paragraph")(_Weather)
    assert name_of(_Weather) is None
    assert class_named("paragraph") is Paragraph


@pytest.mark.parametrize("name", _names())
def test_a_name_says_whose_class_it_is(name: str) -> None:
    """A game's name stands before the point: two games may call a class the same."""
    room, point, _ = name.partition(".")
    kind = class_named(name)
    assert kind is not None
    where = kind.__module__.split(".")
    if where[:2] == ["server", "bundles"]:
        assert (room, point) == (where[2], ".")
    else:
        # A game in a package of its own is called like that.
        assert point == "" or room in ("picture", where[0])


def test_a_process_that_has_loaded_the_games_knows_their_pictures() -> None:
    """A letter may have been written by a process that has ended since."""
    code = (
        "import sys\n"
        "from server import bundles\n"
        "from server.reports.documents.stored_names import class_named\n"
        "bundles.load_all()\n"
        "print([name for name in sys.argv[1:] if class_named(name) is None])\n"
    )
    # Other tests of this process may have loaded a game that is not installed.
    installed = [
        name for name in _names() if class_named(name).__module__.startswith("server.")
    ]
    done = subprocess.run(
        [sys.executable, "-c", code, *installed],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "[]\n"
