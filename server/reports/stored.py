"""Documents and facts as JSON, while a letter waits to be made into a mail.

What stands there is read again within seconds, by the same release or the next one:
that must know the classes of the one before it (`tests/server/reports/test_letter.py`).
Blocks are named by their name alone, all else with its module. A member of a `StrEnum`
comes back as its text, which is equal to it, and every sequence as a tuple.

Blocks that all readers of a step may share stand on lines of their own. They are
written once, and read once: what renders them knows them again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from datetime import datetime
from enum import Enum
from functools import cache, lru_cache
from importlib import import_module
from itertools import compress
from operator import attrgetter
from typing import Any
from zoneinfo import ZoneInfo

from server.reports import document
from server.reports.document import (
    Article,
    Block,
    Document,
    Figure,
    Ledger,
    Table,
)

KEPT = 1024
"""So many blocks are kept as they were written: those of a round are in many mails."""

_SHARED = frozenset({Article, Figure, Ledger, Table})
_kept: dict[int, tuple[Block, str]] = {}
_forms: dict[type, tuple[str, Callable[[object], tuple[object, ...]]]] = {}


class UnknownBlockError(ValueError):
    """What is stored is no document, or no facts, of this release."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A document, and what its page says beside it.

    `about` is the game's title, `zone` the name of the reader's zone ("" for that of
    the game), `rules` the address of the page of rules. An answer to the mail goes to
    `reply_to` ("": nowhere special) with this `subject`, and refers to `message_id`.
    """

    letter: Document
    about: str = ""
    zone: str = ""
    rules: str = ""
    reply_to: str = ""
    subject: str = ""
    message_id: str = ""


def sheet(text: str) -> Sheet:
    """Return a sheet as it stood beside a text, before there were letters.

    Raises UnknownBlockError.
    """
    head, _, letter = text.partition("\n")
    try:
        return Sheet(load(letter), **json.loads(head))
    except (ValueError, TypeError) as error:
        raise UnknownBlockError(str(error)) from error


def dump(letter: Document) -> str:
    """Return a document as JSON; in its first line None stands for a shared block."""
    shared = [type(block) in _SHARED for block in letter.blocks]
    own = [
        None if elsewhere else block
        for block, elsewhere in zip(letter.blocks, shared, strict=True)
    ]
    head = _ENCODER.encode((letter.title, letter.language, own))
    return "\n".join([head, *map(_kept_form, compress(letter.blocks, shared))])


def _kept_form(block: Block) -> str:
    """Return a block as JSON; one that all readers of a step share is written once."""
    kept = _kept.get(id(block))
    # The block is held together with its form, so that its number stays its own.
    if kept is not None:
        return kept[1]
    made = _ENCODER.encode(block)
    if len(_kept) >= KEPT:
        _kept.clear()
    _kept[id(block)] = block, made
    return made


def written(value: object) -> str:
    """Return an object of one of our classes as JSON, on one line."""
    return _ENCODER.encode(value)


def read(line: str) -> object:
    """Return the object that `written` has made this of; raises UnknownBlockError."""
    try:
        found: object = json.loads(line, object_hook=_made)
    except (ValueError, TypeError) as error:
        raise UnknownBlockError(str(error)) from error
    return found


def load(text: str) -> Document:
    """Return the document; raises UnknownBlockError."""
    first, *below = text.split("\n")
    lines = iter(below)
    try:
        title, language, *rest = json.loads(first, object_hook=_made)
        blocks: list[object] = [
            _read_once(next(lines, "")) if block is None else block
            for row in rest
            for block in row
        ]
        # Letters of earlier releases have their own blocks on lines below as well.
        for line in lines:
            if line[:1] == "[":
                blocks += json.loads(line, object_hook=_made)
            else:
                blocks.append(_read_once(line))
    except (ValueError, TypeError) as error:
        raise UnknownBlockError(str(error)) from error
    found = tuple(block for block in blocks if isinstance(block, Block))
    if len(found) < len(blocks):
        raise UnknownBlockError("not every block is one")
    return Document(str(title), found, str(language))


@lru_cache(maxsize=KEPT)
def _read_once(line: str) -> object:
    """Return a block that may be shared: the same object for the same line."""
    found: object = json.loads(line, object_hook=_made)
    return found


def _object(value: object) -> object:
    """Return what JSON has for an object: its class, and its fields in their order."""
    name, get = _form(type(value))
    found = get(value)
    if dict in map(type, found):
        found = tuple(map(_pairs, found))
    return {name: found}


def _pairs(value: object) -> object:
    """Return a mapping as one without a class, of pairs: its names are no classes."""
    if isinstance(value, dict):
        return {"": [(key, _pairs(one)) for key, one in value.items()]}
    return tuple(map(_pairs, value)) if isinstance(value, tuple | list) else value


_ENCODER = json.JSONEncoder(
    ensure_ascii=False,
    allow_nan=False,
    # A frozen block cannot hold itself.
    check_circular=False,
    separators=(",", ":"),
    default=_object,
)


def _items(mapping: object) -> tuple[object, ...]:
    """Return what a mapping is made from, as pairs."""
    return tuple(mapping.items()) if isinstance(mapping, Mapping) else ()


def _value(one: object) -> tuple[object, ...]:
    """Return what a member of an enumeration is made from."""
    return (one.value,) if isinstance(one, Enum) else ()


_VALUES: Mapping[type, tuple[str, Callable[[Any], object]]] = {
    datetime: ("instant", datetime.isoformat),
    ZoneInfo: ("zone", str),
    frozenset: ("set", sorted),
}
"""Values that are no classes of ours: what they are called, and what writes them."""

_READERS: Mapping[str, Callable[[Any], object]] = {
    "instant": datetime.fromisoformat,
    "zone": ZoneInfo,
    "set": frozenset,
}


def _form(kind: type[object]) -> tuple[str, Callable[[object], tuple[object, ...]]]:
    """Return the name of a class, and what gets its fields from an object."""
    if kind not in _forms:
        _forms[kind] = _new_form(kind)
    return _forms[kind]


def _new_form(
    kind: type[object],
) -> tuple[str, Callable[[object], tuple[object, ...]]]:
    if kind in _VALUES:
        word, write = _VALUES[kind]
        return word, lambda value: (write(value),)
    ours = kind.__module__ == document.__name__
    name = kind.__name__ if ours else f"{kind.__module__}:{kind.__name__}"
    if issubclass(kind, Enum):
        return name, _value
    if issubclass(kind, Mapping):
        return "", _items
    if not is_dataclass(kind):
        raise TypeError(f"a document holds no {kind.__name__}")
    names = [one.name for one in fields(kind)]
    get = attrgetter(*names)
    # Of one name alone it returns no tuple.
    return name, get if len(names) > 1 else lambda value: (get(value),)


def _made(found: dict[str, list[object]]) -> object:
    """Return what an object of the JSON stands for."""
    for name, values in found.items():
        if not name:
            return dict(map(_pair, values))
        if name in _READERS:
            return _READERS[name](*values)
        try:
            kind, names = _kind(name)
            if len(values) > len(names):
                raise UnknownBlockError(f"a document holds no such {name}")
            # Fields that have come since have their defaults.
            return kind(**dict(zip(names, map(_frozen, values), strict=False)))
        except (ValueError, TypeError):
            if ":" not in name:
                raise
            # The chart of a game that knows it no more: its words stand without it.
            return {}
    raise UnknownBlockError("a part without a name")


def _pair(value: object) -> tuple[str, object]:
    name, one = value if isinstance(value, list) else ("", None)
    return str(name), _frozen(one)


@cache
def _kind(name: str) -> tuple[Callable[..., object], tuple[str, ...]]:
    """Return the class of this name and its fields; raises UnknownBlockError."""
    module, _, own = name.rpartition(":")
    try:
        found: object = getattr(import_module(module or document.__name__), own, None)
    except ImportError as error:
        raise UnknownBlockError(str(error)) from error
    if isinstance(found, type) and issubclass(found, Enum):
        return found, ("value",)
    if not (isinstance(found, type) and is_dataclass(found)):
        raise UnknownBlockError(f"a document holds no {own}")
    return found, tuple(one.name for one in fields(found))


def _frozen(value: object) -> object:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
