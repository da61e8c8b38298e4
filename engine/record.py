"""Events, states and chances as plain data, written and read by their fields' types.

A field holds an integer, a text, a boolean, a member of an Enum with texts, None, a
small dataclass of such fields, a tuple of them, or a mapping of them by texts or
members of an Enum.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import partial
from types import NoneType, UnionType
from typing import (
    ClassVar,
    Generic,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from engine import plain
from engine.protocol import Event, Json, UnusableInputError

Reader: TypeAlias = Callable[[Json, str], object]

S = TypeVar("S")
C = TypeVar("C")

_LONGEST_CHANCE = 2000
_DIGITS = 9
"""Limits of a chance that is typed: characters in all, and digits of a figure."""

_HELD = (
    "plain data hold int, bool, str, an Enum with texts, None, a dataclass of such "
    "fields, tuple[X, ...] and Mapping[K, X], K a text or an Enum; figures are "
    "integers, no game has a clock"
)


class EventFamily(Event):
    """The events of one game, which derives its family from this class.

    Each event derived from the family is registered in its `kinds` by its `word` in
    plain data, which is its name as `spelled` if the class gives none.
    """

    __slots__ = ()

    kinds: ClassVar[dict[str, type[Event]]]
    """The classes of the game's events by their words, in the order of definition."""
    word: ClassVar[str]

    def __init_subclass__(cls) -> None:
        """Register a class of events; raises TypeError where two have one word."""
        super().__init_subclass__()
        if EventFamily in cls.__bases__:
            cls.kinds = {}
            return
        if "word" not in cls.__dict__:
            cls.word = cls.spelled(cls.__name__)
        known = cls.kinds.get(cls.word)
        # A dataclass with slots is made twice; the second class takes the place.
        if known is not None and known.__qualname__ != cls.__qualname__:
            raise TypeError(f"{known.__qualname__} and {cls.__qualname__}: {cls.word}")
        cls.kinds[cls.word] = cls

    @staticmethod
    def spelled(name: str) -> str:
        """Return the word of a class by its name: the name itself."""
        return name


