"""Names of the classes that a waiting letter holds.

A letter names a class by what stands above its declaration, so that files and classes
may move while letters wait. Classes of a document have a plain word ("table"), those of
a picture one behind a point: "picture.lines" in every game, "egon.skyline" in one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

C = TypeVar("C", bound=type[object])

OF_A_PICTURE = "."
"""The sign in the names of classes that a letter can do without."""

_classes: dict[str, type[object]] = {}
_names: dict[type[object], str] = {}


def stored_as(name: str) -> Callable[[C], C]:
    """Name the class below; raises ValueError where another class has that name."""

    def register(kind: C) -> C:
        if name in _classes:
            raise ValueError(f"{_classes[name].__name__} is stored as {name!r} already")
        _classes[name] = kind
        _names[kind] = name
        return kind

    return register


def name_of(kind: type[object]) -> str | None:
    """Return the name of a class, None where it has none."""
    return _names.get(kind)


def class_named(name: str) -> type[object] | None:
    """Return the class of a name, None where no module that is loaded has it."""
    return _classes.get(name)
