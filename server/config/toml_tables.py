"""TOML tables become dataclasses; what does not fit is refused with file and key.

A field of the type `Place` is a path: a relative one counts from the folder of the
configuration, whatever the working directory is.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Annotated, TypeAlias, TypeVar

from server.errors import ConfigError

T = TypeVar("T")

Place: TypeAlias = Annotated[str, "path"]
"""A path as a string; empty: none."""


class TableReader:
    """Turns TOML tables into the dataclasses above, or says what is wrong."""

    def __init__(self, source: str, folder: Path) -> None:
        self.source = source
        self.folder = folder

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
        hints = typing.get_type_hints(kind, include_extras=True)
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

    def place(self, path: str, name: str) -> str:
        """Return a path that counts from the folder of the configuration.

        Raises ConfigError where a file is only where it was looked for once, in the
        working directory: a server would begin beside its data.
        """
        found = self.folder / name
        before = Path(name).absolute()
        if before != found and _exists(before) and not _exists(found):
            raise ConfigError(
                self.source,
                path,
                f"there is no {found}, but there is {before}: relative paths count "
                "from the folder of the configuration; write the whole path",
            )
        return str(found)

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
        if hint == Place and value:
            return self.place(path, str(value))
        return value


def _exists(path: Path) -> bool:
    """Return whether there is something that this user can see."""
    with suppress(OSError):
        return path.exists()
    return False


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