def snake_case(name: str) -> str:
    """Return a class's name as a word of the contracts: BidDropped, bid_dropped."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Record(Generic[S]):
    """Writes and reads one kind of dataclass, field by field in their order."""

    def __init__(
        self,
        kind: type[S],
        readers: Mapping[str, Reader] | None = None,
        *,
        optional: Mapping[str, object] | None = None,
    ) -> None:
        """Take the readers of fields for which their types do not say enough.

        An `optional` field is left out where it has this value.
        """
        self._kind = kind
        self._readers = {**_readers(kind), **(readers or {})}
        self._optional = optional or {}

    def dump(self, value: S) -> dict[str, Json]:
        """Return the value as plain data."""
        left_out = {
            name
            for name, usual in self._optional.items()
            if getattr(value, name) == usual
        }
        data = _fields(value)
        return {name: one for name, one in data.items() if name not in left_out}

    def load(self, data: Json, where: str) -> S:
        """Return the value of `dump`; raises UnusableInputError for anything else."""
        required = self._readers.keys() - self._optional.keys()
        found = plain.record(data, where, required, self._optional)
        values = {
            name: reader(found[name], f"{where}.{name}")
            for name, reader in self._readers.items()
            if name in found
        }
        for name, usual in self._optional.items():
            if name in values and values[name] == usual:
                raise UnusableInputError(f"{where}.{name}: to be left out")
        return self._kind(**{**self._optional, **values})


class EventRecord:
    """Writes and reads the events of one game, by the word for each type."""

    def __init__(self, types: Mapping[str, type[Event]]) -> None:
        """Take the types by their words; each has one word."""
        self.types = types
        self._words = {kind: word for word, kind in types.items()}

    def dump(self, event: Event) -> dict[str, Json]:
        """Return the event as plain data: its type and its fields."""
        return {"type": self._words[type(event)], **_fields(event)}

    def load(self, data: Json) -> Event:
        """Return the event of `dump`; raises UnusableInputError for anything else."""
        mapping = plain.mapping(data, "event")
        word = plain.text(mapping.get("type"), "event.type")
        if word not in self.types:
            raise UnusableInputError("event.type: no such event")
        kind = self.types[word]
        plain.record(mapping, "event", ("type", *_readers(kind)))
        make: Callable[..., Event] = kind
        return make(**_values(kind, mapping, "event"))


class StateRecord(Generic[S]):
    """Writes and reads the states of one game, whose name they have."""

    def __init__(self, game: str, kind: type[S]) -> None:
        self._game = game
        self._kind = kind

    def dump(self, state: S) -> dict[str, Json]:
        """Return the complete state as plain data."""
        return {"game": self._game, **_fields(state)}

    def load(self, data: Json) -> S:
        """Return the state of `dump`; raises UnusableInputError for anything else."""
        found = plain.record(data, "state", ("game", *_readers(self._kind)))
        if found["game"] != self._game:
            raise UnusableInputError("state.game: another game")
        return self._kind(**_values(self._kind, found, "state"))


class ChanceRecord(Generic[C]):
    """Writes and reads the chances of one game, from plain data and as they are typed.

    A chance is a number, or one of some dataclasses, no two of which have the same
    fields. Each figure in it is `within` these limits.
    """

    def __init__(self, *kinds: type[C], within: tuple[int, int] | None = None) -> None:
        """Take the kinds of chances, and the least and the greatest figure."""
        self._kinds = kinds
        self._within = within

    def dump(self, chance: C) -> Json:
        """Return the chance as plain data."""
        return _plain(chance)

    def load(self, data: Json) -> C:
        """Return the chance of `dump`; raises UnusableInputError for anything else."""
        for kind in self._kinds[:-1]:
            if _names_of(data) == set(_readers(kind)):
                return self._load(kind, data)
        return self._load(self._kinds[-1], data)

    def read(self, text: str, likes: Sequence[C]) -> C:
        """Return the chance that is typed in the form of those that could be drawn.

        Its figures and words are parted by commas. Where those differ in their order
        alone, so does it. Raises UnusableInputError.
        """
        drawn = [_leaves(_plain(one)) for one in likes]
        words = [word.strip() for word in text[:_LONGEST_CHANCE].split(",")]
        arranged = {tuple(sorted(one)) for one in drawn}
        alike = len(arranged) > 1 or tuple(sorted(words)) in arranged
        if len(words) != len(drawn[0]) or not alike:
            example = ",".join(drawn[0])
            raise UnusableInputError(f"chance: write one like {example}")
        kind = type(likes[0])
        return self._load(kind, _typed(kind, deque(words)))

    def _load(self, kind: type[C], data: Json) -> C:
        found: C = _reader(kind)(data, "chance")  # type: ignore[assignment]
        if self._within is not None:
            for figure in filter(str.isdecimal, _leaves(data)):
                plain.within(int(figure), "chance", self._within)
        return found


def _names_of(data: Json) -> set[str]:
    return set(data) if isinstance(data, Mapping) else set()


def _leaves(data: Json) -> list[str]:
    """Return the figures and words of plain data, in the order of its fields."""
    if isinstance(data, Mapping):
        return [leaf for one in data.values() for leaf in _leaves(one)]
    if isinstance(data, Sequence) and not isinstance(data, str):
        return [leaf for one in data for leaf in _leaves(one)]
    return [str(data)]


def _typed(hint: object, words: deque[str]) -> Json:
    """Take from the words what a type needs, and return it as plain data."""
    if get_origin(hint) is tuple:
        found = []
        while words:
            found.append(_typed(get_args(hint)[0], words))
        return found
    if isinstance(hint, type) and is_dataclass(hint):
        hints = get_type_hints(hint)
        return {one.name: _typed(hints[one.name], words) for one in fields(hint)}
    word = words.popleft() if words else ""
    if hint is int and word.isascii() and word.isdecimal() and len(word) <= _DIGITS:
        return int(word)
    return word


class _NoPlainDataError(TypeError):
    """A field holds a value that could not be read again."""


def _fields(value: object) -> dict[str, Json]:
    found = {}
    for name in _readers(type(value)):
        try:
            found[name] = _plain(getattr(value, name))
        except _NoPlainDataError as error:
            where = f"{type(value).__name__}.{name}"
            raise _NoPlainDataError(f"{where}: {error}") from error
    return found


def _plain(value: object) -> Json:
    # Most fields are numbers and words, and each event of a step is written.
    if value is None or type(value) is int or type(value) is str:
        return value
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, int | str):
        return value
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, Mapping):
        return {str(_plain(key)): _plain(item) for key, item in value.items()}
    if not is_dataclass(value):
        raise _NoPlainDataError(f"{value!r} is a {type(value).__name__}; {_HELD}")
    return _fields(value)


def _values(kind: type, found: Mapping[str, Json], where: str) -> dict[str, object]:
    return {
        field: reader(found[field], f"{where}.{field}")
        for field, reader in _readers(kind).items()
    }


_READERS: dict[type, Mapping[str, Reader]] = {}


def _readers(kind: type) -> Mapping[str, Reader]:
    """Return how to read each field; loud if a type has no reader."""
    if kind not in _READERS:
        hints = get_type_hints(kind)
        names = [field.name for field in fields(kind)] if is_dataclass(kind) else []
        _READERS[kind] = {
            name: _reader(hints[name], f"{kind.__name__}.{name}") for name in names
        }
    return _READERS[kind]


def _reader(hint: object, field: str = "a chance") -> Reader:
    if get_origin(hint) is tuple and get_args(hint)[1:] == (...,):
        return partial(_read_tuple, _reader(get_args(hint)[0], field))
    if get_origin(hint) is Mapping and _is_word(get_args(hint)[0]):
        keys, items = get_args(hint)
        return partial(_read_mapping, _reader(keys, field), _reader(items, field))
    if get_origin(hint) in (Union, UnionType):
        kinds = get_args(hint)
        options = [_reader(kind, field) for kind in kinds if kind is not NoneType]
        reader = options[0] if len(options) == 1 else partial(_read_first, options)
        return partial(_read_optional, reader) if NoneType in kinds else reader
    if isinstance(hint, type) and issubclass(hint, Enum):
        return partial(_read_enum, hint)
    if isinstance(hint, type) and is_dataclass(hint):
        return partial(_read_record, hint)
    if hint in _SIMPLE:
        return _SIMPLE[hint]
    raise TypeError(f"{field} is {getattr(hint, '__name__', hint)}: {_HELD}")


def _read_tuple(reader: Reader, value: Json, where: str) -> object:
    return tuple(reader(item, where) for item in plain.sequence(value, where))


def _read_mapping(keys: Reader, items: Reader, value: Json, where: str) -> object:
    found = plain.mapping(value, where)
    return {
        keys(key, where): items(found[key], f"{where}.{key}") for key in sorted(found)
    }


def _is_word(hint: object) -> bool:
    return hint is str or (isinstance(hint, type) and issubclass(hint, Enum))


def _read_first(options: list[Reader], value: Json, where: str) -> object:
    """Return the first reading of a union that fits."""
    for option in options[:-1]:
        try:
            return option(value, where)
        except UnusableInputError:
            continue
    return options[-1](value, where)


def _read_optional(reader: Reader, value: Json, where: str) -> object:
    return None if value is None else reader(value, where)


def _read_enum(kind: type[Enum], value: Json, where: str) -> object:
    for member in kind:
        if member.value == value:
            return member
    raise UnusableInputError(f"{where}: not one of {kind.__name__}")


def _read_record(kind: type, value: Json, where: str) -> object:
    return kind(**_values(kind, plain.record(value, where, _readers(kind)), where))


def _read_text(value: Json, where: str) -> str:
    if not isinstance(value, str):
        raise UnusableInputError(f"{where}: not a text")
    return value


_SIMPLE: Mapping[object, Reader] = {
    int: plain.whole,
    bool: plain.truth,
    str: _read_text,
}
