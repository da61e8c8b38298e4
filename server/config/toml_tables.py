"""TOML tables become dataclasses; what does not fit is refused with file and key."""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import TypeVar

from server.errors import ConfigError

T = TypeVar("T")


class TableReader:
    """Turns TOML tables into the dataclasses above, or says what is wrong."""

    def __init__(self, source: str) -> None:
        self.source = source

    def refuse_unknown(
        self, path: str, table: Mapping[str, object], known: set[str]
    ) -> None:
        """Refuse what a newer turmpost, or nobody, understands."""
        for key in table:
            if key not in known:
                where = f"{path}.{key}" if path else key
                raise ConfigError(
                    self.source, where, f"unknown key; known are {_words(known)}"
                )

    def section(self, kind: type[T], path: str, table: object) -> T:
        """Return a table as this dataclass; raises ConfigError."""
        if not isinstance(table, dict) or not is_dataclass(kind):
            raise ConfigError(self.source, path, "must be a table")
        hints = typing.get_type_hints(kind)
        self.refuse_unknown(path, table, {item.name for item in fields(kind)})
        values = {
            key: self._value(f"{path}.{key}", value, hints[key])
            for key, value in table.items()
        }
        try:
            return kind(**values)
        except TypeError:
            missing = [
                item.name
                for item in fields(kind)
                if item.name not in values and _required(item)
            ]
            raise ConfigError(
                self.source, path, f"missing: {', '.join(missing)}"
            ) from None

    def _value(self, path: str, value: object, hint: object) -> object:
        if hint == tuple[str, ...]:
            if isinstance(value, list) and all(isinstance(v, str) for v in value):
                return tuple(value)
            raise ConfigError(self.source, path, "must be a list of strings")
        if hint == tuple[int, ...]:
            found = value if isinstance(value, list) else [value]
            if all(type(one) is int for one in found):
                return tuple(found)
            message = "must be a whole number, or a list of them"
            raise ConfigError(self.source, path, message)
        wanted = hint if isinstance(hint, type) else str
        if isinstance(hint, types.UnionType):
            wanted = next(t for t in typing.get_args(hint) if t is not type(None))
        if type(value) is not wanted:
            raise ConfigError(
                self.source, path, f"must be {_NAMES[wanted]}, not {value!r}"
            )
        return value


_NAMES: dict[type, str] = {
    str: "a string",
    int: "a whole number",
    bool: "true or false",
    float: "a number",
}


def _required(item: object) -> bool:
    return "MISSING" in f"{getattr(item, 'default', '')!r}" and "MISSING" in (
        f"{getattr(item, 'default_factory', '')!r}"
    )


def _words(names: set[str]) -> str:
    return ", ".join(sorted(names))
