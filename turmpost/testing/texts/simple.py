"""The families of sentences of a game whose texts are `SimpleTexts`."""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import fields

from server.bundles.simple_texts import SimpleTexts, class_word
from server.texts.family import Family

_OWN = ("game", "about", "introduction")
_FIGURES = 3
"""The place of the figures among the arguments of a refusal."""

Kinds = Mapping[str, Collection[str] | None]
"""Kinds of notices or refusals, with the figures that each has everywhere."""


def families_of(
    texts: type[SimpleTexts[object, object]], notices: Kinds, refusals: Kinds
) -> Iterator[Family]:
    """Yield what the game says by words of its own, and the values of each."""
    catalogue, game = texts.speaks.catalogue, texts.plays
    keys = {
        key for language in catalogue.languages for key in catalogue.into(language).keys
    }
    rules = _members("rule", keys)
    heads = texts.reads.vocabulary.heads
    slots = {
        head.notes["slot"].partition(":")[0] for head in heads if head.notes.get("slot")
    }
    yield Family("", [one for one in _OWN if one == "game" or one in keys], ())
    yield Family("step", game.kinds, ("number",))
    yield Family("slot", sorted(slots), ("name",))
    kinds = {*game.orders, *texts.reads.by_fields.classes.values()}
    orders = {
        class_word(kind): [
            *rules,
            *(one.name.replace("_", "-") for one in fields(kind)),
        ]
        for kind in sorted(kinds, key=class_word)
    }
    yield Family("order", orders, orders)
    parts = {
        f"{kind}.{part}": of
        for kind, of in notices.items()
        for part in ("about", "text")
    }
    for name, found in (("notice", parts), ("refusal", refusals)):
        known = {kind: of for kind, of in found.items() if of is not None}
        yield Family(name, found, known)
    yield Family("rule", rules, ("value",))
    yield Family("figure", _members("figure", keys), ())
    yield texts.teller()


def _members(name: str, keys: Iterable[str]) -> list[str]:
    start = f"{name}-"
    return sorted(key.removeprefix(start) for key in keys if key.startswith(start))


def kinds_in(
    tree: ast.Module, name: str, loaded: Callable[[ast.expr], object]
) -> Iterator[tuple[str, Collection[str] | None]]:
    """Yield the kinds of notices or refusals that a module makes, with their figures.

    The figures are None where the source does not show them.
    """
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or _last(node.func) != name or not node.args:
            continue
        kind = node.args[0]
        word = kind.value if isinstance(kind, ast.Constant) else loaded(kind)
        if isinstance(word, str):
            yield str(word), _figures(node)


def _figures(call: ast.Call) -> Collection[str] | None:
    given = [one.value for one in call.keywords if one.arg == "figures"]
    given += call.args[_FIGURES : _FIGURES + 1]
    if not given:
        return ()
    if not isinstance(given[0], ast.Dict):
        return None
    names = [one.value for one in given[0].keys if isinstance(one, ast.Constant)]
    texts = [one.replace("_", "-") for one in names if isinstance(one, str)]
    return texts if len(texts) == len(given[0].keys) else None


def _last(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""
