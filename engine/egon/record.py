"""Events as plain JSON data: one way for all of them, read from their fields' types."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from enum import Enum
from functools import cache, partial
from types import NoneType, UnionType
from typing import TypeAlias, Union, get_args, get_origin, get_type_hints

from engine import plain
from engine.egon.events import EgonEvent
from engine.protocol import Event, Json, UnusableInputError

Value: TypeAlias = "int | str | bool | Enum | tuple[Value, ...] | None"
"""What a field of an event can hold."""

TYPES: Mapping[str, type[Event]] = {kind.__name__: kind for kind in get_args(EgonEvent)}


def dump_event(event: Event) -> dict[str, Json]:
    """Return the event as plain data: its type and its fields."""
    data: dict[str, Json] = {"type": type(event).__name__}
    for name in _readers(type(event).__name__):
        data[name] = _plain(getattr(event, name))
    return data


def _plain(value: Value) -> Json:
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


def load_event(data: Json) -> Event:
    """Return the event of `dump_event`; raises UnusableInputError for anything else."""
    found = plain.mapping(data, "event")
    name = plain.text(found.get("type"), "event.type")
    if name not in TYPES:
        raise UnusableInputError("event.type: no such event")
    readers = _readers(name)
    plain.record(found, "event", ("type", *readers))
    values = {
        field: reader(found[field], f"event.{field}")
        for field, reader in readers.items()
    }
    make: Callable[..., Event] = TYPES[name]
    return make(**values)


Reader: TypeAlias = Callable[[Json, str], Value]


@cache
def _readers(name: str) -> Mapping[str, Reader]:
    """Return how to read each field of an event; loud if a type has no reader."""
    kind = TYPES[name]
    hints = get_type_hints(kind)
    return {field.name: _reader(hints[field.name]) for field in fields(kind)}


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
