"""Documents as JSON, as letters in the outbox hold them.

A later release reads a document again for as long as its letter is kept, and must know
the classes of this one (`tests/server/reports/documents/test_letter.py`). The JSON
has an object for each block and each value in it: the name of its class
(`server.reports.documents.stored_names`), with the fields in their order. A member of a
`StrEnum` comes back as its text, which is equal to it, and every sequence as a tuple.

Each block is on a line of its own. Readers of a step share most of them: such a block
is written once and read once, so that a renderer, too, can keep what it has made of it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache, lru_cache
from operator import attrgetter

from server.reports.documents.document import Block, Document
from server.reports.documents.shared import Made
from server.reports.documents.stored_names import OF_A_PICTURE, class_named, name_of

BLOCKS_KEPT = 1024
"""Blocks that are kept as they were written, for the other mails of their round."""

_blocks = Made[str](BLOCKS_KEPT)
_forms: dict[type, tuple[str, Callable[[object], tuple[object, ...]]]] = {}


class UnknownBlockError(ValueError):
    """The stored text is no document of this release."""


def dump(letter: Document) -> str:
    """Return a document as JSON: its frame with the number of blocks, and those."""
    blocks = letter.blocks
    head = (letter.title, letter.language, letter.preview, len(blocks))
    forms = (_blocks.once(block, None, _ENCODER.encode) for block in blocks)
    return "\n".join([_ENCODER.encode(head), *forms])


def load(text: str) -> Document:
    """Return the document; raises UnknownBlockError."""
    head, *lines = text.split("\n")
    try:
        title, language, preview, count = _DECODER.decode(head)
        blocks = tuple(map(_read_once, lines))
    except (ValueError, TypeError) as error:
        raise UnknownBlockError(str(error)) from error
    loaded = tuple(block for block in blocks if isinstance(block, Block))
    if len(loaded) != count or len(blocks) != count:
        raise UnknownBlockError("not every block is one")
    return Document(str(title), loaded, str(language), str(preview))


@lru_cache(maxsize=BLOCKS_KEPT)
def _read_once(line: str) -> object:
    """Return a block, the same object for the same line."""
    found: object = _DECODER.decode(line)
    return found


def _object(value: object) -> object:
    """Return what JSON has for an object: its class, and its fields in their order."""
    name, get = _form(type(value))
    return {name: get(value)}


_ENCODER = json.JSONEncoder(
    ensure_ascii=False,
    allow_nan=False,
    # A frozen block cannot hold itself.
    check_circular=False,
    separators=(",", ":"),
    default=_object,
)


def _form(kind: type[object]) -> tuple[str, Callable[[object], tuple[object, ...]]]:
    if kind not in _forms:
        _forms[kind] = _new_form(kind)
    return _forms[kind]


def _new_form(
    kind: type[object],
) -> tuple[str, Callable[[object], tuple[object, ...]]]:
    name = name_of(kind)
    if name is None or not is_dataclass(kind):
        raise TypeError(f"a document holds no {kind.__name__}")
    names = [field.name for field in fields(kind)]
    get = attrgetter(*names)
    # Of one name alone it returns no tuple.
    return name, get if len(names) > 1 else lambda value: (get(value),)


def _made(found: dict[str, list[object]]) -> object:
    [(name, values)] = found.items()
    try:
        kind, names = _kind(name)
        if len(values) > len(names):
            raise UnknownBlockError(f"a document holds no such {name}")
        # Fields that have come since have their defaults.
        return kind(**dict(zip(names, _frozen(values), strict=False)))
    except (ValueError, TypeError):
        if OF_A_PICTURE not in name:
            raise
        # This release cannot draw the picture: the mail has its words instead.
        return None


@cache
def _kind(name: str) -> tuple[Callable[..., object], tuple[str, ...]]:
    """Return the class of this name and its fields; raises UnknownBlockError."""
    kind = class_named(name)
    if kind is None or not is_dataclass(kind):
        raise UnknownBlockError(f"a document holds no {name}")
    return kind, tuple(field.name for field in fields(kind))


def _frozen(values: list[object]) -> tuple[object, ...]:
    return tuple(
        [_frozen(value) if isinstance(value, list) else value for value in values]
    )


_DECODER = json.JSONDecoder(object_hook=_made)
