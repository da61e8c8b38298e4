"""Documents as JSON, for as long as a mail waits for its page to be made.

What stands there is read again within minutes, by the same release or the next one:
where that knows a block no more, it raises, and the mail goes out as it is.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from operator import attrgetter
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
    names, get = _form(type(value))
    return {_KIND: type(value).__name__, **dict(zip(names, get(value), strict=True))}


@cache
def _form(kind: type[object]) -> tuple[tuple[str, ...], Callable[[object], object]]:
    if not is_dataclass(kind):
        raise TypeError(f"a document holds no {kind.__name__}")
    names = tuple(one.name for one in fields(kind))
    get = attrgetter(*names)
    return names, get if len(names) > 1 else lambda value: (get(value),)


def _made(found: dict[str, object]) -> object:
    """Return what an object of the JSON stands for."""
    if _KIND not in found:
        return found
    kind = _kinds().get(str(found.pop(_KIND)))
    if kind is None:
        raise UnknownBlockError("unknown block")
    return kind(**{name: _frozen(value) for name, value in found.items()})


@cache
def _kinds() -> Mapping[str, Callable[..., object]]:
    found = (getattr(document, name) for name in vars(document))
    return {one.__name__: one for one in found if isinstance(one, type)}


def _frozen(value: object) -> object:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
