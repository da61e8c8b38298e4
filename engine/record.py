"""Events as plain JSON data: one way for all games, read from their fields' types.

A field holds an integer, a text, a truth, a member of an Enum, a tuple of one of these,
or None.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from enum import Enum
from functools import partial
from types import NoneType, UnionType
from typing import TypeAlias, Union, get_args, get_origin, get_type_hints

from engine import plain
from engine.protocol import Event, Json, UnusableInputError

Value: TypeAlias = "int | str | bool | Enum | tuple[Value, ...] | None"
"""What a field of an event can hold."""

Reader: TypeAlias = "Callable[[Json, str], Value]"


class EventRecord:
    """The events of one game, by the names they have as plain data."""

    def __init__(self, kinds: Mapping[str, type[Event]]) -> None:
        """Name the kinds of event there are."""
        self._kinds = kinds
        self._names = {kind: name for name, kind in kinds.items()}
        self._known: dict[str, Mapping[str, Reader]] = {}

    def dump(self, event: Event) -> dict[str, Json]:
        """Return the event as plain data: its type and its fields."""
        name = self._names[type(event)]
        data: dict[str, Json] = {"type": name}
        for field in self._readers(name):
            data[field] = _plain(getattr(event, field))
        return data

    def load(self, data: Json) -> Event:
        """Return the event of `dump`; raises UnusableInputError for anything else."""
        found = plain.mapping(data, "event")
        name = plain.text(found.get("type"), "event.type")
        if name not in self._kinds:
            raise UnusableInputError("event.type: no such event")
        readers = self._readers(name)
        plain.record(found, "event", ("type", *readers))
        values = {
            field: reader(found[field], f"event.{field}")
            for field, reader in readers.items()
        }
        make: Callable[..., Event] = self._kinds[name]
        return make(**values)

    def _readers(self, name: str) -> Mapping[str, Reader]:
        """Return how to read each field of an event; loud if a type has no reader."""
        if name not in self._known:
            kind = self._kinds[name]
            hints = get_type_hints(kind)
            self._known[name] = {
                field.name: _reader(hints[field.name]) for field in fields(kind)
            }
        return self._known[name]


def _plain(value: Value) -> Json:
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


def _reader(hint: object) -> Reader:
    if get_origin(hint) is tuple:  # tuple[int, ...] is the only form
        return partial(_read_tuple, _reader(get_args(hint)[0]))
    if get_origin(hint) in (Union, UnionType):
        options = [_reader(option) for option in get_args(hint)]
        return partial(_read_first, options)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return partial(_read_enum, hint)
    return _SIMPLE[hint]


def _read_tuple(reader: Reader, value: Json, where: str) -> Value:
    return tuple(reader(item, where) for item in plain.sequence(value, where))


def _read_first(options: list[Reader], value: Json, where: str) -> Value:
    """Return the first reading of a union that fits."""
    for option in options[:-1]:
        try:
            return option(value, where)
        except UnusableInputError:
            continue
    return options[-1](value, where)


def _read_enum(kind: type[Enum], value: Json, where: str) -> Value:
    for member in kind:
        if member.value == value:
            return member
    raise UnusableInputError(f"{where}: not one of {kind.__name__}")


def _read_none(value: Json, where: str) -> None:
    if value is not None:
        raise UnusableInputError(f"{where}: not null")


def _read_text(value: Json, where: str) -> str:
    if not isinstance(value, str):
        raise UnusableInputError(f"{where}: not a text")
    return value


_SIMPLE: Mapping[object, Reader] = {
    int: plain.whole,
    bool: plain.truth,
    str: _read_text,
    NoneType: _read_none,
}
