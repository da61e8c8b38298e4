"""Documents as JSON, for as long as a mail waits for its page to be made.

What stands there is read again within minutes, by the same release or the next one:
where that knows a block no more, it raises, and the mail goes out as it is. The charts
of games are named with their module, blocks by their name alone.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from server.reports import document
from server.reports.document import Block, Document

if TYPE_CHECKING:
    from collections.abc import Callable

KEPT = 2048
"""So many blocks are kept as they were written: those of a round are in many mails."""

_KIND = ""

_written: dict[int, tuple[Block, str]] = {}


class UnknownBlockError(ValueError):
    """What is stored is no document of this release."""


def dump(letter: Document) -> str:
    """Return a document as JSON."""
    blocks = ",".join(map(_fragment, letter.blocks))
    head = json.dumps({"title": letter.title, "language": letter.language})
    return f'{head[:-1]},"blocks":[{blocks}]}}'


def load(text: str) -> Document:
    """Return the document; raises UnknownBlockError."""
    try:
        found = json.loads(text, object_hook=_made)
        blocks = tuple(found["blocks"])
        title, language = str(found["title"]), str(found["language"])
    except (ValueError, KeyError, TypeError) as error:
        raise UnknownBlockError(str(error)) from error
    if not all(isinstance(block, Block) for block in blocks):
        raise UnknownBlockError("not every block is one")
    return Document(title, blocks, language)


def _fragment(block: Block) -> str:
    """Return a block as JSON, the same object only once."""
    kept = _written.get(id(block))
    # The block is held together with its text, so that its number stays its own.
    if kept is not None:
        return kept[1]
    made = json.dumps(block, default=_fields, ensure_ascii=False)
    if len(_written) >= KEPT:
        _written.clear()
    _written[id(block)] = block, made
    return made


def _fields(value: object) -> object:
    """Return a part of a document by the names of its fields, and what it is."""
    if isinstance(value, Mapping):
        return dict(value)
    name, keys = _form(type(value))
    return {_KIND: name, **{key: getattr(value, key) for key in keys}}


@cache
def _form(kind: type[object]) -> tuple[str, tuple[str, ...]]:
    if not is_dataclass(kind):
        raise TypeError(f"a document holds no {kind.__name__}")
    ours = kind.__module__ == document.__name__
    name = kind.__name__ if ours else f"{kind.__module__}:{kind.__name__}"
    return name, tuple(one.name for one in fields(kind))


def _made(found: dict[str, object]) -> object:
    """Return what an object of the JSON stands for."""
    if _KIND not in found:
        return found
    kind = _kind(str(found.pop(_KIND)))
    return kind(**{name: _frozen(value) for name, value in found.items()})


@cache
def _kind(name: str) -> Callable[..., object]:
    """Return the class of this name; raises UnknownBlockError."""
    module, _, own = name.rpartition(":")
    try:
        found: object = getattr(import_module(module or document.__name__), own, None)
    except ImportError as error:
        raise UnknownBlockError(str(error)) from error
    if not (isinstance(found, type) and is_dataclass(found)):
        raise UnknownBlockError(f"a document holds no {own}")
    return found


def _frozen(value: object) -> object:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
